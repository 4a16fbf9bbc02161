import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { type Field, flattenFields, setAtPath } from '../../../src/schema/fields.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { exactMatchFields, isMasked, maskedPaths } from '../../../src/schema/personal-fields.ts'
import type { RecordValues } from '../../../src/schema/record-values.ts'
import { initialStatus } from '../../../src/schema/statuses.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { findFieldByPath } from '../../../src/server/database/sql-expressions.ts'
import { addFile } from '../../../src/server/files/files.ts'
import { toRowColumns } from '../../../src/server/store/row-columns.ts'
import { createSectionContexts, type SectionContext } from '../../../src/server/store/section-context.ts'
import { translationStatusAfter } from '../../../src/server/store/translation-status.ts'
import { unitById } from '../../../src/server/store/units.ts'
import { insertRow, updateRows } from '../../../src/server/store/write-rows.ts'
import {
  type CatalogueApp,
  type Client,
  type Method,
  openCatalogueApp,
  sectionsIn,
  unitNames,
} from '../../harness/catalogue-app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

type Side = 0 | 1
/** Of each kind two values that have the same mask, with room for the one that another record has between them. */
const pairs: Readonly<Partial<Record<Field['kind'], readonly [string, string]>>> = {
  phone: ['+20 100 111 1167', '+20 100 999 9967'],
  email: ['haaa@clinic.example', 'hzzz@clinic.example'],
  text: ['Anaemia since May', 'Zoster since May'],
  url: ['https://a.example/anaemia', 'https://z.example/zoster'],
  date: ['1971-03-04', '1999-08-07'],
}
const between: Readonly<Partial<Record<Field['kind'], string>>> = {
  phone: '+20 100 555 5567',
  email: 'hmmm@clinic.example',
  text: 'Migraine since May',
  url: 'https://m.example/migraine',
  date: '1985-05-05',
}
const secrets = /100 ?(111|999)|100(111|999)|haaa|hzzz|anaemia|zoster|1971-03|1999-08/i

const cases = sections.flatMap(({ name }) => {
  const unit = unitNames.find((one) => sectionsIn(one).some((section) => section.name === name && section.enabled))
  const section = unit && sectionsIn(unit).find((one) => one.name === name)
  return unit && section && maskedPaths(section).length > 0 ? [{ name, unit, section }] : []
})

eachDatabase((open) => {
  let database: Database
  let testApp: CatalogueApp
  let asks = 0
  beforeAll(async () => {
    database = await open()
    testApp = await openCatalogueApp(database)
  }, 120_000)
  afterAll(async () => {
    await testApp?.close()
    process.stdout.write(`masks: ${asks} questions about ${cases.length} sections\n`)
  })

  const audited = async () =>
    (
      await sql<{ entry: string; action: string }>`
        select to_jsonb(a)::text as entry, action from core.audit a where action <> 'signIn' order by id`.execute(
        database.db,
      )
    ).rows

  async function scopeOf(unit: string, section: string): Promise<SectionContext> {
    const { id } = await database.db
      .selectFrom('core.business_units')
      .select('id')
      .where('name', '=', unit)
      .executeTakeFirstOrThrow()
    const found = await unitById(database.db, id)
    const scope = found && createSectionContexts({ db: database.db, unit: found, person: null, sections })(section)
    if (!scope) throw new Error(`${unit} has no ${section}`)
    return scope
  }

  describe.each(cases)('what $name masks', ({ unit, section }) => {
    let scope: SectionContext
    let boss: Client
    let record: Planted
    beforeAll(async () => {
      scope = await scopeOf(unit, section.name)
      boss = testApp.as('boss', unit)
      record = await plant(scope)
    })
    const ask = (question: Question) => {
      asks += 1
      return boss.send(question.method, question.url, question.body)
    }

    it('is told by no answer beyond its mask, whatever it is', async () => {
      const questions = questionsAbout(section, record)
      const answers: string[][] = []
      for (const side of [0, 1] as const) {
        await record.be(side)
        const said: string[] = []
        for (const question of questions) {
          const answer = await ask(question)
          said.push(`${answer.statusCode} ${answer.body}`)
          // What somebody types may be said back to them.
          if (!question.says) expect(answer.body, question.url).not.toMatch(secrets)
        }
        answers.push(said)
      }
      for (const [index, { method, url, body }] of questions.entries())
        expect(answers[1]?.[index], `${method} ${url} ${JSON.stringify(body)}`).toBe(answers[0]?.[index])
      const tolls = (await audited()).filter(({ action }) => action === 'reveal')
      expect(tolls).toEqual([])
    })

    it('is found by the whole phone or address alone, and each time is written down without it', async () => {
      for (const { path, field } of exactMatchFields(section)) {
        const [low = '', high = ''] = pairs[field.kind] ?? []
        await record.be(1)
        for (const [q, count] of [
          [high, 1],
          [low, 0],
        ] as const)
          for (const question of searchesFor(section, record, q)) {
            const before = await audited()
            const found: readonly { id: string }[] = (await ask(question)).json().data
            const entries = (await audited()).slice(before.length)
            expect(found.filter(({ id }) => id === record.id).length, `${path} ${question.url} ${q}`).toBe(count)
            expect(entries.map(({ action }) => action)).toEqual(['find'])
            expect(entries[0]?.entry).toContain(`"rows": ${found.length}`)
          }
      }
      for (const { entry } of await audited()) expect(entry).not.toMatch(secrets)
    })
  })
})

