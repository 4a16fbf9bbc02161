import { beforeAll, expect, test } from 'vitest'
import { shareApp } from '../harness/browser/app.ts'
import { uiMessages } from '../harness/browser/browser.ts'

const app = shareApp()
const client = app.client('ventures')
const window = app.window({ locale: 'en', client })
const heading = () => window.page.getByRole('heading', { level: 1, name: 'Posts' })

beforeAll(async () => {
  await window.open('/posts')
  await heading().waitFor()
  await window.page.evaluate(async () => void (await navigator.serviceWorker.ready))
})

/** What the browser keeps, by its paths. */
const kept = () =>
  window.page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

const isFromWorker = () =>
  window.page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return (page?.workerStart ?? 0) > 0
  })

test('a reload comes from what is kept: the page and built files, and never an answer', async () => {
  await window.page.reload()
  await heading().waitFor()
  expect(await isFromWorker()).toBe(true)
  const paths = await kept()
  expect(paths).toContain('/')
  expect(paths.filter((path) => path !== '/' && !/^\/assets\/[\w-]+\.(js|css)$/.test(path))).toEqual([])
})

test('each question of the page is sent once', async () => {
  const sent: string[] = []
  window.page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${request.url()}`)
  })
  await window.page.reload()
  await heading().waitFor()
  await window.page.waitForLoadState('networkidle')
  expect(sent.filter((one) => one.includes('/posts?')).length).toBeGreaterThan(0)
  expect(sent.length - new Set(sent).size, sent.join('\n')).toBe(0)
})

test('what is kept is renewed behind the page, so that the next start has a new version', async () => {
  await window.page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const old = new Response('<p>The version before</p>', { headers: { 'content-type': 'text/html' } })
    await (await caches.open(name)).put('/', old)
  })
  await window.page.reload()
  await window.page.getByText('The version before').waitFor()
  await expect
    .poll(() => window.page.evaluate(async () => (await (await caches.match('/'))?.text())?.includes('id="root"')))
    .toBe(true)
  await window.page.reload()
  await heading().waitFor()
})

test('what the server has of its own is no page', async () => {
  const answer = await window.page.goto(`${app.url}/api/v1/dashboard/nowhere`)
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['content-type']).toMatch(/^application\/json/)
  await window.open('/posts')
  await heading().waitFor()
})

test('after a sign-out the browser keeps built files alone', async () => {
  await window.page.getByRole('button', { name: /first/ }).click()
  await window.page.getByRole('menuitem', { name: uiMessages.en.shell.person.logout }).click()
  await window.page.getByRole('button', { name: uiMessages.en.login.submit }).waitFor()
  expect(await window.page.evaluate(() => Object.keys(sessionStorage).filter((name) => name === 'askedHere'))).toEqual(
    [],
  )
  expect((await kept()).every((path) => path === '/' || path.startsWith('/assets/'))).toBe(true)
})
