import { expect, test } from 'vitest'
import { messages as arabicPersonal } from '../../i18n/ar/screens/privacy.ts'
import { messages as englishStaff } from '../../i18n/en/screens/staff.ts'
import { defaultRoles } from '../../src/group/default-roles.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { type Locale, type LocalizedText, locales } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { violationsOf } from '../harness/browser/axe.ts'
import {
  type BrowserWindow,
  chooseUnit,
  screenshotOnFailure,
  signIn,
  uiMessages,
  waitUntilSignedIn,
} from '../harness/browser/browser.ts'
import { dashboard, sectionNamed, signIn as signInToApi } from '../harness/browser/client.ts'
import { firstAdmin } from '../harness/browser/server.ts'
import { cropPicture } from './crop-picture.ts'

// What each role does all day, from the sign-in on: one path each, in alternating languages, and what axe finds on its pages.

const password = 'wooden-horse-71'
const app = shareApp()
const client = app.client('ventures')
const sections = (name: string) => effectiveSection(sectionNamed(name), profileOfUnit(defaultUnitTraits('ventures')))

async function open(locale: Locale): Promise<BrowserWindow> {
  const window = await app.open({ locale })
  screenshotOnFailure(window)
  return window
}

/** Signs somebody in who holds one of the roles that a unit begins with. */
async function enterAs(role: keyof typeof defaultRoles, window: BrowserWindow): Promise<void> {
  const email = `${role}-${client.unitId}@example.com`
  const name = `${role} ${window.locale}`
  const made = await client.call('POST', `${dashboard}/roles`, { name, permissions: defaultRoles[role].permissions })
  const account = { name: 'Mona Adel', email, password, confirmPassword: password }
  const assignments = [{ businessUnit: client.unitId, role: made.at('data.id') }]
  expect((await client.call('POST', `${dashboard}/admins`, { ...account, assignments })).status).toBe(201)
  await signIn(window, { email, password })
  await waitUntilSignedIn(window)
}

const openSection = ({ page, locale }: BrowserWindow, name: string) =>
  page
    .getByRole('navigation', { name: uiMessages[locale].shell.menu.label })
    .getByRole('link', { name: sections(name).label[locale], exact: true })
    .first()
    .click()
