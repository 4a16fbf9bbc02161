import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlToText } from '../../src/fields/rich-text/rich-text.ts'
import { flattenFields, getAtPath, isLocalized } from '../../src/schema/fields.ts'
import { isRecord } from '../../src/schema/is-record.ts'
import { hasPersonalFields } from '../../src/schema/personal-fields.ts'
import { slugify } from '../../src/schema/text/slugs.ts'
import { validateRecord } from '../../src/schema/validate-record.ts'
import { sections } from '../../src/sections.ts'
import { adminByEmail, findPrincipalInUnit } from '../../src/server/accounts/admins.ts'
import { verifyPassword } from '../../src/server/accounts/passwords.ts'
import type { Database } from '../../src/server/database/database.ts'
import { openDatabase } from '../../src/server/database/open-database.ts'
import { titleSql } from '../../src/server/database/sql-expressions.ts'
import { demoUnits } from '../../src/server/demo/demo-units.ts'
import type { FileStore } from '../../src/server/files/file-store.ts'
import { openFolderStore } from '../../src/server/files/folder-store.ts'
import { listRecords } from '../../src/server/lists/list-records.ts'
import { parseListQuery } from '../../src/server/lists/parse-query.ts'
import { unmaskRecord } from '../../src/server/personal/unmask.ts'
import { findRecord } from '../../src/server/store/find-record.ts'
import { sectionTableSql } from '../../src/server/store/row-loader.ts'
import { createSectionContexts, type SectionContext } from '../../src/server/store/section-context.ts'
import type { SerializedRecord } from '../../src/server/store/serializer.ts'
import { unitByKey, unitsOfAdmin } from '../../src/server/store/units.ts'
import { copySeededData, type SeededData } from '../harness/browser/seeded-data.ts'

let database: Database
let files: FileStore
let folder: SeededData
/** When the demonstration was made: the ids of its units begin with the time. */
let started: number

beforeAll(async () => {
  folder = await copySeededData('demo')
  database = await openDatabase({ dataDir: folder.path, databaseUrl: folder.environment.DATABASE_URL })
  files = await openFolderStore(join(folder.path, 'files'))
  const unit = await unitByKey(database.db, demoUnits[0]?.name ?? '')
  started = Number.parseInt(unit?.id.replaceAll('-', '').slice(0, 12) ?? '', 16)
})

afterAll(async () => {
  await database?.close()
  await folder?.remove()
})

/** The sections that people see first have more than a page of records; so do the inboxes. */
const full = ['posts', 'doctors', 'services', 'offers', 'offerCategories', 'entities', 'entityCategories', 'faq']
const isFull = ({ name, kind }: { name: string; kind: string }) =>
  kind === 'inbox' || [...full, 'postCategories', 'postTags', 'specialties'].includes(name)

/** What the unit's menu leaves out is empty there, and so is what would lead people from the sign-in page to nowhere. */
const isShown = ({ section }: SectionContext) =>
  section.name !== 'signInProviders' && (section.inMenu || section.menu === undefined)

