import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as personalArabic } from '../../i18n/ar/screens/privacy.ts'
import { messages as personal } from '../../i18n/en/screens/privacy.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf, pathToPage } from '../../src/schema/paths.ts'
import { shareApp } from '../harness/browser/app.ts'
import { uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'

const app = shareApp()
const client = app.client('ventures')
const window = app.window({ locale: 'en', client })
const leads = effectiveSection(sectionNamed('leads'), profileOfUnit(defaultUnitTraits('ventures')))

const ask = (unit: string, body: object) => app.visitor(unit, leads.api ?? leads.name, body)

test('a lead from the website appears with its count beside the section, without a reload', async () => {
  const { page } = window
  await window.open('/')
  const entry = page
    .getByRole('navigation', { name: uiMessages.en.shell.menu.label })
    .getByRole('link', { name: leads.label.en })
  await entry.click()
  await page.getByText(uiMessages.en.list.empty.inbox).waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once'
  })

  const sent = await ask(client.unitId, { name: 'Mona Adel', phone: '٠١٠٠ ١٢٣ ٤٥٦٧', message: 'Please call me.' })
  expect(sent.status).toBe(201)

  await page.getByRole('row').filter({ hasText: 'Mona Adel' }).waitFor({ timeout: 60_000 })
  await expect.poll(() => entry.textContent(), { timeout: 60_000 }).toContain('1')
  await entry.press('ArrowRight')
  await page.keyboard.press('Enter')
  const counts = page.getByRole('navigation', { name: uiMessages.en.shell.menu.label }).locator('[role=status]')
  await expect.poll(() => counts.count()).toBe(2)
  const spoken = await counts.evaluateAll((all) => all.filter((one) => one.ariaLive !== 'off').length)
  expect(spoken, 'a pinned section says its count once').toBe(1)
  expect(await page.evaluate(() => document.documentElement.dataset.loaded)).toBe('once')
})

test('notes that are not saved are not lost by the way back', async () => {
  const { page } = window
  const { leave } = uiMessages.en.form
  await page.getByRole('link', { name: 'Mona Adel' }).first().click()
  await page.getByRole('button', { name: personal.show }).first().click()
  const notes = page.getByRole('textbox', { name: uiMessages.en.list.show.notes, exact: true })
  await notes.fill('Call her at five.')
  await page.goBack()
  await page.getByRole('dialog', { name: leave.title }).getByRole('button', { name: leave.stay }).click()
  expect(await notes.inputValue()).toBe('Call her at five.')

  await page.goBack()
  await page.getByRole('dialog', { name: leave.title }).getByRole('button', { name: leave.giveUp }).click()
  await page.getByRole('row').filter({ hasText: 'Mona Adel' }).waitFor()
})

test('on a phone it takes little room, the person comes first, and a finger finds whom to call', async () => {
  const { page } = window
  const whole = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: 'Mona Adel' })
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(140)
  await card.getByRole('link', { name: 'Mona Adel' }).click()
  const status = page.getByRole('combobox', { name: uiMessages.en.fields.status })
  await status.waitFor()
  // It was shown before, in this window.
  const call = page.locator('main a[href^="tel:"]')
  await call.waitFor()
  const box = await call.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.y).toBeLessThan(844 - 44)
  expect(box?.y).toBeLessThan((await status.boundingBox())?.y ?? 0)
  await page.goBack()
  if (whole) await page.setViewportSize(whole)
  await page.getByRole('row').filter({ hasText: 'Mona Adel' }).waitFor()
})

test('what the website may not send is refused and leaves no trace', async () => {
  const lead = { name: 'Mona Adel', phone: '01001234567' }
  expect((await ask('nowhere', lead)).status).toBe(404)
  expect((await ask(client.unitId, { ...lead, phone: 'call me' })).status).toBe(422)
  expect((await ask(client.unitId, { ...lead, status: 'closed', owner: client.unitId })).status).toBe(422)
  const { rows } = await client.call('GET', `${apiPathOf(leads)}?lang=en`)
  expect(rows.map((row) => row.name)).toEqual(['Mona Adel'])
})

test.each(['', '/ar'])('a printed lead has all its values, and nothing to press or to go to: at %s/', async (root) => {
  const { page } = window
  await page.goto(`${app.url}${root}${pathToPage(leads, 'list')}`)
  await page.getByRole('link', { name: 'Mona Adel' }).first().click()
  await page
    .getByRole('button', { name: root ? personalArabic.show : personal.show })
    .first()
    .click()
  const main = page.locator('main')
  await main.getByText('Please call me.').waitFor()
  await page.emulateMedia({ media: 'print' })
  try {
    for (const value of ['Mona Adel', '0100 123 4567', 'Please call me.'])
      expect([value, await main.getByText(value).first().isVisible()]).toEqual([value, true])
    for (const role of ['navigation', 'banner', 'search', 'button'] as const)
      expect([role, await visible(page.getByRole(role))]).toEqual([role, 0])
  } finally {
    await page.emulateMedia({ media: null })
  }
})

const visible = async (all: Locator): Promise<number> =>
  (await Promise.all((await all.all()).map((one) => one.isVisible()))).filter(Boolean).length

test('nothing went wrong unseen', () => {
  expect(window.complaints).toEqual([])
})
