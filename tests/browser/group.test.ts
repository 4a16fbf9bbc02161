import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words as arabicBeginning } from '../../i18n/ar/screens/beginning.ts'
import { words as arabicVerification } from '../../i18n/ar/screens/verification.ts'
import { words as englishBeginning } from '../../i18n/en/screens/beginning.ts'
import { words as englishVerification } from '../../i18n/en/screens/verification.ts'
import { languagesOf } from '../rounds.ts'
import { violationsOf } from './axe.ts'
import { arrive, chooseUnit, openBrowser, openWindow, pictureOnFailure, signIn, type Window, words } from './browser.ts'
import { type Client, dashboard, signIn as signInToApi } from './client.ts'
import { type Filled, filledCopy } from './filled.ts'
import { firstAdmin, type Server, startServer } from './server.ts'

const beginning = { en: englishBeginning, ar: arabicBeginning }
const verification = { en: englishVerification, ar: arabicVerification }

describe.each(languagesOf('a group that begins'))('a group that begins, in %s', (locale) => {
  let folder: Filled
  let server: Server
  let window: Window
  let boss: Client
  const said = words[locale]
  const says = beginning[locale]
  beforeAll(async () => {
    folder = await filledCopy('empty')
    server = await startServer({ dataDir: folder.path, environment: folder.environment })
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

  test('leads its first admin to its units, on a phone too', async () => {
    pictureOnFailure(window)
    const { page } = window
    await signIn(window, firstAdmin)
    await heading(said.shell.units.first).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: says.make }).click()
    await page.getByRole('alert').getByText(says.none).waitFor()

    await page.getByLabel({ en: 'AHA-KSA', ar: 'AHA-KSA' }[locale], { exact: true }).check()
    await page.getByRole('button', { name: says.another }).click()
    await page.getByLabel(says.code).fill('AHA_KSA')
    await page.getByLabel(says.names.en).fill('Dubai Clinic')
    await page.getByLabel(says.names.ar).fill('عيادة دبي')
    await page.getByRole('button', { name: says.make }).click()
    await page.getByText(said.validations.alike.split('%{')[0] ?? '', { exact: false }).waitFor()
    await page.getByLabel(says.code).fill('dubai-clinic')
    await page.getByRole('button', { name: says.make }).click()

    await heading(said.shell.units.title).waitFor()
    const unit = { en: 'Dubai Clinic', ar: 'عيادة دبي' }[locale]
    await page.getByRole('main').getByRole('button', { name: unit }).click()
    await heading(said.home.missing.title.replace('%{unit}', unit)).waitFor()
    boss = await signInToApi(server.url, firstAdmin, 'dubai-clinic')
  })

  test('changes a unit, and the next page goes by it', async () => {
    pictureOnFailure(window)
    const { page, open } = window
    const unit = await unitOf('dubai-clinic')
    await open(`/units/edit/${unit?.id}`)
    await heading({ en: 'Dubai Clinic', ar: 'عيادة دبي' }[locale]).waitFor()
    await page.getByLabel(said.fields.country).fill('ae')
    await page.getByLabel({ en: 'Time zone', ar: 'المنطقة الزمنية' }[locale]).fill('Asia/Dubay')
    await page.getByLabel({ en: 'Currency', ar: 'العملة' }[locale]).fill('AED')
    await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
    await page.getByText(said.validations.timeZone).first().waitFor()
    await page.getByLabel({ en: 'Time zone', ar: 'المنطقة الزمنية' }[locale]).fill('Asia/Dubai')
    await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
    await page.getByText(said.messages.updated).first().waitFor()

    expect(await unitOf('dubai-clinic')).toMatchObject({ country: 'AE', timeZone: 'Asia/Dubai', currency: 'AED' })
    await open('/offers/create')
    await page.getByText({ en: 'AED', ar: 'د.إ.' }[locale], { exact: false }).first().waitFor()
  })

  test('retires a unit in which somebody works, who is shut out, and brings it back', async () => {
    pictureOnFailure(window)
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
    await arrive(colleague)

    const elsewhere = await signInToApi(server.url, firstAdmin, 'AHA-KSA')
    const named = { en: { displayName: 'Marina Clinic' }, ar: { displayName: 'عيادة المارينا' } }
    await elsewhere.call('PATCH', `${dashboard}/units/${boss.unitId}`, named)
    await colleague.open('/leads')
    await colleague.page.getByRole('complementary').getByTitle(named[locale].displayName, { exact: true }).waitFor()
    await open('/auth/bus')
    await chooseUnit(window, 'AHA-KSA')
    await open(`/units/edit/${boss.unitId}`)
    await page.getByRole('combobox', { name: said.fields.status }).click()
    await page.getByRole('option', { name: { en: 'Retired', ar: 'متوقفة' }[locale] }).click()
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
  })
})
