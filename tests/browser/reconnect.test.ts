import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notice as arabic } from '../../i18n/ar/notice.ts'
import { notice as english } from '../../i18n/en/notice.ts'
import {
  type BrowserWindow,
  chooseUnit,
  openBrowser,
  openWindow,
  screenshotOnFailure,
  signIn,
  uiMessages,
} from '../harness/browser/browser.ts'
import { dashboard, signIn as signInToApi } from '../harness/browser/client.ts'
import { copySeededData, type SeededData } from '../harness/browser/seeded-data.ts'
import { firstAdmin, type Server, startServer } from '../harness/browser/server.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const notice = { en: english, ar: arabic }
const titles = { en: 'Opening hours', ar: 'ساعات العمل' }

describe.each(localesForSuite('a connection that comes back'))('a connection that comes back, in %s', (locale) => {
  let folder: SeededData
  let server: Server
  let window: BrowserWindow
  const t = uiMessages[locale]
  const start = (port = '0') =>
    startServer({ dataDir: folder.path, environment: { ...folder.environment, PORT: port } })
  const question = () =>
    window.page.getByRole('textbox', { name: `${t.fields.question} (${t.languages[locale]})`, exact: true })
  const record = () => window.page.getByRole('main').getByText(titles[locale], { exact: true }).first()
  const failure = () => window.page.getByRole('main').getByText(t.errors.network, { exact: true })

  beforeAll(async () => {
    folder = await copySeededData('none')
    server = await start()
    const client = await signInToApi(server.url, firstAdmin, 'ventures')
    const [en, ar] = [titles.en, titles.ar].map((title) => ({ question: title, answer: title }))
    const made = await client.call('POST', `${dashboard}/faqs`, { status: 'published', en, ar })
    expect(made.status).toBe(201)
    window = await openWindow(await openBrowser(), { locale, url: server.url })
    await signIn(window, firstAdmin)
    await chooseUnit(window, client.unitWords[locale])
    // What a list and a form are made of is loaded before anything is cut.
    await window.open('/faq')
    await record().waitFor()
    await window.open('/faq/create')
    await question().waitFor()
  })
  afterAll(async () => {
    await window?.close()
    await server?.stop()
    await folder?.remove()
  })
  const toList = () => window.page.locator('nav a[href$="/faq"]').first().click()

  test('loads the list that could not be loaded offline, by itself', async () => {
    screenshotOnFailure(window)
    const { page } = window
    await window.open('/')
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await toList()
    await failure().waitFor()
    await page.context().setOffline(false)
    await record().waitFor()
    await failure().waitFor({ state: 'detached' })
  })

  test('loads the list once a server that was away answers, and a form keeps what was typed', async () => {
    screenshotOnFailure(window)
    const { page } = window
    const { port } = new URL(server.url)
    await window.open('/')
    await page.waitForLoadState('networkidle')
    await server.stop()
    await toList()
    await failure().waitFor()
    server = await start(port)
    await record().waitFor()
    await page.getByText(notice[locale].away).waitFor({ state: 'detached' })

    await window.open('/faq/create')
    await question().fill('Where is the clinic? أين العيادة؟')
    await server.stop()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    server = await start(port)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await question().inputValue()).toBe('Where is the clinic? أين العيادة؟')
  })
})
