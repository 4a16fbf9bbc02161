import { type FlatField, getAtPath, isEmpty, isList, isLocalized, setAtPath } from '../fields.ts'
import { isRecord } from '../is-record.ts'
import { canonicalJson } from '../match-rows.ts'
import type { RecordValues } from '../record-values.ts'
import { isLocale, locales } from '../text/locales.ts'
import { convertValue, previousChoices, unconvertible } from './convert.ts'
import { type FieldMapping, mapFields } from './field-mapping.ts'

/** The migrated values of a record or a row, and the fields whose values could not be migrated. */
export interface MigrationResult {
  readonly values: RecordValues
  /** Fields whose value cannot be converted to the new field type. */
  readonly unconvertible: readonly FieldMapping[]
  /** Fields whose value differs from the one already migrated to the same field: they keep their old path. */
  readonly orphaned: readonly FieldMapping[]
  /** Merged values of an earlier migration, whose original field or choice is ambiguous. */
  readonly merged: readonly MergedValue[]
}

/** A value of a field or choice that was merged from several. */
export interface MergedValue {
  /** The path of the field that holds the value after the migration. */
  readonly path: string
  /** The name of the merged field or choice. */
  readonly name: string
  /** The possible original names. The value goes to the first one, or to the first one that is free. */
  readonly former: readonly string[]
}

/**
 * Migrates the values of a record or a row, in the form of a request body: moves them to the current fields and converts them. If several
 * fields were merged into one, the first non-empty value wins.
 */
export function applyFieldMappings(pairs: readonly FieldMapping[], values: RecordValues): MigrationResult {
  const found = pairs.map((pair) => ({ pair, said: valuesPerLocale(pair, values) }))
  const bare = pairs.reduce((rest, { before }) => pathsPerLocale(before).reduce(omitAtPath, rest), values)
  const taken = new Map<string, string>()
  const left: FieldMapping[] = []
  let now = bare
  for (const { pair, said } of found) {
    if (!said || said.every(isEmpty)) continue
    const first = taken.get(pair.after.path)
    const text = canonicalJson(said)
    if (first === undefined) {
      taken.set(pair.after.path, text)
      now = setAtPaths(now, pathsPerLocale(pair.after), said)
    } else if (first !== text) {
      left.push(pair)
      now = setAtPaths(
        now,
        pathsPerLocale(pair.before),
        pathsPerLocale(pair.before).map((place) => getAtPath(values, place)),
      )
    }
  }
  return {
    values: now,
    orphaned: left,
    unconvertible: found.filter(({ said }) => !said).map(({ pair }) => pair),
    merged: pairs.flatMap((pair) => mergedIn(pair, values)),
  }
}

/** The innermost fields whose values cannot be converted: for a list, the fields of its rows, with their whole path. */
export function innermostUnconvertible(pair: FieldMapping, values: RecordValues): readonly FieldMapping[] {
  const { before, after } = pair
  if (!isList(before.field) || !isList(after.field)) return [pair]
  const pairs = mapFields(before.field.fields, after.field.fields)
  const rows = pathsPerLocale(before).flatMap((place) => [getAtPath(values, place)].flat().filter(isRecord))
  const inner = rows.flatMap((row) =>
    applyFieldMappings(pairs, row).unconvertible.flatMap((one) => innermostUnconvertible(one, row)),
  )
  const within = (path: string, leaf: FlatField): FlatField => ({ ...leaf, path: `${path}.${leaf.path}` })
  const found = new Map(inner.map((one) => [one.before.path, one]))
  if (found.size === 0) return [pair]
  return [...found.values()].map((one) => ({
    before: within(before.path, one.before),
    after: within(after.path, one.after),
  }))
}

function mergedIn(pair: FieldMapping, values: RecordValues): readonly MergedValue[] {
  const { before, after, merged: former } = pair
  const own = pathsPerLocale(before)
    .map((place) => getAtPath(values, place))
    .filter((value) => !isEmpty(value))
  if (own.length === 0) return []
  const { path } = after
  return [
    ...(former ? [{ path, name: before.path, former }] : []),
    ...own.flatMap((value) => mergedWithin(pair, value)),
  ]
}

function mergedWithin({ before, after }: FieldMapping, value: unknown): readonly MergedValue[] {
  const { path } = after
  if (!isList(before.field) || !isList(after.field)) {
    const former = previousChoices(before.field, after.field, value)
    return former.length > 1 ? [{ path, name: String(value), former }] : []
  }
  const pairs = mapFields(before.field.fields, after.field.fields)
  return [value]
    .flat()
    .filter(isRecord)
    .flatMap((row) => pairs.flatMap((pair) => mergedIn(pair, row)))
    .map((one) => ({ ...one, path: `${path}.${one.path}` }))
}

/** The paths of a field's values in a body: one, or one per language. */
const pathsPerLocale = ({ field, path }: FlatField): readonly string[] =>
  isLocalized(field) ? locales.map((locale) => `${locale}.${path}`) : [path]

/** The converted values of a field, one per path of the current field; undefined if a value cannot be converted. */
function valuesPerLocale({ before, after }: FieldMapping, values: RecordValues): readonly unknown[] | undefined {
  const said = pathsPerLocale(before).map((place) => valueIn({ before, after }, getAtPath(values, place)))
  if (said.includes(unconvertible)) return undefined
  if (isLocalized(before.field) === isLocalized(after.field)) return said
  if (isLocalized(after.field)) return locales.map(() => said[0])
  const different = new Map(said.filter((one) => !isEmpty(one)).map((one) => [canonicalJson(one), one]))
  return different.size > 1 ? undefined : [[...different.values()][0] ?? null]
}

function valueIn({ before, after }: FieldMapping, value: unknown): unknown {
  if (isEmpty(value)) return null
  if (!isList(before.field) || !isList(after.field)) return convertValue(before.field, after.field, value)
  const pairs = mapFields(before.field.fields, after.field.fields)
  const rows = [value].flat().map((row) => (isRecord(row) ? applyFieldMappings(pairs, row) : undefined))
  return rows.some((row) => row && row.unconvertible.length > 0) ? unconvertible : rows.map((row) => row?.values)
}

const setAtPaths = (values: RecordValues, places: readonly string[], said: readonly unknown[]): RecordValues =>
  places.reduce((all, place, index) => (isEmpty(said[index]) ? all : setAtPath(all, place, said[index])), values)

/** A copy of the values without the value at a dotted path, and without a group that is empty then. */
export function omitAtPath(values: RecordValues, path: string): RecordValues {
  const [name = '', ...rest] = path.split('.')
  if (!Object.hasOwn(values, name)) return values
  const { [name]: inner, ...others } = values
  if (rest.length === 0) return others
  if (!isRecord(inner)) return values
  const left = omitAtPath(inner, rest.join('.'))
  const isEmptied = !isLocale(name) && Object.keys(left).length === 0
  return isEmptied ? others : { ...others, [name]: left }
}
