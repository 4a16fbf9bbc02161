import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { countNew, homeOf, searchAll } from '../../../src/server/store/home.ts'
import { searchFor } from '../../../src/server/store/query.ts'
import { changeRecord, createRecord, removeRecord } from '../../../src/server/store/records.ts'
import { eachDatabase } from '../databases.ts'
import { openUnit, type Workplace } from './fixture.ts'

const day = 86_400_000

eachDatabase((open) => {
  describe('the home page', () => {
    let here: Workplace
    let made: { lead: string; question: string }
    beforeAll(async () => {
      const database = await open(sections)
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
      const { leads, ...others } = await countNew(scopes())

      expect(leads).toBe(5)
      expect(new Set(Object.values(others))).toEqual(new Set([0]))
    })

    it('counts what came in during the days and before, and shows each day', async () => {
      const home = await homeOf(scopes(), { days: 30, locale: 'en' })
      const leads = home.counters.find(({ section }) => section === 'leads')
      const series = home.series.find(({ section }) => section === 'leads')

      expect(leads).toEqual({ section: 'leads', name: 'leadsCount', value: 3, previous: 2 })
      expect(series?.days).toHaveLength(30)
      expect(series?.days.reduce((sum, { count }) => sum + count, 0)).toBe(3)
      expect(series?.days.map(({ day }) => day)).toEqual(series?.days.map(({ day }) => day).toSorted())
    })

    it('adds up the sections of one counter', async () => {
      const { counters } = await homeOf(scopes(), { days: 30, locale: 'en' })

      expect(counters.map(({ name }) => name)).toEqual([...new Set(counters.map(({ name }) => name))])
      expect(counters.find(({ name }) => name === 'bookingsCount')?.section).toMatch(/Bookings$/)
    })

    it('says what waits: new leads since the oldest, and drafts of one’s own', async () => {
      const { waiting } = await homeOf(scopes(), { days: 30, locale: 'en' })

      expect(waiting[0]).toMatchObject({ kind: 'new', section: 'leads', count: 5 })
      expect(Date.now() - Date.parse(waiting[0]?.oldest ?? '')).toBeGreaterThan(99 * day)
      expect(waiting).toContainEqual(expect.objectContaining({ kind: 'drafts', section: 'faq', count: 1 }))
    })

    it('shows what was edited last, and by whom', async () => {
      const { recent } = await homeOf(scopes(), { days: 30, locale: 'ar' })

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
      expect(await searchAll(scopes(), searchFor('الصيدليه'), 'en')).toEqual([
        { section: 'faq', id: made.question, slug: made.question, title: 'Where is the pharmacy?', status: 'draft' },
      ])
      expect(await searchAll(scopes(), searchFor('touched'), 'ar')).toMatchObject([{ section: 'leads', id: made.lead }])
      expect(await searchAll(scopes(), searchFor('gone'), 'en')).toEqual([])
      expect(await searchAll(scopes(), searchFor('  '), 'en')).toEqual([])
    })
  })
})
