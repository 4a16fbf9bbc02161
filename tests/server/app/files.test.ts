import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { newPicture, type Stored } from './pictures.ts'
import { created } from './posts.ts'
import { createUserWith } from './users.ts'

eachDatabase((open) => {
  let all: TestApp
  beforeAll(async () => {
    all = await openApp(await open())
  })
  afterAll(() => all.end())

  const create = (path: string, body: object, client: Client = all.as('admin')) => created(client, path, body)
  const named = (en: string, ar: string) => ({ en: { name: en }, ar: { name: ar } })

  describe('one address', () => {
    it('takes an upload as a form, and a record of it as JSON', async () => {
      const stored = await newPicture(all.as('admin'))
      const record = await create('/files', { file: stored.id, ...named('Brochure', 'كتيب') })
      const read = (await all.as('admin').get(`/files/${record.id}?lang=ar`)).json().data

      expect(read).toMatchObject({ name: 'كتيب', file: { id: stored.id, url: stored.url } })
      const list: { id: string }[] = (await all.as('admin').get('/files?lang=en')).json().data
      expect(list.filter(({ id }) => id === record.id)).toHaveLength(1)
    })

    it('refuses a record without its file, and one of somebody without the permission', async () => {
      const stored = await newPicture(all.as('editor'))
      const missing = await all.as('admin').send('POST', '/files', named('Brochure', 'كتيب'))
      const foreign = await all.as('editor').send('POST', '/files', { file: stored.id, ...named('Mine', 'ملفي') })
      const elsewhere = await all.as('admin', 'AWP').send('POST', '/files', { file: stored.id, ...named('It', 'هو') })

      expect(Object.keys(missing.json().errors)).toEqual(['file'])
      expect(foreign.statusCode).toBe(403)
      expect(Object.keys(elsewhere.json().errors)).toEqual(['file'])
    })
  })

  describe('where a file is used', () => {
    let stored: Stored
    let own: { id: string }
    beforeAll(async () => {
      stored = await newPicture(all.as('admin'))
      own = await create('/files', { file: stored.id, ...named('Logo', 'شعار') })
      const category = await create('/postCategories', named('Health', 'الصحة'))
      const post = (en: object, rest: object = {}) =>
        create('/posts', {
          category: category.id,
          en: { title: 'Sleep', ...en },
          ar: { title: 'النوم' },
          ...rest,
        })
      await post(
        { body: `<p><a href="https://hospital.example${stored.url}">Read</a></p>` },
        { mobileImage: stored.id },
      )
      await create('/galleries', {
        category: (await create('/galleryCategories', named('Rooms', 'الغرف'))).id,
        images: [{ image: stored.id }],
        en: { title: 'Our rooms' },
        ar: { title: 'غرفنا' },
      })
      const deleted = await post({}, { mobileImage: stored.id })
      await all.as('admin').send('DELETE', `/posts/${deleted.id}`)
    })
    const uses = async (query: string, client: Client = all.as('admin')) =>
      (await client.get(`/file-uses?${query}`)).json()
    const briefly = ({ data, meta }: Awaited<ReturnType<typeof uses>>) => ({
      data: data
        .map(({ section, title, fields }: Record<string, unknown>) => ({ section, title, fields }))
        .toSorted((one: { section: string }, other: { section: string }) => one.section.localeCompare(other.section)),
      meta,
    })

    it('is told by its records: in fields, in rows, and in the links of texts; not of deleted ones', async () => {
      expect(briefly(await uses(`file=${stored.id}&lang=ar`))).toEqual({
        data: [
          { section: 'files', title: 'شعار', fields: ['file'] },
          { section: 'galleries', title: 'غرفنا', fields: ['images'] },
          { section: 'posts', title: 'النوم', fields: ['mobileImage', 'body'] },
        ],
        meta: { total: 3, hidden: 0 },
      })
      expect((await uses(`file=${stored.id}&except=${own.id}`)).meta).toEqual({ total: 2, hidden: 0 })
    })

    it('names what the person may see, and counts the others', async () => {
      expect(briefly(await uses(`file=${stored.id}`, all.as('editor')))).toEqual({
        data: [{ section: 'posts', title: 'Sleep', fields: ['mobileImage', 'body'] }],
        meta: { total: 3, hidden: 2 },
      })
    })

    it('is not told of a record that one may not see by leaving that out', async () => {
      const [{ id } = { id: '' }] = (await uses(`file=${stored.id}`)).data.filter(
        ({ section }: { section: string }) => section === 'galleries',
      )
      expect((await uses(`file=${stored.id}&except=${id}`, all.as('editor'))).meta).toEqual({ total: 3, hidden: 2 })
    })

    it('is nowhere for a file that nobody uses', async () => {
      expect(await uses(`file=${(await newPicture(all.as('admin'))).id}`)).toEqual({
        data: [],
        meta: { total: 0, hidden: 0 },
      })
    })

    it('is not told of files of another unit, to strangers, or without a file', async () => {
      const keyOf = async (client: Client, query: string) => (await uses(query, client)).key
      const nothing = await createUserWith(all, 'nobody', [])

      expect(await keyOf(all.as('admin', 'AWP'), `file=${stored.id}`)).toBe('errors.notFound')
      expect(await keyOf(all.as('stranger'), `file=${stored.id}`)).toBe('errors.unit')
      expect(await keyOf(nothing, `file=${stored.id}`)).toBe('errors.forbidden')
      expect(await keyOf(all.as('admin'), '')).toBe('errors.query')
      expect(await keyOf(all.as('admin'), 'file=1')).toBe('errors.query')
      expect(await keyOf(all.as('admin'), `file=${stored.id}&page=1`)).toBe('errors.query')
    })
  })
})
