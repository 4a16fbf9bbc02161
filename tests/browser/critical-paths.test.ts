import { expect, test } from 'vitest'
import { words as arabicPersonal } from '../../i18n/ar/screens/personal.ts'
import { words as arabicVerification } from '../../i18n/ar/screens/verification.ts'
import { words as englishStaff } from '../../i18n/en/screens/staff.ts'
import { profileOf } from '../../src/group/profiles.ts'
import { startingRoles } from '../../src/group/starting-roles.ts'
import { traitsOf } from '../../src/group/units.ts'
import { effective } from '../../src/schema/effective.ts'
import { apiBaseOf } from '../../src/schema/paths.ts'
import { locales, type Words } from '../../src/schema/text/words.ts'
import { violationsOf } from './axe.ts'
import { arrive, chooseUnit, signIn, type Window, words } from './browser.ts'
import { dashboard, sectionNamed, send, signIn as signInToApi } from './client.ts'
import { shareProduct } from './product.ts'
import { firstAdmin } from './server.ts'

// What each role does all day, from the sign-in on: one path each, in alternating languages, and what axe finds on its pages.

const password = 'wooden-horse-71'
const product = shareProduct()
const client = product.client('ventures')
const sections = (name: string) => effective(sectionNamed(name), profileOf(traitsOf('ventures')))

/** Signs somebody in who holds one of the roles that a unit begins with. */
async function enterAs(role: keyof typeof startingRoles, window: Window): Promise<void> {
  const email = `${role}-${client.unitId}@example.com`
  const name = `${role} ${window.locale}`
  const made = await client.call('POST', `${dashboard}/roles`, { name, permissions: startingRoles[role] })
  const account = { name: 'Mona Adel', email, password, confirmPassword: password }
  const assignments = [{ businessUnit: client.unitId, role: made.at('data.id') }]
  expect((await client.call('POST', `${dashboard}/admins`, { ...account, assignments })).status).toBe(201)
  await signIn(window, { email, password })
  await arrive(window)
}

const openSection = ({ page, locale }: Window, name: string) =>
  page
    .getByRole('navigation', { name: words[locale].shell.menu.label })
    .getByRole('link', { name: sections(name).label[locale] })
    .first()
    .click()
const expectNoFaults = async ({ page, complaints }: Window) => {
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
}

test('an editor writes a post in both languages, publishes it, and the website has it', async () => {
  const window = await product.open({ locale: 'en' })
  const { page } = window
  const said = words.en
  const title: Words = { en: 'Food for the heart', ar: 'أَطْعِمَةٌ مفيدةٌ للقلب' }
  const category = { en: { name: 'Nutrition' }, ar: { name: 'التغذية' } }
  expect((await client.call('POST', apiBaseOf(sectionNamed('postCategories')), category)).status).toBe(201)
  await enterAs('content-editor', window)
  await openSection(window, 'posts')
  await page.getByRole('link', { name: sections('posts').create?.en ?? '' }).click()
  for (const language of locales)
    for (const field of ['title', 'excerpt', 'body'] as const) {
      const name = `${said.fields[field]} (${said.languages[language]})`
      await page.getByRole('textbox', { name, exact: true }).fill(title[language])
    }
  await page.getByRole('combobox', { name: said.fields.category }).click()
  await page.getByRole('option', { name: 'Nutrition' }).click()
  await page.getByRole('combobox', { name: said.fields.status }).click()
  await page.getByRole('option', { name: said.statuses.published }).click()
  await page.getByRole('button', { name: said.form.ways.publish, exact: true }).click()
  await page.getByText(said.form.made.publish).waitFor()
  await expectNoFaults(window)

  await openSection(window, 'posts')
  await page.getByRole('searchbox').first().fill('اطعمه مفيده')
  await page.getByRole('row').filter({ hasText: title.en }).getByText(said.statuses.published).waitFor()
  await expectNoFaults(window)
  const headers = { 'bu-id': client.unitId }
  const { rows } = await send(`${product.url}/api/v1/website/posts?lang=ar`, 'GET', headers)
  expect(rows.map((row) => row.title)).toEqual([title.ar])
  await window.close()
})

