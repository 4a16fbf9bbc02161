import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as arabicProfile } from '../../i18n/ar/screens/profile.ts'
import { messages as arabicProviders } from '../../i18n/ar/screens/providers.ts'
import { messages as arabicSession } from '../../i18n/ar/screens/session.ts'
import { messages as arabicStaff } from '../../i18n/ar/screens/staff.ts'
import { messages as arabicSteps } from '../../i18n/ar/screens/verification.ts'
import { messages as englishProfile } from '../../i18n/en/screens/profile.ts'
import { messages as englishProviders } from '../../i18n/en/screens/providers.ts'
import { messages as englishSession } from '../../i18n/en/screens/session.ts'
import { messages as englishStaff } from '../../i18n/en/screens/staff.ts'
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
import { type Client, dashboard, send, signIn as signInToApi } from '../harness/browser/client.ts'
import { copySeededData, type SeededData } from '../harness/browser/seeded-data.ts'
import { firstAdmin, type Server, startServer } from '../harness/browser/server.ts'
import { freePort } from '../harness/free-port.ts'
import { oidcClient as atProvider, type OpenIdProvider, startOpenIdProvider } from '../harness/openid-provider.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const [profile, providers, session, staff, steps] = [
  { en: englishProfile, ar: arabicProfile },
  { en: englishProviders, ar: arabicProviders },
  { en: englishSession, ar: arabicSession },
  { en: englishStaff, ar: arabicStaff },
  { en: englishSteps, ar: arabicSteps },
]
const code = 'group-accounts'
const displayName = { en: 'Group account', ar: 'حساب المجموعة' }
let folder: SeededData
let server: Server
let browser: Browser
let client: Client
let authority: OpenIdProvider
let publicUrl: string
let providerId: string

beforeAll(async () => {
  folder = await copySeededData('none')
  const port = await freePort()
  publicUrl = `http://localhost:${port}`
  authority = await startOpenIdProvider({
    returns: `${publicUrl}/auth/provider/${code}`,
    signsOut: `${publicUrl}/openid/${code}/sign-out`,
  })
  const environment = {
    ...folder.environment,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    OUTBOUND_ALLOW: '127.0.0.0/8',
  }
  server = await startServer({ dataDir: folder.path, environment })
  client = await signInToApi(server.url, firstAdmin, 'ventures')
  browser = await openBrowser()
  const role = await client.call('POST', `${dashboard}/roles`, { name: 'Writers', permissions: ['Access Post'] })
  const posts = [{ businessUnit: client.unitId, role: role.at('data.id') }]
  const signedIn = await send(`${publicUrl}${dashboard}/login`, 'POST', {}, firstAdmin)
  const headers = {
    authorization: `Bearer ${signedIn.at('access_token')}`,
    'bu-id': client.unitId,
    'x-reauth-password': Buffer.from(firstAdmin.password).toString('base64'),
  }
  const made = await send(`${publicUrl}${dashboard}/sign-in-providers`, 'POST', headers, {
    ...{ en: { displayName: displayName.en }, ar: { displayName: displayName.ar }, code, issuer: authority.issuer },
    ...{ clientId: atProvider.id, clientSecret: atProvider.secret, scopes: 'profile email groups offline_access' },
    groups: [{ group: 'writers', posts }],
  })
  expect([role.status, made.status]).toEqual([201, 201])
  providerId = String(made.at('data.id'))
})
afterAll(async () => {
  await browser?.close()
  await authority?.close()
  await server?.stop()
  await folder?.remove()
})

const person = (name: string, groups: readonly string[]) => ({
  ...{ name, email: `${name.toLowerCase()}@group.example`, email_verified: true, groups },
})

