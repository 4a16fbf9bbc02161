import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { notice as arabicNotice } from '../../i18n/ar/notice.ts'
import { messages as arabicSession } from '../../i18n/ar/screens/session.ts'
import { notice as englishNotice } from '../../i18n/en/notice.ts'
import { messages as englishSession } from '../../i18n/en/screens/session.ts'
import { localizedPath } from '../../src/schema/paths.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, chooseUnit, uiMessages } from '../harness/browser/browser.ts'
import { dashboard } from '../harness/browser/client.ts'
import { firstAdmin } from '../harness/browser/server.ts'
import { expectUnchanged } from '../harness/expect-unchanged.ts'

const session = { en: englishSession, ar: arabicSession }
const notice = { en: englishNotice, ar: arabicNotice }
const app = shareApp()
const client = app.client('ventures')
const windows = { en: app.window({ locale: 'en' }), ar: app.window({ locale: 'ar' }) }

const at = (locale: Locale, path: string) => app.url + localizedPath(locale, path)
const enter = async ({ page, locale }: BrowserWindow, { email, password }: { email: string; password: string }) => {
  await page.getByLabel(uiMessages[locale].login.email, { exact: true }).fill(email)
  await page.getByLabel(uiMessages[locale].login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: uiMessages[locale].login.submit, exact: true }).click()
}
const saysAtLogin = ({ page }: BrowserWindow) => page.getByRole('alert').allTextContents()

/** Marks the document, so that it can be told from the one after a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))

/** A new version is served, without a part of this one, until the page is loaded anew. */
async function release(page: Page, part: string): Promise<void> {
  let isOut = true
  await page.route(app.url, (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    return route.fulfill({ body: '<script type="module" src="/assets/another.js"></script>' })
  })
  await page.route(`**/assets/${part}-*.js`, (route) =>
    isOut ? route.fulfill({ status: 404, json: {} }) : route.continue(),
  )
  page.once('load', () => {
    isOut = false
  })
}

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  const window = windows[locale]
  const t = uiMessages[locale]
  const menu = () => window.page.getByRole('navigation', { name: t.shell.menu.label })
  const question = () =>
    window.page.getByRole('textbox', { name: `${t.fields.question} (${t.languages[locale]})`, exact: true })

  test('who is signed out and opens a link arrives there after the sign-in and the choice of a unit', async () => {
    const { page } = window
    await window.open('/faq?perPage=50')
    await page.waitForURL(at(locale, '/login'))
    await page.getByRole('button', { name: t.login.submit, exact: true }).click()
    await page.getByText(t.login.emailMissing).waitFor()
    await page.getByText(t.login.passwordMissing).waitFor()
    expect(await page.getByText(t.login.credentials).count()).toBe(0)

    await enter(window, { ...firstAdmin, password: 'wrong-horse-1' })
    await page.getByText(t.login.credentials).waitFor()
    await page.context().setOffline(true)
    await page.getByText(notice[locale].offline).waitFor()
    await enter(window, firstAdmin)
    await page.getByText(t.login.unreachable).waitFor()
    expect(await saysAtLogin(window)).toEqual([t.login.unreachable])
    await page.context().setOffline(false)
    await page.getByText(notice[locale].offline).waitFor({ state: 'detached' })

    await enter(window, firstAdmin)
    await chooseUnit(window, client.unitWords[locale])
    expect(page.url()).toBe(`${at(locale, '/faq')}?perPage=50`)
  })

  test('what has not been loaded yet waits for the connection, and the page stays', async () => {
    const { page } = window
    await page.waitForLoadState('networkidle')
    await mark(page)
    await page.context().setOffline(true)
    await page.getByText(notice[locale].offline).waitFor()
    await menu().getByRole('link', { name: t.shell.home, exact: true }).hover()
    await menu().getByRole('link').nth(3).hover()
    await page.locator('main a[href$="/faq/create"]').first().click()
    await page.waitForURL(at(locale, '/faq/create'))
    await expectUnchanged(async () => expect([await isMarked(page), await question().count()]).toEqual([true, 0]), 500)
    await page.context().setOffline(false)
    await question().waitFor()
    expect(await isMarked(page)).toBe(true)
  })

  test('a part that a new version does not have reloads the page, over unsaved work only when asked to', async () => {
    const { page } = window
    await release(page, 'SearchPalette')
    await question().fill('Where is the clinic? أين العيادة؟')
    await page.keyboard.press('Control+k')
    await page.getByText(notice[locale].outdated).waitFor()
    expect(await isMarked(page)).toBe(true)
    page.once('dialog', (dialog) => void dialog.dismiss())
    await page.getByRole('button', { name: notice[locale].reload }).click()
    await expectUnchanged(async () =>
      expect([await isMarked(page), await question().inputValue()]).toEqual([
        true,
        'Where is the clinic? أين العيادة؟',
      ]),
    )

    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: notice[locale].reload }).click()
    await expect.poll(() => isMarked(page)).toBe(false)
    await question().waitFor()
    await mark(page)
    await release(page, 'FileLibrary')
    await menu()
      .getByRole('link', { name: /^(Files|الملفات)$/ })
      .click()
    await page.waitForURL(at(locale, '/fileuploader'))
    await expect.poll(() => isMarked(page)).toBe(false)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('somebody who is in no unit any longer can leave', async () => {
    const { page } = window
    const nadia = { email: `nadia-${locale}@example.com`, password: 'left-horse-2' }
    const role = await client.call('POST', `${dashboard}/roles`, {
      name: `Only ${locale}`,
      permissions: ['Access Faq', 'Access Post'],
    })
    const assignments = [{ businessUnit: client.unitId, role: role.at('data.id') }]
    const admin = { name: 'Nadia Khalil', ...nadia, confirmPassword: nadia.password, assignments }
    const made = await client.call('POST', `${dashboard}/admins`, admin)
    const logOut = async () => {
      await page.getByRole('button', { name: /first|Nadia/ }).click()
      await page.getByRole('menuitem', { name: t.shell.person.logout }).click()
      const discard = page.getByRole('button', { name: session[locale].logoutDiscard })
      await discard.or(page.getByLabel(t.login.email)).waitFor()
      if (await discard.isVisible()) await discard.click()
      await page.waitForURL(at(locale, '/login'))
    }
    await logOut()
    await enter(window, nadia)
    await menu().waitFor()
    expect(page.url()).toBe(at(locale, '/'))
    const removed = await client.call('DELETE', `${dashboard}/admins/${made.at('data.id')}`)
    expect([made.status, removed.status]).toEqual([201, 200])

    await page.reload()
    await page.getByRole('button', { name: session[locale].decline }).click()
    await page.waitForURL(at(locale, '/login'))
    await enter(window, nadia)
    await page.waitForURL(at(locale, '/auth/bus'))
    await page.getByText(t.shell.units.none).waitFor()
    await page.getByRole('button', { name: t.shell.person.logout }).click()
    await page.waitForURL(at(locale, '/login'))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('nothing went wrong unseen', () => {
  const expected = /ERR_INTERNET_DISCONNECTED|status of 40[134]|beforeunload/
  const complaints = Object.values(windows).flatMap((window) => window.complaints)
  expect(complaints.filter((text) => !expected.test(text))).toEqual([])
})
