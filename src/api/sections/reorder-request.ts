import Type from 'typebox'
import { actionEnvelope, id, type StaticOf, strictObject, titled, typedSchema, version } from '../shared-schemas.ts'

const recordIdOrNull = typedSchema<string | null>({ type: ['string', 'null'], format: 'uuid' })
const movedRecord = strictObject({ id, order: Type.Integer(), version })
export const moves = titled('Moves', actionEnvelope(Type.Array(movedRecord)))
export type ReorderedRecord = StaticOf<typeof movedRecord>
/** Moves a record before another one or to the end; in a tree, to a parent or to the top level. */
export type ReorderRequest = StaticOf<ReturnType<typeof reorderRequestSchema>>
export const reorderRequestSchema = (isTree: boolean) =>
  titled(
    isTree ? 'MoveInTree' : 'Move',
    strictObject({
      id,
      before: recordIdOrNull,
      ...(isTree
        ? { parent: Type.Optional(recordIdOrNull) }
        : ({} as { parent: ReturnType<typeof Type.Optional<typeof recordIdOrNull>> })),
    }),
  )
