import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages as unitsArabic } from '../../i18n/ar/screens/units.ts'
import { messages as session } from '../../i18n/en/screens/session.ts'
import { messages as unitsEnglish } from '../../i18n/en/screens/units.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { localizedPath, splitLocale } from '../../src/schema/paths.ts'
import type { Locale, LocalizedText } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { violationsOf } from '../harness/browser/axe.ts'
import { chooseUnit, uiMessages } from '../harness/browser/browser.ts'
import { dashboard, sectionNamed } from '../harness/browser/client.ts'
import { firstAdmin } from '../harness/browser/server.ts'
import { expectUnchanged } from '../harness/expect-unchanged.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const app = shareApp()
const ventures = app.client('ventures')
const awp = app.client('AWP')
const first = app.window({ locale: 'en', client: ventures })

const { fields, form, languages, shell } = uiMessages.en
const showsUnit = (page: Page, unitName: string) =>
  page.getByRole('complementary').getByTitle(unitName, { exact: true }).waitFor()
const questions = async (client: typeof awp) =>
  (await client.call('GET', `${dashboard}/faqs?lang=en`)).rows.map(({ question }) => question)

async function writeQuestion(page: Page, question: string): Promise<void> {
  for (const language of ['en', 'ar'] as const satisfies readonly Locale[])
    for (const [name, text] of Object.entries({ question, answer: 'هنا، Here.' })) {
      const label = `${fields[name as 'question' | 'answer']} (${languages[language]})`
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    }
}

const labelOf = (name: string) =>
  effectiveSection(sectionNamed(name), profileOfUnit(defaultUnitTraits('ventures'))).label

/** A second tab of the same browser, in which the person chooses a unit. */
async function chooseInAnotherTab(unitName: string): Promise<Page> {
  const page = await first.page.context().newPage()
  await page.goto(`${app.url}/auth/bus`)
  await chooseUnit({ ...first, page, locale: 'en' }, unitName)
  await showsUnit(page, unitName)
  return page
}

test('unsaved work is saved in the unit that it was begun in, whatever another tab chooses', async () => {
  const { page } = first
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await first.open('/faq/create')
  await writeQuestion(page, 'Where is the clinic?')
  const other = await chooseInAnotherTab(awp.unitWords.en)
  await expectUnchanged(() => expect(asked).toEqual([]), 500)
  await showsUnit(page, ventures.unitWords.en)
  await page.keyboard.press('Control+s')
  await page.getByText(form.made.draft).waitFor()

  expect([await questions(ventures), await questions(awp)]).toEqual([['Where is the clinic?'], []])
  await other.close()
})

