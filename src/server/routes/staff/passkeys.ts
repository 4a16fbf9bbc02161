import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context.ts'
import { answering } from '../../http/answering.ts'
import { addOwn, beginConfirmation, beginOwn, removeOfAnother, removeOwn, renameOwn } from '../../staff/passkeys.ts'
import { askedIn, doingIn } from './asked-in.ts'

/** The passkeys of accounts: added, named and removed by their owners, removed by those who decide over them. */
export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  const { publicUrl } = context.settings
  const doing = doingIn(context)
  const own = '/api/v1/dashboard/profile/passkeys'

  answering(app, `POST ${own}/options`, async ({ request }) => ({
    data: await beginOwn(askedIn(request, context), context.settings),
  }))
  answering(app, `POST ${own}`, ({ request, body }) => doing(request, (asked) => addOwn(asked, publicUrl, body)))
  answering(app, `PATCH ${own}/:id`, ({ request, params: { id }, body: { name } }) =>
    doing(request, (asked) => renameOwn(asked, id, name)),
  )
  answering(app, `DELETE ${own}/:id`, ({ request, params: { id } }) => doing(request, (asked) => removeOwn(asked, id)))
  answering(app, `POST ${own}/confirmation`, async ({ request }) => ({
    data: await beginConfirmation(askedIn(request, context), publicUrl),
  }))
  answering(app, 'DELETE /api/v1/dashboard/profile/:id/passkeys', ({ request, params: { id } }) =>
    doing(request, removeOfAnother, id),
  )
}
