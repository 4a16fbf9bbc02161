import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choice, group, list, number, reference, references, text } from '../../../src/schema/index.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const named3 = (values: (n: number) => object) =>
  [1, 2, 3].map((n) => ({ en: { name: `Thing ${n}` }, ar: { name: `شيء ${n}` }, status: 'draft', ...values(n) }))

const warm = { en: 'Warm', ar: 'دافئ' }
const hot = { en: 'Hot', ar: 'حار' }
const first = things({
  floor: number({ required: true, label }),
  note: text({ localized: true, label }),
  heat: choice({ warm, cold: label }, { label }),
  seo: group({ floor: text({ label }), note: text({ localized: true, label }) }, { label }),
  times: list(
    {
      a: text({ label }),
      note: text({ localized: true, label }),
      heat: choice({ warm, cold: label }, { label }),
      inner: list({ b: text({ label }) }, { label }),
    },
    { label },
  ),
  next: reference('rooms', { label }),
  near: references('rooms', { label }),
})
const second = things(
  {
    level: number({ required: true, label, was: 'floor' }),
    remark: text({ localized: true, label, was: 'note' }),
    warmth: choice({ hot: { ...hot, was: 'warm' }, cold: label }, { label, was: 'heat' }),
    search: group(
      { level: text({ label, was: 'floor' }), remark: text({ localized: true, label, was: 'note' }) },
      { label, was: 'seo' },
    ),
    hours: list(
      {
        b: text({ label, was: 'a' }),
        remark: text({ localized: true, label, was: 'note' }),
        warmth: choice({ hot: { ...hot, was: 'warm' }, cold: label }, { label, was: 'heat' }),
        within: list({ c: text({ label, was: 'b' }) }, { label, was: 'inner' }),
      },
      { label, was: 'times' },
    ),
    following: reference('halls', { label, was: 'next' }),
    beside: references('halls', { label, was: 'near' }),
  },
  {
    list: { columns: ['name', 'level'], search: ['name'], filters: ['warmth'] },
    statuses: {
      idea: { en: 'Idea', ar: 'فكرة', tone: 'quiet', was: 'draft' },
      published: { en: 'Published', ar: 'منشور', tone: 'good' },
    },
  },
)
const rooms = named({ 'rooms.ts': things({ ...first.fields }, {}) })
const halls = named({ 'halls.ts': { ...second, was: 'rooms' } })

/** What of a record is another in between. */
const pickOf = ({ floor, heat, seo, times, en }: Record<string, unknown>) => ({ floor, heat, seo, times, en })

