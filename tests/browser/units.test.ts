import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Locale } from '../../src/schema/words.ts'
import { chooseUnit, words } from './browser.ts'
import { dashboard } from './client.ts'
import { runProduct } from './product.ts'
import { firstAdmin } from './server.ts'

const product = runProduct()
const ventures = product.client('ventures')
const awp = product.client('AWP')
const first = product.window({ locale: 'en', client: ventures })

const { fields, form, languages, shell } = words.en
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

/** A second tab of the same browser, in which the person chooses a unit. */
async function chooseInAnotherTab(unitName: string): Promise<Page> {
  const page = await first.page.context().newPage()
  await page.goto(`${product.url}/auth/bus`)
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
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
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

  await page.waitForURL(`${product.url}/faq`)
  await showsUnit(page, awp.unitWords.en)
  await page.getByText(words.en.list.empty.title).waitFor()
  await third.close()
})

test('unsaved work outlives signing out in another tab', async () => {
  const { page } = first
  await first.open('/faq/create')
  await writeQuestion(page, 'When is it open?')
  const other = await page.context().newPage()
  await other.goto(`${product.url}/faq`)
  await other.getByRole('button', { name: /first/ }).click()
  await other.getByRole('menuitem', { name: shell.person.logout }).click()
  await other.waitForURL(`${product.url}/login`)

  await page.keyboard.press('Control+s')
  const again = page.getByRole('dialog').getByLabel(/Password of/)
  await again.fill(firstAdmin.password)
  await page.keyboard.press('Enter')
  await page.getByText(form.made.draft).waitFor()
  expect(await questions(awp)).toEqual(['When is it open?'])
  await other.close()
})

test('nothing went wrong unseen', () => {
  expect(first.complaints.filter((text) => !/status of 401/.test(text))).toEqual([])
})
