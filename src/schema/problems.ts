import { type Condition, holds } from './conditions.ts'
import type { EffectiveSection } from './effective.ts'
import { type Field, type Fields, isEmpty, isLocalized, isRecord, type Leaf, leavesOf, valueAt } from './fields.ts'
import { crossFinding, outsideFinding } from './judging/comparisons.ts'
import { type SpanFinding, spanFindings } from './judging/spans.ts'
import { isTouched, placeAt } from './judging/touched.ts'
import { unknownPaths } from './judging/unknown-paths.ts'
import type { Finding } from './kinds/kind.ts'
import { limitOf } from './kinds/kind.ts'
import { type GroupField, isList, type ListField } from './kinds/nested.ts'
import { checkValue, factsOf, hasArabicAlias } from './kinds.ts'
import { faultsIn } from './publishing/index.ts'
import { locales } from './text/words.ts'

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
}
type Features = Parameters<typeof holds>[1]['features']

/** What is wrong at a field, and within each of its rows. */
interface FoundAt {
  readonly problems: readonly Problem[]
  readonly rows: readonly Found[]
}
type Found = ReadonlyMap<string, FoundAt>

/** What is wrong with a record, with where that was found. */
export interface Findings {
  readonly problems: readonly Problem[]
  readonly found: Found
}
/** What was found before, and the one value that is different since. */
export interface Since extends Pick<Findings, 'found'> {
  readonly changed: string
}

/** The key of a rule's sentence, for this field. */
export function problemKey(
  section: { readonly name: string },
  leaf: Pick<Leaf<Field>, 'path' | 'field'>,
  rule: Finding['rule'],
): string {
  if (leaf.field.messages?.[rule]) return `sections.${section.name}.messages.${leaf.path}.${rule}`
  // What is unique and no slug has a sentence that speaks of a value.
  return `validations.${rule === 'taken' && !hasArabicAlias(leaf.field) ? 'duplicate' : rule}`
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
export const problems = (section: EffectiveSection, record: Body, features: Features): readonly Problem[] =>
  judged(section, record, features).problems

/** The same, to be judged again: after a change of one value, given by its path, only what that can make right or wrong is. */
export function judged(section: EffectiveSection, record: Body, features: Features, since?: Since): Findings {
  const changed = since && placeAt(since.changed)
  const applies = (condition: Condition | undefined) => holds(condition, { features, record })
  const check = (fields: Fields, at: Place, before: Found | undefined): Found =>
    new Map(
      leavesOf(fields).map((leaf) => {
        const known = before?.get(leaf.path)
        const isAsBefore = known && changed !== undefined && !isTouched(leaf, at.prefix, changed)
        return [leaf.path, isAsBefore ? known : applies(leaf.field.when) ? checkLeaf(leaf, at, known?.rows) : fine]
      }),
    )

  function checkLeaf(leaf: Leaf, at: Place, rows: readonly Found[] | undefined): FoundAt {
    if (isList(leaf.field)) return checkRows({ ...leaf, field: leaf.field }, at, rows)
    if (isLocalized(leaf.field))
      return { ...fine, problems: locales.flatMap((locale) => checkAt(leaf, at, `${locale}.${leaf.path}`)) }
    const found = checkAt(leaf, at, leaf.path)
    if (!hasArabicAlias(leaf.field)) return { ...fine, problems: found }
    const alias = checkAt({ ...leaf, field: optional(leaf.field) }, at, `ar.${leaf.path}`)
    return { ...fine, problems: [...found, ...alias] }
  }

  function checkAt(leaf: Leaf, { body, prefix, named }: Place, path: string): Problem[] {
    const value = valueAt(body, path)
    const say = (finding: Finding) => problemOf(section, { ...leaf, path: named + leaf.path }, prefix + path, finding)
    if (isEmpty(value) && (!Array.isArray(value) || takesSeveral(leaf.field)))
      return isRequired(leaf.field) || isUnrepeated(leaf.field, body) ? [say({ rule: 'required' })] : []
    if (isList(leaf.field)) return []
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

  function checkRows(leaf: Leaf<ListField>, at: Place, before: readonly Found[] | undefined): FoundAt {
    const { field } = leaf
    const value = valueAt(at.body, leaf.path)
    const [path, named] = [at.prefix + leaf.path, at.named + leaf.path]
    const say = (finding: Finding) => problemOf(section, { ...leaf, path: named }, path, finding)
    if (isEmpty(value)) return { ...fine, problems: isRequired(field) ? [say({ rule: 'required' })] : [] }
    if (!Array.isArray(value) || !value.every(isRecord)) return { ...fine, problems: [say({ rule: 'type' })] }
    const counted = countFindings(field, value).map(say)
    // So many rows are nobody's work: to judge each would hold up everybody else's requests.
    if (counted.length > 0 && value.length > mostRows) return { ...fine, problems: counted }
    const spans = field.spans ? spanFindings(value, field.spans) : []
    const rows = value.map((row, index) =>
      check(field.fields, { body: row, prefix: `${path}.${index}.`, named: `${named}.` }, before?.[index]),
    )
    const inRows = value.flatMap((row, index) => [
      ...repeatedIn(field, value, index, { path, named }),
      ...unknownIn(field.fields, row, false, `${path}.${index}.`),
      ...problemsIn(rows[index]),
      ...spans.flatMap((span) => (span.index === index ? sayAt(field, span, { path, named }) : [])),
    ])
    return { rows, problems: [...counted, ...inRows] }
  }

  function repeatedIn({ fields, once }: ListField, rows: readonly Body[], index: number, at: Rows): Problem[] {
    const leaf = leavesOf(fields).find(({ path }) => path === once)
    if (!leaf || !isRepeated(rows, index, leaf.path)) return []
    return sayAt({ fields }, { index, path: leaf.path, finding: { rule: 'once' } }, at)
  }

  function sayAt({ fields }: Pick<ListField, 'fields'>, at: SpanFinding, { path, named }: Rows): Problem[] {
    const leaf = leavesOf(fields).find((one) => one.path === at.path)
    const place = `${path}.${at.index}.${at.path}`
    return leaf ? [problemOf(section, { ...leaf, path: `${named}.${at.path}` }, place, at.finding)] : []
  }

  const found = check(section.fields, { body: record, prefix: '', named: '' }, since?.found)
  const unknown = unknownProblems(section.fields, record)
  const all = [...unknown, ...statusProblems(section, record), ...problemsIn(found), ...faultsIn(section, record)]
  return { found, problems: all }
}

const fine: FoundAt = { problems: [], rows: [] }
const problemsIn = (found: Found | undefined): readonly Problem[] =>
  [...(found?.values() ?? [])].flatMap((at) => at.problems)

/** What a whole record's body names that the section does not know. */
export const unknownProblems = (fields: Fields, body: Body): readonly Problem[] => unknownIn(fields, body, true, '')

const unknownIn = (fields: Fields, body: Body, isTop: boolean, prefix: string): readonly Problem[] =>
  unknownPaths(fields, body, isTop).map((path) => ({ path: prefix + path, key: 'validations.unknown' }))

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

/** May its value be an empty list: no rows, no references? */
const takesSeveral = (field: Exclude<Field, GroupField>): boolean =>
  ['links', 'texts', 'jsonb'].includes(factsOf(field).storage)
