import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as arabicPasskeys } from '../../i18n/ar/screens/passkeys.ts'
import { messages as arabicSteps } from '../../i18n/ar/screens/verification.ts'
import { messages as englishPasskeys } from '../../i18n/en/screens/passkeys.ts'
import { messages as englishSteps } from '../../i18n/en/screens/verification.ts'
import { localizedPath } from '../../src/schema/paths.ts'
import {
  type BrowserWindow,
  chooseUnit,
  openBrowser,
  openWindow,
  screenshotOnFailure,
  signIn,
  uiMessages,
} from '../harness/browser/browser.ts'
import { type Client, dashboard, signIn as signInToApi } from '../harness/browser/client.ts'
import { copySeededData, type SeededData } from '../harness/browser/seeded-data.ts'
import { firstAdmin, type Server, startServer } from '../harness/browser/server.ts'
import { freePort } from '../harness/free-port.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const passkeys = { en: englishPasskeys, ar: arabicPasskeys }
const steps = { en: englishSteps, ar: arabicSteps }
let folder: SeededData
let server: Server
let browser: Browser
let client: Client
/** Passkeys are of a host by name, which is known before the start. */
let publicUrl: string

beforeAll(async () => {
  folder = await copySeededData('none')
  const port = await freePort()
  publicUrl = `http://localhost:${port}`
  const environment = { ...folder.environment, PORT: String(port), PUBLIC_URL: publicUrl }
  server = await startServer({ dataDir: folder.path, environment })
  client = await signInToApi(server.url, firstAdmin, 'ventures')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await folder?.remove()
})

/** A device that knows its person by a finger, and answers at once. */
async function withDevice({ page }: BrowserWindow): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

describe.each(localesForSuite('a passkey'))('a passkey in %s', (locale) => {
  let window: BrowserWindow
  const [t, step, said] = [passkeys[locale], steps[locale], uiMessages[locale]]
  const isMe = { name: /first/ }

  beforeAll(async () => {
    window = await openWindow(browser, { url: publicUrl, locale })
    await withDevice(window)
  })
  afterAll(() => window?.close())

  test('is added on the profile page with the password, and called something', async () => {
    screenshotOnFailure(window)
    const { page } = window
    await signIn(window, firstAdmin)
    await chooseUnit(window, client.unitWords[locale])
    await window.open('/profile')
    await page.getByRole('button', { name: t.add }).click()
    const dialog = page.getByRole('dialog', { name: step.confirmTitle })
    expect(await dialog.getByRole('button', { name: step.passkey }).count()).toBe(0)
    await dialog.getByLabel(step.password).fill(firstAdmin.password)
    await dialog.getByRole('button', { name: step.confirm }).click()
    await page.getByRole('button', { name: t.rename }).click()
    await page.getByLabel(t.name).fill('  ')
    await page.getByRole('button', { name: t.save, exact: true }).last().click()
    await page.getByText(said.validations.required).waitFor()
    await page.getByLabel(t.name).fill('My key')
    await page.keyboard.press('Enter')
    await page.getByText('My key', { exact: true }).waitFor()
  })

  test('confirms in place of the password', async () => {
    screenshotOnFailure(window)
    const { page } = window
    await page.locator('input[type=email]:visible').fill(`new-${locale}@example.com`)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: step.confirmTitle })
    await dialog.getByRole('button', { name: step.passkey }).click()
    await dialog.waitFor({ state: 'detached' })
    // The notification of the passkey that was renamed before may be there still, with the same text.
    await expect
      .poll(async () => (await client.call('GET', `${dashboard}/profile`)).at('data.email'))
      .toBe(`new-${locale}@example.com`)
    await page.getByText(said.messages.updated).first().waitFor()
    const password = Buffer.from(firstAdmin.password).toString('base64')
    const back = await fetch(`${server.url}${dashboard}/profile`, {
      method: 'PATCH',
      headers: {
        ...(await page.evaluate(headersOf)),
        'content-type': 'application/json',
        'x-reauth-password': password,
      },
      body: JSON.stringify({ email: firstAdmin.email }),
    })
    expect(back.status).toBe(200)
  })

  test('signs in without e-mail and password', async () => {
    screenshotOnFailure(window)
    const { page } = window
    await page.getByRole('button', isMe).click()
    await page.getByRole('menuitem', { name: said.shell.person.logout }).click()
    await page.waitForURL(publicUrl + localizedPath(locale, '/login'))
    await page.getByRole('button', { name: said.login.passkey }).click()
    await chooseUnit(window, client.unitWords[locale])
    await window.open('/profile')
    await page.getByText('My key', { exact: true }).waitFor()
  })

  test('that was removed signs nobody in, and it is said', async () => {
    screenshotOnFailure(window)
    const { page } = window
    await page.getByRole('button', { name: t.removeOne.replace('%{name}', 'My key') }).click()
    await page.getByRole('dialog').getByRole('button', { name: step.passkey }).click()
    await page.getByText(t.removed).waitFor()
    await page.getByRole('button', isMe).click()
    await page.getByRole('menuitem', { name: said.shell.person.logout }).click()
    await page.getByRole('button', { name: said.login.passkey }).click()
    await page.getByText(said.login.credentials).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('went through without anything going wrong unseen', () => {
    expect(window.complaints.filter((text) => !/status of 4(22|01)/.test(text))).toEqual([])
  })
})

/** Of whoever is signed in on the page. */
const headersOf = () => ({
  authorization: `Bearer ${localStorage.getItem('token')}`,
  'bu-id': String(JSON.parse(localStorage.getItem('BU') ?? '{}').id),
})

test('elsewhere than at its address there is no way in by one, and the profile page says where it is', async () => {
  const window = await openWindow(browser, { url: server.url, locale: 'en' })
  screenshotOnFailure(window)
  const { page } = window
  await signIn(window, firstAdmin)
  expect(await page.getByRole('button', { name: uiMessages.en.login.passkey }).count()).toBe(0)
  await chooseUnit(window, client.unitWords.en)
  await window.open('/profile')
  await page.getByText(passkeys.en.elsewhere.replace('%{address}', publicUrl)).waitFor()
  await window.close()
})