test('the front desk gets a lead from the website, sees its number and settles it', async () => {
  const window = await product.open({ locale: 'ar' })
  const { page } = window
  const said = words.ar
  await enterAs('front-desk', window)
  await openSection(window, 'leads')
  await page.getByText(said.list.empty.inbox).waitFor()
  const lead = { name: 'منى عادل', phone: '٠١٠٠ ١٢٣ ٤٥٦٧', message: 'أرجو الاتصال بي.' }
  expect((await product.visitor(client.unitId, 'leads', lead)).status).toBe(201)
  await page.getByRole('row').filter({ hasText: lead.name }).waitFor({ timeout: 60_000 })
  await expectNoFaults(window)

  await page.getByRole('link', { name: lead.name }).first().click()
  await page.getByRole('button', { name: arabicPersonal.show }).first().click()
  await page.locator('main a[href^="tel:"]').getByText('0100 123 4567').waitFor()
  await page.getByText(lead.message).waitFor()
  await page.getByRole('combobox', { name: said.fields.status }).click()
  await page.getByRole('option', { name: 'مغلق' }).click()
  await page.getByText(said.messages.updated).waitFor()
  await expectNoFaults(window)
  const { rows } = await client.call('GET', `${apiBaseOf(sections('leads'))}?lang=en`)
  expect(rows.map(({ status }) => status)).toEqual(['closed'])
  await window.close()
})

test('a unit manager makes an account for a colleague, who can sign in, and deactivates it', async () => {
  const window = await product.open({ locale: 'en' })
  const { page } = window
  const said = words.en
  const colleague = { email: `nadia-${client.unitId}@example.com`, password }
  await enterAs('people-manager', window)
  await openSection(window, 'admins')
  await page.getByRole('link', { name: sections('admins').create?.en ?? '' }).click()
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
  const session = await signInToApi(product.url, colleague, client.unitId)

  await page.getByRole('row').filter({ hasText: 'Nadia Khalil' }).getByRole('link').first().click()
  await page.getByRole('link', { name: said.list.actions.edit, exact: true }).click()
  await page.getByRole('combobox', { name: said.fields.status }).click()
  await page.getByRole('option', { name: 'Deactivated' }).click()
  await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
  await page.getByText(said.messages.updated).waitFor()
  expect((await session.call('GET', `${dashboard}/profile`)).status).toBe(401)
  await window.close()
})

test('a group administrator adds a unit, gets into it, and retires it', async () => {
  const window = await product.open({ locale: 'ar' })
  const { page } = window
  const said = words.ar
  const code = `marina-${client.unitId.slice(0, 8)}`
  await signIn(window, firstAdmin)
  await chooseUnit(window, client.unitWords.ar)
  await openSection(window, 'units')
  await page.getByRole('link', { name: sections('units').create?.ar ?? '' }).click()
  await page.getByLabel(said.fields.code).fill(code)
  for (const [language, name] of Object.entries({ en: 'Marina Clinic', ar: 'عيادة المارينا' }))
    await page
      .getByLabel(`${said.fields.displayName} (${said.languages[language as 'en' | 'ar']})`, { exact: true })
      .fill(name)
  await page.getByLabel(said.fields.country).fill('السعودية')
  await page.getByRole('option', { name: 'SA', exact: false }).first().click()
  await expectNoFaults(window)
  await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
  await page.getByText(said.messages.created).waitFor()
  const unit = await signInToApi(product.url, firstAdmin, code)
  await window.open('/auth/bus')
  await chooseUnit(window, 'عيادة المارينا')
  await expectNoFaults(window)

  await window.open('/auth/bus')
  await chooseUnit(window, client.unitWords.ar)
  await window.open(`/units/edit/${unit.unitId}`)
  await page.getByRole('combobox', { name: said.fields.status }).click()
  await page.getByRole('option', { name: 'متوقفة' }).click()
  await page.getByRole('button', { name: said.form.save, exact: false }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/./).first().fill(firstAdmin.password)
  await dialog.getByRole('button', { name: arabicVerification.confirm }).click()
  await page.getByText(said.messages.updated).first().waitFor()
  expect((await unit.call('GET', `${dashboard}/profile`)).status).toBe(403)
  await window.close()
})
