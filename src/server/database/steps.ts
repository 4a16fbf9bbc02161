import { sql, type Transaction } from 'kysely'
import { literal } from './names.ts'
import type { Tables } from './tables.ts'

/** A statement that brings the database nearer to the definitions, and what it makes. */
export interface Step {
  readonly what: string
  readonly statement: string
}

/** Runs steps in one statement: a new database takes thousands of them. */
export async function runTogether(trx: Transaction<Tables>, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const block = `begin ${steps.map(({ statement }) => `${statement};`).join('\n')} end`
  await sql.raw(`do ${literal(block)}`).execute(trx)
}

/** Runs steps that existing rows may refuse, each by itself where any is refused; returns what could not be made, and why. */
export async function runEach(trx: Transaction<Tables>, steps: readonly Step[]): Promise<readonly string[]> {
  if ((await attempt(trx, () => runTogether(trx, steps))) === undefined) return []
  const refused: string[] = []
  for (const { what, statement } of steps) {
    const reason = await attempt(trx, () => sql.raw(statement).execute(trx))
    if (reason) refused.push(`${what} could not be made: ${reason}`)
  }
  return refused
}

/** Does what existing rows may refuse; returns their reason and leaves the transaction usable. */
async function attempt(trx: Transaction<Tables>, work: () => Promise<unknown>): Promise<string | undefined> {
  await sql`savepoint step`.execute(trx)
  try {
    await work()
    return undefined
  } catch (error) {
    await sql`rollback to savepoint step`.execute(trx)
    return error instanceof Error ? error.message : String(error)
  } finally {
    await sql`release savepoint step`.execute(trx)
  }
}
