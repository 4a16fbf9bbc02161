import type { Change, Changes, Names } from '../../../api/history.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { isEmpty } from '../../../schema/fields.ts'
import { type ChangedField, changedField, inFieldOrder } from '../../field/differences/changed-field.ts'
import styles from '../../field/differences/history.module.css'
import { useTranslate } from '../../providers/i18n.ts'
import { Sides } from './Sides.tsx'

interface DifferenceProps {
  readonly section: EffectiveSection
  readonly changes: Changes
  readonly names: Names
  /** What the name of a field is, under the heading of what changed it. */
  readonly heading: 'h3' | 'h4'
}

/** Field by field what was and what became of it; of a new record only what it holds. */
export function Difference({ changes, ...shared }: DifferenceProps) {
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
        <FieldDifference key={path} path={path} change={changes[path] ?? 'hidden'} {...shared} />
      ))}
    </div>
  )
}

interface FieldDifferenceProps extends Omit<DifferenceProps, 'changes'> {
  readonly path: string
  readonly change: Change
}

function FieldDifference({ section, path, change, names, heading: Heading }: FieldDifferenceProps) {
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
        <Sides section={section} changed={changed} before={change[0]} after={change[1]} names={names} />
      )}
    </section>
  )
}

function useLabel(section: EffectiveSection, { name, leaf }: ChangedField): string {
  const t = useTranslate()
  return leaf ? t(`resources.${section.name}.fields.${name}`, { _: name }) : t(`fields.${name}`, { _: name })
}