eachDatabase((open) => {
  describe('a section whose every name changes', () => {
    let all: Upgrading
    let slugs: readonly string[]
    beforeEach(async () => {
      all = await upgrading(await open('no tables'), rooms)
      const [target = ''] = await all.make('/rooms', named3(() => ({ floor: 0 })).slice(0, 1))
      const { id } = await all.read(`/rooms/${target}`)
      slugs = await all.make(
        '/rooms',
        named3((n) => ({
          ...{ floor: n, heat: 'warm', next: id, near: [id], seo: { floor: `F${n}` } },
          times: [{ a: `A${n}`, heat: 'warm', inner: [{ b: `B${n}` }], en: { note: `R${n}` }, ar: { note: 'ص' } }],
          en: { name: `Room ${n}`, note: `Note ${n}`, seo: { note: `S${n}` } },
          ar: { name: `غرفة ${n}`, note: `ملاحظة ${n}`, seo: { note: 'س' } },
        })),
      )
      const was = await all.read(`/rooms/${slugs[2]}`)
      const other = { floor: 33, heat: 'cold', seo: { floor: 'F33' }, times: [{ a: 'A33' }], en: { note: 'Note 33' } }
      for (const body of [other, { ...was, en: { note: 'Note 3' } }])
        await all.client().send('PATCH', `/rooms/${slugs[2]}`, pickOf(body))
      expect(await all.upgrade(halls)).toEqual([])
    })
    afterEach(() => all.end())

    const renamed = (n: number) => ({
      ...{ level: n, warmth: 'hot', status: 'idea', search: { level: `F${n}` } },
      hours: [{ b: `A${n}`, warmth: 'hot', within: [{ c: `B${n}` }], en: { remark: `R${n}` }, ar: { remark: 'ص' } }],
      en: { name: `Room ${n}`, remark: `Note ${n}`, search: { remark: `S${n}` } },
      ar: { name: `غرفة ${n}`, remark: `ملاحظة ${n}`, search: { remark: 'س' } },
    })

    it('has every value under its new name, which is listed, found and saved, and nothing to do the next time', async () => {
      expect((await all.plan(halls)).steps).toEqual([])
      for (const [index, slug] of slugs.entries()) {
        const read = await all.read(`/halls/${slug}`)
        expect(read).toMatchObject(renamed(index + 1))
        expect(read.beside).toEqual([read.following])
        const saved = await all.client().send('PUT', `/halls/${slug}`, {
          ...renamed(index + 1),
          ...{ version: read.version, following: read.following, beside: read.beside },
        })
        expect(saved.json()).toMatchObject({ data: renamed(index + 1) })
      }
      const found = await all.client().get('/halls?q=Room&filter[status]=idea&lang=en')
      expect(found.json().data.map(({ name }: { name: string }) => name)).toEqual(['Room 3', 'Room 2', 'Room 1'])
    })

    it('has a history that is read by the names of now, and back to which a record goes', async () => {
      const path = `/halls/${slugs[2]}`
      const { data } = (await all.client().get(`${path}/history`)).json()
      expect(data.map(({ action, version }: { action: string; version: number }) => [action, version])).toEqual([
        ['edit', 3],
        ['edit', 2],
        ['create', 1],
      ])
      expect(data[1].changes).toMatchObject({
        ...{ level: [3, 33], warmth: ['hot', 'cold'], 'search.level': ['F3', 'F33'] },
        ...{ 'en.remark': ['Note 3', 'Note 33'], hours: [renamed(3).hours, [{ b: 'A33' }]] },
      })
      const back = await all.client().send('POST', `${path}/history/2/restore`, { version: 3 })
      expect(back.json()).toMatchObject({
        data: { level: 33, warmth: 'cold', search: { level: 'F33' }, hours: [{ b: 'A33' }], en: { remark: 'Note 33' } },
      })
    })

    it('answers to the former names of section, fields, rows, choices and statuses, and says that they are former', async () => {
      const path = `/rooms/${slugs[0]}`
      const changes = { floor: 5, heat: 'cold', seo: { floor: 'F5' }, status: 'published', en: { note: 'Five' } }
      const rows = [{ a: 'A5', heat: 'warm', inner: [{ b: 'B5' }], en: { note: 'R5' }, ar: { note: 'ص' } }]
      const saved = await all.client().send('PATCH', path, { ...changes, times: rows })
      expect(saved.headers.deprecation).toBe('true')
      expect(saved.json().data).toMatchObject({
        ...{ level: 5, warmth: 'cold', search: { level: 'F5' }, status: 'published', en: { remark: 'Five' } },
        hours: [{ b: 'A5', warmth: 'hot', within: [{ c: 'B5' }], en: { remark: 'R5' } }],
      })
      const both = await all.client().send('PATCH', `/halls/${slugs[0]}`, { floor: 6, level: 7 })
      expect(both.json().data.level).toBe(7)
      expect(both.headers.deprecation).toBe('true')
      const list = (query: string) => all.client().get(query)
      const names = (answer: Awaited<ReturnType<typeof list>>) =>
        answer.json().data.map(({ name }: { name: string }) => name)
      expect(names(await list('/rooms?lang=en&filter[status]=draft'))).not.toContain('Room 1')
      expect(names(await list('/halls?lang=en&filter[heat_not]=warm&sort=floor'))).toContain('Room 1')
      const modern = await list('/halls?lang=en&filter[warmth]=cold&sort=level')
      expect(names(modern)).toContain('Room 1')
      expect(modern.headers.deprecation).toBeUndefined()
      expect((await list('/roomsX')).statusCode).toBe(404)
    })

    it('goes back to the version before with all its values', async () => {
      expect(await all.upgrade(rooms)).toEqual([])
      expect(await all.read(`/rooms/${slugs[0]}`)).toMatchObject({
        ...{ floor: 1, heat: 'warm', status: 'draft', seo: { floor: 'F1' }, near: [expect.any(String)] },
        times: [{ a: 'A1', heat: 'warm', inner: [{ b: 'B1' }], en: { note: 'R1' }, ar: { note: 'ص' } }],
        en: { note: 'Note 1', seo: { note: 'S1' } },
      })
    })
  })

  describe('a section of which an earlier version wrote nothing down', () => {
    it('is renamed all the same, with its fields and the keys of its rows', async () => {
      const database = await open('no tables')
      const all = await upgrading(database, rooms)
      const [slug = ''] = await all.make('/rooms', named3((n) => ({ floor: n, times: [{ a: `A${n}` }] })).slice(0, 1))
      await sql`delete from core.definitions`.execute(database.db)
      await all.upgrade(halls)
      expect(await all.read(`/halls/${slug}`)).toMatchObject({ level: 1, status: 'idea', hours: [{ b: 'A1' }] })
      await all.end()
    })
  })

  describe('a field that was renamed before anybody said so', () => {
    it('takes in what the old name has left, and leaves what says something else', async () => {
      const database = await open('no tables')
      const all = await upgrading(database, named({ 'rooms.ts': things({ floor: number({ label }) }) }))
      const [one, two] = await all.make('/rooms', named3((n) => ({ floor: n })).slice(0, 2))
      expect(await all.upgrade(named({ 'rooms.ts': things({ level: number({ label }) }) }))).toHaveLength(1)
      await all.client().send('PATCH', `/rooms/${two}`, { level: 7 })
      const said = named({ 'rooms.ts': things({ level: number({ label, was: 'floor' }) }) })
      expect(await all.upgrade(said)).toEqual([
        'resources/rooms.ts: "floor" is kept next to "level": both have a value.',
        'content.rooms.floor has no definition',
      ])
      expect(await all.read(`/rooms/${one}`)).toMatchObject({ level: 1 })
      expect(await all.read(`/rooms/${two}`)).toMatchObject({ level: 7 })
      await all.end()
    })
  })
})