interface Question {
  readonly method: Method
  readonly url: string
  readonly body?: object
  /** Has a value of the person in it, which a refusal may repeat. */
  readonly says?: true
}

interface Planted {
  readonly id: string
  /** A record that this one refers to. */
  readonly target: { readonly base: string; readonly id: string } | undefined
  /** Gives everything masked the first or the second value of its kind. */
  readonly be: (side: Side) => Promise<void>
}

/** Two records of a section: one whose masked values change, and one with values between these. */
async function plant(scope: SectionContext): Promise<Planted> {
  const { section, unit, db } = scope
  const target = await plantTarget(scope)
  const rowOf = async (of: (kind: Field['kind']) => string | undefined): Promise<RecordValues> => {
    let body: RecordValues = { status: initialStatus(section) ?? null }
    for (const { path, field } of flattenFields(section.fields)) {
      if (path === section.title && !isMasked(section, path)) body = setAtPath(body, path, 'Somebody')
      if (field.kind === 'reference' && field.to === target?.section) body = setAtPath(body, path, target.id)
      if (!isMasked(section, path)) continue
      if (field.kind !== 'file' && field.kind !== 'image') body = setAtPath(body, path, of(field.kind))
      else {
        const stored = { key: `${uuidv7()}.pdf`, name: `${of('text')}.pdf`, type: 'application/pdf', bytes: 9 }
        const file = await addFile(db, { buId: unit.id, adminId: null }, { ...stored, width: null, height: null })
        body = setAtPath(body, path, file)
      }
    }
    const languages = translationStatusAfter(scope, body, new Date(0))
    return { ...toRowColumns(scope, body, languages), notes: of('text') }
  }
  const put = async (row: RecordValues): Promise<string> => {
    const id = uuidv7()
    const moments = { created_at: new Date(0), updated_at: new Date(0) }
    await insertRow(scope, { ...row, bu_id: unit.id, id, version: 1, ...moments })
    return id
  }
  await put(await rowOf((kind) => between[kind]))
  const id = await put(await rowOf((kind) => pairs[kind]?.[0]))
  return {
    id,
    target,
    be: async (side) => updateRows(scope, [id], await rowOf((kind) => pairs[kind]?.[side])),
  }
}

