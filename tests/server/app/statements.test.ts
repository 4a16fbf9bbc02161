import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFile } from '../../../src/server/files/files.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created, newCategory, postBody } from './posts.ts'
import { type Sent, sentBy, watchStatements } from './sent-statements.ts'
import { submitFromWebsite } from './website-client.ts'

/** How many statements a call sends, and how often it waits for the database: no more than that, and no fewer without being told here. */
const expected = {
  list: [2, 2],
  'list of people': [2, 2],
  search: [2, 2],
  'only ids': [2, 2],
  item: [2, 2],
  'item in one language': [2, 2],
  options: [2, 2],
  history: [7, 7],
  counts: [2, 2],
  home: [4, 4],
  report: [2, 2],
  permissions: [1, 1],
  'what came in': [2, 2],
  create: [10, 10],
  change: [11, 11],
  'change of nothing': [10, 10],
  'change of what came in': [10, 10],
  delete: [13, 13],
  'a lead of a visitor': [5, 5],
  'a click of a visitor': [5, 5],
} as const satisfies Readonly<Record<string, readonly [statements: number, rounds: number]>>
type Call = keyof typeof expected

eachDatabase((open, kind) => {
  let all: TestApp
  let stop: () => void
  beforeAll(async () => {
    all = await openApp(await open())
    stop = watchStatements()
  })
  afterAll(async () => {
    stop()
    await all.end()
  })

  it('sends so many statements for each call', async () => {
    const counted: Partial<Record<Call, Sent>> = {}
    for (const [call, work] of Object.entries(await callsOf(all)) as [Call, () => Promise<unknown>][]) {
      // The first of its kind may ask for what is known from then on.
      await work()
      counted[call] = await sentBy(work)
    }
    // The embedded database has one connection, on which everything waits for what was before.
    const said = (call: string, { statements, rounds }: Sent) =>
      `${call}: ${statements}${kind === 'postgres' ? ` in ${rounds}` : ''}`
    const numbers = Object.entries(counted).map(([call, sent]) => said(call, sent))
    const wanted = Object.entries(expected).map(([call, [statements, rounds]]) => said(call, { statements, rounds }))
    expect(numbers).toEqual(wanted)
  })
})

async function callsOf(all: TestApp): Promise<Readonly<Record<Call, () => Promise<unknown>>>> {
  const admin = all.as('admin')
  const get = (path: string) => async () => expect((await admin.get(path)).statusCode, path).toBe(200)
  const change = (path: string, changes: () => object) => async () =>
    expect((await admin.send('PATCH', path, changes())).statusCode, path).toBe(200)
  const category = await newCategory(admin)
  const post = await created(admin, '/posts', postBody(category))
  const lead = await submitFromWebsite(all, 'leads', aLead)
  const beside = await besideWords(all, post.id)
  const gone = [
    await created(admin, '/posts', postBody(category)),
    await created(admin, '/posts', postBody(category)),
  ].map(({ id }) => id)
  let turn = 0
  const next = () => {
    turn += 1
    return turn
  }
  return {
    list: get('/posts?lang=ar&page=1'),
    'list of people': get('/leads?lang=en&page=1'),
    search: async () => expect((await admin.send('POST', '/leads/search', { q: 'mona' })).statusCode).toBe(200),
    'only ids': get('/posts?only=ids'),
    item: get(`/posts/${post.slug}`),
    'item in one language': get(`/posts/${post.slug}?lang=ar`),
    options: get('/postCategories/options?lang=ar'),
    history: get(`/posts/${post.id}/history?lang=en`),
    counts: get('/counts'),
    home: get('/home'),
    report: get('/cta/whatsapp/report'),
    permissions: get('/admin/permissions'),
    'what came in': get(`/leads/${lead}`),
    create: async () => created(admin, '/posts', postBody(category, beside)),
    change: change(`/posts/${post.id}`, () => ({ en: { title: `Changed ${next()}` } })),
    'change of nothing': change(`/posts/${post.id}`, () => ({})),
    'change of what came in': change(`/leads/${lead}`, () => ({ notes: `Called ${next()}` })),
    delete: async () => expect((await admin.send('DELETE', `/posts/${gone.pop()}`)).statusCode).toBe(200),
    'a lead of a visitor': () => visit(all, 'leads', aLead),
    'a click of a visitor': () => visit(all, 'cta/whatsapp', { page: '/' }),
  }
}

const aLead = { name: 'Mona Adel', phone: '+20 100 000 0000', locale: 'en' }

/** What a post has beside its words: a picture, and another post that it leads to. */
async function besideWords({ database, units }: TestApp, post: string) {
  const owner = { buId: units.hospital, adminId: null }
  const picture = { key: 'a.jpg', name: 'a.jpg', type: 'image/jpeg', bytes: 1000, width: 640, height: 360 }
  const { id } = await addFile(database.db, owner, picture)
  return { status: 'draft', desktopImage: id, relatedPosts: [post] }
}

/** From one network, whose first visit asks how many it may send in, over all processes. */
const visit = ({ app, units }: TestApp, inbox: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v1/website/${inbox}`, payload, headers: { 'bu-id': units.hospital } })
