import type { FastifyRequest } from 'fastify'
import { reasonAndPassword, type StaticOf, strictObject } from '../../../api/shared-schemas.ts'
import { currentUserOf } from '../../access/authenticate.ts'
import { requireReauth } from '../../account-management/password-reauthentication.ts'
import type { Context } from '../../context/context.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { parseBody } from '../../http/parse-request.ts'

const confirmationSchema = strictObject(reasonAndPassword)
type Confirmation = StaticOf<typeof confirmationSchema>

/**
 * Returns the given reason for unmasking or erasing personal data, after re-authentication by the password in the body or by other means.
 * Throws `errors.validation` at `reason` if it is blank, at `password`, or at `ownPassword` without re-authentication; throws
 * `errors.tooMany` after five wrong passwords.
 */
export async function requireReason(
  request: FastifyRequest,
  { database: { db } }: Context,
  input: Confirmation,
): Promise<string> {
  const { reason, password } = parseBody(confirmationSchema, {
    reason: input.reason.trim(),
    ...(input.password === undefined ? {} : { password: input.password }),
  })
  const scope = { db, access: { confirmed: request.confirmed } }
  await requireReauth({ scope, me: currentUserOf(request), network: clientSubnet(request.ip) }, password)
  return reason
}
