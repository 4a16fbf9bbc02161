import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseUnit, openBrowser, openWindow, signIn, type Window, words } from './browser.ts'
import { type Client, signIn as signInToApi } from './client.ts'
import { emptyDatabase, firstAdmin, project, type Server, startServer, temporaryFolder } from './server.ts'
import { weightOf } from './weight.ts'

const folder = temporaryFolder()
let server: Server
let browser: Browser
let window: Window
let client: Client
const loaded = new Set<string>()

beforeAll(async () => {
  server = await startServer({ dataDir: folder.path, environment: emptyDatabase })
  client = await signInToApi(server.url, firstAdmin, 'ventures')
  browser = await openBrowser()
  window = await openWindow(browser, { url: server.url, locale: 'en' })
  rememberScripts(window.page)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  folder.remove()
})

function rememberScripts(page: Page): void {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) loaded.add(pathname)
  })
}

test('the login page weighs at most 70 kB of scripts', async () => {
  await window.open('/login')
  await window.page.getByRole('button', { name: words.en.login.submit }).waitFor()
  await window.page.waitForLoadState('networkidle')
  expect(weightOf(project, loaded)).toBeLessThan(70)
})

test('from there to a list it is at most 300 kB', async () => {
  const { page } = window
  await signIn(window, firstAdmin)
  await chooseUnit(window, client.unitWords.en)
  const home = new Set(loaded)
  await window.open('/posts')
  await page.getByText(words.en.list.empty.title).or(page.getByRole('table')).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(home.size).toBeGreaterThan(1)
  expect(weightOf(project, loaded)).toBeLessThan(300)
})
