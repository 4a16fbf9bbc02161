import { all, type Condition } from './conditions.ts'
import { type GroupField, isGroup, type ListField } from './kinds/nested.ts'
import type { ValueField, ValueKind } from './kinds.ts'
import { perObject } from './per-object.ts'

export type Field = ValueField | GroupField | ListField
export type Fields = Readonly<Record<string, Field>>
export type FieldKind = ValueKind | 'group' | 'list'
export type FieldOfKind<K extends FieldKind> = Extract<Field, { readonly kind: K }>

/** The names that a section's lists and forms may use: `title`, and `seo.metaTitle` inside a group. */
export type FieldPath<F extends Fields> = {
  [K in keyof F & string]: F[K] extends GroupField<infer G> ? K | `${K}.${keyof G & string}` : K
}[keyof F & string]

/** A field together with where it stands: its path, dotted inside a group. */
export interface Leaf<F extends Field = Exclude<Field, GroupField>> {
  readonly path: string
  readonly name: string
  readonly field: F
}

/** The fields of a record without their groups, each under its group's condition: stored, validated and shown one by one. */
export const leavesOf = (fields: Fields, prefix = ''): readonly Leaf[] =>
  prefix === '' ? topLeaves(fields) : leavesIn(fields, prefix)

const topLeaves = perObject((fields: Fields) => leavesIn(fields, ''))

function leavesIn(fields: Fields, prefix: string): readonly Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Leaf[] => {
    if (!isGroup(field)) return [{ path: prefix + name, name, field }]
    const leaves = leavesIn(field.fields, `${prefix}${name}.`)
    const { when } = field
    return when
      ? leaves.map((leaf) => ({ ...leaf, field: { ...leaf.field, when: both(when, leaf.field.when) } }))
      : leaves
  })
}

const both = (outer: Condition, inner: Condition | undefined): Condition => (inner ? all(outer, inner) : outer)

/** Does the field exist once in each language? */
export const isLocalized = (field: Field): boolean => 'localized' in field && field.localized === true

/** Does the field exist in each language, itself or in its rows? */
export const isBilingual = (field: Field): boolean =>
  isLocalized(field) || ('fields' in field && Object.values(field.fields).some(isBilingual))

/** Does a record of the section have anything that exists in each language? */
export const isBilingualSection = ({ fields }: { readonly fields: Fields }): boolean =>
  Object.values(fields).some(isBilingual)

/** The value at a dotted path; nothing where a part of the way is missing. */
export function valueAt(record: unknown, path: string): unknown {
  return path.includes('.') ? path.split('.').reduce<unknown>(partOf, record) : partOf(record, path)
}

const partOf = (holder: unknown, name: string): unknown =>
  isRecord(holder) || Array.isArray(holder) ? Reflect.get(holder, name) : undefined

/** A copy of the record with the value at a dotted path. */
export function withValueAt(
  record: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...record, [name]: value }
  const inner = record[name]
  return { ...record, [name]: withValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value) }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing entered: absent, null, blank, or a list without entries. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
