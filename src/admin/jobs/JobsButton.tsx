import { CircleCheckBig, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Job } from '../../api/jobs.ts'
import notices from '../notices/notifications.module.css'
import { useTranslate } from '../providers/i18n.ts'
import { WithWords } from '../providers/WithWords.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import styles from './jobs.module.css'
import { useDownloadFile } from './use-download-file.ts'
import { isUnderWay, useIsWatching, useJobs } from './use-jobs.ts'
import { useJobWords } from './use-words.ts'

/** In the top bar, once large work was begun: how much of it is under way, and the panel with all of it. */
export default function JobsButton() {
  return (
    <WithWords part='jobs'>
      <Watching />
    </WithWords>
  )
}

function Watching() {
  const t = useTranslate()
  const jobs = useJobs()
  const [isOpen, setOpen] = useState(false)
  const [, setWatching] = useIsWatching()
  useSaidAtEnd(jobs)
  const count = jobs.filter(isUnderWay).length
  const label = count > 0 ? t('jobs.underWay', { smart_count: count }) : t('jobs.title')
  const Icon = count > 0 ? LoaderCircle : CircleCheckBig
  return (
    <>
      <button
        type='button'
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup='dialog'
        data-busy={count > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon size={18} aria-hidden />
      </button>
      {isOpen && (
        <JobsPanel
          jobs={jobs}
          close={() => {
            setOpen(false)
            if (jobs.length === 0) setWatching(false)
          }}
        />
      )}
    </>
  )
}

/** Says of what was under way that it has ended, with the way to its file, and shows anew what it has changed. */
function useSaidAtEnd(jobs: readonly Job[]): void {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const words = useJobWords()
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const ended = jobs.filter((job) => before.current.has(job.id) && !isUnderWay(job))
    before.current = new Set(jobs.filter(isUnderWay).map(({ id }) => id))
    for (const job of ended) {
      const text = [words.title(job), ...(job.state === 'done' ? [] : [words.state(job)]), ...words.counts(job)]
      const said = text.join(t('jobs.and'))
      const notice = job.hasFile ? <Ready id={job.id} text={said} action={t('jobs.download')} /> : said
      notify(notice, {
        type: job.state === 'failed' ? 'error' : 'success',
        autoHideDuration: job.hasFile ? null : 8000,
      })
    }
    if (ended.some(({ hasFile }) => !hasFile)) refresh()
  })
}

/** Its words are given, because it stands where those of the panel are not. */
function Ready({ id, text, action }: { readonly id: string; readonly text: string; readonly action: string }) {
  const downloadFile = useDownloadFile()
  return (
    <span className={notices.acting}>
      {text}
      <button type='button' onClick={() => void downloadFile(id)}>
        {action}
      </button>
    </span>
  )
}
