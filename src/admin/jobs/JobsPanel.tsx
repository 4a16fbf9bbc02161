import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Download, Undo2, X } from 'lucide-react'
import { useNotify } from 'ra-core'
import type { Job } from '../../api/jobs.ts'
import { useErrorMessage } from '../notifications/request-errors.ts'
import { useTranslate } from '../providers/i18n.ts'
import { call } from '../providers/requests/api.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { RelativeTime } from '../ui/text/RelativeTime.tsx'
import ui from '../ui/ui.module.css'
import styles from './jobs.module.css'
import { SkippedRecords } from './SkippedRecords.tsx'
import { useDownloadJobFile } from './use-download-job-file.ts'
import { useJobLabels } from './use-job-labels.ts'
import { isUnfinished, useTrackJob } from './use-jobs.ts'

interface JobsPanelProps {
  readonly jobs: readonly Job[]
  readonly close: () => void
}

/** The person's background jobs of the last day: progress, result and possible actions. */
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
  const labels = useJobLabels()
  const act = useAct()
  const trackJob = useTrackJob()
  const downloadFile = useDownloadJobFile()
  const { id, done, total, result: outcome, hasFile, canUndo, state } = job
  return (
    <>
      <h3>{labels.title(job)}</h3>
      <p className={styles.state} role={isUnfinished(job) ? 'status' : undefined}>
        {labels.state(job)} · <RelativeTime at={job.finishedAt ?? job.createdAt} />
      </p>
      {isUnfinished(job) && (
        <progress aria-label={labels.title(job)} value={state === 'running' ? done : 0} max={total || 1} />
      )}
      {labels.counts(job).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {outcome?.skipped && outcome.skipped.length > 0 && (
        <SkippedRecords section={job.section} skipped={outcome.skipped} summary={t('jobs.left')} />
      )}
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
              act(async () => trackJob((await call('POST /api/v1/dashboard/jobs/:id/undo', { params: { id } })).data))
            }
          >
            {t('jobs.undo')}
          </Button>
        )}
        {isUnfinished(job) && (
          <Button
            variant='outlined'
            size='small'
            onClick={() => act(() => call('POST /api/v1/dashboard/jobs/:id/cancel', { params: { id } }))}
          >
            {t('list.actions.cancel')}
          </Button>
        )}
      </div>
      {hasFile && (
        <p className={styles.state}>
          {t('jobs.ends')} <RelativeTime at={job.expiresAt} />
        </p>
      )}
    </>
  )
}

/** Runs an action on a job and then refetches all jobs. A failure is shown as a notification. */
function useAct(): (act: () => Promise<unknown>) => void {
  const queries = useQueryClient()
  const notify = useNotify()
  const failureText = useErrorMessage()
  return (act) =>
    void act()
      .catch((error: unknown) => notify(failureText(error), { type: 'error' }))
      .then(() => queries.invalidateQueries({ queryKey: ['jobs'] }))
}
