import type { EffectiveSection } from '../../../schema/effective.ts'
import { isEmpty } from '../../../schema/fields.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { type ChangedField, changedField, inFieldOrder } from './fields.ts'
import styles from './history.module.css'
import type { Change, Changes, Names } from './history.ts'
import { Sides } from './Sides.tsx'

interface DifferenceProps {
  readonly section: EffectiveSection
  readonly changes: Changes
  readonly names: Names
}

/** Field by field what was and what became of it; of a new record only what it holds. */
export function Difference({ section, changes, names }: DifferenceProps) {
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
      {inFieldOrder(section, Object.keys(changes)).map((path) => (
        <FieldDifference key={path} section={section} path={path} change={changes[path] ?? 'hidden'} names={names} />
      ))}
    </div>
  )
}

interface FieldDifferenceProps extends Omit<DifferenceProps, 'changes'> {
  readonly path: string
  readonly change: Change
}

function FieldDifference({ section, path, change, names }: FieldDifferenceProps) {
  const t = useTranslate()
  const changed = changedField(section, path)
  const { locale } = changed
  return (
    <section className={styles.field}>
      <h4>
        <bdi>{useLabel(section, changed)}</bdi>
        {locale && <small>{t(`languages.${locale}`)}</small>}
      </h4>
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