const expectNoFaults = async ({ page, complaints }: BrowserWindow) => {
  // A chart has its title when its script is loaded.
  await expect.poll(() => page.locator('main h2:empty').count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
}

test('an editor writes a post in both languages, publishes it, and finds it by another Arabic spelling', async () => {
  const window = await open('en')
  const { page } = window
  const said = uiMessages.en
  const title: LocalizedText = { en: 'Food for the heart', ar: 'أَطْعِمَةٌ مفيدةٌ للقلب' }
  const category = { en: { name: 'Nutrition' }, ar: { name: 'التغذية' } }
  expect((await client.call('POST', apiPathOf(sectionNamed('postCategories')), category)).status).toBe(201)
  await enterAs('content-editor', window)
  await openSection(window, 'posts')
  await page
    .getByRole('link', { name: sections('posts').create?.en ?? '' })
    .first()
    .click()
  for (const language of locales)
    for (const field of ['title', 'excerpt', 'body'] as const) {
      const name = `${said.fields[field]} (${said.languages[language]})`
      await page.getByRole('textbox', { name, exact: true }).fill(title[language])
    }
  await page.getByRole('combobox', { name: said.fields.category }).click()
  await page.getByRole('option', { name: 'Nutrition' }).click()
  await cropPicture(window)
  await page.getByRole('combobox', { name: said.fields.status }).click()
  await page.getByRole('option', { name: said.statuses.published }).click()
  await page.getByRole('button', { name: said.form.ways.publish, exact: true }).click()
  await page.getByRole('main').locator('header').getByText(said.statuses.published).waitFor()
  await expectNoFaults(window)

  await openSection(window, 'posts')
  await page.getByRole('searchbox').first().fill('اطعمه مفيده')
  await page.getByRole('row').filter({ hasText: title.en }).getByText(said.statuses.published).waitFor()
  await expectNoFaults(window)
  const { rows } = await client.call('GET', `${apiPathOf(sectionNamed('posts'))}?lang=ar`)
  expect(rows.map(({ title, status }) => [title, status])).toEqual([[title.ar, 'published']])
  await window.close()
})

test('the front desk gets a lead from the website, sees its number and settles it', async () => {
  const window = await open('ar')
  const { page } = window
  const said = uiMessages.ar
  await enterAs('front-desk', window)
  await openSection(window, 'leads')
  await page.getByText(said.list.empty.inbox).waitFor()
  const lead = { name: 'منى عادل', phone: '٠١٠٠ ١٢٣ ٤٥٦٧', message: 'أرجو الاتصال بي.' }
  expect((await app.visitor(client.unitId, 'leads', lead)).status).toBe(201)
  await page.getByRole('row').filter({ hasText: lead.name }).waitFor({ timeout: 60_000 })
  await expectNoFaults(window)

  await page.getByRole('link', { name: lead.name }).first().click()
  await page.getByRole('button', { name: arabicPersonal.show }).first().click()
  await page.locator('main a[href^="tel:"]').getByText('0100 123 4567').waitFor()
  await page.getByText(lead.message).waitFor()
  await page.getByRole('combobox', { name: said.fields.status }).selectOption('مغلق')
  await page.getByText(said.messages.updated).waitFor()
  await expectNoFaults(window)
  const { rows } = await client.call('GET', `${apiPathOf(sections('leads'))}?lang=en`)
  expect(rows.map(({ status }) => status)).toEqual(['closed'])
  await window.close()
})

test('a unit manager makes an account for a colleague, who can sign in, and deactivates it', async () => {
  const window = await open('en')
  const { page } = window
  const said = uiMessages.en
  const colleague = { email: `nadia-${client.unitId}@example.com`, password }
  await enterAs('people-manager', window)
  await openSection(window, 'admins')
  await page
    .getByRole('link', { name: sections('admins').create?.en ?? '' })
    .first()
    .click()
  await page.getByLabel(said.fields.name).fill('Nadia Khalil')
  await page.getByLabel(said.fields.email).fill(colleague.email)
  await page.getByRole('textbox', { name: said.fields.password }).first().fill(password)
  await page.getByLabel(said.fields.confirmPassword).fill(password)
  const role = englishStaff.assignments.row.replace('%{name}', englishStaff.assignments.role).replace('%{number}', '1')
  await page.getByRole('combobox', { name: role, exact: true }).click()
  await page.getByRole('option').last().click()
  await expectNoFaults(window)
  await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
  await page.getByText(said.messages.created).waitFor()
  const session = await signInToApi(app.url, colleague, client.unitId)

  await page.getByRole('heading', { level: 1, name: 'Nadia Khalil' }).waitFor()
  await page.getByRole('combobox', { name: said.fields.status }).click()
  await page.getByRole('option', { name: 'Deactivated' }).click()
  await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
  await page.getByText(said.messages.updated).waitFor()
  expect((await session.call('GET', `${dashboard}/profile`)).status).toBe(401)
  await window.close()
})

test('a group administrator adds a unit, gets into it, and retires it', async () => {
  const window = await open('ar')
  const { page } = window
  const said = uiMessages.ar
  const code = `marina-${client.unitId.slice(0, 8)}`
  await signIn(window, firstAdmin)
  await chooseUnit(window, client.unitWords.ar)
  await openSection(window, 'businessUnits')
  await page
    .getByRole('link', { name: sections('businessUnits').create?.ar ?? '' })
    .first()
    .click()
  await page.getByLabel(said.fields.code).fill(code)
  const name: LocalizedText = { en: 'Marina Clinic', ar: 'عيادة المارينا' }
  for (const language of locales) {
    const box = `${said.fields.displayName} (${said.languages[language]})`
    await page.getByRole('textbox', { name: box, exact: true }).fill(name[language])
  }
  for (const label of ['نوع الوحدة', said.fields.color]) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option').first().click()
  }
  await page.getByLabel(said.fields.country).fill('السعودية')
  await page.getByRole('option', { name: 'SA', exact: false }).first().click()
  await expectNoFaults(window)
  await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
  await page.getByText(said.messages.created).waitFor()
  const unit = await signInToApi(app.url, firstAdmin, code)
  await window.open('/auth/bus')
  await chooseUnit(window, name.ar)
  await expectNoFaults(window)

  await window.open('/auth/bus')
  await chooseUnit(window, client.unitWords.ar)
  await window.open(`/units/edit/${unit.unitId}`)
  await page.getByRole('combobox', { name: said.fields.status }).click()
  await page.getByRole('option', { name: 'متوقفة' }).click()
  await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
  await page.getByText(said.messages.updated).first().waitFor()
  expect((await unit.call('GET', `${dashboard}/profile`)).status).toBe(403)
  await window.close()
})
