import { CircleCheckBig, LoaderCircle } from 'lucide-react'
import { useNotify, useRefresh } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { Job } from '../../api/jobs.ts'
import notices from '../notifications/notifications.module.css'
import { useTranslate } from '../providers/i18n.ts'
import { WithMessages } from '../providers/WithMessages.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import styles from './jobs.module.css'
import { useDownloadJobFile } from './use-download-job-file.ts'
import { useJobLabels } from './use-job-labels.ts'
import { isUnfinished, useHasStartedJobs, useJobs } from './use-jobs.ts'

/** The button for background jobs in the top bar. Shows how many jobs are running and opens the panel that lists them. */
export default function JobsButton() {
  return (
    <WithMessages part='jobs'>
      <ButtonAndPanel />
    </WithMessages>
  )
}

function ButtonAndPanel() {
  const t = useTranslate()
  const jobs = useJobs()
  const [isOpen, setOpen] = useState(false)
  const [, setHasStartedJobs] = useHasStartedJobs()
  useNotifyAtEnd(jobs)
  const count = jobs.filter(isUnfinished).length
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
        // Without jobs the button disappears, but not while it has the focus, which the panel returns to it.
        onBlur={() => !isOpen && jobs.length === 0 && setHasStartedJobs(false)}
      >
        <Icon size={18} aria-hidden />
      </button>
      {isOpen && <JobsPanel jobs={jobs} close={() => setOpen(false)} />}
    </>
  )
}

/** Notifies when a job has ended, with a button to download its file. Refetches the page's data if the job may have changed it. */
function useNotifyAtEnd(jobs: readonly Job[]): void {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const labels = useJobLabels()
  const unfinished = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const ended = jobs.filter((job) => unfinished.current.has(job.id) && !isUnfinished(job))
    unfinished.current = new Set(jobs.filter(isUnfinished).map(({ id }) => id))
    for (const job of ended) {
      const text = [labels.title(job), ...(job.state === 'done' ? [] : [labels.state(job)]), ...labels.counts(job)]
      const message = text.join(t('jobs.and'))
      const content = job.hasFile ? <DownloadMessage id={job.id} text={message} action={t('jobs.download')} /> : message
      notify(content, {
        type: job.state === 'failed' ? 'error' : 'success',
        autoHideDuration: job.hasFile ? null : 8000,
      })
    }
    if (ended.some(({ hasFile }) => !hasFile)) refresh()
  })
}

/** Gets its texts as props, because notifications render outside the panel's messages. */
function DownloadMessage({
  id,
  text,
  action,
}: {
  readonly id: string
  readonly text: string
  readonly action: string
}) {
  const downloadFile = useDownloadJobFile()
  return (
    <span className={notices.acting}>
      {text}
      <button type='button' onClick={() => void downloadFile(id)}>
        {action}
      </button>
    </span>
  )
}
