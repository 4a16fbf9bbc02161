import { diffArrays } from 'diff'
import { isLocalized, isRecord, leavesOf, valueAt } from '../../../schema/fields.ts'
import type { ListField } from '../../../schema/kinds/nested.ts'
import { hasArabicAlias } from '../../../schema/kinds.ts'
import { type Locale, locales } from '../../../schema/text/words.ts'
import type { DifferenceProps } from '../../field/differences/difference.ts'
import styles from '../../field/differences/history.module.css'
import { useTranslate } from '../../providers/i18n.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows of a list that were added, taken away or changed; those that stayed are not shown. */
export function RowsDifference({ field, before, after, ...rest }: DifferenceProps<ListField>) {
  const t = useTranslate()
  const pairs = pairsOf(rowsIn(before), rowsIn(after))
  if (pairs.length === 0) return <p className={styles.hiddenValue}>{t('history.reordered')}</p>
  return (
    <ol className={styles.rows}>
      {pairs.map(({ place, old, now }) => (
        <li key={`${place} ${old === undefined}`}>
          <p>
            {t('history.row', { place: place + 1 })} · {t(`history.rows.${kindOf(old, now)}`)}
          </p>
          <RowDifference {...rest} field={field} before={old} after={now} />
        </li>
      ))}
    </ol>
  )
}

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const kindOf = (old: Row | undefined, now: Row | undefined) => (!old ? 'added' : !now ? 'removed' : 'changed')

interface RowPair {
  readonly place: number
  readonly old: Row | undefined
  readonly now: Row | undefined
}

/** A row that went where another came is that row, changed. */
function pairsOf(before: readonly Row[], after: readonly Row[]): readonly RowPair[] {
  const parts = diffArrays([...before], [...after], { comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b) })
  const pairs: RowPair[] = []
  let place = 0
  parts.forEach((part, index) => {
    const next = parts[index + 1]
    if (part.removed) {
      const added = next?.added ? next.value : []
      const count = Math.max(part.value.length, added.length)
      for (let at = 0; at < count; at += 1) pairs.push({ place: place + at, old: part.value[at], now: added[at] })
    } else if (part.added && !parts[index - 1]?.removed) {
      pairs.push(...part.value.map((now, at) => ({ place: place + at, old: undefined, now })))
    }
    if (!part.removed) place += part.value.length
  })
  return pairs
}

interface RowDifferenceProps extends Omit<DifferenceProps<ListField>, 'before' | 'after'> {
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** The fields of a row that differ, each under its name. */
function RowDifference({ section, changed, names, field, Inner, before, after }: RowDifferenceProps) {
  const t = useTranslate()
  const places = leavesOf(field.fields).flatMap((leaf): { leaf: typeof leaf; locale: Locale | undefined }[] =>
    isLocalized(leaf.field) || hasArabicAlias(leaf.field)
      ? locales.map((locale) => ({ leaf, locale }))
      : [{ leaf, locale: undefined }],
  )
  return places.map(({ leaf, locale }) => {
    const path = locale ? `${locale}.${leaf.path}` : leaf.path
    const [old, now] = [valueAt(before, path), valueAt(after, path)]
    if (JSON.stringify(old ?? null) === JSON.stringify(now ?? null)) return null
    const inner = {
      name: `${changed.name}.${leaf.path}`,
      locale,
      leaf: { ...leaf, path: `${changed.name}.${leaf.path}` },
    }
    return (
      <div key={path} className={styles.inner}>
        <p className={styles.innerName}>
          {t(`resources.${section.name}.fields.${inner.name}`)}
          {locale && <small>{t(`languages.${locale}`)}</small>}
        </p>
        <Inner section={section} changed={inner} before={old} after={now} names={names} />
      </div>
    )
  })
}
