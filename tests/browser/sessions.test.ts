import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as arabicSession } from '../../i18n/ar/screens/session.ts'
import { messages as arabicSteps } from '../../i18n/ar/screens/verification.ts'
import { messages as englishSession } from '../../i18n/en/screens/session.ts'
import { messages as englishSteps } from '../../i18n/en/screens/verification.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { codeAt } from '../../src/server/second-factor/totp.ts'
import { runApp } from '../harness/browser/app.ts'
import { type BrowserWindow, chooseUnit, signIn, uiMessages } from '../harness/browser/browser.ts'
import { dashboard, send } from '../harness/browser/client.ts'
import { firstAdmin } from '../harness/browser/server.ts'

const session = { en: englishSession, ar: arabicSession }
const steps = { en: englishSteps, ar: arabicSteps }
const app = runApp()
const client = app.client('ventures')
const english = app.window({ locale: 'en' })
const arabic = app.window({ locale: 'ar' })
let secret = ''
let recoveryCodes: readonly string[] = []

const endSessions = () => client.call('DELETE', `${dashboard}/profile/sessions`)
const dialogOf = ({ page, locale }: BrowserWindow) => page.getByRole('dialog', { name: session[locale].title })
const passwordIn = (window: BrowserWindow) =>
  dialogOf(window).getByLabel(session[window.locale].password.replace('%{email}', `\u2068${firstAdmin.email}\u2069`))
const keyIn = async (page: Page) => String(await page.locator('code').textContent()).replaceAll(' ', '')
/** The code of this period or the next: each works once. */
const code = (period: 0 | 1) => codeAt(secret, Math.floor(Date.now() / 30_000) + period)
const questions = async () =>
  (await client.call('GET', `${dashboard}/faqs?lang=en`)).rows.map(({ question }) => question)

async function writeQuestion({ page, locale }: BrowserWindow, question: string): Promise<void> {
  const { fields, languages } = uiMessages[locale]
  for (const language of ['en', 'ar'] as const satisfies readonly Locale[])
    for (const [name, text] of Object.entries({ question, answer: 'هنا، Here.' })) {
      const label = `${fields[name as 'question' | 'answer']} (${languages[language]})`
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    }
}
const save = ({ page, locale }: BrowserWindow) =>
  page.getByRole('button', { name: uiMessages[locale].form.save, exact: false }).last().click()
const saved = (page: Page, locale: Locale) => page.getByText(uiMessages[locale].form.made.draft).waitFor()

test('a form outlives its session in each language, with a second factor too, which a role can ask for', {
  timeout: 300_000,
}, async () => {
  await saveAfterSigningInAgain()
  await signInAgainInAnotherTab()
  await declineToSignInAgain()
  await setUpSecondFactor()
  await signInWithSecondFactor()
  await saveAfterSigningInAgainInArabic()
  await setUpSecondFactorForRole()
})

async function saveAfterSigningInAgain(): Promise<void> {
  const { page } = english
  await signIn(english, firstAdmin)
  await chooseUnit(english, client.unitWords.en)
  await english.open('/faq/create')
  await writeQuestion(english, 'Where is the clinic?')
  await endSessions()
  await save(english)

  await dialogOf(english).getByText(session.en.ended).waitFor()
  await passwordIn(english).fill('wrong')
  await page.keyboard.press('Enter')
  await dialogOf(english).getByText(session.en.credentials).waitFor()
  await passwordIn(english).fill(firstAdmin.password)
  await dialogOf(english).getByRole('button', { name: session.en.submit }).click()
  await saved(page, 'en')
  expect(await questions()).toEqual(['Where is the clinic?'])
}

async function signInAgainInAnotherTab(): Promise<void> {
  const { page } = english
  await english.open('/faq/create')
  await writeQuestion(english, 'When is it open?')
  const other = await page.context().newPage()
  await other.goto(`${app.url}/faq`)
  await other.getByText('Where is the clinic?').waitFor()
  await endSessions()
  await save(english)
  await passwordIn(english).waitFor()
  await other.getByRole('button', { name: /first/ }).click()
  await other.getByRole('menuitem', { name: uiMessages.en.shell.person.profile }).click()
  const dialog = other.getByRole('dialog', { name: session.en.title })
  await dialog.getByLabel(/Password for/).fill(firstAdmin.password)
  await other.keyboard.press('Enter')

  await dialog.waitFor({ state: 'detached' })
  await saved(page, 'en')
  await dialogOf(english).waitFor({ state: 'detached' })
  await other.close()
  expect(await questions()).toContain('When is it open?')
}

async function declineToSignInAgain(): Promise<void> {
  const { page } = english
  await english.open('/faq')
  await endSessions()
  await page.reload()
  await dialogOf(english).getByRole('button', { name: session.en.decline }).click()
  await page.waitForURL(`${app.url}/login`)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
}

