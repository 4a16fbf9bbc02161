import Type, { type TSchema } from 'typebox'
import { type BulkAction, bulkNames } from '../../schema/access.ts'
import { object, text } from '../common.ts'
import type { ListQuery } from './query.ts'

export type Body = Readonly<Record<string, unknown>>

const several = Type.Array(text, { minItems: 1, maxItems: 1000 })
const done = Type.Literal(true)

/** What a call that changes several records says: which they are, and one thing to do with all of them. */
export const bulkOf = (changes: TSchema) =>
  Type.Unsafe<BulkRequest>(
    Type.Union([
      object({ slugs: several, changes }),
      ...bulkNames.map((name) => object({ slugs: several, [name]: done })),
    ]),
  )
export type BulkRequest = { readonly slugs: readonly string[] } & (
  | { readonly changes: Body }
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
