import type { FastifyRequest } from 'fastify'
import { confirmation, type Of, object } from '../../../api/common.ts'
import { personOf } from '../../access/person.ts'
import type { Context } from '../../context/context.ts'
import { networkOf } from '../../http/network.ts'
import { bodyIn } from '../../http/taken.ts'
import { confirmOwn } from '../../staff/own-password.ts'

const confirmed = object(confirmation)
type Confirmation = Of<typeof confirmed>

/**
 * The reason that somebody gives for what lays personal data open or erases it, once they have said their password anew, or confirmed beside
 * the call who they are. Throws `errors.validation` at `reason`, of which blanks say nothing, `password`, or `ownPassword` where neither was
 * done; `errors.tooMany` after five wrong passwords.
 */
export async function confirmedReason(
  request: FastifyRequest,
  { database: { db } }: Context,
  said: Confirmation,
): Promise<string> {
  const { reason, password } = bodyIn(confirmed, {
    reason: said.reason.trim(),
    ...(said.password === undefined ? {} : { password: said.password }),
  })
  const scope = { db, confirmed: request.confirmed }
  await confirmOwn({ scope, me: personOf(request), network: networkOf(request.ip) }, password)
  return reason
}
