import type { FastifyInstance } from 'fastify'
import {
  addOwnPasskey,
  beginPasskeyReauth,
  beginPasskeyRegistration,
  removeOwnPasskey,
  removePasskeysOfAnother,
  renameOwnPasskey,
} from '../../account-management/account-passkeys.ts'
import type { Context } from '../../context/context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { accountRequest, respondWithAccount } from './account-request.ts'

/** Routes for passkeys: their owners add, rename and remove them; users who can manage the account may remove them. */
export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  const { publicUrl } = context.settings
  const answer = respondWithAccount(context)
  const ownPath = '/api/v1/dashboard/profile/passkeys'

  registerRoute(app, `POST ${ownPath}/options`, async ({ request }) => ({
    data: await beginPasskeyRegistration(accountRequest(request, context), context.settings),
  }))
  registerRoute(app, `POST ${ownPath}`, ({ request, body }) =>
    answer(request, (target) => addOwnPasskey(target, publicUrl, body)),
  )
  registerRoute(app, `PATCH ${ownPath}/:id`, ({ request, params: { id }, body: { name } }) =>
    answer(request, (target) => renameOwnPasskey(target, id, name)),
  )
  registerRoute(app, `DELETE ${ownPath}/:id`, ({ request, params: { id } }) =>
    answer(request, (target) => removeOwnPasskey(target, id)),
  )
  registerRoute(app, `POST ${ownPath}/confirmation`, async ({ request }) => ({
    data: await beginPasskeyReauth(accountRequest(request, context), publicUrl),
  }))
  registerRoute(app, 'DELETE /api/v1/dashboard/profile/:id/passkeys', ({ request, params: { id } }) =>
    answer(request, removePasskeysOfAnother, id),
  )
}
