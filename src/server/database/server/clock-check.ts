import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { hasTable } from '../migrations/has-table.ts'

const minute = 60_000
const maxDifferenceMs = 5 * minute

/**
 * Throws an error for operators if the clocks of this machine and of the PostgreSQL server differ by more than five minutes: one
 * is wrong, and expiry times would follow it. The embedded database uses the clock of the process and passes. Changes nothing.
 */
export async function assertClockSync({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind !== 'postgres') return
  const clocks = await compareClocks(db)
  if (clocks.differ) throw new Error(await clockProblem(db, clocks))
}

interface Clocks {
  /** In milliseconds since the epoch. */
  readonly machine: number
  readonly server: number
  /** By how much this machine's clock is ahead. */
  readonly aheadMs: number
  /** Whether they differ by more than five minutes. */
  readonly differ: boolean
}

/** Reads the clocks of this machine and of the PostgreSQL server at the same time. */
export async function compareClocks(db: Database['db']): Promise<Clocks> {
  const asked = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const machine = Date.now()
  const server = rows[0]?.at.getTime() ?? machine
  // The server read its clock between the two readings here.
  const aheadMs = server < asked ? asked - server : Math.min(machine - server, 0)
  return { machine, server, aheadMs, differ: Math.abs(aheadMs) > maxDifferenceMs }
}

/** The message for operators about clocks that differ. */
export async function clockProblem(db: Database['db'], { machine, server }: Clocks): Promise<string> {
  const last = await lastEntry(db)
  return (
    `The clock of this machine says ${text(machine)}, and that of the database server ${text(server)}: ${clockDifferenceMessage(machine, server, last)}. ` +
    'Nothing is started, backed up, erased or deleted by age until they agree: set the wrong one (timedatectl shows and sets a clock), then try again.'
  )
}

const day = 24 * 60 * minute

/**
 * A clock before the last write to the database is wrong. So is one that is days after it, while the other is not. Otherwise nothing
 * tells them apart: a database may be idle for hours.
 */
function clockDifferenceMessage(machine: number, server: number, last: number | undefined): string {
  if (last === undefined) return 'one of them is wrong'
  const isImplausible = (clock: number) => clock < last || clock > last + day
  if (isImplausible(machine) === isImplausible(server)) return 'one of them is wrong'
  return `the last entry in the database is of ${text(last)}, so that of ${isImplausible(machine) ? 'this machine' : 'the database server'} is probably wrong`
}

/** Time of the last entry in the audit log, or of the last account. */
async function lastEntry(db: Database['db']): Promise<number | undefined> {
  if (!(await hasTable(db, 'core.audit')) || !(await hasTable(db, 'core.admins'))) return undefined
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select at from core.audit order by id desc limit 1), (select max(created_at) from core.admins)) as at`.execute(
    db,
  )
  return rows[0]?.at?.getTime()
}

const text = (at: number): string => new Date(at).toISOString()
