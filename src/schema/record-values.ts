import { isRecord } from './is-record.ts'

/** Values by field name: a request body or a stored record. */
export type RecordValues = Readonly<Record<string, unknown>>

/** The rows of a list field's value; empty if the value is no list. */
export const toRows = (value: unknown): readonly RecordValues[] => (Array.isArray(value) ? value.filter(isRecord) : [])
