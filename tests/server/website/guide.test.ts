import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { websiteClientSource } from '../../../src/build/website-client.ts'
import { sections } from '../../../src/sections.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { freePort } from '../../harness/free-port.ts'
import { newPicture } from '../app/pictures.ts'
import { created } from '../app/posts.ts'

const root = join(import.meta.dirname, '../../..')
const guide = readFileSync(join(root, 'docs/website.md'), 'utf8')
const runtime = readFileSync(join(root, 'src/build/website-client-runtime.ts'), 'utf8')
const [, page = ''] = /```ts\n([\s\S]*?)```/.exec(guide) ?? []
const [, lead = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? []

describe('the page of docs/website.md', () => {
  let all: TestApp
  let admin: Client
  let folder: string
  let server: ChildProcess
  let url: string

  beforeAll(async () => {
    all = await openApp(await openTestDatabase(), { env: { WEBSITE_CACHE_SECONDS: '0' } })
    admin = all.as('admin')
    folder = await mkdtemp(join(tmpdir(), 'website-'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'back-office.ts'), websiteClientSource(sections, runtime))
    await writeFile(join(folder, 'server.ts'), page)
    const port = String(await freePort())
    server = spawn(process.execPath, ['server.ts'], {
      cwd: folder,
      env: { BACK_OFFICE: await all.app.listen({ port: 0, host: '127.0.0.1' }), UNIT: 'hospital', PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    url = `http://127.0.0.1:${port}`
    if (server.stdout) await once(server.stdout, 'data')
  })
  afterAll(async () => {
    server.kill()
    await all.end()
    await rm(folder, { recursive: true })
  })

  const open = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' })
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }

  it('shows published posts in both languages, and leads from a former slug to the current one', async () => {
    const category = await created(admin, '/postCategories', {
      en: { name: 'Heart' },
      ar: { name: 'القلب' },
      status: 'published',
    })
    const { id } = await created(admin, '/posts', {
      category: category.id,
      slug: 'walking',
      en: { title: 'Walk <every> day', excerpt: 'Why', body: '<p>Half an hour.</p>' },
      ar: { title: 'امش كل يوم', excerpt: 'لماذا', body: '<p>نصف ساعة.</p>' },
      status: 'draft',
    })
    expect((await open('/')).text).not.toContain('Walk')
    expect((await open('/blogs/walking')).status).toBe(404)

    await admin.send('PATCH', `/posts/${id}`, { status: 'published', desktopImage: (await wide()).id })
    expect((await open('/')).text).toContain('<a href="/blogs/walking">Walk &lt;every&gt; day</a>')
    expect((await open('/blogs/walking')).text).toContain('<p>Heart</p><img src="http')
    const arabic = await open('/ar/blogs/walking')
    expect(arabic.text).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.text).toContain('<p>نصف ساعة.</p>')

    await admin.send('PATCH', `/posts/${id}`, { slug: 'walking-daily' })
    expect(await open('/blogs/walking')).toMatchObject({ status: 301, location: '/blogs/walking-daily' })
  })

  it('accepts the lead and the click of the page', async () => {
    const send = (path: string, payload: string) =>
      all.app.inject({
        method: 'POST',
        url: `/api/v1/website${path}`,
        headers: { 'content-type': 'application/json', 'bu-id': 'hospital' },
        payload,
      })
    expect((await send('/leads', lead)).statusCode).toBe(201)
    const click = { source: 'google', page: '/doctors', locale: 'ar' }
    expect((await send('/cta/clinic', JSON.stringify(click))).statusCode).toBe(201)
  })

  const wide = () => newPicture(admin, { width: 800, height: 450 })
})
