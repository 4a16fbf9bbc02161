import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { version } from '../../../package.json'
import { applyFieldMappings } from '../../../src/schema/migrations/apply-field-mappings.ts'
import { inferPreviousFields, mapFields } from '../../../src/schema/migrations/field-mapping.ts'
import { previousNamesOf } from '../../../src/schema/migrations/renames.ts'
import { sections } from '../../../src/sections.ts'
import { boot } from '../../../src/server/boot.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { coreTables } from '../../../src/server/database/core-tables.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { currentNames } from '../../../src/server/database/migrations/core-renames.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { isViewBacked } from '../../../src/server/database/section-views.ts'
import {
  type ColumnDefinition,
  systemColumnDefinitions,
  tablesOf,
} from '../../../src/server/database/table-definition.ts'
import { databaseKinds, openServerDatabase } from '../../harness/database/databases.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { type Answers, addressOf, readersOf } from './answers.ts'
import { recordDatabase } from './record.ts'

// Each version keeps a database with some of the demonstration, as it was made under that version, and every later version starts on it.

const folder = join(import.meta.dirname, 'databases')
const form = join(folder, 'tables.txt')

const lines = (name: string, columns: readonly ColumnDefinition[]) =>
  columns.map((column) => `${name}.${column.name} ${column.type} ${column.rest ?? ''}`.trim())
const isShared = ({ name }: ColumnDefinition) => systemColumnDefinitions.some((column) => column.name === name)
const today = [
  ...coreTables.flatMap(({ name, columns }) => lines(`core.${name}`, columns)),
  ...lines('content.*', systemColumnDefinitions),
  ...sections
    .flatMap(tablesOf)
    .filter(({ name }) => !isViewBacked(name))
    .flatMap(({ name, columns }) =>
      lines(
        `content.${name}`,
        columns.filter((column) => !isShared(column)),
      ),
    ),
].toSorted()

if (process.env.RECORD)
  it('keeps a database of this version', { timeout: 600_000 }, async () => {
    const database = await openServerDatabase()
    await writeFile(join(folder, `${version}.json.br`), await recordDatabase(database))
    await database.close()
    await writeFile(form, `${today.join('\n')}\n`)
    expect((await readdir(folder)).includes(`${version}.json.br`)).toBe(true)
  })

const recorded = (await readdir(folder)).filter((name) => name.endsWith('.json.br'))

describe('a database of every version', () => {
  it('is kept: tables that are others than those of the last one are recorded by `npm run db:snapshot`', async () => {
    expect((await readFile(form, 'utf8')).trim().split('\n')).toEqual(today)
    const changes = await readFile(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8')
    const versions = [...changes.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, one]) => `${one}.json.br`)
    expect(recorded).toEqual(expect.arrayContaining([...versions, `${version}.json.br`]))
  })

  it.each(recorded.flatMap((name) => databaseKinds.map((kind) => [name, kind] as const)))(
    'starts under this one and loses nothing: %s on %s',
    async (name, kind) => {
      const place = await mkdtemp(join(tmpdir(), 'kept-'))
      const databaseUrl = kind === 'postgres' ? await createServerDatabase() : undefined
      const where = { DATA_DIR: place, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
      const settings = readSettings({ ...where, SEED: 'none', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' })
      const kept: { sql: string; answers: Answers } = JSON.parse(
        brotliDecompressSync(await readFile(join(folder, name))).toString(),
      )
      const before = await inDatabase(settings, async (database) => {
        await database.run(kept.sql)
        return await rowsOf(database)
      })

      const { app, close } = await boot(settings, sections)
      const differences: string[] = []
      for (const [unit, read] of await readersOf(app))
        for (const [section, records] of Object.entries(kept.answers[unit] ?? {}))
          for (const record of records) {
            const own = sections.find((one) => [one.name, ...previousNamesOf(one)].includes(section))
            const pairs = own ? mapFields(inferPreviousFields(undefined, own.fields), own.fields) : []
            const { lastSignIn: _, ...expected } = applyFieldMappings(pairs, withRenamedProperties(record)).values
            const now = own && (await read(addressOf(own, record.id)))
            differences.push(...differencesIn(expected, now, `${unit} ${section} ${record.id}`))
          }
      await close()
      const after = await inDatabase(settings, rowsOf)
      for (const [key, row] of before.rows) {
        // What is called otherwise by now was compared as the API answers it, but for the tables and columns of the system.
        const [table = '', ...values] = key.split(' ')
        const now = currentNames(table, '').table
        const known = after.columns.get(now) ?? []
        const columns = Object.entries(row).map(
          ([column, value]) => [currentNames(table, column).column, value] as const,
        )
        const kept = columns.filter(([column]) => known.includes(column))
        differences.push(...differencesIn(Object.fromEntries(kept), after.rows.get([now, ...values].join(' ')), key))
      }

      expect(differences).toEqual([])
      expect(before.rows.size).toBeGreaterThan(1000)
      if (databaseUrl) await dropServerDatabase(databaseUrl)
      await rm(place, { recursive: true })
    },
  )
})

/** Properties of responses that earlier versions called otherwise. */
const renamedProperties: ReadonlyMap<string, string> = new Map([
  ['behind', 'outdatedTranslations'],
  ['forgottenAt', 'anonymizedAt'],
  ['givenBy', 'grantedBy'],
])
const withRenamedProperties = <T extends object>(record: T): T =>
  JSON.parse(JSON.stringify(record), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [renamedProperties.get(name) ?? name, one]))
      : value,
  )

async function inDatabase<T>(settings: Parameters<typeof openDatabase>[0], work: (database: Database) => Promise<T>) {
  const database = await openDatabase(settings)
  return await work(database).finally(() => database.close())
}

/** Every row that means something by its table and key, without the words by which it is found. */
async function rowsOf({ db }: Database) {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select c.oid::regclass::text as name,
      (select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace in ('core'::regnamespace, 'content'::regnamespace) and c.relkind = 'r'
      and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`.execute(db)
  const all = new Map<string, object>()
  const columns = new Map<string, readonly string[]>()
  for (const { name, key } of tables.filter((table) => !rewritten.includes(table.name))) {
    const { rows } = await sql<{ key: string; row: object }>`
      select concat_ws(' ', ${sql.raw(key)}) as key, to_jsonb(t) - 'search' as row from ${sql.raw(name)} t`.execute(db)
    for (const { key: own, row } of rows) all.set(`${name} ${own}`, row)
    const [first] = rows
    if (first) columns.set(name, Object.keys(first.row))
  }
  return { rows: all, columns }
}

/** What a start writes anew, from the definitions of its version. */
const rewritten = ['core.definitions', 'core.personal_sections']

/** Where a value of before is another now, or none; what is new is nothing lost. */
function differencesIn(before: unknown, now: unknown, path: string): readonly string[] {
  if (before === null || before === undefined) return []
  if (typeof before !== 'object') return before === now ? [] : [`${path}: ${before} is ${JSON.stringify(now)}`]
  if (typeof now !== 'object' || now === null) return [`${path}: is ${JSON.stringify(now)}`]
  return Object.entries(before).flatMap(([name, value]) =>
    differencesIn(value, Reflect.get(now, name), `${path} ${name}`),
  )
}