/** A record of the first section that this one refers to. */
async function plantTarget(scope: SectionContext): Promise<{ section: string; base: string; id: string } | undefined> {
  const fields = flattenFields(scope.section.fields).flatMap(({ field }) => (field.kind === 'reference' ? [field] : []))
  const section = scope.sections.find(({ name, enabled }) => enabled && fields.some(({ to }) => to === name))
  if (!section) return undefined
  const id = uuidv7()
  const row = toRowColumns({ ...scope, section }, {}, translationStatusAfter({ ...scope, section }, {}, new Date(0)))
  const moments = { created_at: new Date(0), updated_at: new Date(0) }
  await insertRow({ ...scope, section }, { ...row, bu_id: scope.unit.id, id, version: 1, ...moments })
  return { section: section.name, base: apiPathOf(section), id }
}

function questionsAbout(section: EffectiveSection, record: Planted): readonly Question[] {
  const base = apiPathOf(section)
  const columns = [...new Set([...section.list.columns, ...(section.list.more ?? [])])].join(',')
  const get = (url: string): Question => ({ method: 'GET', url })
  const days = 'from=1969-12-01&to=1970-02-01'
  return [
    get(`${base}?lang=en`),
    get(`${base}?lang=ar&sort=${section.title}`),
    get(`${base}/options`),
    get(`${base}/options?ids=${record.id}&lang=ar`),
    get(`${base}/${record.id}`),
    get(`${base}/${record.id}?lang=ar`),
    get(`${base}/${record.id}/history`),
    get(`${base}/export?format=csv&columns=${columns}`),
    ...(section.report ? [get(`${base}/report?${days}`)] : []),
    get('/api/v1/dashboard/home'),
    get('/api/v1/dashboard/counts'),
    { method: 'PATCH', url: `${base}/${record.id}`, body: { version: 99, status: initialStatus(section) } },
    { method: 'POST', url: `${base}/bulk`, body: { slugs: [record.id], changes: { id: 1 } } },
    ...(record.target ? [{ method: 'DELETE', url: `${record.target.base}/${record.target.id}` } as const] : []),
    ...maskedPaths(section).flatMap((path) => questionsAboutField(section, record, path)),
  ]
}

/** By search, filter and sort, and by writing it again. */
function questionsAboutField(section: EffectiveSection, record: Planted, path: string): readonly Question[] {
  const base = apiPathOf(section)
  const kind = findFieldByPath(section, path)?.field.kind ?? 'text'
  const values = pairs[kind] ?? []
  const get = (url: string): Question => ({ method: 'GET', url, says: true })
  const value = encodeURIComponent(values[1] ?? '')
  const writes = { method: 'PATCH', url: `${base}/${record.id}`, body: { [path]: values[1] }, says: true } as const
  return [
    get(`${base}?sort=${path}&order=desc`),
    ...['', '_not', '_from', '_to'].map((test) =>
      get(`${base}?filter[${path}${test}]=${encodeURIComponent(between[kind] ?? 'none')}`),
    ),
    get(`${base}?q=${value}`),
    get(`${base}/options?q=${value}`),
    ...(path === 'notes' ? [] : [writes]),
    ...partsOf(values[1] ?? '', kind).flatMap((part) => searchesFor(section, record, part)),
  ]
}

/** The pieces by which a value could be guessed: all of it too, where it is of no kind that is found as a whole. */
function partsOf(value: string, kind: Field['kind']): readonly string[] {
  const digits = value.replace(/\D/g, '')
  if (kind === 'phone') return [digits.slice(0, -1), digits.slice(-8), '999']
  if (kind === 'email') return [value.slice(0, 4), value.slice(1)]
  return [value, value.slice(0, 4)]
}

const searchesFor = (section: EffectiveSection, record: Planted, q: string): readonly Question[] => [
  { method: 'POST', url: `${apiPathOf(section)}/search`, body: { q, 'filter[id]': record.id }, says: true },
  // What is only counted is not found there.
  ...(section.report ? [] : [{ method: 'POST', url: '/api/v1/dashboard/search', body: { q }, says: true } as const]),
]
