import type { FastifyRequest } from 'fastify'
import { currentUserOf } from '../../access/authenticate.ts'
import { authorize, type SectionOperation } from '../../access/authorization.ts'
import { loadAccountProfile } from '../../account-management/account-profile.ts'
import type { AccountRequest } from '../../account-management/account-request.ts'
import type { Context } from '../../context/context.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { notFound } from '../../http/errors.ts'

/** Runs an action on an account and responds with its profile afterwards. */
export const respondWithAccount =
  (context: Context) =>
  async (
    request: FastifyRequest,
    change: (target: AccountRequest) => unknown = () => undefined,
    id?: string,
    operation?: SectionOperation,
  ) => {
    const target = accountRequest(request, context, id, operation)
    await change(target)
    return { data: await loadAccountProfile(target, context.settings) }
  }

/**
 * Returns the account request of the user; without an id for the own account. For another account the user must be allowed the `operation`,
 * by default `edit`.
 */
export function accountRequest(
  request: FastifyRequest,
  context: Context,
  accountId?: string,
  operation: SectionOperation = 'edit',
): AccountRequest {
  const me = currentUserOf(request)
  const id = accountId ?? me.id
  const section = context.sections.find(({ writePolicy }) => writePolicy === 'account')
  if (!section) throw notFound()
  return {
    scope: authorize(request, id === me.id ? 'own' : operation, section.name, context),
    me,
    id,
    network: clientSubnet(request.ip),
  }
}
