import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as arabicBeginning } from '../../i18n/ar/screens/onboarding.ts'
import { messages as arabicVerification } from '../../i18n/ar/screens/verification.ts'
import { messages as englishBeginning } from '../../i18n/en/screens/onboarding.ts'
import { messages as englishVerification } from '../../i18n/en/screens/verification.ts'
import { violationsOf } from '../harness/browser/axe.ts'
import {
  type BrowserWindow,
  chooseUnit,
  openBrowser,
  openWindow,
  screenshotOnFailure,
  signIn,
  uiMessages,
  waitUntilSignedIn,
} from '../harness/browser/browser.ts'
import { type Client, dashboard, signIn as signInToApi } from '../harness/browser/client.ts'
import { copySeededData, type SeededData } from '../harness/browser/seeded-data.ts'
import { firstAdmin, type Server, startServer } from '../harness/browser/server.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const beginning = { en: englishBeginning, ar: arabicBeginning }
const organisation = { en: 'Nile Care', ar: 'رعاية النيل' }
const verification = { en: englishVerification, ar: arabicVerification }

describe.each(localesForSuite('a group that begins'))('a group that begins, in %s', (locale) => {
  let folder: SeededData
  let server: Server
  let window: BrowserWindow
  let boss: Client
  const said = uiMessages[locale]
  const says = beginning[locale]
  beforeAll(async () => {
    folder = await copySeededData('empty')
    server = await startServer({
      dataDir: folder.path,
      environment: {
        ...folder.environment,
        ORGANISATION_NAME: organisation.en,
        ORGANISATION_NAME_AR: organisation.ar,
      },
    })
    window = await openWindow(await openBrowser(), { locale, url: server.url, viewport: { width: 390, height: 844 } })
  })
  afterAll(async () => {
    await window?.close()
    await server?.stop()
    await folder?.remove()
  })
  const heading = (name: string | RegExp) => window.page.getByRole('heading', { name })
  const unitOf = async (code: string) =>
    (await boss.call('GET', `${dashboard}/units?lang=${locale}`)).rows.find((row) => row.code === code)

  test('has its first units, a changed one, and a retired one that comes back', {
    timeout: 300_000,
    retry: 0,
  }, async () => {
    await createFirstUnits()
    await changeUnit()
    await retireUnitAndBringItBack()
  })

  async function createFirstUnits(): Promise<void> {
    screenshotOnFailure(window)
    const { page } = window
    const box = (name: string, place = 0) => page.getByLabel(name, { exact: true }).nth(place)
    await window.open('/login')
    await page.getByText(organisation[locale], { exact: true }).waitFor()
    expect(await page.title()).toBe(`${said.login.title} · ${organisation[locale]}`)
    await signIn(window, firstAdmin)
    await heading(said.shell.units.first).waitFor()
    expect(await page.title()).toBe(`${said.shell.units.first} · ${organisation[locale]}`)
    await page.getByText(organisation[locale], { exact: true }).waitFor()
    expect(await page.getByText('AHA').count()).toBe(0)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: says.make }).click()
    await page.getByRole('alert').getByText(said.validations.required, { exact: true }).first().waitFor()

    await box(says.yourName).fill('Mona Adel')
    await box(says.names.en).fill('Riyadh Clinic')
    await box(says.names.ar).fill('عيادة الرياض')
    expect(await box(says.code).inputValue()).toBe('riyadh-clinic')
    await box(says.country).fill({ en: 'Saudi', ar: 'السعودية' }[locale])
    await page.getByRole('option', { name: 'SA', exact: false }).first().click()
    expect(await box(says.currency).inputValue()).toBe('SAR')
    expect(await box(says.timeZone).inputValue()).toBe('Asia/Riyadh')
    await page.getByRole('button', { name: says.another }).click()
    await box(says.code, 1).fill('riyadh_clinic')
    await box(says.names.en, 1).fill('Dubai Clinic')
    await box(says.names.ar, 1).fill('عيادة دبي')
    await box(says.currency, 1).fill('USD')
    await box(says.country, 1).fill('ae')
    expect(await page.getByRole('option').first().textContent()).toContain('AE')
    await page.keyboard.press('Tab')
    expect(await box(says.currency, 1).inputValue()).toBe('USD')
    expect(await box(says.timeZone, 1).inputValue()).toBe('Asia/Dubai')
    await page.getByRole('button', { name: says.make }).click()
    await page.getByText(said.validations.confusable.split('%{')[0] ?? '', { exact: false }).waitFor()
    await box(says.code, 1).fill('dubai-clinic')
    await page.getByRole('button', { name: says.make }).click()

    await heading(said.shell.units.title).waitFor()
    const unit = { en: 'Dubai Clinic', ar: 'عيادة دبي' }[locale]
    await page.getByRole('main').getByRole('button', { name: unit }).click()
    await heading(said.home.missing.title.replace('%{unit}', unit)).waitFor()
    expect(await page.getByText('Mona', { exact: false }).count()).toBeGreaterThan(0)
    boss = await signInToApi(server.url, firstAdmin, 'dubai-clinic')
  }

  async function changeUnit(): Promise<void> {
    screenshotOnFailure(window)
    const { page, open } = window
    const unit = await unitOf('dubai-clinic')
    await open(`/units/edit/${unit?.id}`)
    await heading({ en: 'Dubai Clinic', ar: 'عيادة دبي' }[locale]).waitFor()
    const currency = page.getByLabel({ en: 'Currency', ar: 'العملة' }[locale])
    await page.getByLabel(said.fields.country).fill({ en: 'Egypt', ar: 'مصر' }[locale])
    await page.keyboard.press('Tab')
    expect(await page.getByLabel(said.fields.country).inputValue()).toBe('EG')
    expect(await page.getByLabel({ en: 'Time zone', ar: 'المنطقة الزمنية' }[locale]).inputValue()).toBe('Africa/Cairo')
    expect(await currency.inputValue()).toBe('USD')
    await page.getByLabel(said.fields.country).fill('ae')
    await page.getByLabel({ en: 'Time zone', ar: 'المنطقة الزمنية' }[locale]).fill('Asia/Dubay')
    await currency.fill('AED')
    await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
    await page.getByText(said.validations.timeZone).first().waitFor()
    await page.getByLabel({ en: 'Time zone', ar: 'المنطقة الزمنية' }[locale]).fill('Asia/Dubai')
    await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
    await page.getByText(said.messages.updated).first().waitFor()

    expect(await unitOf('dubai-clinic')).toMatchObject({ country: 'AE', timeZone: 'Asia/Dubai', currency: 'AED' })
    await open('/offers/create')
    await page.getByText({ en: 'AED', ar: 'د.إ.' }[locale], { exact: false }).first().waitFor()
  }

  async function retireUnitAndBringItBack(): Promise<void> {
    screenshotOnFailure(window)
    const { page, open } = window
    const role = (await boss.call('GET', `${dashboard}/roles?lang=en`)).rows.find(({ name }) => name === 'front-desk')
    const nour = { email: 'nour@example.com', password: 'wooden-horse-71' }
    const made = await boss.call('POST', `${dashboard}/admins`, {
      ...{ name: 'Nour Adel', email: nour.email, password: nour.password, confirmPassword: nour.password },
      assignments: [{ businessUnit: boss.unitId, role: role?.id }],
    })
    expect(made.status).toBe(201)
    const colleague = await openWindow(await openBrowser(), { locale, url: server.url })
    await signIn(colleague, nour)
    await waitUntilSignedIn(colleague)

    const elsewhere = await signInToApi(server.url, firstAdmin, 'riyadh-clinic')
    const named = { en: { displayName: 'Marina Clinic' }, ar: { displayName: 'عيادة المارينا' } }
    await elsewhere.call('PATCH', `${dashboard}/units/${boss.unitId}`, named)
    await colleague.open('/leads')
    await colleague.page.getByRole('complementary').getByTitle(named[locale].displayName, { exact: true }).waitFor()
    await open('/auth/bus')
    await chooseUnit(window, 'riyadh-clinic')
    await open(`/units/edit/${boss.unitId}`)
    const status = page.getByRole('combobox', { name: said.fields.status })
    const retired = { en: 'Retired', ar: 'متوقفة' }[locale]
    await status.click()
    await page.getByRole('option', { name: retired }).click()
    await status.filter({ hasText: retired }).waitFor()
    await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
    const asking = page.getByRole('dialog')
    await asking.getByText('Nour Adel', { exact: false }).waitFor()
    await asking.getByLabel(/./).first().fill(firstAdmin.password)
    await asking.getByRole('button', { name: verification[locale].confirm }).click()
    await page.getByText(said.messages.updated).first().waitFor()

    // Whatever they do next: a link of the menu asks the server.
    const menu = colleague.page.getByRole('navigation', { name: said.shell.menu.label })
    await menu.getByRole('link').nth(2).click()
    await colleague.page.getByLabel(said.login.email, { exact: true }).waitFor()
    await signIn(colleague, nour)
    await colleague.page.getByText(said.shell.units.none).waitFor()
    const back = await elsewhere.call('PATCH', `${dashboard}/units/${boss.unitId}`, { status: 'active' })
    expect(back.status).toBe(200)
    await colleague.close()
  }
})
