import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages as arabicSteps } from '../../i18n/ar/screens/verification.ts'
import { messages as englishSteps } from '../../i18n/en/screens/verification.ts'
import { locales } from '../../src/schema/text/locales.ts'
import { runApp } from '../harness/browser/app.ts'
import type { BrowserWindow } from '../harness/browser/browser.ts'
import { dashboard } from '../harness/browser/client.ts'
import { demoAdmin } from '../harness/browser/server.ts'
import { ways } from './dialogs.ts'
import { expectFocusToVisitAll } from './focus.ts'

const app = runApp('demo')
const client = app.client('main-hospital')
const steps = { en: englishSteps, ar: arabicSteps }
const code = { code: 'accounts', name: { en: 'Group account', ar: 'حساب المجموعة' } }

type Profile = Readonly<Record<string, unknown>>
const passkeys = { at: 'http://127.0.0.1', count: 1, own: [] }
/** What a person has to confirm with, as their profile says it. */
const people: Readonly<Record<string, (profile: Profile, origin: string) => Profile>> = {
  'a password': (profile) => profile,
  'a password, a passkey and a provider': (profile, origin) => ({
    ...profile,
    passkeys: { ...passkeys, at: origin },
    providers: { at: origin, own: [code], only: false },
  }),
  'a passkey and two providers': (profile, origin) => ({
    ...profile,
    hasPassword: false,
    passkeys: { ...passkeys, at: origin },
    providers: { at: origin, own: [code, { ...code, code: 'others' }], only: false },
  }),
}

describe.each(locales)('the focus stays in a dialog that asks for a password again, in %s', (locale) => {
  const window = app.window({ locale, client })
  const dialog = () => window.page.getByRole('dialog').last()
  const isProfile = (url: URL) => url.pathname === `${dashboard}/profile`
  beforeAll(() => {
    window.page.on('dialog', (question) => void question.accept())
  })
  // A request that is being answered is waited for.
  afterEach(() => window.page.unrouteAll({ behavior: 'wait' }))

  const open = async (name: string) => {
    await ways[name]?.({ window, client })
    await dialog().waitFor()
    await window.page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'))
  }
  /** Whose password it is stands in the form, for password managers, where Tab never leads. */
  const expectUsername = async () =>
    expect(await dialog().locator('input[autocomplete=username]').inputValue()).toBe(demoAdmin.email)
  const focusedType = () =>
    dialog().evaluate((element) => (element.ownerDocument.activeElement as HTMLInputElement | null)?.autocomplete)

  test.each([
    ['ReauthDialog', 'current-password'],
    ['SecondFactorSetupDialog', 'current-password'],
    ['SecondFactorChangeDialog', 'current-password'],
    ['PersonalExportDialog', ''],
    ['PersonDataDialog', ''],
  ])('%s', async (name, first) => {
    await open(name)
    expect(await focusedType()).toBe(first)
    await expectUsername()
    await expectFocusToVisitAll(window.page)
    await dialog().getByRole('button').last().click()
    await dialog().locator('[role=alert]').first().waitFor()
    await expectFocusToVisitAll(window.page)
  })

  test.each(Object.entries(people))('ReauthDialog of somebody with %s', async (who, change) => {
    await window.page.route(isProfile, async (route) => {
      const { data } = await (await route.fetch()).json()
      await route.fulfill({ json: { data: change(data, new URL(app.url).origin) } })
    })
    await open('ReauthDialog')
    if (who !== 'a password') await dialog().getByRole('button', { name: code.name[locale] }).first().waitFor()
    // The trap takes the focus back from a field that has gone.
    await window.page.waitForFunction(() => document.activeElement !== document.body)
    await expectFocusToVisitAll(window.page)
  })

  test('SecondFactorSetupDialog, with the key of the app', async () => {
    await open('SecondFactorSetupDialog')
    await dialog().getByLabel(steps[locale].password).fill(demoAdmin.password)
    await window.page.keyboard.press('Enter')
    await dialog().getByRole('img', { name: steps[locale].picture }).waitFor()
    await expectFocusToVisitAll(window.page)
  })

  test('SignInAgainDialog, for a password', async () => {
    await open('SignInAgainDialog')
    expect(await focusedType()).toBe('current-password')
    await expectUsername()
    await expectFocusToVisitAll(window.page)
    await signInAgain(window)
  })
})

/** The other language's tests go on as the same person. */
async function signInAgain({ page }: BrowserWindow): Promise<void> {
  await page.getByRole('dialog').last().locator('input[type=password]').fill(demoAdmin.password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
