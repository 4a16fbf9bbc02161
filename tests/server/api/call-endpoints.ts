import { simpleRestPrefix } from '../../../src/api/simple-rest.ts'
import { fieldApiPaths, optionsPathOf } from '../../../src/schema/paths.ts'
import { locales } from '../../../src/schema/text/locales.ts'
import { websiteFields, websiteReferencePaths } from '../../../src/schema/website.ts'
import type { CatalogueApp, Client, Method } from '../../harness/catalogue-app.ts'
import type { Target } from '../fuzz/targets.ts'
import type { RecordedResponse } from './contract-checker.ts'

type Send = (method: Method, url: string, body?: unknown) => Promise<RecordedResponse>

const sent =
  (client: Client, told: (answer: RecordedResponse) => void): Send =>
  async (method, url, body) => {
    const response = await client.send(method, url, body)
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    const answer = { method, url, sent: body, status: response.statusCode, body: isJson ? response.json() : undefined }
    if (isJson) told(answer)
    return answer
  }

const languages = ['', ...locales.map((locale) => `?lang=${locale}`)]

/** Reads and writes everything of a section that can be read and written, in both languages. */
export async function callSectionEndpoints(
  testApp: CatalogueApp,
  target: Target,
  told: (answer: RecordedResponse) => void,
): Promise<void> {
  const { section, unit, base, create, key } = target
  const send = sent(testApp.as('boss', unit), told)
  const visit = sent(target.writer, told)
  const one = section.kind === 'singleton' ? base : `${base}/${key}`
  for (const language of languages) await send('GET', one + language)
  await callWebsiteEndpoints(target, send)
  await send('GET', `${base}/${key}/history?lang=ar`)
  await send('GET', `${base}/${key}/outdated-translations`)
  await visit(create.method, create.url, {
    ...(await target.newBody()),
    ...(section.kind === 'singleton' ? { version: 1 } : {}),
  })
  await visit(create.method, create.url, { stranger: 1 })
  await send('PATCH', one, { stranger: 1 })
  await send('PATCH', one, {})
  await send('PUT', one, { version: 1 })
  await send('POST', `${base}/${key}/confirm`, { language: 'ar', version: 1 })
  for (const path of ['', `/${key}`]) await send('GET', `${simpleRestPrefix}/${section.name}${path}`)
  await send('PUT', `${simpleRestPrefix}/${section.name}/${key}`, { stranger: 1 })
  if (section.kind === 'singleton') return
  for (const language of languages) await send('GET', `${base}${language}`)
  await send('GET', `${base}?filter[deleted]=true`)
  await send('GET', `${base}?only=ids`)
  await send('GET', `${base}/options`)
  await send('POST', `${base}/search`, { lang: 'ar', q: 'a' })
  if (section.report) await send('GET', `${base}/report`)
  await send('POST', `${base}/${key}/unmask`, {})
  await send('POST', `${base}/bulk`, { slugs: [key], changes: {} })
  await send('POST', `${base}/bulk`, {})
  await send('POST', `${base}/bulk/all`, {})
  await send('POST', `${base}/reorder`, { id: key, before: null })
  await send('GET', `${base}/none`)
  for (const address of [optionsPathOf(section), ...fieldApiPaths(section).map((field) => field.address)])
    if (address) await send('GET', address)
  await send('DELETE', one)
  await send('GET', one)
  await send('POST', `${one}/restore`)
}

/** What is no section's. */
export async function callGeneralEndpoints(
  testApp: CatalogueApp,
  told: (answer: RecordedResponse) => void,
): Promise<void> {
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
    '/same-record-in-other-units?section=posts&key=x',
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
  await send('GET', `${base}/login/methods`)
  await send('POST', `${base}/login/passkey-options`)
  await send('POST', `${base}/login/passkey`, {})
  await send('POST', `${base}/login`, { email: 'boss@example.com', password: 'right-horse-1' })
  await send('POST', `${base}/login`, {})
  await send('POST', `${base}/login/code`, { challenge: 'x', code: '123456' })
  await send('GET', '/healthz')
  await send('GET', '/readyz')
}

/** Reads the section as the website does, with a published record. */
async function callWebsiteEndpoints({ section, unit, base, key }: Target, send: Send): Promise<void> {
  if (!section.website) return
  const url = `/api/v1/website/${unit}/${section.name}`
  if (section.statuses) await send('PATCH', `${base}/${key}`, { status: 'published' })
  const paths = section.kind === 'singleton' ? [''] : ['', `/${key}`, '/nothing']
  for (const path of paths) for (const language of languages) await send('GET', url + path + language)
  const include = websiteReferencePaths(websiteFields(section)).join(',')
  if (include !== '') await send('GET', `${url}?include=${include}`)
  await send('GET', `${url}?fields=nothing`)
}
