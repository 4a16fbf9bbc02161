import type { ImportColumn } from '../../api/import.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type FlatField, flattenFields, isList, isLocalized } from '../../schema/fields.ts'
import { maskedPaths } from '../../schema/personal-fields.ts'
import { fold } from '../../schema/text/fold.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { fieldsPerLocale } from '../../schema/validation/normalize-record.ts'
import { systemColumnNames } from '../database/sql-expressions.ts'
import { columnLabelsOf, labelInLanguage } from '../export/cell-labels.ts'

/** The target of a column: its path in a body, with field and language; the id and the status have no field. */
export interface ColumnTarget {
  readonly path: string
  /** Its column name in an export. */
  readonly exported: string
  readonly leaf?: FlatField
  readonly locale?: Locale
}

/** A mapped column of a file, with its index among the cells. */
export interface MappedColumn {
  readonly index: number
  readonly target: ColumnTarget
}

/** All possible targets of a section, with those of its list first. */
export function columnTargetsOf(section: EffectiveSection): readonly ColumnTarget[] {
  const listedColumns = [section.title, ...section.list.columns, ...(section.list.more ?? [])]
  const listPosition = ({ path }: FlatField) =>
    listedColumns.includes(path) ? listedColumns.indexOf(path) : listedColumns.length + path.split('.').length
  const masked = maskedPaths(section)
  const leaves = flattenFields(section.fields)
    .filter((leaf) => isWritable(leaf) && !masked.includes(leaf.path))
    .toSorted((a, b) => listPosition(a) - listPosition(b))
  return [
    { path: 'id', exported: 'id' },
    ...(section.statuses ? [{ path: 'status', exported: 'status' }] : []),
    ...leaves.flatMap((leaf) =>
      fieldsPerLocale(leaf).map((localizedField): ColumnTarget => targetOf(leaf, localizedField.path)),
    ),
  ]
}

const isWritable = ({ field }: FlatField): boolean => {
  const { isSecret, isRoleAssignment: isStaffing, isUnitScope: isShared } = fieldTraitsOf(field)
  return !field.readOnly && !isList(field) && !isSecret && !isStaffing && !isShared
}

function targetOf(leaf: FlatField, path: string): ColumnTarget {
  const locale = locales.find((name) => path === `${name}.${leaf.path}`)
  return { path, exported: leaf.path, leaf, ...(locale ? { locale } : {}) }
}

interface MatchedColumns {
  /** The language of most headings. */
  readonly locale: Locale
  readonly columns: readonly ImportColumn[]
}

/**
 * Matches the columns of a file by their headings: labels in either language, or paths. The label of a localized field also
 * tells the column's language. Masked, computed and unknown columns are skipped, each with the reason.
 */
export function matchColumns(section: EffectiveSection, headings: readonly string[]): MatchedColumns {
  const folded = headings.map(fold)
  const labels = labelsIn(section)
  const names = namesIn(section, labels)
  const matchesByHeading = folded.map((heading) => names.get(heading) ?? [])
  const reasonFor = reasons(section, labels)
  const [english = 0, arabic = 0] = locales.map(
    (locale) => matchesByHeading.filter((matches) => matches.some((match) => match.locale === locale)).length,
  )
  const locale = arabic > english ? 'ar' : 'en'
  const usedColumns = new Set<string>()
  const columns = headings.map((heading, index): ImportColumn => {
    const match =
      matchesByHeading[index]?.find((candidate) => candidate.locale === locale) ?? matchesByHeading[index]?.[0]
    if (!match) return { heading, path: null, reason: reasonFor(folded[index] ?? '') }
    if (usedColumns.has(match.target.path)) return { heading, path: null, reason: 'duplicate' }
    usedColumns.add(match.target.path)
    return { heading, path: match.target.path, reason: null }
  })
  return { locale, columns }
}

interface LabelledTarget {
  readonly target: ColumnTarget
  /** The language of the label; undefined for a path. */
  readonly locale: Locale | undefined
}

/** The folded label of a path in a language. */
type Labels = (path: string, locale: Locale) => string

/** The labels of all targets of a section, computed once for all headings. */
function labelsIn(section: EffectiveSection): Labels {
  const paths = [...new Set([...columnTargetsOf(section).map(({ exported }) => exported), ...pathsIn(section)])]
  const labels = new Map(
    locales.map((locale) => {
      const labels = columnLabelsOf(section, paths, locale)
      return [locale, new Map(paths.map((path, index) => [path, fold(labels[index] ?? '')]))]
    }),
  )
  return (path, locale) => labels.get(locale)?.get(path) ?? ''
}

/** All exported paths of a section, including those that cannot be imported. */
const pathsIn = (section: EffectiveSection): readonly string[] => [
  ...maskedPaths(section),
  ...systemColumnNames.keys(),
  'languages',
  ...flattenFields(section.fields).map(({ path }) => path),
]

/** The possible targets of each known heading, by the folded heading. */
function namesIn(section: EffectiveSection, labels: Labels): ReadonlyMap<string, readonly LabelledTarget[]> {
  const labelledTargets = columnTargetsOf(section).flatMap((target) => {
    const labelledNames = locales.flatMap((locale) => {
      const label = labels(target.exported, locale)
      const columnLocale = target.locale ?? (target.leaf && isLocalized(target.leaf.field) ? locale : undefined)
      const unmarkedLabels = columnLocale === undefined || columnLocale === locale ? [label] : []
      const markedLabels =
        columnLocale === undefined
          ? []
          : locales.map((headingLocale) => fold(labelInLanguage(label, columnLocale, headingLocale)))
      return [...new Set([...unmarkedLabels, ...markedLabels])].map((heading) => ({
        heading,
        labelled: { target, locale },
      }))
    })
    return [...labelledNames, { heading: fold(target.path), labelled: { target, locale: undefined } }]
  })
  const byHeading = Map.groupBy(labelledTargets, ({ heading }) => heading)
  return new Map([...byHeading].map(([heading, matches]) => [heading, matches.map((match) => match.labelled)]))
}

/** Returns why the column of a folded heading has no target. */
function reasons(section: EffectiveSection, labels: Labels) {
  const labelsByLocale = (paths: readonly string[]) =>
    new Set(paths.flatMap((path) => [fold(path), ...locales.map((locale) => labels(path, locale))]))
  const [masked, unmasked] = [labelsByLocale(maskedPaths(section)), labelsByLocale(pathsIn(section))]
  return (heading: string): NonNullable<ImportColumn['reason']> => {
    if (masked.has(heading)) return 'masked'
    return unmasked.has(heading) ? 'computed' : 'unknown'
  }
}
