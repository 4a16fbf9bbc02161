import { diffArrays } from 'diff'
import type { DifferenceProps } from '../../../admin/field/differences/difference.ts'
import styles from '../../../admin/field/differences/history.module.css'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import { flattenFields, getAtPath, isLocalized, type ListField } from '../../../schema/fields.ts'
import { type RecordValues, toRows } from '../../../schema/record-values.ts'
import { type Locale, locales } from '../../../schema/text/locales.ts'
import type { FieldDifferences } from '../../browser/field-components.ts'
import { hasArabicAlias } from '../../field-types.ts'

type Row = RecordValues

/** The rows of a list that were added, removed or changed; unchanged rows are not shown. */
function RowsDifference({ field, before, after, ...rest }: DifferenceProps<ListField>) {
  const t = useTranslate()
  const pairs = pairRows(toRows(before), toRows(after))
  if (pairs.length === 0) return <p className={styles.hiddenValue}>{t('history.reordered')}</p>
  return (
    <ol className={styles.rows}>
      {pairs.map(({ index, old, now }) => (
        <li key={`${index} ${old === undefined}`}>
          <p>
            {t('history.row', { place: index + 1 })} · {t(`history.rows.${changeKind(old, now)}`)}
          </p>
          <RowDifference {...rest} field={field} before={old} after={now} />
        </li>
      ))}
    </ol>
  )
}

const changeKind = (old: Row | undefined, now: Row | undefined) => (!old ? 'added' : !now ? 'removed' : 'changed')

interface RowPair {
  readonly index: number
  readonly old: Row | undefined
  readonly now: Row | undefined
}

/** Pairs the rows of both sides: a removed row and an added row at the same place count as one changed row. */
function pairRows(before: readonly Row[], after: readonly Row[]): readonly RowPair[] {
  const parts = diffArrays([...before], [...after], { comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b) })
  const pairs: RowPair[] = []
  let index = 0
  parts.forEach((part, at) => {
    const next = parts[at + 1]
    if (part.removed) {
      const added = next?.added ? next.value : []
      const count = Math.max(part.value.length, added.length)
      for (let row = 0; row < count; row += 1) pairs.push({ index: index + row, old: part.value[row], now: added[row] })
    } else if (part.added && !parts[at - 1]?.removed) {
      pairs.push(...part.value.map((now, row) => ({ index: index + row, old: undefined, now })))
    }
    if (!part.removed) index += part.value.length
  })
  return pairs
}

interface RowDifferenceProps extends Omit<DifferenceProps<ListField>, 'before' | 'after'> {
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** The changed fields of a row, each under its label. */
function RowDifference({ section, changed, names, field, Inner, before, after }: RowDifferenceProps) {
  const t = useTranslate()
  const localizedFields = flattenFields(field.fields).flatMap(
    (leaf): { leaf: typeof leaf; locale: Locale | undefined }[] =>
      isLocalized(leaf.field) || hasArabicAlias(leaf.field)
        ? locales.map((locale) => ({ leaf, locale }))
        : [{ leaf, locale: undefined }],
  )
  return localizedFields.map(({ leaf, locale }) => {
    const path = locale ? `${locale}.${leaf.path}` : leaf.path
    const [old, now] = [getAtPath(before, path), getAtPath(after, path)]
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

export const differences: FieldDifferences<'list'> = { list: RowsDifference }
