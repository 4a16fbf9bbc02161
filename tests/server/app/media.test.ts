import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildSearchText } from '../../../src/server/search/rebuild-search-text.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { multipart } from '../files/multipart.ts'
import { newPicture } from './pictures.ts'
import { created, newCategory, newPost, postBody } from './posts.ts'
import { createUserWith } from './users.ts'

eachDatabase((open) => {
  let all: TestApp
  let admin: Client
  beforeAll(async () => {
    all = await openApp(await open())
    admin = all.as('admin')
  })
  afterAll(() => all.end())

  const media = async (query: string, client = admin) => (await client.get(`/media?lang=en&${query}`)).json()
  /** A picture that a record of the section Files is about. */
  async function newFile(name: string, title = { en: 'Untitled', ar: 'بلا عنوان' }, client = admin) {
    const content = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#0b7a75' } })
      .jpeg()
      .toBuffer()
    const { payload, headers } = await multipart({}, { name, content }, {})
    const stored = (await client.send('POST', '/files', payload, { headers })).json().data
    const file = { file: stored.id, en: { name: title.en }, ar: { name: title.ar } }
    return { ...stored, record: (await created(client, '/files', file)).id }
  }
  const urls = async (query = 'per_page=100') => (await media(query)).data.map(({ url }: { url: string }) => url)

  describe('the library', () => {
    it('tells of each picture once what it is and where it is shown, those sent last first', async () => {
      const fresh = all.as('admin', 'AWP')
      const logo = await newFile('Logo.jpg', { en: 'The mark', ar: 'العلامة' }, fresh)
      const later = await newFile('Later.jpg', undefined, fresh)
      const category = await newCategory(fresh)
      const body = `<p>Look: <img src="${logo.url}" alt=""></p>`
      const post = (title: string) =>
        created(
          fresh,
          '/posts',
          postBody(category, { desktopImage: logo.id, en: { title, body }, ar: { title: 'عنوان' } }),
        )
      for (const title of ['One', 'Two', 'Three']) await post(title)

      const { data, meta } = await media('', fresh)
      expect(data.map(({ id }: { id: string }) => id)).toEqual([later.id, logo.id])
      expect(data[1]).toMatchObject({ name: 'Logo.jpg', type: 'image/jpeg', width: 800, height: 450, used: 4 })
      expect(data[1].uses).toEqual(['Three', 'Two', 'One'].map((title) => ({ section: 'posts', title })))
      expect(meta).toEqual({ total: 2, page: 1, per_page: 24 })
      expect((await media('per_page=1&page=2', fresh)).data.map(({ id }: { id: string }) => id)).toEqual([logo.id])
      expect(await media('page=9', fresh)).toEqual({ data: [], meta: { total: 2, page: 9, per_page: 24 } })
    })

    it.each([
      ['the name of the file', 'ساحة المستشفى.jpg', undefined, 'ساحه المستشفي'],
      ['what the record is called', 'a1.jpg', { en: 'Physiotherapy', ar: 'أَدَوات العلاج' }, 'ادوات'],
      ['the same in English', 'a2.jpg', { en: 'Reception hall', ar: 'الاستقبال' }, 'RECEPTION'],
    ])('is searched by %s, folded', async (_, name, title, q) => {
      const { url } = await newFile(name, title)

      expect(await urls(`q=${encodeURIComponent(q)}`)).toEqual([url])
      expect(await urls('q=giraffe')).toEqual([])
    })

    it('is searched by what an earlier version wrote by other rules once that is written anew', async () => {
      const { url } = await newFile('Cardiology ward.jpg')
      await sql`update core.files set search = ''`.execute(all.database.db)
      await sql`comment on column core.files.search is 'earlier'`.execute(all.database.db)
      expect(await urls('q=cardiology')).toEqual([])

      await rebuildSearchText({ database: all.database, sections: [] }, { urgent: false })
      expect(await urls('q=cardiology')).toEqual([url])
    })

    it('reads the first 200 links to files of a text', async () => {
      const unit = all.as('admin', 'ventures')
      const [first, last, late] = [await newPicture(unit), await newPicture(unit), await newPicture(unit)]
      const category = await newCategory(unit)
      const links = [first.url, ...Array(198).fill(`/files/${'0'.repeat(32)}.png`), last.url, late.url]
      const body = `<p>${links.join(' ')}</p>`
      await created(unit, '/posts', postBody(category, { en: { title: 'Links', body }, desktopImage: null }))

      const { data } = await media('per_page=100', unit)
      expect(data.map(({ id }: { id: string }) => id)).toEqual([last.id, first.id])
    })

    it('has no file that is no picture, none that no record shows, and none of a record in the trash', async () => {
      const lone = await newPicture(admin)
      const deleted = await newFile('deleted.jpg')
      const both = await newFile('both.jpg')
      await newPost(admin, { desktopImage: both.id })
      for (const { record } of [deleted, both]) await admin.send('DELETE', `/files/${record}`)
      const pdf = await multipart({}, { name: 'a.pdf', content: Buffer.from('%PDF-1.4\n1 0 obj << >> endobj') }, {})
      const paper = (await admin.send('POST', '/files', pdf.payload, { headers: pdf.headers })).json().data
      await created(admin, '/files', { file: paper.id, en: { name: 'Paper' }, ar: { name: 'ورقة' } })

      const found = await urls()
      expect(found).toContain(both.url)
      for (const { url } of [lone, deleted, paper]) expect(found).not.toContain(url)
    })

    it('refuses strangers, those without any section, and what it does not know', async () => {
      const keyOf = async (query: string, client = admin) => (await media(query, client)).key
      expect(await keyOf('', all.as('stranger'))).toBe('errors.unit')
      expect(await keyOf('', await createUserWith(all, 'nobody', []))).toBe('errors.forbidden')
      expect(await keyOf('page=0')).toBe('errors.query')
      expect(await keyOf('per_page=101')).toBe('errors.query')
      expect(await keyOf('section=posts')).toBe('errors.query')
      expect(await keyOf(`q=${'a'.repeat(51)}`)).toBe('errors.search')
    })
  })

  describe('a picture that two records show', () => {
    it.each([
      ['the one that has it from the library', 0],
      ['the one that it was sent for', 1],
    ])('stays with the other when %s is deleted', async (_, removed) => {
      const shared = await newFile('shared.jpg')
      const post = await newPost(admin, {
        desktopImage: shared.id,
        en: { title: 'Sharing', body: `<img src="${shared.url}">` },
      })
      const paths = [`/posts/${post.id}`, `/files/${shared.record}`]
      const [gone = '', kept = ''] = removed === 0 ? paths : paths.toReversed()
      expect((await admin.send('DELETE', gone)).statusCode).toBe(200)

      const { data } = (await admin.get(kept)).json()
      expect((removed === 0 ? data.file : data.desktopImage).id).toBe(shared.id)
      expect((await all.app.inject(shared.url)).statusCode).toBe(200)
      expect((await all.app.inject(`${shared.url}?w=320`)).statusCode).toBe(200)
      expect(await urls()).toContain(shared.url)
    })
  })
})
