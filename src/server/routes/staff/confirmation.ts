import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../../schema/problems.ts'
import { personOf } from '../../access/person.ts'
import type { Context } from '../../context/context.ts'
import { refusalAt } from '../../guards/guard.ts'
import { bodyOf } from '../../http/body.ts'
import { invalid } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { confirmOwnPassword } from '../../staff/own-password.ts'

const shortest = 10
const longest = 300

/**
 * The reason that somebody gives for what lays personal data open or erases it, once they have said their password anew. Throws
 * `errors.validation` at `reason` or `password`, or at what the body has beside them and `others`; `errors.tooMany` after five wrong
 * passwords.
 */
export async function confirmedReason(
  request: FastifyRequest,
  { database: { db } }: Context,
  others: readonly string[] = [],
): Promise<string> {
  const { reason, password, ...rest } = bodyOf(request)
  const strangers = Object.keys(rest).filter((name) => !others.includes(name))
  if (strangers.length > 0) throw invalid(strangers.map((path) => ({ path, key: 'validations.unknown' })))
  const said = typeof reason === 'string' ? reason.trim() : ''
  const unreasoned = reasonProblems(said)
  if (unreasoned.length > 0 || typeof password !== 'string' || password === '')
    throw invalid([...unreasoned, ...(password ? [] : [refusalAt('password', 'required')])])
  await confirmOwnPassword({ scope: { db }, me: personOf(request), network: networkOf(request.ip) }, password)
  return said
}

function reasonProblems(reason: string): readonly Problem[] {
  const { length } = [...reason]
  if (length === 0) return [refusalAt('reason', 'required')]
  if (length < shortest) return [refusalAt('reason', 'min', { min: shortest, length })]
  return length > longest ? [refusalAt('reason', 'max', { max: longest, length })] : []
}
