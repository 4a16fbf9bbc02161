import Type, { type TSchema } from 'typebox'
import { type BulkAction, bulkNames } from '../../schema/access.ts'
import { named, object, text, version } from '../common.ts'
import type { ListQuery } from './query.ts'

export type Body = Readonly<Record<string, unknown>>

const several = named('Keys', Type.Array(text, { minItems: 1, maxItems: 1000 }))
const done = Type.Literal(true)
const versions = named(
  'Versions',
  Type.Record(Type.String(), version, {
    description:
      'Of each record, by its key in slugs: one that has another version by now is left alone, and not in the answer',
  }),
)
const actions = bulkNames.map((name) => named(`Bulk_${name}`, object({ slugs: several, [name]: done })))

/** What a call that changes several records says: which they are, and one thing to do with all of them. */
export const bulkOf = (changes: TSchema) =>
  Type.Unsafe<BulkRequest>(
    Type.Union([object({ slugs: several, changes, versions: Type.Optional(versions) }), ...actions]),
  )
export type BulkRequest = { readonly slugs: readonly string[] } & (
  | { readonly changes: Body; readonly versions?: Readonly<Record<string, number>> }
  | { readonly [A in BulkAction]: { readonly [K in A]: true } }[BulkAction]
)

/** What a call says that changes all that a list has: the list's query, and one thing to do with all of them. */
export const bulkAllOf = (query: TSchema, changes: TSchema) =>
  Type.Unsafe<BulkAllRequest>(
    Type.Union([object({ query, changes }), ...bulkNames.map((name) => object({ query, [name]: done }))]),
  )
export type BulkAllRequest = { readonly query: ListQuery } & (
  | { readonly changes: Body }
  | { readonly [A in BulkAction]: { readonly [K in A]: true } }[BulkAction]
)
