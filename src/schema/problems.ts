import { type Condition, holds } from './conditions.ts'
import type { EffectiveSection } from './effective.ts'
import {
  type Field,
  type Fields,
  isEmpty,
  isLocalized,
  isRecord,
  type Leaf,
  leavesOf,
  valueAt,
  withValueAt,
} from './fields.ts'
import { crossFinding, outsideFinding } from './judging/comparisons.ts'
import type { Finding } from './kinds/kind.ts'
import { limitOf } from './kinds/kind.ts'
import { type GroupField, isGroup, isList, type ListField } from './kinds/nested.ts'
import { checkValue, cleanValue, factsOf, hasArabicAlias } from './kinds.ts'
import { faultsIn } from './publishing/index.ts'
import { type SpanFinding, spanFindings } from './spans.ts'
import { type Locale, locales } from './text/words.ts'

/**
 * What is wrong with a record, and where. `path` is that of the request's body: `price`, `en.title`, `certificates.0.ar.name`.
 * `key` is the message: `validations.{rule}`, or `sections.{section}.messages.{field}.{rule}` where the field has words of its own.
 */
export interface Problem {
  readonly path: string
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}
type Body = Readonly<Record<string, unknown>>

/** The record or a row of it: its values, where it stands in the body, and how the section calls what is in it. */
interface Place {
  readonly body: Body
  readonly prefix: string
  readonly named: string
}
interface Rows extends Pick<Place, 'named'> {
  readonly path: string
  readonly say: (finding: Finding) => Problem
}

/** The key of a rule's sentence, for this field. */
export function problemKey(
  section: { readonly name: string },
  leaf: Pick<Leaf<Field>, 'path' | 'field'>,
  rule: Finding['rule'],
): string {
  return leaf.field.messages?.[rule] ? `sections.${section.name}.messages.${leaf.path}.${rule}` : `validations.${rule}`
}

/** A problem of a field that only the server can find, such as a slug that is taken. */
export function problemOf(
  section: { readonly name: string },
  leaf: Leaf<Field>,
  path: string,
  finding: Finding,
): Problem {
  const key = problemKey(section, leaf, finding.rule)
  return finding.values ? { path, key, values: finding.values } : { path, key }
}

/**
 * Everything wrong with a whole record in this unit, in the order of its fields; empty when it may be stored.
 * Files are expected as `StoredFile`s. What needs the database (taken slugs, references, counts) is the store's to find.
 */
export function problems(
  section: EffectiveSection,
  record: Body,
  features: Parameters<typeof holds>[1]['features'],
): readonly Problem[] {
  const applies = (condition: Condition | undefined) => holds(condition, { features, record })
  const check = (fields: Fields, at: Place): Problem[] =>
    leavesOf(fields).flatMap((leaf) => (applies(leaf.field.when) ? checkLeaf(leaf, at) : []))

  function checkLeaf(leaf: Leaf, at: Place): Problem[] {
    if (isLocalized(leaf.field)) return locales.flatMap((locale) => checkAt(leaf, at, `${locale}.${leaf.path}`))
    const found = checkAt(leaf, at, leaf.path)
    return hasArabicAlias(leaf.field)
      ? [...found, ...checkAt({ ...leaf, field: optional(leaf.field) }, at, `ar.${leaf.path}`)]
      : found
  }

  function checkAt(leaf: Leaf, { body, prefix, named }: Place, path: string): Problem[] {
    const value = valueAt(body, path)
    const known = { ...leaf, path: named + leaf.path }
    const say = (finding: Finding) => problemOf(section, known, prefix + path, finding)
    if (isEmpty(value) && (!Array.isArray(value) || takesSeveral(leaf.field)))
      return isRequired(leaf.field) || isUnrepeated(leaf.field, body) ? [say({ rule: 'required' })] : []
    if (isList(leaf.field)) return checkRows(leaf.field, value, { path: prefix + path, named: known.path, say })
    const finding =
      checkValue(leaf.field, value) ??
      crossFinding(leaf.field, value, body) ??
      outsideFinding(leaf.field, value, record)
    return finding ? [say(finding)] : []
  }

  // A password that is stored cannot be read, and is kept when nothing is said of it.
  const isRequired = (field: Field) =>
    factsOf(field).isSecret && record.version !== undefined ? false : asksFor(field)
  const asksFor = (field: Field) =>
    typeof field.required === 'object' ? applies(field.required) : field.required === true

  function checkRows(field: ListField, value: unknown, { path, named, say }: Rows): Problem[] {
    if (!Array.isArray(value) || !value.every(isRecord)) return [say({ rule: 'type' })]
    const counted = countFindings(field, value).map(say)
    // So many rows are nobody's work: to judge each would hold up everybody else's requests.
    if (counted.length > 0 && value.length > mostRows) return counted
    const once = leavesOf(field.fields).find((leaf) => leaf.path === field.once)
    const spans = field.spans ? spanFindings(value, field.spans) : []
    const inRows = value.flatMap((row, index) => [
      ...(once && isRepeated(value, index, once.path)
        ? [
            problemOf(section, { ...once, path: `${named}.${once.path}` }, `${path}.${index}.${once.path}`, {
              rule: 'once',
            }),
          ]
        : []),
      ...unknownPaths(field.fields, row, false).map((name) => ({
        path: `${path}.${index}.${name}`,
        key: 'validations.unknown',
      })),
      ...check(field.fields, { body: row, prefix: `${path}.${index}.`, named: `${named}.` }),
      ...spans.flatMap((span) => (span.index === index ? sayAt(field, span, { path, named }) : [])),
    ])
    return [...counted, ...inRows]
  }

  function sayAt({ fields }: ListField, at: SpanFinding, { path, named }: Pick<Rows, 'path' | 'named'>): Problem[] {
    const leaf = leavesOf(fields).find((one) => one.path === at.path)
    const place = `${path}.${at.index}.${at.path}`
    return leaf ? [problemOf(section, { ...leaf, path: `${named}.${at.path}` }, place, at.finding)] : []
  }

  const top: Place = { body: record, prefix: '', named: '' }
  const unknown = unknownPaths(section.fields, record, true).map((path) => ({ path, key: 'validations.unknown' }))
  return [...unknown, ...statusProblems(section, record), ...check(section.fields, top), ...faultsIn(section, record)]
}

