import type { GroupOf, ListOf } from '../fields/nested/nested.ts'
import type { ValueField, ValueKind } from '../fields/value-field.ts'
import { all, type Condition } from './conditions.ts'
import { isRecord } from './is-record.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import type { RecordValues } from './record-values.ts'

export type Field = ValueField | GroupOf<Fields> | ListOf<Fields>
export type Fields = Readonly<Record<string, Field>>
export type GroupField<F extends Fields = Fields> = GroupOf<F>
export type ListField<F extends Fields = Fields> = ListOf<F>
export type FieldKind = ValueKind | 'group' | 'list'
export type FieldOfKind<K extends FieldKind> = Extract<Field, { readonly kind: K }>

/** The field names that lists and forms of the section may use: `title`, or `seo.metaTitle` inside a group. */
export type FieldPath<F extends Fields> = {
  [K in keyof F & string]: F[K] extends GroupField<infer G> ? K | `${K}.${keyof G & string}` : K
}[keyof F & string]

/** A field with its path, dotted inside a group. */
export interface FlatField<F extends Field = Exclude<Field, GroupField>> {
  readonly path: string
  readonly name: string
  readonly field: F
}

/** Is it a group field? */
export const isGroupField = (field: Field | undefined): field is GroupField => field?.kind === 'group'
export const isList = (field: Field | undefined): field is ListField => field?.kind === 'list'

/** The fields of a record with its groups flattened, each with the condition of its group. */
export const flattenFields = (fields: Fields, prefix = ''): readonly FlatField[] =>
  prefix === '' ? flattenTopFields(fields) : flattenWithPrefix(fields, prefix)

const flattenTopFields = memoizeByObject((fields: Fields) => flattenWithPrefix(fields, ''))

function flattenWithPrefix(fields: Fields, prefix: string): readonly FlatField[] {
  return Object.entries(fields).flatMap(([name, field]): readonly FlatField[] => {
    if (!isGroupField(field)) return [{ path: prefix + name, name, field }]
    const leaves = flattenWithPrefix(field.fields, `${prefix}${name}.`)
    const { when } = field
    return when
      ? leaves.map((leaf) => ({ ...leaf, field: { ...leaf.field, when: bothConditions(when, leaf.field.when) } }))
      : leaves
  })
}

const bothConditions = (outer: Condition, inner: Condition | undefined): Condition =>
  inner ? all(outer, inner) : outer

/** Does the field have one value per language? */
export const isLocalized = (field: Field): boolean => 'localized' in field && field.localized === true

/** Does the field have one value per language, itself or in its rows? */
export const isBilingual = (field: Field): boolean =>
  isLocalized(field) || ('fields' in field && Object.values(field.fields).some(isBilingual))

/** Does the section have a field with one value per language? */
export const isBilingualSection = ({ fields }: { readonly fields: Fields }): boolean =>
  Object.values(fields).some(isBilingual)

/** The value at a dotted path; undefined if a part of the path is missing. */
export function getAtPath(record: unknown, path: string): unknown {
  return path.includes('.') ? path.split('.').reduce<unknown>(partOf, record) : partOf(record, path)
}

const partOf = (container: unknown, name: string): unknown =>
  isRecord(container) || Array.isArray(container) ? Reflect.get(container, name) : undefined

/** A copy of the record with a new value at a dotted path. */
export function setAtPath(record: RecordValues, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...record, [name]: value }
  const inner = record[name]
  return { ...record, [name]: setAtPath(isRecord(inner) ? inner : {}, rest.join('.'), value) }
}

/** Is the value empty: absent, null, blank, or a list without entries? */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
