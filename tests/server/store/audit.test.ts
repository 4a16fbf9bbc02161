import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inbox, list, password, section, text } from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { writeAuditEntries } from '../../../src/server/history/audit.ts'
import { runBulkOperation } from '../../../src/server/records/bulk-operations.ts'
import {
  changeRecord,
  createRecord,
  removeRecord,
  replaceRecord,
  restoreRecord,
} from '../../../src/server/records/records.ts'
import { reorder } from '../../../src/server/records/reorder.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openUnit, question, refusal, type Workplace } from './fixture.ts'

const label = { en: 'Patients', ar: 'المرضى' }
const patients = {
  label,
  permission: 'Access Lead',
  title: 'name',
  fields: {
    name: text({ required: true, personal: 'visible' }),
    phone: text({ label, personal: true }),
    relatives: list({ name: text({ label, personal: true }) }, { label }),
    campaign: text({ label }),
    password: password({ label, min: 6 }),
  },
  list: { columns: ['name'] },
} as const
const all = [
  ...sections,
  ...loadSections({ 'patients.ts': section(patients), 'letters.ts': inbox({ ...patients, statuses: false }) }),
]

eachDatabase((open) => {
  let database: Database
  let here: Workplace
  beforeAll(async () => {
    database = await open(all)
    here = await openUnit(database, 'dental', all)
  })

  const entriesOf = async (id: string) =>
    await database.db.selectFrom('core.audit').selectAll().where('record_id', '=', id).orderBy('id').execute()

  describe('what is written down', () => {
    it.each([
      ['changed', `update core.audit set action = 'none'`],
      ['changed where nothing matches', 'update core.audit set version = 1 where false'],
      ['deleted', 'delete from core.audit'],
      ['emptied', 'truncate core.audit'],
      ['changed as if it came from a replica', `set local session_replication_role = replica; delete from core.audit`],
    ])('cannot be %s, not even by plain SQL', async (_, statements) => {
      await createRecord(here.scope('faq'), question('Kept'))
      const before = await database.db.selectFrom('core.audit').select('id').execute()
      const attempt = database.db.transaction().execute(async (trx) => {
        for (const statement of statements.split('; ')) await sql.raw(statement).execute(trx)
      })

      await expect(attempt).rejects.toThrow('core.audit is only ever added to')
      expect(await database.db.selectFrom('core.audit').select('id').execute()).toEqual(before)
    })

    it('is kept that way when the product starts again', async () => {
      await sql`drop trigger only_add on core.audit`.execute(database.db)
      expect((await database.migrate(all)).made).toEqual(['core.audit (only_add)'])
      expect((await database.migrate(all)).made).toEqual([])
      await expect(sql`delete from core.audit`.execute(database.db)).rejects.toThrow('only ever added to')
    })

    it('says nothing of what changed nothing, nor does the record', async () => {
      const scope = here.scope('faq')
      const made = await createRecord(scope, question('Kept', 'باقٍ', 3))
      const letters = here.website('letters')
      const letter = await createRecord(letters, { name: 'Mona', phone: '1' })
      await changeRecord(here.scope('letters'), String(letter.id), { notes: 'Called' })
      const [before, handled] = [await findRecord(scope, made.id), await findRecord(here.scope('letters'), letter.id)]
      const counts = [(await entriesOf(made.id)).length, (await entriesOf(letter.id)).length]

      await changeRecord(scope, made.id, {})
      await changeRecord(scope, made.id, { status: 'draft', order: '٣', en: { question: ' Kept ' } })
      await replaceRecord(scope, made.id, { ...question('Kept', 'باقٍ', 3), version: 1 })
      await runBulkOperation(scope, { slugs: [made.id], changes: { status: 'draft' } })
      await changeRecord(here.scope('letters'), letter.id, { notes: ' Called ', owner: '' })

      expect(await findRecord(scope, made.id)).toEqual(before)
      expect(await findRecord(here.scope('letters'), letter.id)).toEqual(handled)
      expect([(await entriesOf(made.id)).length, (await entriesOf(letter.id)).length]).toEqual(counts)
      expect(await refusal(changeRecord(scope, made.id, { en: { question: '' } }))).not.toEqual({})
    })

    it('says of a password that it was changed, even to the same', async () => {
      const scope = here.scope('patients')
      const made = await createRecord(scope, { name: 'Mona', password: 'a-long-one' })

      expect(await changeRecord(scope, made.id, { password: 'a-long-one' })).toMatchObject({ version: 2 })
      expect((await entriesOf(made.id)).map(({ action }) => action)).toEqual(['create', 'edit'])
    })

    it('says who did what to which record, and what became of each value', async () => {
      const scope = here.scope('faq')
      const made = await createRecord(scope, question('First', 'الأول', 3))
      await changeRecord(scope, made.id, { status: 'published', en: { question: 'Second' } })
      await removeRecord(scope, made.id)
      await restoreRecord(scope, made.id)

      const entries = await entriesOf(made.id)
      const by = { bu_id: here.unit.id, admin_id: here.person.id, section: 'faq' }
      expect(entries).toMatchObject([
        { ...by, action: 'create', version: 1, title: { en: 'First', ar: 'الأول' } },
        {
          ...by,
          action: 'edit',
          version: 2,
          changes: { status: ['draft', 'published'], 'en.question': ['First', 'Second'] },
        },
        { ...by, action: 'delete', version: 2, changes: null, title: { en: 'Second', ar: 'الأول' } },
        { ...by, action: 'restore', version: 3, changes: null },
      ])
      expect(entries[0]?.changes).toEqual({
        status: [null, 'draft'],
        order: [null, 3],
        'en.question': [null, 'First'],
        'en.answer': [null, 'Yes.'],
        'ar.question': [null, 'الأول'],
        'ar.answer': [null, 'نعم.'],
      })
    })

    it('holds no personal value and no password, only that they changed', async () => {
      const scope = here.scope('patients')
      const body = { name: 'Hana Sami', phone: '0100 777 8899', campaign: 'Winter', password: 'secret-1' }
      const made = await createRecord(scope, { ...body, relatives: [{ name: 'Mona Sami' }] })
      await changeRecord(scope, made.id, {
        phone: '0111 777 8899',
        password: 'secret-2',
        relatives: [],
        campaign: 'Summer',
      })

      const [created, edited] = await entriesOf(made.id)
      expect(edited?.changes).toEqual({
        phone: 'hidden',
        relatives: 'hidden',
        password: 'hidden',
        campaign: ['Winter', 'Summer'],
      })
      expect(created).toMatchObject({ title: null, changes: { name: 'hidden', password: 'hidden' } })
      expect(JSON.stringify(await entriesOf(made.id))).not.toMatch(/Sami|777 ?8899|secret|argon/)
    })

    it('counts the notes about somebody as theirs, and tells status and owner of what came in', async () => {
      const letter = await createRecord(here.website('letters'), { name: 'Hana' })
      await changeRecord(here.scope('letters'), letter.id, { notes: 'Hana called', owner: here.person.id })

      expect(await entriesOf(letter.id)).toMatchObject([
        { action: 'edit', changes: { notes: 'hidden', owner: [null, here.person.id] }, title: null },
      ])
    })

    it('is nothing of what the website sends in', async () => {
      const sent = await createRecord(here.website('letters'), { name: 'Hana' })

      expect(await entriesOf(sent.id)).toEqual([])
    })

    it('is of the moment that demonstration data names', async () => {
      const [at, later] = [new Date('2026-01-02T03:04:05Z'), new Date('2026-02-03T04:05:06Z')]
      const shown = await createRecord(here.scope('faq'), question('Shown'), { at })
      await changeRecord(here.scope('faq'), shown.id, { order: 1 }, { at: later })

      const entries = await entriesOf(shown.id)
      expect(entries.map((entry) => entry.at)).toEqual([at, later])
    })

    it('is written with the change or not at all', async () => {
      const scope = here.scope('faq')
      const ids = [await createRecord(scope, question('One')), await createRecord(scope, question('Two'))]
      const slugs = [...ids.map(({ id }) => id), '00000000-0000-7000-8000-000000000000']
      await refusal(runBulkOperation(scope, { slugs, changes: { status: 'published' } }))

      for (const { id } of ids) expect(await entriesOf(id)).toHaveLength(1)
    })

    it('has an entry for each record of a bulk, and of a new order for the record that was moved', async () => {
      const scope = (await openUnit(database, 'ordered', all)).scope('faq')
      const [a, b] = [await createRecord(scope, question('A')), await createRecord(scope, question('B', 'سؤال', 2))]
      await reorder(scope, 'order', { id: b.id, before: a.id })
      await runBulkOperation(scope, { slugs: [a.id, b.id], changes: { status: 'archived' } })
      await runBulkOperation(scope, { slugs: [a.id, b.id], delete: true })
      await runBulkOperation(scope, { slugs: [a.id, b.id], restore: true })

      const actions = (await entriesOf(b.id)).map(({ action, version, changes }) => [action, version, changes])
      expect(actions.slice(1)).toEqual([
        ['edit', 2, { order: [2, 1] }],
        ['edit', 3, { status: ['draft', 'archived'] }],
        ['delete', 3, null],
        ['restore', 4, null],
      ])
      expect(await entriesOf(a.id)).toHaveLength(4)
    })

    it('keeps the order in which things were written, however many', async () => {
      const ids = Array.from({ length: 1200 }, (_, place) => ({ action: 'edit', version: place + 1 }) as const)
      await writeAuditEntries({ db: database.db, unit: here.unit, person: here.person }, ids)
      const { rows } = await sql<{ version: number }>`
        select version from core.audit where section is null and action = 'edit' order by id`.execute(database.db)

      expect(rows.map(({ version }) => version)).toEqual(ids.map(({ version }) => version))
    })
  })
})
