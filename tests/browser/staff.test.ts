import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as arabicProfile } from '../../i18n/ar/screens/profile.ts'
import { messages as arabicStaff } from '../../i18n/ar/screens/staff.ts'
import { messages as englishProfile } from '../../i18n/en/screens/profile.ts'
import { messages as englishStaff } from '../../i18n/en/screens/staff.ts'
import { getAtPath } from '../../src/schema/fields.ts'
import { runApp } from '../harness/browser/app.ts'
import { type BrowserWindow, chooseUnit, signIn, uiMessages } from '../harness/browser/browser.ts'
import { dashboard, send, signIn as signInToApi } from '../harness/browser/client.ts'

const profile = { en: englishProfile, ar: arabicProfile }
const staff = { en: englishStaff, ar: arabicStaff }
const person = { email: 'nadia@example.com', password: 'left-horse-1' }
const app = runApp()
const client = app.client('ventures')
const english = app.window({ locale: 'en', client })
const arabic = app.window({ locale: 'ar', client })

const rowsOf = async (section: string) => (await client.call('GET', `${dashboard}/${section}?lang=en`)).rows
const named = async (section: string, name: string) => (await rowsOf(section)).find((row) => row.name === name)
const save = ({ page, locale }: BrowserWindow) =>
  page.getByRole('button', { name: uiMessages[locale].form.save, exact: false }).last()
const choose = async ({ page }: BrowserWindow, box: Locator, option: string) => {
  await box.click()
  await page.getByRole('option', { name: option }).click()
}

test('a role is put together from the groups of the menu and seen as the menu that it gives', async () => {
  const { page, open } = english
  await open('/roles/create')
  await page.getByLabel('Name').fill('Newsroom')
  await page.getByLabel(staff.en.permissions.find).fill('post')
  await page.getByLabel('Posts (Access Post)').check()
  await page.getByLabel(staff.en.permissions.find).fill('')
  await page.getByLabel(staff.en.permissions.all.replace('%{group}', uiMessages.en.shell.groups.people)).check()
  const menu = page.getByRole('region', { name: staff.en.menu.title })
  await menu.getByText('Admins', { exact: true }).waitFor()
  expect(await menu.getByText('Newsletter', { exact: true }).count()).toBe(0)
  await save(english).click()
  await page.getByText(uiMessages.en.messages.created).waitFor()

  const role = await named('roles', 'Newsroom')
  expect(getAtPath(role, 'permissions')).toEqual(expect.arrayContaining(['Access Post', 'Access Admin', 'Access Role']))
})

test('the role of master-admin is only shown', async () => {
  const { page, open } = english
  const master = await named('roles', 'master-admin')
  await open(`/roles/edit/${master?.id}`)
  await page.getByText(staff.en.permissions.reserved).waitFor()
  expect(await page.getByLabel('Posts (Access Post)').isDisabled()).toBe(true)
  await page.getByRole('region', { name: staff.en.holders.title }).getByText('first').waitFor()
})

test('an admin without a role is not saved, and with one in two units is', async () => {
  const { page, open } = english
  await open('/admins/create')
  await page.getByText('At least 6 characters').waitFor()
  await page.getByLabel('Name').fill('Nadia Khalil')
  await page.getByLabel('Email').fill(person.email)
  await page
    .getByLabel('Password *', { exact: true })
    .or(page.getByLabel('Password', { exact: true }))
    .first()
    .fill('password12')
  await page.getByRole('status').getByText(uiMessages.en.validations.commonPassword).waitFor()
  await page
    .getByLabel('Password *', { exact: true })
    .or(page.getByLabel('Password', { exact: true }))
    .first()
    .fill(person.password)
  await page.getByRole('status').getByText(uiMessages.en.form.strength[2]).waitFor()
  await page.getByLabel('Confirm password').fill('other')
  await save(english).click()
  await page.getByText('Please make sure that you have filled all required inputs').first().waitFor()
  await page.getByText('A role is required').first().waitFor()
  await page.getByText(uiMessages.en.validations.confirmed).first().waitFor()

  await page.getByLabel('Confirm password').fill(person.password)
  await choose(english, page.getByRole('combobox', { name: 'Role, assignment 1', exact: true }), 'Newsroom')
  await page.getByRole('button', { name: staff.en.assignments.add }).click()
  await choose(english, page.getByRole('combobox', { name: 'Role, assignment 2', exact: true }), 'master-admin')
  await save(english).click()
  await page.getByText(uiMessages.en.messages.created).waitFor()

  const admin = await named('admins', 'Nadia Khalil')
  const assignments = getAtPath(admin, 'assignments')
  expect(Array.isArray(assignments) && assignments.map((one) => getAtPath(one, 'roleName'))).toEqual([
    'Newsroom',
    'master-admin',
  ])
})

