import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Download, Undo2, X } from 'lucide-react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Job } from '../../api/jobs.ts'
import { pathTo } from '../../schema/paths.ts'
import { useLocalPath, useSections } from '../context/context.tsx'
import { useFailureText } from '../notices/failure.ts'
import { useTranslate } from '../providers/i18n.ts'
import { ask } from '../providers/requests/api.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { RelativeTime } from '../ui/text/RelativeTime.tsx'
import ui from '../ui/ui.module.css'
import styles from './jobs.module.css'
import { useDownloadFile } from './use-download-file.ts'
import { isUnderWay, useFollow } from './use-jobs.ts'
import { useJobWords } from './use-words.ts'

interface JobsPanelProps {
  readonly jobs: readonly Job[]
  readonly close: () => void
}

/** One's large work of the last day: how far it is, what became of it, and what can be done about it. */
export function JobsPanel({ jobs, close }: JobsPanelProps) {
  const t = useTranslate()
  return (
    <SideDrawer label={t('jobs.title')} width={460} paddingBlockEnd='24px' onClose={close}>
      <header className={styles.head}>
        <h2>{t('jobs.title')}</h2>
        <button type='button' className={styles.button} aria-label={t('shell.close')} onClick={close}>
          <X size={18} aria-hidden />
        </button>
      </header>
      {jobs.length === 0 && <EmptyState title={t('jobs.none')} text={t('jobs.noneText')} />}
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.job} data-state={job.state}>
            <JobItem job={job} />
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}

function JobItem({ job }: { readonly job: Job }) {
  const t = useTranslate()
  const words = useJobWords()
  const act = useAct()
  const follow = useFollow()
  const downloadFile = useDownloadFile()
  const { id, done, total, outcome, hasFile, canUndo, state } = job
  return (
    <>
      <h3>{words.title(job)}</h3>
      <p className={styles.state} role={isUnderWay(job) ? 'status' : undefined}>
        {words.state(job)} · <RelativeTime at={job.finishedAt ?? job.createdAt} />
      </p>
      {isUnderWay(job) && (
        <progress aria-label={words.title(job)} value={state === 'running' ? done : 0} max={total || 1} />
      )}
      {words.counts(job).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {outcome?.left && outcome.left.length > 0 && <LeftAloneList job={job} />}
      <div className={styles.actions}>
        {hasFile && (
          <Button
            variant='contained'
            size='small'
            startIcon={<Download size={16} aria-hidden />}
            onClick={() => act(() => downloadFile(id))}
          >
            {t('jobs.download')}
          </Button>
        )}
        {canUndo && (
          <Button
            variant='outlined'
            size='small'
            startIcon={<Undo2 size={16} className={ui.mirrored} aria-hidden />}
            onClick={() =>
              act(async () => follow((await ask('POST /api/v1/dashboard/jobs/:id/undo', { params: { id } })).data))
            }
          >
            {t('jobs.undo')}
          </Button>
        )}
        {isUnderWay(job) && (
          <Button
            variant='outlined'
            size='small'
            onClick={() => act(() => ask('POST /api/v1/dashboard/jobs/:id/cancel', { params: { id } }))}
          >
            {t('list.actions.cancel')}
          </Button>
        )}
      </div>
      {hasFile && (
        <p className={styles.state}>
          {t('jobs.ends')} <RelativeTime at={job.endsAt} />
        </p>
      )}
    </>
  )
}

/** The first of those that were refused or kept, each with what it is called, the way there, and why. */
function LeftAloneList({ job }: { readonly job: Job }) {
  const t = useTranslate()
  const words = useJobWords()
  const local = useLocalPath()
  const section = useSections().find(({ name }) => name === job.section)
  const pathOf = (record: string | null) => (section && record !== null ? pathTo(section, 'show', record) : undefined)
  return (
    <details className={styles.left}>
      <summary>{t('jobs.left')}</summary>
      <ul>
        {job.outcome?.left?.map((one) => {
          const title = one.title || t('list.untitled')
          const path = pathOf(one.record)
          return (
            <li key={one.record ?? one.title}>
              {path ? <Link to={local(path)}>{title}</Link> : <bdi>{title}</bdi>}
              <small>{words.problems(job, one)}</small>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Does something about a job, and asks anew how far all are. */
function useAct(): (act: () => Promise<unknown>) => void {
  const queries = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  return (act) =>
    void act()
      .catch((error: unknown) => notify(failureText(error), { type: 'error' }))
      .then(() => queries.invalidateQueries({ queryKey: ['jobs'] }))
}
