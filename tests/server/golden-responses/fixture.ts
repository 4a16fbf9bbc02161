import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { inject, vi } from 'vitest'
import { allPermissions, masterAdmin } from '../../../src/group/permissions.ts'
import { type Profile, type ProfileName, profileOfUnit } from '../../../src/group/profiles.ts'
import { type EffectiveSection, effectiveSection } from '../../../src/schema/effective-section.ts'
import { sections } from '../../../src/sections.ts'
import { assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { saveUnit } from '../../../src/server/store/units.ts'
import { emailOf, openApp, type TestApp } from '../../harness/app.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

export interface Unit {
  readonly id: string
  /** The role of the admin. */
  readonly roleId: string
  readonly profile: Profile
  /** All sections, as they are in this unit. */
  readonly sections: readonly EffectiveSection[]
  /** Headers of the admin's requests in this unit. */
  readonly headers: Readonly<Record<string, string>>
}

/** A server on a new database. Its clock moves only when a test moves it, so that no answer holds the real time. */
export interface Fixture {
  readonly product: TestApp
  /** The names that snapshots show in place of ids. */
  readonly names: Map<string, string>
  /** Adds a unit in which the admin has all permissions and the editor those for posts. */
  addUnit(name: string, profile?: ProfileName): Promise<Unit>
  /** Sets the clock of the process and of the database to the start. */
  restartClock(): Promise<void>
  /** Moves both clocks on by an hour. */
  advanceClock(): Promise<void>
  close(): Promise<void>
}

const start = new Date('2027-02-01T08:00:00.000Z')
const hourMs = 3_600_000
const env = {
  PASSWORD_MIN: '6',
  PUBLIC_URL: 'https://admin.example',
  REQUESTS_PER_MINUTE: '1000000',
  UNMASKS_PER_HOUR: '1000000',
  SESSION_HOURS: '720',
  SESSION_IDLE_MINUTES: '1440',
}

export async function openFixture(): Promise<Fixture> {
  const url = await createServerDatabase(inject('templates').onServer)
  // `pg_catalog` comes last, so that `now()` means the function of the schema `stopped`.
  const databaseUrl = `${url}?options=-c%20search_path%3Dstopped,public,pg_catalog`
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await createClock(database)
  stopProcessClock(start)
  const server = await openApp(database, { env })
  const names = await nameAccounts(server)
  const setClock = async (now: Date) => {
    stopProcessClock(now)
    await sql`update stopped.clock set at = ${now}`.execute(database.db)
  }
  return {
    product: server,
    names,
    addUnit: (name, profile) => addUnit(server, names, name, profile),
    restartClock: () => setClock(start),
    advanceClock: () => setClock(new Date(Date.now() + hourMs)),
    async close() {
      vi.useRealTimers()
      await server.end()
      await database.close()
      await dropServerDatabase(url)
    },
  }
}

const stopProcessClock = (now: Date) => vi.useFakeTimers({ toFake: ['Date'], now })

async function createClock({ db }: Database): Promise<void> {
  await sql`create schema stopped`.execute(db)
  await sql`create table stopped.clock as select ${start}::timestamptz as at`.execute(db)
  const body = sql`select at from stopped.clock`
  await sql`create function stopped.now() returns timestamptz stable language sql return (${body})`.execute(db)
  // Defaults hold the function that they were created with.
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'core' and column_default like '%now()'`.execute(db)
  for (const { name, column } of rows)
    await sql`alter table ${sql.id('core', name)} alter ${sql.id(column)} set default now()`.execute(db)
}

/** Names the accounts and units, and makes the admin a group admin. */
async function nameAccounts({ database: { db }, units }: TestApp): Promise<Map<string, string>> {
  await db.updateTable('core.admins').set({ group_admin: true }).where('email', '=', emailOf('admin')).execute()
  const names = new Map(Object.entries(units).map(([name, id]) => [id, `unit ${name}`]))
  for (const { id, name } of await db.selectFrom('core.admins').select(['id', 'name']).execute())
    names.set(id, `account ${name}`)
  return names
}

async function addUnit(
  { as, database: { db } }: TestApp,
  names: Map<string, string>,
  name: string,
  profileName: ProfileName = 'all',
): Promise<Unit> {
  const displayName = { en: name, ar: name }
  const unit = { id: uuidv7(), name, displayName, frontUrl: 'https://website.example', profile: profileName }
  const { id } = await saveUnit(db, unit)
  const addMember = async (person: 'admin' | 'editor', role: Parameters<typeof createRole>[2]) => {
    const account = db.selectFrom('core.admins').select('id').where('email', '=', emailOf(person))
    const roleId = await createRole(db, id, role)
    await assignRole(db, { adminId: (await account.executeTakeFirstOrThrow()).id, buId: id, roleId })
    names.set(roleId, `role ${role.name} of unit ${name}`)
    return roleId
  }
  const roleId = await addMember('admin', { name: masterAdmin, permissions: allPermissions, reserved: true })
  await addMember('editor', { name: 'editor', permissions: ['Access Post', 'Access Category'] })
  names.set(id, `unit ${name}`)
  const profile = profileOfUnit(unit)
  return {
    id,
    roleId,
    profile,
    sections: sections.map((section) => effectiveSection(section, profile)),
    headers: { ...as('admin').headers, 'bu-id': id },
  }
}
