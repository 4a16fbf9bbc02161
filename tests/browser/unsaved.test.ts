import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as sessionArabic } from '../../i18n/ar/screens/session.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { shareApp } from '../harness/browser/app.ts'
import { uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { expectUnchanged } from '../harness/expect-unchanged.ts'

const app = shareApp()
const client = app.client('ventures')
const window = app.window({ locale: 'en', client })
const faq = effectiveSection(sectionNamed('faq'), profileOfUnit(defaultUnitTraits('ventures')))

test('a switch of language keeps the page, its direction follows, and nothing typed is lost', async () => {
  const { page } = window
  await window.open('/faq/create')
  const inEnglish = page.getByRole('textbox', {
    name: `${uiMessages.en.fields.question} (${uiMessages.en.languages.en})`,
    exact: true,
  })
  await inEnglish.fill('Where is the clinic?')
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once'
  })
  await page
    .getByRole('button', { name: 'العربية' })
    .or(page.getByRole('link', { name: 'العربية' }))
    .click()
  await page.waitForURL(`${app.url}/ar/faq/create`)
  const inArabic = page.getByRole('textbox', {
    name: `${uiMessages.ar.fields.question} (${uiMessages.ar.languages.en})`,
    exact: true,
  })
  expect(await inArabic.inputValue()).toBe('Where is the clinic?')
  expect(await inArabic.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr')
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.dataset.loaded])).toEqual([
    'rtl',
    'once',
  ])
})

test('unsaved work is not left without a question', async () => {
  const { page } = window
  const { leave } = uiMessages.ar.form
  await page
    .getByRole('navigation', { name: uiMessages.ar.shell.menu.label })
    .getByRole('link', { name: faq.label.ar })
    .click()
  await page.getByRole('dialog', { name: leave.title }).getByRole('button', { name: leave.stay }).click()
  expect(new URL(page.url()).pathname).toBe('/ar/faq/create')

  await page
    .getByRole('navigation', { name: uiMessages.ar.shell.menu.label })
    .getByRole('link', { name: faq.label.ar })
    .click()
  await page.getByRole('dialog', { name: leave.title }).getByRole('button', { name: leave.giveUp }).click()
  await page.waitForURL(`${app.url}/ar/faq`)
})

test('work that is written in one tab is neither offered nor thrown away in another', async () => {
  const { page } = window
  const { draft, leave } = uiMessages.en.form
  const question = (tab: Page) =>
    tab.getByRole('textbox', { name: `${uiMessages.en.fields.question} (${uiMessages.en.languages.en})`, exact: true })
  const open = async () => {
    const tab = await page.context().newPage()
    await tab.goto(`${app.url}/faq/create`)
    await question(tab).waitFor()
    return tab
  }
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
  await window.open('/faq/create')
  await question(page).fill('Who is first?')
  await expect.poll(kept).toBe(1)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Who is first?')

  const second = await open()
  await expectUnchanged(
    async () => expect(await second.getByRole('button', { name: draft.restore }).count()).toBe(0),
    300,
  )
  await question(second).fill('Who is second?')
  await expectUnchanged(async () => expect(await kept()).toBe(1), 1_000)
  await second.getByRole('link', { name: faq.label.en }).first().click()
  const dialog = second.getByRole('dialog', { name: leave.title })
  expect(await dialog.getByRole('button', { name: leave.keep }).count()).toBe(0)
  await dialog.getByRole('button', { name: leave.giveUp }).click()
  await second.waitForURL(`${app.url}/faq`)
  expect(await kept()).toBe(1)

  await page.goto('about:blank')
  const third = await open()
  await third.getByRole('button', { name: draft.restore }).click()
  expect(await question(third).inputValue()).toBe('Who is first?')
  await Promise.all([second.close(), third.close()])
  await page.goto(`${app.url}/ar/faq`)
})

test('signing out ends the session for good, and leaves nothing that was written or searched', async () => {
  const { page } = window
  const { leave } = uiMessages.ar.form
  await window.open('/faq?filter=%7B%22q%22%3A%22Hoda%20Sami%22%7D')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.goto(`${app.url}/ar/faq/create`)
  await page
    .getByRole('textbox', { name: `${uiMessages.ar.fields.question} (${uiMessages.ar.languages.ar})`, exact: true })
    .fill('أين العيادة؟')
  const stored = () => page.evaluate(() => Object.entries(localStorage).join('\n'))
  await expect.poll(stored).toMatch(/^draft:/m)
  await page
    .getByRole('navigation', { name: uiMessages.ar.shell.menu.label })
    .getByRole('link', { name: uiMessages.ar.shell.home, exact: true })
    .click()
  await page.getByRole('button', { name: leave.keep }).click()
  expect(await stored()).toContain('Hoda Sami')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { expanded: false, name: /first/ }).click()
  await page.getByRole('menuitem', { name: uiMessages.ar.shell.person.logout }).click()
  await page.getByRole('button', { name: sessionArabic.logoutDiscard }).click()
  await page.waitForURL(`${app.url}/ar/login`)
  const headers = { authorization: `Bearer ${String(token).replaceAll('"', '')}` }
  const answer = await fetch(`${app.url}/api/v1/dashboard/auth-business-units`, { headers })
  expect(answer.status).toBe(401)
  expect(await stored()).not.toMatch(/draft:|Hoda Sami/)
  await window.open('/posts')
  await page.waitForURL(/\/login$/)
})

test('nothing went wrong unseen', () => {
  expect(window.complaints).toEqual([])
})
