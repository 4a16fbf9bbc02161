import { restPrefix } from '../../../src/api/rest.ts'
import { lookUpFields, lookUpOf } from '../../../src/schema/paths.ts'
import { locales } from '../../../src/schema/text/words.ts'
import type { CatalogueApp, Client, Method } from '../../harness/catalogue-app.ts'
import type { Target } from '../fuzz/targets.ts'
import type { Answered } from './held.ts'

type Send = (method: Method, url: string, body?: unknown) => Promise<Answered>

const sent =
  (client: Client, told: (answer: Answered) => void): Send =>
  async (method, url, body) => {
    const response = await client.send(method, url, body)
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    const answer = { method, url, sent: body, status: response.statusCode, body: isJson ? response.json() : undefined }
    if (isJson) told(answer)
    return answer
  }

const languages = ['', ...locales.map((locale) => `?lang=${locale}`)]

/** Reads and writes everything of a section that can be read and written, in both languages. */
export async function callSection(
  testApp: CatalogueApp,
  target: Target,
  told: (answer: Answered) => void,
): Promise<void> {
  const { section, unit, base, create, key } = target
  const send = sent(testApp.as('boss', unit), told)
  const visit = sent(target.writer, told)
  const one = section.kind === 'singleton' ? base : `${base}/${key}`
  for (const language of languages) await send('GET', one + language)
  await send('GET', `${base}/${key}/history?lang=ar`)
  await send('GET', `${base}/${key}/behind`)
  await visit(create.method, create.url, {
    ...(await target.newBody()),
    ...(section.kind === 'singleton' ? { version: 1 } : {}),
  })
  await visit(create.method, create.url, { stranger: 1 })
  await send('PATCH', one, { stranger: 1 })
  await send('PATCH', one, {})
  await send('PUT', one, { version: 1 })
  await send('POST', `${base}/${key}/confirm`, { language: 'ar', version: 1 })
  for (const path of ['', `/${key}`]) await send('GET', `${restPrefix}/${section.name}${path}`)
  await send('PUT', `${restPrefix}/${section.name}/${key}`, { stranger: 1 })
  if (section.kind === 'singleton') return
  for (const language of languages) await send('GET', `${base}${language}`)
  await send('GET', `${base}?filter[deleted]=true`)
  await send('GET', `${base}?only=ids`)
  await send('GET', `${base}/options`)
  await send('POST', `${base}/search`, { lang: 'ar', q: 'a' })
  if (section.report) await send('GET', `${base}/report`)
  await send('POST', `${base}/${key}/reveal`, {})
  await send('POST', `${base}/bulk`, { slugs: [key], changes: {} })
  await send('POST', `${base}/bulk`, {})
  await send('POST', `${base}/bulk/all`, {})
  await send('POST', `${base}/reorder`, { id: key, before: null })
  await send('GET', `${base}/none`)
  for (const address of [lookUpOf(section), ...lookUpFields(section).map((field) => field.address)])
    if (address) await send('GET', address)
  await send('DELETE', one)
  await send('GET', one)
  await send('POST', `${one}/restore`)
}

/** What is no section's. */
export async function callOthers(testApp: CatalogueApp, told: (answer: Answered) => void): Promise<void> {
  const send = sent(testApp.as('boss', 'AHA-EG'), told)
  const base = '/api/v1/dashboard'
  const get = async (...paths: readonly string[]) => {
    for (const path of paths) await send('GET', base + path)
  }
  await get('/home', '/home?lang=ar&days=7', '/home?days=0', '/counts', '/people', '/admin/permissions', '/draft-key')
  await get(
    '/business-units?bu=AWP',
    '/business-units',
    '/auth-business-units',
    '/assignable-units',
    '/media',
    '/media?lang=ar',
  )
  await get(
    '/getRolesByBusinessUnit?bu=AWP',
    '/profile',
    '/elsewhere?section=posts&key=x',
    '/file-uses?file=x',
    '/audit',
    '/audit?lang=ar',
  )
  await send('POST', `${base}/search`, { q: 'a' })
  await send('POST', `${base}/search`, { x: 'a' })
  await send('POST', `${base}/personal-data/find`, { q: 'name' })
  await send('POST', `${base}/personal-data/erase`, {})
  await send('POST', `${base}/password-check`, { password: 'a' })
  await send('PATCH', `${base}/profile`, { name: 'Somebody' })
  await send('POST', `${base}/change-password`, {})
  await send('POST', `${base}/profile/second-factor`, { password: 'wrong' })
  await send('POST', `${base}/profile/passkeys/options`)
  await send('POST', `${base}/profile/passkeys`, {})
  await send('POST', `${base}/profile/passkeys/confirmation`)
  await send('GET', `${base}/login/ways`)
  await send('POST', `${base}/login/passkey-options`)
  await send('POST', `${base}/login/passkey`, {})
  await send('POST', `${base}/login`, { email: 'boss@example.com', password: 'right-horse-1' })
  await send('POST', `${base}/login`, {})
  await send('POST', `${base}/login/code`, { challenge: 'x', code: '123456' })
  await send('GET', '/healthz')
  await send('GET', '/readyz')
}