test('without unsaved work a record is left for the list of the unit that another tab chooses', async () => {
  const { page } = first
  const other = await chooseInAnotherTab(ventures.unitWords.en)
  await first.open('/faq')
  await page.getByRole('link', { name: 'Where is the clinic?' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Where is the clinic?' }).waitFor()
  await other.close()
  const third = await chooseInAnotherTab(awp.unitWords.en)

  await page.waitForURL(`${app.url}/faq`)
  await showsUnit(page, awp.unitWords.en)
  await page.getByText(uiMessages.en.list.empty.title).waitFor()
  await third.close()
})

test('unsaved work outlives signing out in another tab', async () => {
  const { page } = first
  await first.open('/faq/create')
  await writeQuestion(page, 'When is it open?')
  const other = await page.context().newPage()
  await other.goto(`${app.url}/faq`)
  await other.getByRole('button', { name: /first/ }).click()
  await other.getByRole('menuitem', { name: shell.person.logout }).click()
  await other.getByRole('button', { name: session.logoutDiscard }).click()
  await other.waitForURL(`${app.url}/login`)

  await page.keyboard.press('Control+s')
  const again = page.getByRole('dialog').getByLabel(/Password for/)
  await again.fill(firstAdmin.password)
  await page.keyboard.press('Enter')
  await page.getByText(form.made.draft).waitFor()
  expect(await questions(awp)).toEqual(['When is it open?'])
  await other.close()
})

describe.each(localesForSuite('a link to another unit'))('a link to another unit, in %s', (locale) => {
  const said = { en: unitsEnglish, ar: unitsArabic }[locale]
  const name = { en: 'Mona Adel', ar: 'منى عادل' }[locale]
  const open = (unitWords: LocalizedText) => said.open.replace('%{unit}', unitWords[locale])
  const colleague = app.window({ locale, client: awp, permissions: ['clipboard-read', 'clipboard-write'] })
  const isIn = (client: typeof awp) => showsUnit(colleague.page, client.unitWords[locale])
  let lead: string
  beforeAll(async () => {
    const sent = await app.visitor(ventures.unitId, 'leads', { name, phone: '01001234567', message: 'Call me' })
    lead = String(sent.at('data.id'))
    for (const [client, title] of [
      [ventures, 'Ventures’ own'],
      [awp, 'A namesake'],
    ] as const)
      await client.call('POST', `${dashboard}/postCategories`, {
        slug: `namesake-${locale}`,
        en: { name: `${title} ${locale}` },
        ar: { name: `${title} ${locale}` },
      })
  })

  test('a lead is not found where it is not, and opened where it is', async () => {
    const { page } = colleague
    await colleague.open(`/leads/${lead}`)
    await page.getByText(said.found).waitFor()
    await page.getByRole('link', { name: open(ventures.unitWords) }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await isIn(ventures)
    expect(new URL(page.url()).search).toBe('')
  })

  test('a copied link opens the record of its unit, and never a namesake', async () => {
    const { page } = colleague
    await colleague.open(`/posts/category/namesake-${locale}`)
    await page.getByRole('heading', { level: 1, name: `Ventures’ own ${locale}` }).waitFor()
    await page.getByRole('main').getByRole('button', { expanded: false }).last().click()
    await page.getByRole('menuitem', { name: uiMessages[locale].list.actions.copyLink }).click()
    await page.getByText(uiMessages[locale].messages.copied).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await colleague.open('/auth/bus')
    await chooseUnit(colleague, awp.unitWords[locale])

    await page.goto(link)
    const way = page.getByRole('main').getByRole('link', { name: open(ventures.unitWords) })
    await way.waitFor()
    expect(await page.getByText('A namesake').count()).toBe(0)
    expect(await violationsOf(page)).toEqual([])
    await way.click()
    await page.getByRole('heading', { level: 1, name: `Ventures’ own ${locale}` }).waitFor()
  })

  test('a link to a unit that is not theirs says no more than that', async () => {
    const { page } = colleague
    await colleague.open('/posts?unit=secret-clinic')
    await page.getByText(said.foreign.about).waitFor()
    expect(await page.getByRole('main').textContent()).not.toContain('secret-clinic')
  })

  test('the unit is changed in place, in the section where the other has it', async () => {
    const { page } = colleague
    const change = async (unitWords: LocalizedText) => {
      await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
      const menu = page.getByRole('dialog', { name: said.menu })
      await menu.getByRole('textbox', { name: said.find }).fill(unitWords[locale])
      await menu.getByRole('textbox', { name: said.find }).press('Enter')
    }
    const [faq = '', pageConfig = ''] = ['faq', 'pageConfig'].map((section) => labelOf(section)[locale])
    await colleague.open('/faq')
    await page.getByRole('heading', { level: 1, name: faq }).waitFor()
    await change(awp.unitWords)
    await isIn(awp)
    await page.getByRole('heading', { level: 1, name: faq }).waitFor()
    expect(new URL(page.url()).pathname).toBe(localizedPath(locale, '/faq'))

    await change(ventures.unitWords)
    await isIn(ventures)
    await colleague.open('/pageConfig/edit')
    await page.getByRole('heading', { level: 1, name: pageConfig }).waitFor()
    await change(awp.unitWords)
    await page.getByText(said.homeInstead.replace('%{unit}', awp.unitWords[locale])).waitFor()
    await isIn(awp)
    expect(splitLocale(new URL(page.url()).pathname).path).toBe('/')
  })

  test('unsaved work is asked for before the unit is changed', async () => {
    const { page } = colleague
    await colleague.open('/faq/create')
    await page.getByRole('textbox').nth(2).fill('Begun')
    await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
    await page.getByRole('dialog', { name: said.menu }).getByRole('link', { name: ventures.unitWords[locale] }).click()
    await page.getByRole('button', { name: uiMessages[locale].form.leave.stay }).click()
    await isIn(awp)
    expect(await page.getByRole('textbox').nth(2).inputValue()).toBe('Begun')
  })

  test('nothing went wrong unseen', () => {
    expect(colleague.complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
  })
})

test('nothing went wrong unseen', () => {
  expect(first.complaints.filter((text) => !/status of 401/.test(text))).toEqual([])
})