describe('the demonstration', () => {
  test('fills each unit with records of every section that it has', async () => {
    for (const unit of demoUnits) {
      for (const scope of await scopesIn(unit.name)) {
        const { total } = await rowsOf(scope)
        if (scope.section.kind === 'singleton') {
          expect([unit.name, scope.section.name, total]).toEqual([unit.name, scope.section.name, 1])
          continue
        }
        if (!isShown(scope)) continue
        const isSmall = !unit.isLarge || scope.section.optionsEndpoint === true
        const least = isSmall ? 6 : isFull(scope.section) ? 30 : 10
        expect([unit.name, scope.section.name, total >= least]).toEqual([unit.name, scope.section.name, true])
        const most = isFull(scope.section) ? 10 : 12
        if (!unit.isLarge && !scope.section.report)
          expect([scope.section.name, total <= most]).toEqual([scope.section.name, true])
      }
    }
  })

  test('has ten records in three units, or in each of the fewer that have the section', async () => {
    const rich = new Map<string, number>()
    const having = new Map<string, number>()
    const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
    for (const unit of demoUnits)
      for (const scope of await scopesIn(unit.name)) {
        const { kind, name } = scope.section
        if (kind === 'singleton' || scope.section.optionsEndpoint === true) continue
        if (isShown(scope)) add(having, name)
        if ((await rowsOf(scope)).total >= 10) add(rich, name)
      }
    const poor = [...having].filter(([name, units]) => (rich.get(name) ?? 0) < Math.min(3, units)).map(([name]) => name)
    expect(poor).toEqual([])
  })

  test('has 400 leads of 90 days in the main hospital, in every state and both languages', async () => {
    const scope = await scopeOf('main-hospital', 'leads')
    const { rows, total } = await rowsOf(scope)
    const ages = rows.map((row) => (started - Date.parse(String(row.createdAt))) / 86_400_000)
    const weeks = new Set(ages.map((age) => Math.floor(age / 7)))
    expect(total).toBe(400)
    expect(Math.max(...ages)).toBeLessThanOrEqual(90)
    expect(weeks.size).toBe(13)
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(Object.keys(scope.section.statuses ?? {})))
    const phones = (await recordsOf(scope)).map(({ phone }) => String(phone).slice(0, 4))
    expect(new Set(phones)).toEqual(new Set(['+20 ', '+966']))
    expect(rows.filter((row) => row.status !== 'new' && row.owner).length).toBeGreaterThan(200)
  })

  test('has applications with a CV that nobody fetches by its key, and some without', async () => {
    const careers = await scopeOf('main-hospital', 'careers')
    const cvs = (await recordsOf(careers)).map(({ cv }) => isRecord(cv) && cv.name)
    const { rows } = await sql<{ field: string | null; key: string }>`
      select field, key from core.files where name like 'careers-%'`.execute(database.db)
    expect(cvs).toContain(false)
    expect(cvs.filter(Boolean).length).toBeGreaterThan(20)
    expect(new Set(rows.map(({ field }) => field))).toEqual(new Set(['careers.cv']))
  })

  test('has written down what staff did, when they did it', async () => {
    const { rows } = await sql<{ action: string; count: number; oldest: Date; latest: Date }>`
      select action, count(*)::integer as count, min(at) as oldest, max(at) as latest from core.audit group by 1`.execute(
      database.db,
    )
    const month = 30 * 86_400_000
    for (const action of ['create', 'edit']) {
      const { count = 0, oldest, latest } = rows.find((row) => row.action === action) ?? {}
      expect(count).toBeGreaterThan(500)
      expect(Number(oldest)).toBeLessThan(started - 2 * month)
      expect(Number(latest)).toBeGreaterThan(started - month)
    }
  })

  test('is accepted by the forms that would edit it', async () => {
    for (const name of ['main-hospital', 'ventures', 'AHA-EG', 'home-care'])
      for (const scope of await scopesIn(name))
        for (const record of await recordsOf(scope)) {
          const found = validateRecord(scope.section, bodyOf(scope, record), scope.profile.features)
          expect([name, scope.section.name, record.slug, found]).toEqual([name, scope.section.name, record.slug, []])
        }
  })

  test('says everything in the letters of its language', async () => {
    for (const name of ['main-hospital', 'ventures', 'AHA-EG'])
      for (const scope of await scopesIn(name)) {
        const texts = flattenFields(scope.section.fields).filter(({ field }) => isLocalized(field))
        for (const record of await recordsOf(scope))
          for (const { path } of texts) {
            const english = htmlToText(String(getAtPath(record.en, path) ?? ''))
            const arabic = htmlToText(String(getAtPath(record.ar, path) ?? ''))
            const where = [scope.section.name, record.slug ?? record.id, path]
            if (english) expect([...where, /\p{Script=Arabic}/u.test(english)]).toEqual([...where, false])
            // Abbreviations, such as AHA-EG, are the same in both.
            const isAbbreviation = /^[A-Z-]+$/.test(arabic)
            if (arabic && !isAbbreviation)
              expect([...where, /\p{Script=Arabic}/u.test(arabic)]).toEqual([...where, true])
          }
      }
  })

  test('calls each record by words, never by what is stored', async () => {
    const stored: string[] = []
    for (const unit of demoUnits) {
      for (const { db, section, unit: place } of await scopesIn(unit.name)) {
        const title = sql.raw(titleSql(section, 'ar', 't'))
        const { rows } = await sql<{ title: string | null }>`
          select ${title} as title from ${sectionTableSql(section)} as t where t.bu_id = ${place.id}`.execute(db)
        stored.push(...rows.flatMap((row) => (/[[{"]/.test(row.title ?? '') ? `${section.name}: ${row.title}` : [])))
      }
    }
    expect(stored).toEqual([])
  })

  test('repeats no title within a section', async () => {
    for (const scope of await scopesIn('ventures')) {
      if (scope.section.kind === 'inbox') continue
      const titles = (await rowsOf(scope)).rows.map((row) => slugify(String(row[scope.section.title])))
      expect([scope.section.name, new Set(titles).size]).toEqual([scope.section.name, titles.length])
    }
  })

  test('has drafts, scheduled and archived posts, and some that wait for Arabic', async () => {
    for (const name of ['main-hospital', 'ventures', 'AHA-EG']) {
      const scope = await scopeOf(name, 'posts')
      for (const status of ['draft', 'published', 'scheduled', 'archived'])
        expect([name, status, (await rowsOf(scope, { 'filter[status]': status })).total]).not.toContain(0)
      for (const state of ['ar:incomplete', 'ar:outdated'])
        expect([name, state, (await rowsOf(scope, { 'filter[languages]': state })).total]).not.toContain(0)
    }
  })

  test('lets three people sign in, each where they work', async () => {
    const accounts = [
      { email: 'admin@example.com', password: 'admin-demo-1', units: demoUnits.map((unit) => unit.name) },
      { email: 'editor@example.com', password: 'editor-demo-1', units: ['main-hospital'] },
      { email: 'desk@example.com', password: 'desk-demo-1', units: ['main-hospital', 'AHA-EG'] },
    ]
    for (const { email, password, units } of accounts) {
      const admin = await adminByEmail(database.db, email)
      expect(admin?.passwordHash).toMatch(/^\$argon2id\$/)
      expect(await verifyPassword(admin?.passwordHash, password)).toBe(true)
      expect(new Set((await unitsOfAdmin(database.db, admin?.id ?? '')).map((unit) => unit.name))).toEqual(
        new Set(units),
      )
    }
    expect(await permissionsOf('admin@example.com')).toMatchObject({ role: 'master-admin' })
    expect((await permissionsOf('editor@example.com'))?.permissions).toContain('Access Post')
    expect((await permissionsOf('editor@example.com'))?.permissions).not.toContain('Access Lead')
    expect((await permissionsOf('desk@example.com'))?.permissions).not.toContain('Access Post')
  })

  test('has pictures that are there, and small', async () => {
    const { rows } = await sql<{ key: string; bytes: number }>`select key, bytes from core.files`.execute(database.db)
    expect(rows.length).toBeGreaterThan(100)
    for (const { key, bytes } of rows) {
      expect((await files.find(key))?.bytes).toBe(bytes)
      expect(bytes).toBeLessThan(100_000)
    }
  })
})

async function scopesIn(unitName: string): Promise<readonly SectionContext[]> {
  const unit = await unitByKey(database.db, unitName)
  if (!unit) throw new Error(`there is no unit ${unitName}`)
  const scopes = createSectionContexts({ db: database.db, unit, person: null, sections })
  const all = sections.flatMap(({ name }) => scopes(name) ?? [])
  // What is written down of deeds follows from the others.
  return all.filter(({ section }) => section.enabled && section.kind !== 'log')
}

async function scopeOf(unitName: string, section: string): Promise<SectionContext> {
  const scope = (await scopesIn(unitName)).find((one) => one.section.name === section)
  if (!scope) throw new Error(`${unitName} has no ${section}`)
  return scope
}

async function rowsOf(scope: SectionContext, query: Readonly<Record<string, string>> = {}) {
  const { json, total } = await listRecords(scope, parseListQuery(scope.section, { lang: 'en', ...query }))
  const rows: readonly Readonly<Record<string, unknown>>[] = JSON.parse(json)
  return { rows, total }
}

const known = new Map<string, Promise<readonly SerializedRecord[]>>()
/** Whole records, what is masked of them in clear; several tests look at the same. */
function recordsOf(scope: SectionContext): Promise<readonly SerializedRecord[]> {
  const key = `${scope.unit.id} ${scope.section.name}`
  const records = known.get(key) ?? readRecords(scope)
  known.set(key, records)
  return records
}

async function readRecords(scope: SectionContext): Promise<readonly SerializedRecord[]> {
  const { rows } = await rowsOf(scope, { per_page: '1000', page: '1' })
  const records: SerializedRecord[] = []
  for (const { id } of rows.slice(0, 60)) {
    const { values } = hasPersonalFields(scope.section) ? await unmaskRecord(scope, String(id)) : { values: {} }
    records.push({ ...(await findRecord(scope, String(id))), ...values })
  }
  return records
}

/** What a form would send of a record: its fields and its status. */
const bodyOf = (scope: SectionContext, record: SerializedRecord) =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) =>
      [
        ...['en', 'ar', 'version', ...Object.keys(scope.section.fields)],
        ...(scope.section.statuses ? ['status'] : []),
      ].includes(name),
    ),
  )

async function permissionsOf(email: string) {
  const admin = await adminByEmail(database.db, email)
  const unit = await unitByKey(database.db, 'main-hospital')
  return await findPrincipalInUnit(database.db, admin?.id ?? '', unit?.id ?? '')
}
