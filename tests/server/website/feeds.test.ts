import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { newPicture } from '../app/pictures.ts'
import { created } from '../app/posts.ts'

eachDatabase((open) => {
  describe('the sitemap and the calendars of a unit', () => {
    let all: TestApp
    let admin: Client
    let picture: string

    beforeAll(async () => {
      all = await openApp(await open(), { env: { WEBSITE_CACHE_SECONDS: '0' } })
      admin = all.as('admin')
      picture = (await newPicture(admin)).id
    })
    afterEach(() => sql`delete from content.events; delete from content.courses`.execute(all.database.db))
    afterAll(() => all.end())

    const read = (path: string) => all.app.inject({ method: 'GET', url: `/api/v1/website/${path}` })
    const event = (title: string, more: object) =>
      created(admin, '/events', {
        en: { title, locationName: 'Hall 1, ground floor; left', ...{} },
        ar: { title: `فعالية ${title}`, locationName: 'قاعة ١' },
        timeFrom: '18:00',
        timeTo: '20:30',
        cardImage: picture,
        status: 'published',
        ...more,
      })

    it('names the page of each public record in its languages, with their alternates', async () => {
      await event('Open house', {
        date: '2026-12-01',
        slug: 'open-house',
        ar: { title: 'يوم مفتوح', locationName: 'قاعة', slug: 'يوم-مفتوح' },
      })
      await event('Hidden', { date: '2026-12-02', slug: 'hidden', status: 'draft' })
      const onlyEnglish = await event('English', { date: '2026-12-03', slug: 'english-only' })
      await sql`update content.events set ar = ar - 'title' where id = ${onlyEnglish.id}`.execute(all.database.db)
      const { headers, body } = await read('hospital/sitemap.xml')
      const arabic = `https://hospital.example/ar/events/${encodeURIComponent('يوم-مفتوح')}`

      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(body.match(/<loc>(.*?)<\/loc>/g)).toEqual([
        '<loc>https://hospital.example/events/open-house</loc>',
        `<loc>${arabic}</loc>`,
        '<loc>https://hospital.example/events/english-only</loc>',
      ])
      expect(body).toContain(`<xhtml:link rel="alternate" hreflang="ar" href="${arabic}"/>`)
      expect(body).toContain('hreflang="x-default" href="https://hospital.example/events/open-house"')
      expect((await read('hospital/sitemap.xml?page=2')).body).not.toContain('<loc>')

      const inArabic = (await read('hospital/sitemap.xml?lang=ar')).body
      expect(inArabic.match(/<loc>(.*?)<\/loc>/g)).toEqual([`<loc>${arabic}</loc>`])
      expect(inArabic).toContain('hreflang="en" href="https://hospital.example/events/open-house"')
    })

    it('has pages of 1,000 records, each with the address of the next', async () => {
      const unit = all.units.ventures
      await sql`insert into content.events (bu_id, id, status, slug, en, ar, en_at, ar_at, created_at, updated_at)
        select ${unit}, gen_random_uuid(), 'published', 'event-' || n, jsonb_build_object('title', 'Event ' || n), '{}',
          now(), now(), now(), now()
        from generate_series(1, 1001) n`.execute(all.database.db)
      const addressesOf = (body: string) => body.match(/<loc>.*?<\/loc>/g) ?? []
      const first = await read('ventures/sitemap.xml')
      const second = await read('ventures/sitemap.xml?page=2')
      const addresses = [...addressesOf(first.body), ...addressesOf(second.body)]

      expect([first.headers.link, second.headers.link]).toEqual(['<?page=2>; rel="next"', undefined])
      const english = await read('ventures/sitemap.xml?lang=en')
      expect(english.headers.link).toBe('<?lang=en&page=2>; rel="next"')
      expect([addressesOf(first.body).length, new Set(addresses).size]).toEqual([1000, 1001])
    })

    it('is not there for a unit without a website address', async () => {
      await sql`update core.business_units set front_url = null where name = 'AWP'`.execute(all.database.db)
      expect((await read('AWP/sitemap.xml')).statusCode).toBe(404)
      expect((await read('nowhere/sitemap.xml')).json().key).toBe('errors.unknownUnit')
      expect((await read('hospital/sitemap.xml?page=0')).statusCode).toBe(400)
    })

    it('has events by the clock of the unit, in lines of 75 octets', async () => {
      await sql`update core.business_units set time_zone = 'Africa/Cairo' where name = 'ventures'`.execute(
        all.database.db,
      )
      const ventures = all.as('admin', 'ventures')
      const { id } = await created(ventures, '/events', {
        en: { title: 'A talk on the heart, and how to keep it', locationName: 'Hall 1, ground floor; left' },
        ar: { title: `محاضرة ${'طويلة '.repeat(7)}`.trim(), locationName: 'قاعة ١' },
        slug: 'heart',
        date: '2026-07-01',
        timeFrom: '18:00',
        timeTo: '20:30',
        cardImage: (await newPicture(ventures)).id,
        status: 'published',
      })
      const english = await read('ventures/events/calendar.ics')
      const arabic = await read('ventures/events/calendar.ics?lang=ar&filter[slug]=heart')

      expect(english.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(english.body.split('\r\n')).toEqual(
        expect.arrayContaining([
          'BEGIN:VEVENT',
          `UID:${id}@ventures`,
          'DTSTART:20260701T150000Z',
          'DTEND:20260701T173000Z',
          'SUMMARY:A talk on the heart\\, and how to keep it',
          'LOCATION:Hall 1\\, ground floor\\; left',
          'URL:https://ventures.example/events/heart',
        ]),
      )
      for (const line of arabic.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(arabic.body.replaceAll('\r\n ', '')).toContain(`SUMMARY:محاضرة ${'طويلة '.repeat(7)}`.trim())
    })

    it('has courses as whole days', async () => {
      await created(admin, '/courses', {
        en: { title: 'First aid' },
        ar: { title: 'إسعافات أولية' },
        start: '2026-11-30',
        end: '2026-12-01',
        mode: 'online',
        status: 'published',
      })
      expect((await read('hospital/courses/calendar.ics')).body).toContain(
        'DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261202',
      )
      expect((await read('hospital/posts/calendar.ics')).statusCode).toBe(404)
    })
  })
})
