import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { websiteClientSource } from '../../../src/build/website-client.ts'
import { sections } from '../../../src/sections.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { created } from '../app/posts.ts'

const root = join(import.meta.dirname, '../../..')
const runtime = readFileSync(join(root, 'src/build/website-client-runtime.ts'), 'utf8')
const source = websiteClientSource(sections, runtime)

/** The client without the types of the sections, which exist only in the written file. */
interface LooseClient {
  list(section: string, query?: object): Promise<{ data: readonly LooseRecord[]; next: string | null; total?: number }>
  get(section: string, slug: string, query?: object): Promise<LooseRecord | undefined>
  one(section: string): Promise<LooseRecord | null>
  tree(section: string, query?: object): Promise<readonly LooseRecord[]>
  fileUrl(path: string): string
}
type LooseRecord = Readonly<Record<string, unknown>>

/** What a website may write and what the compiler refuses. */
const page = `
import { createClient } from './back-office.ts'
const website = createClient({ url: 'https://office.example', unit: 'clinic' })
const { data: [post] } = await website.list('posts', {
  lang: 'ar', include: ['category'], fields: ['title', 'category'], filter: { category: 'x' }, sort: '-publishedAt',
})
export const title: string | null | undefined = post?.title
export const category: string | null | undefined = post?.category?.name
const doctor = await website.get('doctors', 'mona')
export const inEnglish: string | null | undefined = doctor?.name.en
export const specialty: string | null | undefined = doctor?.specialty?.title.ar
export const gender: 'female' | 'male' | null | undefined = doctor?.gender
export const email: string | null | undefined = (await website.one('settingsSite'))?.contactEmail
const menu = await website.tree('navigationMenu', { lang: 'en', fields: ['label'] })
export const below: string | null | undefined = menu[0]?.children[0]?.label
// @ts-expect-error: an inbox is not read
await website.list('leads')
// @ts-expect-error: a field that the section does not deliver
await website.list('offers', { fields: ['campaign'] })
// @ts-expect-error: a filter by it
await website.list('offers', { filter: { campaign: 'x' } })
// @ts-expect-error: a field that was not asked for
post?.body
// @ts-expect-error: a section with one record is no list
await website.list('settingsSite')
`

describe('the client that npm run client writes', () => {
  let all: TestApp
  let admin: Client
  let folder: string
  let url: string
  let createClient: (options: { url: string; unit: string; fetch?: typeof fetch }) => LooseClient
  let WebsiteError: new () => Error

  beforeAll(async () => {
    all = await openApp(await openTestDatabase(), { env: { WEBSITE_CACHE_SECONDS: '0' } })
    admin = all.as('admin')
    folder = await mkdtemp(join(tmpdir(), 'client-'))
    await writeFile(join(folder, 'back-office.ts'), source)
    await writeFile(join(folder, 'back-office.mjs'), stripTypeScriptTypes(source))
    const client = await import(/* @vite-ignore */ join(folder, 'back-office.mjs'))
    createClient = client.createClient
    WebsiteError = client.WebsiteError
    url = await all.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await all.end()
    await rm(folder, { recursive: true })
  })

  it('has the names, fields, references and filters of the sections as types, and imports nothing', async () => {
    await writeFile(join(folder, 'page.ts'), page)
    const options =
      '--noEmit --ignoreConfig --strict --target es2022 --lib es2023,dom --module esnext --moduleResolution bundler'
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const args = [tsc, ...options.split(' '), '--allowImportingTsExtensions', join(folder, 'page.ts')]
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('')
    expect(source).not.toMatch(/^import /m)
  }, 60_000)

  it('reads lists, records, settings and menus of the running product', async () => {
    const website = createClient({ url, unit: 'hospital' })
    const category = await created(admin, '/offerCategories', {
      en: { name: 'Checks' },
      ar: { name: 'فحوص' },
      slug: 'checks',
      status: 'published',
    })
    await created(admin, '/offerCategories', { en: { name: 'Eyes' }, ar: { name: 'عيون' }, status: 'published' })
    const care = await created(admin, '/navigationMenus', {
      en: { label: 'Care' },
      ar: { label: 'الرعاية' },
      status: 'published',
      order: 1,
    })
    await created(admin, '/navigationMenus', {
      en: { label: 'Offers' },
      ar: { label: 'العروض' },
      parent: care.id,
      status: 'published',
      order: 2,
    })

    const first = await website.list('offerCategories', { lang: 'en', perPage: 1, sort: 'name', total: true })
    const second = await website.list('offerCategories', { lang: 'en', perPage: 1, sort: 'name', cursor: first.next })
    expect([first.data[0]?.name, first.total, second.data[0]?.name, second.next]).toEqual(['Checks', 2, 'Eyes', null])
    expect((await website.list('offerCategories', { filter: { id: [category.id] } })).data).toHaveLength(1)
    expect((await website.get('offerCategories', 'checks'))?.name).toEqual({ en: 'Checks', ar: 'فحوص' })
    expect(await website.get('offerCategories', 'nothing')).toBeUndefined()
    expect(await website.one('settingsSite')).toBeNull()
    expect(await website.tree('navigationMenu', { lang: 'ar', fields: ['label'] })).toMatchObject([
      { label: 'الرعاية', children: [{ label: 'العروض' }] },
    ])
    expect(website.fileUrl('/files/a.jpg')).toBe(`${url}/files/a.jpg`)
  })

  it('leads to a record by its former slug', async () => {
    const website = createClient({ url, unit: 'ventures' })
    const ventures = all.as('admin', 'ventures')
    const { id } = await created(ventures, '/offerCategories', {
      en: { name: 'Old' },
      ar: { name: 'قديم' },
      slug: 'old-name',
      status: 'published',
    })
    await ventures.send('PATCH', `/offerCategories/${id}`, { slug: 'new-name' })
    expect((await website.get('offerCategories', 'old-name', { lang: 'en' }))?.slug).toBe('new-name')
  })

  it('has an unchanged response sent once', async () => {
    const statuses: number[] = []
    const counting = async (...call: Parameters<typeof fetch>) => {
      const response = await fetch(...call)
      statuses.push(response.status)
      return response
    }
    const website = createClient({ url, unit: 'hospital', fetch: counting })
    const before = await website.list('offerCategories')
    expect(await website.list('offerCategories')).toEqual(before)
    expect(statuses).toEqual([200, 304])
  })

  it('can be told to stop, and says what is wrong', async () => {
    const website = createClient({ url, unit: 'hospital' })
    await expect(website.list('posts', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    const unknown = createClient({ url, unit: 'nowhere' })
    const failure = await unknown.list('posts').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(WebsiteError)
    expect(failure).toMatchObject({ status: 404, key: 'errors.unknownUnit' })
  })
})
