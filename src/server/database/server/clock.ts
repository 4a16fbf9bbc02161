import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { hasTable } from '../upgrade/has-table.ts'

const minute = 60_000
const maxDifferenceMs = 5 * minute

/**
 * Throws a sentence for operators where the clock of this machine and that of the PostgreSQL server are more than five minutes apart:
 * one of them is wrong, and whatever goes by age would go by it. The embedded database has the clock of the process and passes.
 * Changes nothing.
 */
export async function assertClock({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind !== 'postgres') return
  const asked = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answered = Date.now()
  const server = rows[0]?.at.getTime() ?? answered
  // The server read its clock at some moment between the two.
  if (server >= asked - maxDifferenceMs && server <= answered + maxDifferenceMs) return
  const last = await lastEntry(db)
  throw new Error(
    `The clock of this machine says ${text(answered)}, and that of the database server ${text(server)}: ${verdict(answered, server, last)}. ` +
      'Nothing is started, erased or deleted by age until they agree: set the wrong one (timedatectl shows and sets a clock), then try again.',
  )
}

/** The clock that is farther from the last moment at which the database was written to is the less likely one. */
function verdict(machine: number, server: number, last: number | undefined): string {
  if (last === undefined) return 'one of them is wrong'
  const isMachine = Math.abs(machine - last) > Math.abs(server - last)
  return `the last entry in the database is of ${text(last)}, so that of ${isMachine ? 'this machine' : 'the database server'} is probably wrong`
}

/** When the last entry was made in the audit log, or the last account. */
async function lastEntry(db: Database['db']): Promise<number | undefined> {
  if (!(await hasTable(db, 'core.audit')) || !(await hasTable(db, 'core.admins'))) return undefined
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select at from core.audit order by id desc limit 1), (select max(created_at) from core.admins)) as at`.execute(
    db,
  )
  return rows[0]?.at?.getTime()
}

const text = (at: number): string => new Date(at).toISOString()
