import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../schema/problems.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { refusalAt } from '../guards/guard.ts'
import { isPassword } from '../passwords.ts'
import { personOf } from '../person.ts'
import { accountById } from '../staff/accounts.ts'
import { attempts } from './attempts.ts'
import { bodyOf } from './body.ts'

const quarterHour = 900
const shortest = 10
const longest = 300
const tries = attempts({ max: 5, within: quarterHour })

/**
 * The reason that somebody gives for what lays personal data open or erases it, once they have said their password anew. Throws
 * `errors.validation` at `reason` or `password`, or at what the body has beside them and `others`; `errors.tooMany` after five wrong
 * passwords in a quarter of an hour.
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
  const { id } = personOf(request)
  const unreasoned = reasonProblems(said)
  if (unreasoned.length > 0 || typeof password !== 'string' || password === '')
    throw invalid([...unreasoned, ...(password ? [] : [refusalAt('password', 'required')])])
  tries.take(id)
  const account = await accountById(db, id)
  if (!(await isPassword(account?.passwordHash, password))) throw invalid([refusalAt('password', 'currentPassword')])
  tries.giveBack(id)
  return said
}

function reasonProblems(reason: string): readonly Problem[] {
  const { length } = [...reason]
  if (length === 0) return [refusalAt('reason', 'required')]
  if (length < shortest) return [refusalAt('reason', 'min', { min: shortest, length })]
  return length > longest ? [refusalAt('reason', 'max', { max: longest, length })] : []
}
