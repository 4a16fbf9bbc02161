import type { FastifyInstance } from 'fastify'
import { manualOrderField } from '../../../schema/manual-order.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { reorder } from '../../records/reorder.ts'
import { registerSectionRoute } from './register-section-route.ts'

/** Moves one record in a manually ordered list; returns the records whose position changed. */
export function reorderRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  const field = manualOrderField(section)
  if (field === undefined) return
  registerSectionRoute(app, section, context)('POST /reorder', 'reorder', async ({ scope, body }) => {
    const { records, action } = await reorder(scope, field, body)
    return { data: records, action }
  })
}
