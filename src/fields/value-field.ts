import type { FieldType } from '../schema/field-type.ts'
import type * as fieldTypes from './registry.ts'

type FieldTypes = typeof fieldTypes
type FieldIn<Type> = Type extends FieldType<infer F> ? F : never

/** A field with one value; groups and lists consist of these. */
export type ValueField = { readonly [K in keyof FieldTypes]: FieldIn<FieldTypes[K]> }[keyof FieldTypes]
export type ValueKind = ValueField['kind']
