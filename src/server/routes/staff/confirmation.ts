import type { FastifyRequest } from 'fastify'
import { confirmation, type Of, object } from '../../../api/common.ts'
import { personOf } from '../../access/person.ts'
import type { Context } from '../../context/context.ts'
import { networkOf } from '../../http/network.ts'
import { bodyIn } from '../../http/taken.ts'
import { confirmOwnPassword } from '../../staff/own-password.ts'

const confirmed = object(confirmation)
type Confirmation = Of<typeof confirmed>

/**
 * The reason that somebody gives for what lays personal data open or erases it, once they have said their password anew. Throws
 * `errors.validation` at `reason`, of which blanks say nothing, or `password`; `errors.tooMany` after five wrong passwords.
 */
export async function confirmedReason(
  request: FastifyRequest,
  { database: { db } }: Context,
  said: Confirmation,
): Promise<string> {
  const { reason, password } = bodyIn(confirmed, { reason: said.reason.trim(), password: said.password })
  await confirmOwnPassword({ scope: { db }, me: personOf(request), network: networkOf(request.ip) }, password)
  return reason
}
