import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '../../../src/group/profiles.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { columnNameOf } from '../../../src/server/database/sql-names.ts'
import { parseSearch } from '../../../src/server/lists/parse-query.ts'
import { changeRecord, createRecord, removeRecord } from '../../../src/server/records/records.ts'
import { countPendingByInbox, loadHome } from '../../../src/server/reports/home.ts'
import { searchAllSections } from '../../../src/server/search/search-all.ts'
import { sectionTableSql } from '../../../src/server/store/row-loader.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { list, openUnit, type Workplace } from './fixture.ts'

const day = 86_400_000

eachDatabase((open, kind) => {
  let database: Database
  beforeAll(async () => {
    database = await open(sections)
  })

  describe('the home page', () => {
    let here: Workplace
    let made: { lead: string; question: string }
    beforeAll(async () => {
      here = await openUnit(database, 'dental')
      const elsewhere = await openUnit(database, 'wellness')
      const lead = (name: string, daysAgo: number, place = here) =>
        createRecord(
          place.website('leads'),
          { name, phone: '0100000000' },
          { at: new Date(Date.now() - daysAgo * day) },
        )
      await lead('Elsewhere', 1, elsewhere)
      for (const [name, daysAgo] of [
        ['Now', 0],
        ['Ten', 10],
        ['Forty', 40],
        ['Fifty', 50],
        ['Hundred', 100],
      ] as const)
        await lead(name, daysAgo)
      const touched = await lead('Touched', 3)
      await changeRecord(here.scope('leads'), touched.id, { status: 'contacted' })
      const gone = await lead('Gone', 1)
      await removeRecord(here.scope('leads'), gone.id)
      const question = await createRecord(here.scope('faq'), {
        en: { question: 'Where is the pharmacy?', answer: 'There.' },
        ar: { question: 'أين الصيدلية؟', answer: 'هناك.' },
      })
      made = { lead: touched.id, question: question.id }
    })
    const scopes = () => sections.map(({ name }) => here.scope(name)).filter(({ section }) => section.enabled)

    it('counts what is new in the inboxes of the unit', async () => {
      const { leads, ...others } = await countPendingByInbox(scopes())

      expect(leads).toBe(5)
      expect(new Set(Object.values(others))).toEqual(new Set([0]))
    })

    it('counts what came in during the days and before, and shows each day', async () => {
      const home = await loadHome(scopes(), { days: 30, locale: 'en' })
      const leads = home.counters.find(({ section }) => section === 'leads')
      const series = home.series.find(({ section }) => section === 'leads')

      expect(leads).toMatchObject({ section: 'leads', name: 'leadsCount', value: 3, previous: 2 })
      expect(series?.days).toHaveLength(30)
      expect(series?.days.reduce((sum, { count }) => sum + count, 0)).toBe(3)
      expect(series?.days.map(({ day }) => day)).toEqual(series?.days.map(({ day }) => day).toSorted())
    })

    it('adds up the sections of one counter', async () => {
      const { counters } = await loadHome(scopes(), { days: 30, locale: 'en' })

      expect(counters.map(({ name }) => name)).toEqual([...new Set(counters.map(({ name }) => name))])
      expect(counters.find(({ name }) => name === 'bookingsCount')?.section).toMatch(/Bookings$/)
    })

    it('says what waits: new leads since the oldest, and drafts of one’s own', async () => {
      const { actionItems: waiting } = await loadHome(scopes(), { days: 30, locale: 'en' })

      expect(waiting[0]).toMatchObject({ kind: 'new', section: 'leads', count: 5 })
      expect(Date.now() - Date.parse(waiting[0]?.oldest ?? '')).toBeGreaterThan(99 * day)
      expect(waiting).toContainEqual(expect.objectContaining({ kind: 'drafts', section: 'faq', count: 1 }))
    })

    it('shows what was edited last, and by whom', async () => {
      const { recent } = await loadHome(scopes(), { days: 30, locale: 'ar' })

      expect(recent).toEqual([
        expect.objectContaining({
          section: 'faq',
          id: made.question,
          title: 'أين الصيدلية؟',
          updatedBy: { id: here.person.id, name: here.person.name },
        }),
      ])
    })

    it('finds records of all sections, by words of either language', async () => {
      expect(await searchAllSections(scopes(), parseSearch('الصيدليه'), 'en')).toEqual([
        {
          ...{
            section: 'faq',
            id: made.question,
            slug: made.question,
            title: 'Where is the pharmacy?',
            status: 'draft',
          },
          reason: {
            ...{ field: 'question', locale: 'ar' },
            parts: [
              { text: 'أين ', isMatch: false },
              { text: 'الصيدلية؟', isMatch: true },
            ],
          },
        },
      ])
      expect(await searchAllSections(scopes(), parseSearch('touched'), 'ar')).toMatchObject([
        { section: 'leads', id: made.lead },
      ])
      expect(await searchAllSections(scopes(), parseSearch('gone'), 'en')).toEqual([])
      const byPhone = await searchAllSections(scopes(), parseSearch('0100000000'), 'en')
      expect(byPhone[0]).toMatchObject({ section: 'leads', reason: { field: 'phone', parts: [] } })
      expect(JSON.stringify(byPhone)).not.toContain('0100000000')
      expect(await searchAllSections(scopes(), parseSearch('  '), 'en')).toEqual([])
    })
  })

  it('lets no section crowd out the others, and puts what is called so before what says so', async () => {
    const here = await openUnit(database, 'crowded')
    for (let count = 0; count < 7; count++)
      await createRecord(here.website('leads'), { name: `Heart ${count}`, phone: '0100000000' })
    for (const name of ['faq', 'news', 'testimonials', 'doctors', 'events', 'careers', 'contacts', 'offers'])
      await sql`insert into ${sectionTableSql({ name })} (bu_id, id, slug, en_at, ar_at, created_at, updated_at, search)
        select ${here.unit.id}, gen_random_uuid(), 'r' || n, now(), now(), now(), now(), ' heart' from generate_series(1, 5) n`.execute(
        database.db,
      )
    const scopes = ['leads', 'faq', 'news', 'testimonials', 'doctors', 'events', 'careers', 'contacts', 'offers'].map(
      here.scope,
    )
    const found = await searchAllSections(scopes, parseSearch('heart'), 'en')
    const counts = [...Map.groupBy(found, ({ section }) => section)].map(([name, hits]) => [name, hits.length])

    expect(found).toHaveLength(20)
    expect(counts[0]).toEqual(['leads', 3])
    expect(counts).toHaveLength(9)
    expect(counts.every(([, count]) => Number(count) >= 2)).toBe(true)
  })

  // Profiles decide which sections are asked, and not how.
  if (kind === 'pglite') return
  describe('the home page of every profile', () => {
    let here: Workplace
    const days = 7
    const enter = async (name: string) => {
      here = await openUnit(database, name)
      for (const scope of scopes().filter(({ section }) => section.dashboardCounter || section.statuses?.published))
        await fill(scope, days)
    }
    const scopes = () => sections.map((section) => here.scope(section.name)).filter(({ section }) => section.enabled)
    const isListed = ({ section, filter }: Pick<Counted, 'section' | 'filter'>) =>
      list(
        here.scope(section),
        Object.fromEntries(Object.entries(filter).map(([key, value]) => [`filter[${key}]`, value])),
      )

    it.each(Object.keys(profiles))('counts in every card of %s what the lists show to which it leads', async (name) => {
      await enter(name)
      const { counters } = await loadHome(scopes(), { days, locale: 'en' })
      const counted = scopes().filter(({ section }) => section.dashboardCounter)

      expect(counters.flatMap(({ lists }) => lists.map(({ section }) => section)).toSorted()).toEqual(
        counted.map(({ section }) => section.name).toSorted(),
      )
      for (const { name, value, lists } of counters) {
        expect([name, value]).toEqual([name, lists.reduce((sum, one) => sum + one.value, 0)])
        for (const one of lists) expect([one.section, one.value]).toEqual([one.section, (await isListed(one)).total])
        expect(value).toBeGreaterThan(0)
      }
      // Only the first rows are shown, so each section is asked by itself.
      for (const scope of scopes().filter(({ section }) => section.kind !== 'singleton')) {
        const { actionItems: waiting } = await loadHome([scope], { days, locale: 'en' })
        for (const { kind, section, count, filter } of waiting)
          expect([section, kind, count]).toEqual([section, kind, (await isListed({ section, filter })).total])
      }
    })
  })
})

