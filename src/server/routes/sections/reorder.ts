import type { FastifyInstance } from 'fastify'
import { handOrderOf } from '../../../schema/hand-order.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { reorder } from '../../records/reorder.ts'
import { answeringIn } from './section-call.ts'

/** Moves one record of a list that is ordered by hand; answers with the records that it changed. */
export function reorderRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  const field = handOrderOf(section)
  if (field === undefined) return
  answeringIn(app, section, context)('POST /reorder', 'reorder', async ({ scope, body }) => ({
    data: await reorder(scope, field, body),
  }))
}
