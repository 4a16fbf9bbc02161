import { sql } from 'kysely'
import { inject, vi } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { createServerDatabase, dropServerDatabase } from '../../server-database.ts'

/** When the first record is written; nothing of the real time is in an answer. */
const start = new Date('2027-02-01T08:00:00.000Z')
const hour = 3_600_000

/** A database with the tables of the product; its clock and the process's own stand still until they are set. */
export interface StoppedClock {
  readonly database: Database
  /** Goes on to the next deed of a place, or to the end of all. */
  next(place: string): Promise<void>
  toEnd(): Promise<void>
  close(): Promise<void>
}

/** The server's own `now` stands in `pg_catalog`, which a database may look into later than into others. */
export async function stopClocks(): Promise<StoppedClock> {
  const url = await createServerDatabase(inject('templates').onServer)
  const open = () => openDatabase({ databaseUrl: url, dataDir: '' })
  const first = await open()
  await makeClock(first, new URL(url).pathname.slice(1))
  await first.close()
  const database = await open()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const turns = new Map<string, number>()
  const set = async (at: Date) => {
    vi.setSystemTime(at)
    await sql`update stopped.clock set at = ${at}`.execute(database.db)
  }
  return {
    database,
    async next(place) {
      const turn = (turns.get(place) ?? 0) + 1
      turns.set(place, turn)
      await set(momentOf(place, turn))
    },
    toEnd: () => set(end),
    async close() {
      vi.useRealTimers()
      await database.close()
      await dropServerDatabase(url)
    },
  }
}

async function makeClock({ db }: Database, name: string): Promise<void> {
  await sql`create schema stopped`.execute(db)
  await sql`create table stopped.clock (at timestamptz not null)`.execute(db)
  await sql`insert into stopped.clock values (${start})`.execute(db)
  await sql`create function stopped.now() returns timestamptz language sql stable as 'select at from stopped.clock'`.execute(
    db,
  )
  await sql`alter database ${sql.id(name)} set search_path = stopped, public, pg_catalog`.execute(db)
}

/** The moment of a place's nth deed: each place has its own minutes, so that what is added to one moves nothing of another. */
const momentOf = (place: string, turn: number): Date =>
  new Date(start.getTime() + turn * 31 * hour + (hashOf(place) % hour))

const end = new Date(start.getTime() + 900 * hour)

const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
