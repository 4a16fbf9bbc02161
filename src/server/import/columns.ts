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
  const folded = headings.map(fold)
  const labels = labelsIn(section)
  const names = namesIn(section, labels)
  const known = folded.map((heading) => names.get(heading) ?? [])
  const reasonFor = reasons(section, labels)
  const [english = 0, arabic = 0] = locales.map(
    (locale) => known.filter((found) => found.some((one) => one.said === locale)).length,
  )
  const locale = arabic > english ? 'ar' : 'en'
  const taken = new Set<string>()
  const columns = headings.map((heading, index): ImportColumn => {
    const found = known[index]?.find((one) => one.said === locale) ?? known[index]?.[0]
    if (!found) return { heading, path: null, reason: reasonFor(folded[index] ?? '') }
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

/** What a path is called in a language, folded. */
type Labels = (path: string, locale: Locale) => string

/** The labels of all that a section has, worked out once for all headings. */
function labelsIn(section: EffectiveSection): Labels {
  const paths = [...new Set([...targetsOf(section).map(({ exported }) => exported), ...pathsIn(section)])]
  const labels = new Map(
    locales.map((locale) => {
      const own = labelsOf(section, paths, locale)
      return [locale, new Map(paths.map((path, place) => [path, fold(own[place] ?? '')]))]
    }),
  )
  return (path, locale) => labels.get(locale)?.get(path) ?? ''
}

/** The paths of a section that an export may name, those that no import takes included. */
const pathsIn = (section: EffectiveSection): readonly string[] => [
  ...maskedPaths(section),
  ...systemColumns.keys(),
  'languages',
  ...leavesOf(section.fields).map(({ path }) => path),
]

/** What each heading that a section knows may lead to, by the folded heading. */
function namesIn(section: EffectiveSection, labels: Labels): ReadonlyMap<string, readonly Named[]> {
  const named = targetsOf(section).flatMap((target) => {
    const own = locales.flatMap((locale) => {
      const label = labels(target.exported, locale)
      const of = target.locale ?? (target.leaf && isLocalized(target.leaf.field) ? locale : undefined)
      const plain = of === undefined || of === locale ? [label] : []
      const marked = of === undefined ? [] : locales.map((other) => fold(`${label} (${inWords[other][of]})`))
      return [...new Set([...plain, ...marked])].map((heading) => ({ heading, named: { target, said: locale } }))
    })
    return [...own, { heading: fold(target.path), named: { target, said: undefined } }]
  })
  const byHeading = Map.groupBy(named, ({ heading }) => heading)
  return new Map([...byHeading].map(([heading, all]) => [heading, all.map((one) => one.named)]))
}

/** What the languages are called in each language. */
const inWords: Readonly<Record<Locale, Readonly<Record<Locale, string>>>> = {
  en: { en: 'English', ar: 'Arabic' },
  ar: { en: 'الإنجليزية', ar: 'العربية' },
}

/** Says of a folded heading why its column leads nowhere. */
function reasons(section: EffectiveSection, labels: Labels) {
  const callings = (paths: readonly string[]) =>
    new Set(paths.flatMap((path) => [fold(path), ...locales.map((locale) => labels(path, locale))]))
  const [masked, all] = [callings(maskedPaths(section)), callings(pathsIn(section))]
  return (heading: string): NonNullable<ImportColumn['reason']> => {
    if (masked.has(heading)) return 'masked'
    return all.has(heading) ? 'computed' : 'unknown'
  }
}
