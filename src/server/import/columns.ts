import type { ImportColumn } from '../../api/import.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { isLocalized, type Leaf, leavesOf } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { factsOf } from '../../schema/kinds.ts'
import { maskedPaths } from '../../schema/personal.ts'
import { fold } from '../../schema/text/fold.ts'
import { type Locale, locales } from '../../schema/text/words.ts'
import { systemColumns } from '../database/expressions.ts'
import { labelsOf } from '../export/wording.ts'

/** Where a column of a file leads: the path of a body, and of which field and language that is; of the id and the status no field. */
export interface Target {
  readonly path: string
  /** What an export calls it. */
  readonly exported: string
  readonly leaf?: Leaf
  readonly locale?: Locale
}

/** Everything of a section that a column can lead to, what its list shows first. */
export function targetsOf(section: EffectiveSection): readonly Target[] {
  const shown = [section.title, ...section.list.columns, ...(section.list.more ?? [])]
  const place = ({ path }: Leaf) => (shown.includes(path) ? shown.indexOf(path) : shown.length + path.split('.').length)
  const masked = maskedPaths(section)
  const leaves = leavesOf(section.fields)
    .filter((leaf) => isWritable(leaf) && !masked.includes(leaf.path))
    .toSorted((one, other) => place(one) - place(other))
  return [
    { path: 'id', exported: 'id' },
    ...(section.statuses ? [{ path: 'status', exported: 'status' }] : []),
    ...leaves.flatMap((leaf) => pathsOf(leaf).map((own): Target => targetOf(leaf, own.path))),
  ]
}

const isWritable = ({ field }: Leaf): boolean => {
  const { isSecret, isStaffing, isShared } = factsOf(field)
  return !field.readOnly && !isList(field) && !isSecret && !isStaffing && !isShared
}

function targetOf(leaf: Leaf, path: string): Target {
  const locale = locales.find((name) => path === `${name}.${leaf.path}`)
  return { path, exported: leaf.path, leaf, ...(locale ? { locale } : {}) }
}

interface Matched {
  /** The language that most of the headings are in. */
  readonly locale: Locale
  readonly columns: readonly ImportColumn[]
}

/**
 * Finds what the columns of a file are by their headings: labels in either language, of which that of a localized field says the
 * language that the column is in, or paths. What is masked or computed is left alone, and what is not known, each with the reason.
 */
export function matchColumns(section: EffectiveSection, headings: readonly string[]): Matched {
  const targets = targetsOf(section)
  const known = headings.map((heading) => namesIn(section, targets, fold(heading)))
  const [english = 0, arabic = 0] = locales.map(
    (locale) => known.filter((found) => found.some((one) => one.said === locale)).length,
  )
  const locale = arabic > english ? 'ar' : 'en'
  const taken = new Set<string>()
  const columns = headings.map((heading, index): ImportColumn => {
    const found = known[index]?.find((one) => one.said === locale) ?? known[index]?.[0]
    if (!found) return { heading, path: null, reason: reasonFor(section, fold(heading)) }
    if (taken.has(found.target.path)) return { heading, path: null, reason: 'twice' }
    taken.add(found.target.path)
    return { heading, path: found.target.path, reason: null }
  })
  return { locale, columns }
}

interface Named {
  readonly target: Target
  /** The language in which it is called so; of a path none. */
  readonly said: Locale | undefined
}

function namesIn(section: EffectiveSection, targets: readonly Target[], heading: string): readonly Named[] {
  return targets.flatMap((target) => {
    const own = locales.flatMap((locale): Named[] => {
      const [label = ''] = labelsOf(section, [target.exported], locale).map(fold)
      const of = target.locale ?? (target.leaf && isLocalized(target.leaf.field) ? locale : undefined)
      const plain = of === undefined || of === locale
      const marked = of !== undefined && locales.some((other) => heading === fold(`${label} (${inWords[other][of]})`))
      return (plain && heading === label) || marked ? [{ target, said: locale }] : []
    })
    const byPath = heading === fold(target.path) ? [{ target, said: undefined }] : []
    return [...own, ...byPath]
  })
}

/** What the languages are called in each language. */
const inWords: Readonly<Record<Locale, Readonly<Record<Locale, string>>>> = {
  en: { en: 'English', ar: 'Arabic' },
  ar: { en: 'الإنجليزية', ar: 'العربية' },
}

/** Why a column with this heading leads nowhere. */
function reasonFor(section: EffectiveSection, heading: string): NonNullable<ImportColumn['reason']> {
  const isCalled = (path: string) =>
    heading === fold(path) ||
    locales.some((locale) => labelsOf(section, [path], locale).some((one) => fold(one) === heading))
  if (maskedPaths(section).some(isCalled)) return 'masked'
  const leaves = leavesOf(section.fields).map(({ path }) => path)
  return [...systemColumns.keys(), 'languages', ...leaves].some(isCalled) ? 'computed' : 'unknown'
}
