import Button from '@mui/material/Button'
import type { Changes, HistoryEntry, Names } from '../../../api/history.ts'
import { useSection } from '../../context/context.tsx'
import styles from '../../field/differences/history.module.css'
import { useTranslate } from '../../providers/i18n.ts'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { Difference } from './Difference.tsx'
import type { HistoryOf } from './history.ts'
import { useFieldLabel, useRestoring } from './use-restoring.ts'

interface Props extends Pick<HistoryOf, 'record' | 'page'> {
  readonly version: Pick<HistoryEntry, 'version' | 'notRestorable'>
  /** What going back would change. */
  readonly changes: Changes
  readonly names: Names
  readonly onCancel: () => void
  readonly onRestored: () => void
}

const reasons = { gone: 'formerField', value: 'formerValue', choice: 'formerChoice' } as const

/** Asks before an earlier version is restored, and shows what that changes. */
export function RestoreDialog({ record, page, version, changes, names, onCancel, onRestored }: Props) {
  const t = useTranslate()
  const section = useSection()
  const { busy, refusals, restore } = useRestoring({ record, page, onRestored })
  const labelOf = useFieldLabel()
  const isSame = Object.keys(changes).length === 0
  return (
    <TitledDialog
      title={t('history.confirm', { version: version.version })}
      onClose={onCancel}
      maxWidth='md'
      fullWidth
      actions={
        <>
          <Button onClick={onCancel}>{t('history.cancel')}</Button>
          <Button variant='contained' disabled={busy} autoFocus onClick={() => void restore(version)}>
            {t('history.restore')}
          </Button>
        </>
      }
    >
      <p className={styles.explain}>{t(isSame ? 'history.same' : 'history.explain')}</p>
      {refusals.length > 0 && (
        <div role='alert' className={styles.refused}>
          <p>{t('history.refused')}</p>
          <ul>
            {refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {version.notRestorable.length > 0 && (
        <div className={styles.explain}>
          <p>{t('history.notRestorable')}</p>
          <ul>
            {version.notRestorable.map(({ path, reason }) => (
              <li key={path}>{`${labelOf(path)}: ${t(`validations.${reasons[reason]}`)}`}</li>
            ))}
          </ul>
        </div>
      )}
      <Difference section={section} changes={changes} names={names} heading='h3' />
    </TitledDialog>
  )
}