describe.each(localesForSuite('a sign-in provider'))('a sign-in provider in %s', (locale) => {
  let window: BrowserWindow
  const [t, said] = [providers[locale], uiMessages[locale]]
  const button = { name: said.login.provider.replace('%{name}', displayName[locale]) }

  beforeAll(async () => {
    window = await openWindow(browser, { url: publicUrl, locale })
  })
  afterAll(() => window?.close())

  test('signs somebody in, where they wanted to be', async () => {
    screenshotOnFailure(window)
    const { page } = window
    authority.people.set('mona', person('Mona', ['writers']))
    await window.open('/posts')
    await page.getByRole('button', button).click()
    await page.getByRole('link', { name: 'mona' }).click()
    await page.waitForURL(publicUrl + localizedPath(locale, '/posts'))
    await page.getByRole('button', { name: /Mona/ }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('provider'))).toBeNull()
  })

  test('says at the first sign-in into an account that was there what has ended in it, and goes on', async () => {
    const name = `Yasmin ${locale}`
    const email = `yasmin-${locale}@group.example`
    const { at } = await client.call('GET', `${dashboard}/roles?lang=en`)
    await client.call('POST', `${dashboard}/admins`, {
      ...{ name, email, status: 'active', password: 'brown-horse-5', confirmPassword: 'brown-horse-5' },
      assignments: [{ businessUnit: client.unitId, role: at('data.0.id') }],
    })
    authority.people.set(`yasmin-${locale}`, { ...person(name, []), email })
    const other = await openWindow(browser, { url: publicUrl, locale })
    screenshotOnFailure(other)
    const { page } = other
    await other.open('/posts')
    await page.getByRole('button', button).click()
    await page.getByRole('link', { name: `yasmin-${locale}` }).click()
    await page.getByRole('heading', { name: said.login.connected }).waitFor()
    await page.getByRole('button', { name: said.login.continue }).click()
    await page.waitForURL(publicUrl + localizedPath(locale, '/posts'))
    await page.getByRole('button', { name: new RegExp(name) }).waitFor()
    await other.close()
  })

  test('confirms in a window of its own what takes a password, for who has none', async () => {
    screenshotOnFailure(window)
    const { page } = window
    const step = steps[locale]
    await window.open('/profile')
    await page.getByRole('button', { name: step.setUp }).click()
    const dialog = page.getByRole('dialog', { name: step.title })
    await dialog.getByText(step.asked).waitFor()
    await dialog.getByRole('button', { name: step.submit }).click()
    const popup = await throughWindow(step.provider)
    await popup.getByRole('link', { name: 'mona' }).click()
    await dialog.getByRole('img', { name: step.picture }).waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await dialog.getByRole('button', { name: step.cancel }).click()
    await window.open('/change-password')
    await page.getByText(profile[locale].password.none).waitFor()
  })

  test('signs in again over a page, on which nothing that was written is lost', async () => {
    screenshotOnFailure(window)
    const { page } = window
    const t = session[locale]
    await window.open('/profile')
    const name = page.getByRole('textbox', { name: profile[locale].name, exact: true })
    await name.fill('Mona Saleh')
    expect(await authority.signOut('mona')).toBe(200)
    await page.getByRole('button', { name: profile[locale].save, exact: true }).click()
    await page.getByRole('dialog', { name: t.title }).waitFor()
    const popup = await throughWindow(t.provider)
    await popup.getByRole('link', { name: 'mona' }).click()
    await page.getByRole('dialog', { name: t.title }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Mona Saleh/ }).waitFor()
    expect(await name.inputValue()).toBe('Mona Saleh')
    await window.open('/posts')
  })

  /** The window that a button for the provider opens. */
  async function throughWindow(text: string) {
    const { page } = window
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: text.replace('%{name}', displayName[locale]) }).click()
    return await opened
  }

  test('that says that somebody has signed out there ends their session here', async () => {
    screenshotOnFailure(window)
    const { page } = window
    expect(await authority.signOut('mona')).toBe(200)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: session[locale].title })
    await dialog.getByRole('button', { name: session[locale].decline }).click()
    await page.getByRole('button', button).waitFor()
  })

  test('sends back who is in no group, who would rather not, and who comes by an old address, with a sentence', async () => {
    const own = await openWindow(browser, { url: publicUrl, locale })
    screenshotOnFailure(own)
    const { page } = own
    authority.people.set('nada', person('Nada', []))
    await own.open('/login')
    for (const [name, sentence] of [
      ['cancel', said.validations.providerCancelled],
      ['nada', said.validations.providerGroups],
    ] as const) {
      await page.getByRole('button', button).click()
      await page.getByRole('link', { name }).click()
      await page.waitForURL(publicUrl + localizedPath(locale, '/login'))
      await page.getByRole('alert').getByText(sentence).waitFor()
    }
    await own.open('/login')
    await page.goto(`${publicUrl}/auth/provider/${code}?code=old&state=old`)
    await page.getByRole('alert').waitFor()
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toMatch(new RegExp(`${uiMessages.en.login.expired}|${uiMessages.ar.login.expired}`))
    expect(page.url()).not.toContain('code=')
    await own.close()
  })

  test('is left too by who signs out here and wants that', async () => {
    const own = await openWindow(browser, { url: publicUrl, locale })
    screenshotOnFailure(own)
    const { page } = own
    await own.open('/posts')
    await page.getByRole('button', button).click()
    await page.getByRole('link', { name: 'mona' }).click()
    await page.getByRole('button', { name: /Mona/ }).click()
    await page.getByRole('menuitem', { name: said.shell.person.logout }).click()
    await page.getByRole('status').getByText(said.login.left).waitFor()
    await page.getByRole('link', { name: said.login.leave.replace('%{name}', displayName[locale]) }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await page.waitForURL(publicUrl + localizedPath(locale, '/login'))
    await page.getByRole('button', button).waitFor()
    expect(await page.getByText(said.login.left).count()).toBe(0)
    await own.close()
  })

  test('is named at the roles that its groups give, which are not changed here', async () => {
    const own = await openWindow(browser, { url: publicUrl, locale })
    screenshotOnFailure(own)
    const { page } = own
    await signIn(own, firstAdmin)
    await chooseUnit(own, client.unitWords[locale])
    const { rows } = await client.call('GET', `${dashboard}/admins?lang=en`)
    await own.open(`/admins/edit/${rows.find(({ email }) => email === 'mona@group.example')?.id}`)
    const row = page.getByRole('listitem').filter({ hasText: 'Writers' })
    await row.getByText(staff[locale].assignments.given.replace('%{provider}', displayName[locale])).waitFor()
    expect(await row.getByRole('combobox').count()).toBe(0)
    await own.close()
  })

  test('is tried out before its groups are saved, and says what it answers and has to know', async () => {
    const own = await openWindow(browser, { url: publicUrl, locale })
    screenshotOnFailure(own)
    const { page } = own
    await signIn(own, firstAdmin)
    await chooseUnit(own, client.unitWords[locale])
    await own.open(`/sign-in-providers/edit/${providerId}`)
    await page.getByText(t.works).waitFor()
    await page.getByText(`${publicUrl}/auth/provider/${code}`).waitFor()
    const group = page.getByRole('textbox', { name: locale === 'en' ? 'Group' : 'المجموعة', exact: true })
    await group.fill('editors')
    await page.getByRole('button', { name: t.try }).click()
    const dialog = page.getByRole('dialog', { name: t.tryTitle })
    await dialog.getByText('Mona').waitFor()
    expect(await dialog.textContent()).toContain('Writers')
    await dialog.getByRole('button', { name: t.close }).click()
    expect((await client.call('GET', `${dashboard}/sign-in-providers/${providerId}`)).at('data.groups.0.group')).toBe(
      'writers',
    )
    expect(own.complaints).toEqual([])
    await own.close()
  })
})
