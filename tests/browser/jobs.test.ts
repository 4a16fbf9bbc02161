import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as arabicJobs } from '../../i18n/ar/screens/jobs.ts'
import { messages as arabicPersonal } from '../../i18n/ar/screens/privacy.ts'
import { messages as arabicVerification } from '../../i18n/ar/screens/verification.ts'
import { messages as englishJobs } from '../../i18n/en/screens/jobs.ts'
import { messages as englishPersonal } from '../../i18n/en/screens/privacy.ts'
import { messages as englishVerification } from '../../i18n/en/screens/verification.ts'
import { type Locale, locales } from '../../src/schema/text/locales.ts'
import {
  type BrowserWindow,
  openBrowser,
  openWindow,
  screenshotOnFailure,
  uiMessages,
} from '../harness/browser/browser.ts'
import { type Client, dashboard, signIn, storedSession } from '../harness/browser/client.ts'
import {
  emptyDatabase,
  firstAdmin,
  type Server,
  startServer,
  temporaryFolder,
  waitForExit,
} from '../harness/browser/server.ts'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'
import { addLeads } from '../harness/fixtures/leads.ts'
import { freePort } from '../harness/free-port.ts'

const said = {
  en: { ...uiMessages.en, jobs: englishJobs, personal: englishPersonal, verification: englishVerification },
  ar: { ...uiMessages.ar, jobs: arabicJobs, personal: arabicPersonal, verification: arabicVerification },
}
/** More than is handed over at once, and enough to be under way for seconds. */
const size = 30_000
/** One for each language. */
const units = { en: 'ventures', ar: 'AWP' }
const patient = { timeout: 120_000, interval: 100 }

const data = temporaryFolder()
let postgres: Postgres
let server: Server
let browser: Browser
/** Where the product is, however often it is started. */
let port: number

const start = () =>
  startServer({
    dataDir: data.path,
    environment: { ...emptyDatabase, DATABASE_URL: postgres.url, PORT: String(port) },
  })
beforeAll(async () => {
  ;[postgres, port, browser] = await Promise.all([startPostgres(), freePort(), openBrowser()])
  server = await start()
  for (const name of Object.values(units)) {
    const { unitId } = await signIn(server.url, firstAdmin, name)
    await addLeads(postgres.url, unitId, size)
  }
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await postgres.stop()
  data.remove()
})

/** Asks for the list as a file: without its personal columns, or for a reason with them. */
async function beginExport({ page, locale, open }: BrowserWindow, reason?: string): Promise<void> {
  const { list, personal } = said[locale]
  await open('/leads/leads')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: list.export.button, exact: true }).click()
  await page.getByRole('menuitem', { name: list.export.csv }).click()
  const dialog = page.getByRole('dialog')
  if (reason) {
    await dialog.getByLabel(personal.reason).fill(reason)
    await dialog.getByLabel(personal.password).fill(firstAdmin.password)
  }
  const { action, without } = personal.export
  await dialog.getByRole('button', { name: reason ? action : without, exact: true }).click()
  await page.getByText(list.later).waitFor()
}

test('an export is ready in the page where it was asked for, though its process was killed', async () => {
  const offices: { readonly client: Client; readonly window: BrowserWindow }[] = []
  for (const locale of locales) {
    const client = await signIn(server.url, firstAdmin, units[locale])
    const storageState = await storedSession(server.url, firstAdmin, client.unitId)
    const window = await openWindow(browser, { locale, url: server.url, storageState })
    screenshotOnFailure(window)
    offices.push({ client, window })
  }
  for (const { window } of offices) await beginExport(window)
  const done = () =>
    Promise.all(
      offices.map(async ({ client }) => Number((await client.call('GET', `${dashboard}/jobs`)).rows[0]?.done)),
    )
  await expect.poll(async () => Math.min(...(await done())), patient).toBeGreaterThan(0)
  await waitForExit(server.process, 'SIGKILL')
  server = await start()
  expect(Math.min(...(await done()))).toBeLessThan(size)

  for (const { window } of offices) {
    const { page, locale } = window
    const ready = page.getByRole('button', { name: said[locale].jobs.download })
    await ready.waitFor({ timeout: patient.timeout })
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()])
    const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    const place = head?.replace('\uFEFF', '').split(',').indexOf(said[locale].fields.name) ?? -1
    expect([rows.length, new Set(rows.map((row) => row.split(',')[place])).size]).toEqual([size, size])
    await window.close()
  }
}, 300_000)

test('the panel is there wherever somebody signs in who has large work, and nobody else fetches it', async () => {
  const enter = async (unit: string, locale: Locale) => {
    const { unitId } = await signIn(server.url, firstAdmin, unit)
    const storageState = await storedSession(server.url, firstAdmin, unitId)
    const window = await openWindow(browser, { locale, url: server.url, storageState })
    screenshotOnFailure(window)
    const asked = window.page.waitForResponse((response) => response.url().includes('/dashboard/jobs'))
    await window.open('/posts')
    await asked
    return window
  }
  const panel = ({ page }: BrowserWindow) =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /JobsButton/.test(name)).length)
  for (const locale of locales) {
    const window = await enter(units[locale], locale)
    const { page } = window
    await page.getByRole('button', { name: said[locale].jobs.title }).click()
    await page.getByRole('dialog').getByRole('button', { name: said[locale].jobs.download }).waitFor()
    expect(await panel(window)).toBeGreaterThan(0)
    await window.close()
  }
  const other = await enter('main-hospital', 'ar')
  await other.page.waitForLoadState('networkidle')
  expect(await panel(other)).toBe(0)
  await other.close()
}, 120_000)

test('a file with personal data is downloaded with a confirmation each time, and not without it', async () => {
  for (const locale of locales) {
    const { unitId } = await signIn(server.url, firstAdmin, units[locale])
    const storageState = await storedSession(server.url, firstAdmin, unitId)
    const window = await openWindow(browser, { locale, url: server.url, storageState })
    screenshotOnFailure(window)
    const { page } = window
    const { jobs, verification } = said[locale]
    const dialog = page.getByRole('dialog', { name: verification.confirmTitle })
    const confirmed = async () => {
      await dialog.getByLabel(verification.password).fill(firstAdmin.password)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: verification.confirm, exact: true }).click(),
      ])
      await dialog.waitFor({ state: 'hidden' })
      expect(await readFile(await download.path(), 'utf8')).toContain('0100')
    }
    await beginExport(window, 'Asked by the quality department')
    const notice = page.getByRole('button', { name: jobs.download })
    await notice.waitFor({ timeout: patient.timeout })
    await notice.click()
    await dialog.getByRole('button', { name: verification.cancel, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: jobs.title }).click()
    const panel = page.getByRole('dialog', { name: jobs.title })
    for (let time = 0; time < 2; time += 1) {
      await panel.getByRole('button', { name: jobs.download }).first().click()
      await confirmed()
    }
    await window.close()
  }
}, 240_000)