const mostRows = 200

function countFindings(field: ListField, { length }: readonly unknown[]): readonly Finding[] {
  const max = limitOf(field.max) ?? mostRows
  const min = limitOf(field.min) ?? 0
  if (length > max) return [{ rule: 'items_max', values: { max } }]
  return length < min ? [{ rule: 'items_min', values: { min } }] : []
}

/** Does an earlier row have the same value? */
function isRepeated(rows: readonly Body[], index: number, path: string): boolean {
  const value = valueAt(rows[index], path)
  return !isEmpty(value) && rows.slice(0, index).some((row) => valueAt(row, path) === value)
}

const optional = <F extends Field>(field: F): F => ({ ...field, required: false })

function statusProblems(section: EffectiveSection, record: Body): Problem[] {
  if (record.status === undefined) return []
  if (section.statuses && typeof record.status === 'string' && Object.hasOwn(section.statuses, record.status)) return []
  return [{ path: 'status', key: section.statuses ? 'validations.choice' : 'validations.unknown' }]
}

/** Is a password written, and the field that repeats it left empty? */
const isUnrepeated = (field: Field, body: Body): boolean =>
  'confirms' in field && field.confirms !== undefined && !isEmpty(valueAt(body, field.confirms))

/** What a body says that the section does not know: misspelt names, a language of a neutral field, a third language. */
function unknownPaths(fields: Fields, body: Body, top: boolean): readonly string[] {
  const neutral = strangers(fields, body, (field) => !isLocalized(field)).filter((path) => !isSystemName(path, top))
  const perLocale = locales.flatMap((locale) => {
    const side = body[locale]
    if (side === undefined || side === null) return []
    if (!isRecord(side)) return [locale]
    return strangers(fields, side, (field) => isLocalized(field) || (locale === 'ar' && hasArabicAlias(field))).map(
      (path) => `${locale}.${path}`,
    )
  })
  return [...neutral, ...perLocale]
}

const isSystemName = (path: string, top: boolean): boolean =>
  locales.includes(path as Locale) || (top && (path === 'status' || path === 'version'))

function strangers(fields: Fields, body: Body, belongs: (field: Field) => boolean): readonly string[] {
  return Object.entries(body).flatMap(([name, value]): readonly string[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!isGroup(field)) return field && belongs(field) ? [] : [name]
    if (value === undefined || value === null) return []
    return isRecord(value) ? strangers(field.fields, value, belongs).map((path) => `${name}.${path}`) : [name]
  })
}

/**
 * The record as it was meant: spaces trimmed, Arabic digits read, blank texts and rows as nothing.
 * Done by the form before it checks and by the server before it stores, so that both judge the same.
 */
export function cleaned(fields: Fields, record: Body): Record<string, unknown> {
  const paths = leavesOf(fields).flatMap(pathsOf)
  return paths.reduce<Record<string, unknown>>(
    (clean, { path, field }) => {
      const value = valueAt(clean, path)
      return value === undefined ? clean : withValueAt(clean, path, cleanField(field, value))
    },
    { ...record },
  )
}

/** Where in a body a field's values stand: once, or once for each language. */
export function pathsOf(leaf: Leaf): readonly Leaf[] {
  if (isLocalized(leaf.field)) return locales.map((locale) => ({ ...leaf, path: `${locale}.${leaf.path}` }))
  return hasArabicAlias(leaf.field) ? [leaf, { ...leaf, path: `ar.${leaf.path}` }] : [leaf]
}

/** May its value be an empty list: no rows, no references? */
const takesSeveral = (field: Exclude<Field, GroupField>): boolean =>
  ['links', 'texts', 'jsonb'].includes(factsOf(field).storage)

function cleanField(field: Exclude<Field, GroupField>, value: unknown): unknown {
  if (isList(field)) {
    return Array.isArray(value) ? value.map((row) => (isRecord(row) ? cleaned(field.fields, row) : row)) : value
  }
  const clean = cleanValue(field, value)
  return clean === '' ? null : clean
}
