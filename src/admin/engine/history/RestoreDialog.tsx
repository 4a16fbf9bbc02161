import Button from '@mui/material/Button'
import type { FieldChanges, HistoryEvent, ReferencedNames } from '../../../api/history.ts'
import { useSection } from '../../context/context.tsx'
import styles from '../../field/differences/history.module.css'
import { useTranslate } from '../../providers/i18n.ts'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { FieldDiffs } from './FieldDiffs.tsx'
import type { RecordHistoryProps } from './record-history.ts'
import { useFieldLabel, useRestoreVersion } from './use-restore-version.ts'

interface Props extends Pick<RecordHistoryProps, 'record' | 'page'> {
  readonly version: Pick<HistoryEvent, 'version' | 'notRestorable'>
  /** The changes that the restore would make. */
  readonly changes: FieldChanges
  readonly names: ReferencedNames
  readonly onCancel: () => void
  readonly onRestored: () => void
}

const reasons = { removed: 'formerField', value: 'formerValue', choice: 'formerChoice' } as const

/** Asks for confirmation before a version is restored, and shows the resulting changes. */
export function RestoreDialog({ record, page, version, changes, names, onCancel, onRestored }: Props) {
  const t = useTranslate()
  const section = useSection()
  const { busy, refusals: problems, restore } = useRestoreVersion({ record, page, onRestored })
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
      {problems.length > 0 && (
        <div role='alert' className={styles.refused}>
          <p>{t('history.refused')}</p>
          <ul>
            {problems.map((text) => (
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
      <FieldDiffs section={section} changes={changes} names={names} heading='h3' />
    </TitledDialog>
  )
}