test('an admin of another unit alone is created there, and the list of this one follows', async () => {
  const { page, open } = english
  await open('/admins/create')
  await page.getByLabel('Name').fill('Omar Said')
  await page.getByLabel('Email').fill('omar@example.com')
  const fill = (name: string) =>
    page
      .getByLabel(`${name} *`, { exact: true })
      .or(page.getByLabel(name, { exact: true }))
      .first()
      .fill(person.password)
  await fill('Password')
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('combobox', { name: 'Business unit, assignment 1', exact: true }).click()
  await page.getByRole('option').last().click()
  await choose(english, page.getByRole('combobox', { name: 'Role, assignment 1', exact: true }), 'master-admin')
  await save(english).click()
  await page.getByText(uiMessages.en.messages.created).waitFor()

  await expect.poll(() => new URL(page.url()).pathname).toBe('/admins/admins')
  expect(await named('admins', 'Omar Said')).toBeUndefined()
})

test('a unit that was taken from somebody is given back with its role, by the notice and by Ctrl Z', async () => {
  const { page, open } = english
  const admin = await named('admins', 'Nadia Khalil')
  await open(`/admins/edit/${admin?.id}`)
  const second = page.getByRole('combobox', { name: 'Role, assignment 2', exact: true })
  await expect.poll(() => second.textContent()).toBe('master-admin')
  const remove = page.getByRole('button', { name: new RegExp(staff.en.assignments.remove.replace('%{unit}', '.+')) })
  for (const undo of ['click', 'key']) {
    await remove.click()
    await second.waitFor({ state: 'detached' })
    if (undo === 'click') await page.getByRole('button', { name: uiMessages.en.list.actions.undo }).click()
    else await page.keyboard.press('Control+z')
    await expect.poll(() => second.textContent()).toBe('master-admin')
  }
  const discard = page.getByRole('button', { name: uiMessages.en.form.discard })
  expect(await discard.getAttribute('aria-disabled')).toBe('true')
})

test('people change their name, end their other sessions and take another password', async () => {
  const own = await app.open({ locale: 'en' })
  await signIn(own, person)
  await chooseUnit(own, client.unitWords.en)
  const { page, open } = own
  await signInToApi(app.url, person, 'ventures')
  await page.getByRole('button', { name: /Nadia Khalil/ }).click()
  await page.getByRole('menuitem', { name: uiMessages.en.shell.person.profile }).click()
  await page.getByRole('heading', { level: 1, name: profile.en.title }).waitFor()
  await page.getByLabel(profile.en.name).fill('Nadia K. Khalil')
  await page.getByRole('button', { name: profile.en.save, exact: true }).click()
  await page.getByText(uiMessages.en.messages.updated).waitFor()
  await page.getByRole('button', { name: /Nadia K. Khalil/ }).waitFor()
  await page.getByRole('button', { name: profile.en.endOthers }).click()
  await page.getByText(profile.en.endedAll).waitFor()
  expect(await page.getByText(profile.en.current).count()).toBe(1)

  await open('/change-password')
  await page.getByLabel(profile.en.password.current).fill('wrong')
  await page.getByLabel(profile.en.password.next, { exact: true }).fill('left-horse-2')
  await page.getByLabel(profile.en.password.again).fill('left-horse-2')
  await page.getByRole('button', { name: profile.en.password.save }).click()
  await page.getByText(uiMessages.en.validations.currentPassword).first().waitFor()
  await page.getByLabel(profile.en.password.current).fill(person.password)
  await page.getByRole('button', { name: profile.en.password.save }).click()
  await page.getByText(profile.en.password.done).waitFor()
  await own.close()
  const login = (password: string) =>
    send(`${app.url}${dashboard}/login`, 'POST', {}, { email: person.email, password })
  expect([(await login(person.password)).status, (await login('left-horse-2')).status]).toEqual([401, 200])
  expect(await named('admins', 'Nadia K. Khalil')).toBeDefined()
})

test('in Arabic an admin is deactivated and shut out at once', async () => {
  const { page, open } = arabic
  const admin = await named('admins', 'Nadia K. Khalil')
  const session = await signInToApi(app.url, { ...person, password: 'left-horse-2' }, 'ventures')
  await open(`/profile/${admin?.id}`)
  await page.getByRole('button', { name: profile.ar.endAll }).waitFor()
  await open(`/admins/edit/${admin?.id}`)
  await choose(arabic, page.locator('#field-status'), 'موقوف')
  await save(arabic).click()
  await page.getByText(uiMessages.ar.messages.updated).waitFor()

  expect((await named('admins', 'Nadia K. Khalil'))?.status).toBe('inactive')
  expect((await session.call('GET', `${dashboard}/profile`)).status).toBe(401)
})

test('in Arabic the last group admin stays one', async () => {
  const { page, open } = arabic
  const first = await named('admins', 'first')
  await open(`/admins/edit/${first?.id}`)
  await page.getByLabel('مشرف المجموعة').uncheck()
  await save(arabic).click()
  await page.getByText(uiMessages.ar.validations.lastGroupAdmin).first().waitFor()
  expect((await named('admins', 'first'))?.status).toBe('active')
})

test('nothing went wrong unseen', () => {
  const expected = /status of 4(22|01)/
  expect([...english.complaints, ...arabic.complaints].filter((text) => !expected.test(text))).toEqual([])
})