type Counted = Awaited<ReturnType<typeof loadHome>>['counters'][number]['lists'][number]

/** Records on both sides of midnight at both ends of the days and of those before, of every status, one deleted, one still to come. */
async function fill(scope: SectionContext, days: number): Promise<void> {
  const { section, unit, person } = scope
  const statuses = Object.keys(section.statuses ?? {})
  for (const [index, ago] of [0, 1, days - 1, days, 2 * days - 1, 2 * days].entries())
    for (const second of [0, 1, 86_399]) {
      const moment = sql`((now() at time zone ${unit.timeZone})::date - ${sql.lit(ago)}
        + ${sql.lit(second)} * interval '1 second') at time zone ${unit.timeZone}`
      const status = statuses[(index + second) % Math.max(1, statuses.length)] ?? null
      const deleted = second === 1 && ago === 1 ? sql`now()` : sql`null`
      const schedule = section.schedule ? sql`, ${sql.ref(columnNameOf(section.schedule))}` : sql``
      const scheduled = section.schedule ? sql`, now() + ${sql.lit(second - 1)} * interval '1 day'` : sql``
      await sql`insert into ${sectionTableSql(section)}
        (bu_id, id, slug, status, en_at, ar_at, ar_state, created_at, created_by, updated_at, deleted_at ${schedule})
        values (${unit.id}, ${uuidv7()}, ${`record-${ago}-${second}`}, ${status}, now(), now(),
          ${second === 0 ? 'missing' : 'complete'}, ${moment}, ${person?.id ?? null}, now(), ${deleted} ${scheduled})`.execute(
        scope.db,
      )
    }
}