async function setUpSecondFactor(): Promise<void> {
  const { page } = english
  await signIn(english, firstAdmin)
  await chooseUnit(english, client.unitWords.en)
  await english.open('/profile')
  await page.getByRole('button', { name: steps.en.setUp, exact: true }).click()
  await page.getByLabel(steps.en.password).fill(firstAdmin.password)
  await page.getByRole('button', { name: steps.en.submit }).click()
  await page.getByRole('img', { name: steps.en.picture }).waitFor()
  secret = await keyIn(page)
  await page.getByLabel(steps.en.code, { exact: true }).fill(code(0))
  await page.getByRole('button', { name: steps.en.submit }).click()
  const codes = page.getByRole('list', { name: steps.en.codes }).getByRole('listitem')
  await codes.first().waitFor()
  recoveryCodes = await codes.allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await page.getByRole('button', { name: steps.en.kept }).click()
  await page.getByText(/10 recovery codes left/).waitFor()
}

async function signInWithSecondFactor(): Promise<void> {
  const { page } = english
  const signOut = async () => {
    await page.getByRole('button', { name: /first/ }).click()
    await page.getByRole('menuitem', { name: uiMessages.en.shell.person.logout }).click()
    await page.waitForURL(`${app.url}/login`)
  }
  await signOut()
  await signIn(english, firstAdmin)
  await page.getByLabel(steps.en.code, { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText(steps.en.wrong).waitFor()
  await page.getByLabel(steps.en.code, { exact: true }).fill(code(1))
  await page.keyboard.press('Enter')
  await chooseUnit(english, client.unitWords.en)

  await signOut()
  await signIn(english, firstAdmin)
  await page.getByRole('button', { name: steps.en.useRecovery }).click()
  await page.getByLabel(steps.en.recoveryCode).fill(String(recoveryCodes[0]))
  await page.keyboard.press('Enter')
  await chooseUnit(english, client.unitWords.en)
  await english.open('/profile')
  await page.getByText(/9 recovery codes left/).waitFor()
}

async function saveAfterSigningInAgainInArabic(): Promise<void> {
  const { page } = arabic
  await signIn(arabic, firstAdmin)
  await page.getByRole('button', { name: steps.ar.useRecovery }).click()
  await page.getByLabel(steps.ar.recoveryCode).fill(String(recoveryCodes[1]))
  await page.keyboard.press('Enter')
  await chooseUnit(arabic, client.unitWords.ar)
  await arabic.open('/faq/create')
  await writeQuestion(arabic, 'أين العيادة؟')
  await endSessions()
  await save(arabic)
  await dialogOf(arabic).getByText(session.ar.ended).waitFor()
  expect(await dialogOf(arabic).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  await page.setViewportSize({ width: 390, height: 844 })
  const answers = await dialogOf(arabic)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()))
  expect(new Set(answers.map(({ width }) => width)).size).toBe(1)
  expect(answers.map(({ height }) => height < 50)).toEqual([true, true])
  await page.setViewportSize({ width: 1440, height: 900 })
  await passwordIn(arabic).fill(firstAdmin.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: steps.ar.useRecovery }).click()
  await page.getByLabel(steps.ar.recoveryCode).fill(String(recoveryCodes[2]))
  await page.keyboard.press('Enter')
  await saved(page, 'ar')
  expect(await questions()).toContain('أين العيادة؟')
}

async function setUpSecondFactorForRole(): Promise<void> {
  const { page } = arabic
  const { rows } = await client.call('GET', `${dashboard}/roles?lang=en`)
  const permissions = ['Access Faq']
  const made = await client.call('POST', `${dashboard}/roles`, { name: 'Careful', permissions, secondFactor: true })
  expect([rows.length, made.status]).toEqual([1, 201])
  const nadia = { email: 'nadia@example.com', password: 'left-horse-2' }
  const assignments = [{ businessUnit: client.unitId, role: made.at('data.id') }]
  const admin = { name: 'Nadia Khalil', ...nadia, confirmPassword: nadia.password, assignments }
  expect((await client.call('POST', `${dashboard}/admins`, admin)).status).toBe(201)

  await page.getByRole('button', { name: /first/ }).click()
  await page.getByRole('menuitem', { name: uiMessages.ar.shell.person.logout }).click()
  await page.waitForURL(`${app.url}/ar/login`)
  await signIn(arabic, nadia)
  await page.getByText(steps.ar.required).waitFor()
  secret = await keyIn(page)
  await page.getByLabel(steps.ar.code, { exact: true }).fill(code(0))
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: steps.ar.codes }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('button', { name: steps.ar.kept }).click()
  await page.getByRole('navigation', { name: uiMessages.ar.shell.menu.label }).waitFor()
  const again = await send(`${app.url}${dashboard}/login`, 'POST', {}, nadia)
  expect([again.at('secondFactor'), again.at('access_token')]).toEqual(['code', undefined])
}

test('nothing went wrong unseen', () => {
  const expected = /status of 4(22|01)/
  expect([...english.complaints, ...arabic.complaints].filter((text) => !expected.test(text))).toEqual([])
})
