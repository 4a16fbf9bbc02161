import Button, { type ButtonProps } from '@mui/material/Button'
import { Check, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { Import } from '../../../api/import.ts'
import type { Job } from '../../../api/jobs.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import styles from './import.module.css'
import type { ImportState } from './use-import.ts'

/** Writes the valid rows, shows progress and result, and can undo the import. */
export function CommitStep({ work, imported }: { readonly work: ImportState; readonly imported: Import }) {
  const t = useTranslate()
  const { job, undoing, pending, isIdle } = work
  const { create, change, reject } = imported.counts
  const validCount = create + change
  return (
    <section className={styles.step}>
      <h2 id={headingId}>{t('import.write.title')}</h2>
      {(!job || (isIdle && validCount > 0 && !undoing)) && (
        <>
          <p className={styles.about}>{t(reject > 0 ? 'import.write.aboutRefused' : 'import.write.about')}</p>
          <StepButton
            variant='contained'
            disabled={pending > 0 || validCount === 0}
            startIcon={<Check size={17} aria-hidden />}
            onClick={() => void work.commit()}
          >
            {t('import.write.begin', { smart_count: validCount })}
          </StepButton>
        </>
      )}
      <div role='status'>{job && <Progress job={job} />}</div>
      {job?.canUndo && !undoing && (
        <StepButton variant='outlined' startIcon={<Undo2 size={17} aria-hidden />} onClick={() => void work.undo()}>
          {t('import.write.undo')}
        </StepButton>
      )}
      <div role='status'>{undoing && <Progress job={undoing} />}</div>
    </section>
  )
}

const headingId = 'import-commit'

/** A button that disappears after its action. The focus then moves to the heading of the step. */
function StepButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnUnmount(button, () => document.getElementById(headingId))
  return <Button {...props} ref={button} />
}

const reportedCounts = ['created', 'changed', 'unchanged', 'rejected', 'undone', 'conflicts'] as const

function Progress({ job }: { readonly job: Job }) {
  const t = useTranslate()
  const number = useNumberFormat()
  const { state, done, total, result: outcome } = job
  const kind = job.undoOf ? 'undoing' : 'writing'
  if (state === 'waiting' || state === 'running')
    return (
      <p className={styles.about}>
        {t(`import.write.${kind}`)}
        <progress
          max={total ?? undefined}
          value={total === null ? undefined : done}
          aria-label={t(`import.write.${kind}`)}
        />
        {total !== null && t('import.write.far', { done: number(done), total: number(total) })}
      </p>
    )
  const counts = outcome?.counts ?? {}
  return (
    <div className={styles.outcome} data-state={state}>
      <b>{t(`import.write.${state === 'done' ? `${kind}Done` : state}`)}</b>
      <ul>
        {reportedCounts.map((name) => {
          const count = counts[name] ?? 0
          return count > 0 && <li key={name}>{t(`import.outcome.${name}`, { smart_count: count })}</li>
        })}
      </ul>
      {outcome?.failure && <p className={styles.wrong}>{t(outcome.failure.key, { ...outcome.failure.values })}</p>}
    </div>
  )
}
