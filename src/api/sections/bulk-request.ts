import Type, { type TSchema } from 'typebox'
import { type BulkAction, bulkActionNames } from '../../schema/access.ts'
import { strictObject, string, titled, version } from '../shared-schemas.ts'
import type { ListQuery } from './list-query.ts'

export type JsonObject = Readonly<Record<string, unknown>>

const keyList = titled('Keys', Type.Array(string, { minItems: 1, maxItems: 1000 }))
const flag = Type.Literal(true)
const versions = titled(
  'Versions',
  Type.Record(Type.String(), version, {
    description:
      'Of each record, by its key in slugs: one that has another version by now is left alone, and not in the answer',
  }),
)
const actions = bulkActionNames.map((name) => titled(`Bulk_${name}`, strictObject({ slugs: keyList, [name]: flag })))

/** The body of a bulk request: the records, and one operation for all of them. */
export const bulkRequestSchema = (changes: TSchema) =>
  Type.Unsafe<BulkRequest>(
    Type.Union([strictObject({ slugs: keyList, changes, versions: Type.Optional(versions) }), ...actions]),
  )
export type BulkRequest = { readonly slugs: readonly string[] } & (
  | { readonly changes: JsonObject; readonly versions?: Readonly<Record<string, number>> }
  | { readonly [A in BulkAction]: { readonly [K in A]: true } }[BulkAction]
)

/** The body of a bulk request for a whole list: the list's query, and one operation for all its records. */
export const bulkAllRequestSchema = (query: TSchema, changes: TSchema) =>
  Type.Unsafe<BulkAllRequest>(
    Type.Union([
      strictObject({ query, changes }),
      ...bulkActionNames.map((name) => strictObject({ query, [name]: flag })),
    ]),
  )
export type BulkAllRequest = { readonly query: ListQuery } & (
  | { readonly changes: JsonObject }
  | { readonly [A in BulkAction]: { readonly [K in A]: true } }[BulkAction]
)
