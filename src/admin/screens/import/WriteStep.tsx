import Button from '@mui/material/Button'
import { Check, Undo2 } from 'lucide-react'
import type { Import } from '../../../api/import.ts'
import type { Job } from '../../../api/jobs.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { useNumber } from '../../ui/text/formats.ts'
import styles from './import.module.css'
import type { Work } from './use-import.ts'

/** Writes what is sound, tells how far that is and what became of it, and takes it back. */
export function WriteStep({ work, imported }: { readonly work: Work; readonly imported: Import }) {
  const t = useTranslate()
  const { job, undoing, unjudged, isIdle } = work
  const { make, change, refuse } = imported.counts
  const sound = make + change
  return (
    <section className={styles.step}>
      <h2>{t('import.write.title')}</h2>
      {(!job || (isIdle && sound > 0 && !undoing)) && (
        <>
          <p className={styles.about}>{t(refuse > 0 ? 'import.write.aboutRefused' : 'import.write.about')}</p>
          <Button
            variant='contained'
            disabled={unjudged > 0 || sound === 0}
            startIcon={<Check size={17} aria-hidden />}
            onClick={() => void work.write()}
          >
            {t('import.write.begin', { smart_count: sound })}
          </Button>
        </>
      )}
      {job && <Progress job={job} />}
      {job?.canUndo && !undoing && (
        <Button variant='outlined' startIcon={<Undo2 size={17} aria-hidden />} onClick={() => void work.undo()}>
          {t('import.write.undo')}
        </Button>
      )}
      {undoing && <Progress job={undoing} />}
    </section>
  )
}

const told = ['created', 'changed', 'same', 'refused', 'undone', 'kept'] as const

function Progress({ job }: { readonly job: Job }) {
  const t = useTranslate()
  const number = useNumber()
  const { state, done, total, outcome } = job
  const kind = job.undoes ? 'undoing' : 'writing'
  if (state === 'waiting' || state === 'running')
    return (
      <p role='status' className={styles.about}>
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
    <div role='status' className={styles.outcome} data-state={state}>
      <b>{t(`import.write.${state === 'done' ? `${kind}Done` : state}`)}</b>
      <ul>
        {told.map((name) => {
          const count = counts[name] ?? 0
          return count > 0 && <li key={name}>{t(`import.outcome.${name}`, { smart_count: count })}</li>
        })}
      </ul>
      {outcome?.failure && <p className={styles.wrong}>{t(outcome.failure.key, { ...outcome.failure.values })}</p>}
    </div>
  )
}
