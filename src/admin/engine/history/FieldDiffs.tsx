import type { FieldChange, FieldChanges, ReferencedNames } from '../../../api/history.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { isEmpty } from '../../../schema/fields.ts'
import { type ChangedField, changedField, inFieldOrder } from '../../field/differences/changed-field.ts'
import styles from '../../field/differences/history.module.css'
import { useTranslate } from '../../providers/i18n.ts'
import { ValueDiff } from './ValueDiff.tsx'

interface FieldDiffsProps {
  readonly section: EffectiveSection
  readonly changes: FieldChanges
  readonly names: ReferencedNames
  /** Heading level of the field names, below the heading of the change. */
  readonly heading: 'h3' | 'h4'
}

/** The values of each changed field before and after; for a new record only the new values. */
export function FieldDiffs({ changes, ...shared }: FieldDiffsProps) {
  const t = useTranslate()
  const isNew = Object.values(changes).every((change) => change === 'hidden' || isEmpty(change[0]))
  return (
    <div className={styles.difference} data-new={isNew || undefined}>
      {!isNew && (
        <p className={styles.heads} aria-hidden='true'>
          <span>{t('history.before')}</span>
          <span>{t('history.after')}</span>
        </p>
      )}
      {inFieldOrder(shared.section, Object.keys(changes)).map((path) => (
        <FieldDiff key={path} path={path} change={changes[path] ?? 'hidden'} {...shared} />
      ))}
    </div>
  )
}

interface FieldDiffProps extends Omit<FieldDiffsProps, 'changes'> {
  readonly path: string
  readonly change: FieldChange
}

function FieldDiff({ section, path, change, names, heading: Heading }: FieldDiffProps) {
  const t = useTranslate()
  const changed = changedField(section, path)
  const { locale } = changed
  return (
    <section className={styles.field}>
      <Heading>
        <bdi>{useLabel(section, changed)}</bdi>
        {locale && <small>{t(`languages.${locale}`)}</small>}
      </Heading>
      {change === 'hidden' ? (
        <p className={styles.hiddenValue}>{t('history.hidden')}</p>
      ) : (
        <ValueDiff section={section} changed={changed} before={change[0]} after={change[1]} names={names} />
      )}
    </section>
  )
}

function useLabel(section: EffectiveSection, { name, leaf }: ChangedField): string {
  const t = useTranslate()
  return leaf ? t(`resources.${section.name}.fields.${name}`, { _: name }) : t(`fields.${name}`, { _: name })
}
