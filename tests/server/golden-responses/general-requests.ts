import { apiBase, emailOf, password } from '../../harness/app.ts'
import { createBodyBuilder } from './body-builder.ts'
import type { Fixture } from './fixture.ts'
import { createFullRecord } from './section-requests.ts'
import type { Request, Transcript } from './transcript.ts'

const get = (path: string): Request => ({ name: `GET ${path}`, method: 'GET', url: apiBase + path })
const post = (path: string, body: unknown, name = `POST ${path}`): Request => ({
  name,
  method: 'POST',
  url: apiBase + path,
  body,
})

/** What an account asks for in a unit, whatever its role. */
const accountRequests = [
  get('/admin/permissions'),
  get('/home?lang=en&days=2'),
  get('/home?lang=ar&days=1'),
  get('/counts'),
  post('/search?lang=en', { q: 'care' }),
  post('/search?lang=ar', { q: 'رع' }),
  get('/people'),
  get('/auth-business-units'),
  get('/business-units?bu=clinic'),
  get('/assignable-units'),
  get('/getRolesByBusinessUnit?bu=clinic'),
  get('/media?lang=en'),
  get('/profile'),
  get('/same-record-in-other-units?section=posts&key=address-1'),
  get('/admin/access-explanation?section=doctors&action=create'),
  get('/jobs'),
  get('/posts?page=1&lang=en'),
  get('/doctors?only=ids'),
  post('/personal-data/find', { q: 'person-2@example.com' }),
]

const refusedRequests = [
  get('/unknown'),
  get('/search'),
  get('/posts?unknown=1'),
  get('/posts?per_page=1001'),
  get('/posts?filter[createdAt_from]=yesterday'),
  get('/home?days=0'),
  get('/same-record-in-other-units?section=unknown&key=unknown'),
  post('/search', { unknown: 1 }, 'invalid body'),
  post('/search', 'care', 'body without a content type'),
  { name: 'unknown REST resource', method: 'GET', url: '/api/v1/rest/unknown' },
  { name: 'unknown website inbox', method: 'POST', url: '/api/v1/website/posts', body: {} },
] satisfies readonly Request[]

/** Sends the requests that belong to no section, as the admin, as an editor and without access. */
export async function sendGeneralRequests(fixture: Fixture, { sender }: Transcript): Promise<void> {
  const unit = await fixture.addUnit('clinic')
  const asAdmin = sender(unit.headers)
  const asWebsite = sender({ 'bu-id': unit.id })
  for (const request of refusedRequests) await asAdmin(request)
  const home = get('/home')
  const senders = {
    'unit without access': { ...fixture.product.as('stranger').headers, 'bu-id': unit.id },
    'unknown unit': { ...unit.headers, 'bu-id': 'unknown' },
    'missing unit': { ...unit.headers, 'bu-id': '' },
    'wrong token': { ...unit.headers, authorization: 'Bearer wrong' },
    'missing token': { 'bu-id': unit.id },
  }
  for (const [name, headers] of Object.entries(senders)) await sender(headers)({ ...home, name })
  const inbox = { method: 'POST', url: '/api/v1/website/leads', body: {} } as const
  await sender({ 'bu-id': 'unknown' })({ ...inbox, name: 'website of an unknown unit' })

  const build = createBodyBuilder(fixture, unit)
  for (const section of unit.sections.filter(({ name }) => name === 'posts' || name === 'leads'))
    await createFullRecord({ section, build, asAdmin: sender(unit.headers, ', posts'), asWebsite })
  for (const request of accountRequests) await asAdmin(request)
  const asEditor = sender({ ...fixture.product.as('editor').headers, 'bu-id': unit.id }, ', as an editor')
  for (const request of accountRequests) await asEditor(request)

  const anonymous = sender({})
  const email = emailOf('editor')
  await anonymous(get('/login/methods'))
  await anonymous(post('/login', { email }, 'sign in without a password'))
  await anonymous(post('/login', { email, password: 'wrong-horse-1' }, 'sign in with a wrong password'))
  const { access_token } = (await anonymous(post('/login', { email, password }, 'sign in'))).json()
  const asSession = sender({ authorization: `Bearer ${access_token}` }, ', after signing in')
  await asSession(post('/logout', {}))
  await asSession(get('/profile'))
}
