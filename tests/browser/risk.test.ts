import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages as arabicAssessment } from '../../i18n/ar/screens/assessment.ts'
import { messages as englishAssessment } from '../../i18n/en/screens/assessment.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { sectionMessages } from '../../src/schema/section-messages.ts'
import { type Locale, locales } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { dragByKeyboard } from '../harness/browser/drag-by-keyboard.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const app = shareApp()
const risk = effectiveSection(sectionNamed('risk'), profileOfUnit(defaultUnitTraits('ventures')))
const base = apiPathOf(risk)
const screen = { en: englishAssessment, ar: arabicAssessment }
const own = { en: sectionMessages(risk, 'en', uiMessages.en), ar: sectionMessages(risk, 'ar', uiMessages.ar) }
/** A unit for each language, so that each begins with nothing. */
const units = { en: 'ventures', ar: 'main-hospital' } as const
const slug = 'heart-check'
const question = { smoke: { en: 'Do you smoke?', ar: 'هل تدخن؟' }, age: { en: 'How old are you?', ar: 'كم عمرك؟' } }

describe.each(localesForSuite('a risk assessment'))('a risk assessment in %s', (locale) => {
  const said = uiMessages[locale]
  const our = screen[locale]
  const client = app.client(units[locale])
  const window = app.window({ locale, client, acceptDownloads: true })

  const word = (key: string) => own[locale][key] ?? ''
  const button = (name: string, within: Locator | BrowserWindow['page'] = window.page) =>
    within.getByRole('button', { name, exact: true })
  const add = (path: string) => button(word(`sections.risk.add.${path}`))
  const dialog = () => window.page.getByRole('dialog')
  const named = (template: string, name: string) => template.replace('%{name}', `\u2068${name}\u2069`)
  const fillBoth = async (path: string, texts: Readonly<Record<Locale, string>>, within: Locator = dialog()) => {
    for (const language of locales) await input(within, path, language).fill(texts[language])
  }
  const input = (within: Locator, path: string, language: Locale) =>
    within.getByRole('textbox', {
      name: `${word(`resources.risk.fields.${path}`)} (${said.languages[language]})`,
      exact: true,
    })
  const number = (within: Locator, path: string) =>
    within.getByRole('textbox', { name: word(`resources.risk.fields.${path}`), exact: true })
  const saveRow = async (label: string) => {
    await button(label, dialog()).click()
    await dialog().waitFor({ state: 'detached' })
  }
  const choose = async (type: string) => {
    await dialog().getByRole('combobox').click()
    await window.page
      .getByRole('option', { name: word(`sections.risk.choices.sections.questions.type.${type}`) })
      .click()
  }
  const save = async (notice: string) => {
    await window.page.getByRole('button', { name: said.form.save }).click()
    await window.page.getByText(notice).waitFor()
  }
  const read = async () => (await client.call('GET', `${base}/${slug}`)).at('data') as Assessment

  test('is begun with its texts, and a section is refused until both languages are written', async () => {
    const { page } = window
    await window.open('/risk/create')
    const form = page.getByRole('main')
    await input(form, 'title', 'en').waitFor()
    await fillBoth('title', { en: 'Heart check', ar: 'فحص القلب' }, form)
    await page.locator('#field-slug').fill(slug)
    await fillBoth('description', { en: 'How is your heart?', ar: 'كيف حال قلبك؟' }, form)
    await page.getByRole('tab', { name: word('sections.risk.tabs.questions') }).click()
    await add('sections').click()
    await input(dialog(), 'sections.title', 'en').fill('About you')
    await button(our.dialog.add, dialog()).click()
    const missing = input(dialog(), 'sections.title', 'ar')
    await dialog().getByText(said.validations.required).waitFor()
    await expect.poll(() => missing.evaluate((one) => one === document.activeElement)).toBe(true)
    await missing.fill('معلومات عنك')
    await saveRow(our.dialog.add)
  })

  test('gets questions with answers, those of yes or no at once', async () => {
    const { page } = window
    await add('sections.questions').click()
    await fillBoth('sections.questions.text', question.smoke)
    await choose('yesNo')
    await saveRow(our.dialog.add)
    await page.getByRole('button', { name: question.smoke[locale] }).and(page.locator('[aria-expanded]')).click()
    const yes = { en: 'Yes', ar: 'نعم' }[locale]
    await button(named(our.row.edit, yes)).click()
    await number(dialog(), 'sections.questions.answers.percentage').fill('150')
    await button(our.dialog.update, dialog()).click()
    await dialog().getByText(said.validations.max_value.replace('%{max}', '100')).waitFor()
    await number(dialog(), 'sections.questions.answers.percentage').fill('٤٠')
    await saveRow(our.dialog.update)
    await page.getByText('40%').waitFor()
  })

  test('asks before a dialog is closed that something was written in', async () => {
    await add('sections.questions').click()
    await input(dialog(), 'sections.questions.text', locale).fill(question.age[locale])
    await window.page.keyboard.press('Escape')
    await window.page.getByRole('heading', { name: said.form.discardTitle }).waitFor()
    await button(said.form.leave.stay).click()
    await fillBoth('sections.questions.text', question.age)
    await choose('number')
    await saveRow(our.dialog.add)
  })

  test('has its questions copied, and put in order by keyboard', async () => {
    const { page } = window
    await button(named(our.row.copy, question.age[locale])).click()
    const titles = () =>
      page.locator('li[data-level="1"] > div:first-child > [aria-expanded] bdi:last-of-type').allInnerTexts()
    await expect.poll(titles).toEqual([question.smoke[locale], question.age[locale], question.age[locale]])
    await button(named(our.row.remove, question.age[locale])).last().click()
    await button(named(our.row.up, question.age[locale])).click()
    await expect.poll(titles).toEqual([question.age[locale], question.smoke[locale]])
    await button(named(our.row.drag, question.age[locale])).focus()
    await dragByKeyboard(window, 'ArrowDown')
    await expect.poll(titles).toEqual([question.smoke[locale], question.age[locale]])
  })

  test('gets a section back that was removed, with the questions in it', async () => {
    const { page } = window
    const name = { en: 'About you', ar: 'معلومات عنك' }[locale]
    const remove = button(named(our.row.remove, name))
    const questions = page.locator('li[data-level="1"]')
    await remove.click()
    await expect.poll(() => questions.count()).toBe(0)
    await button(said.list.actions.undo).click()
    await expect.poll(() => questions.count()).toBe(2)
    await remove.click()
    await expect.poll(() => questions.count()).toBe(0)
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: question.smoke[locale] }).and(page.locator('[aria-expanded]')).waitFor()
  })

  test('is given ranges on a bar, whose borders move without a gap', async () => {
    const { page } = window
    await page.getByRole('tab', { name: word('sections.risk.tabs.ranges') }).click()
    for (const _ of [1, 2]) await add('ranges').click()
    const ends = () => page.getByRole('slider').getAttribute('aria-valuenow')
    await page.getByRole('slider').focus()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(ends).toBe('51')
    const rows = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox', { name: word('resources.risk.fields.ranges.from'), exact: true }) })
    await number(rows.nth(1), 'ranges.from').fill('61')
    await fillBoth('ranges.message', { en: 'All is well', ar: 'كل شيء بخير' }, rows.nth(0))
    await fillBoth('ranges.message', { en: 'See a doctor', ar: 'راجع طبيبًا' }, rows.nth(1))
    await page.getByRole('button', { name: said.form.save }).click()
    await page.getByText(said.validations.gap.replace('%{from}', '52').replace('%{to}', '60')).waitFor()
    await button(our.ranges.mend).click()
    await save(said.form.made.draft)
  })

  test('gets ranges back that were removed, in any order, and their numbers with them', async () => {
    const { page } = window
    const end = (name: string) => number(page.getByRole('main'), `ranges.${name}`)
    const ends = async () => {
      const all = await end('from')
        .or(end('to'))
        .evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value))
      return all.map(Number).toSorted((one, other) => one - other)
    }
    const undo = page.getByRole('button', { name: said.list.actions.undo })
    const remove = (number: number) => button(our.ranges.remove.replace('%{number}', String(number))).click()
    const before = [1, 51, 52, 100]
    await expect.poll(ends).toEqual(before)
    await remove(2)
    await remove(1)
    await expect.poll(ends).toEqual([])
    for (const last of [undo.first(), undo]) await last.click()
    await expect.poll(ends).toEqual(before)
    await remove(1)
    await expect.poll(ends).toEqual([1, 100])
    await page.keyboard.press('Control+z')
    await expect.poll(ends).toEqual(before)
  })

  test('is stored to the bottom', async () => {
    const { sections, ranges } = await read()
    expect(sections[0]?.questions.map(({ en, ar, type }) => [en.text, ar.text, type])).toEqual([
      [question.smoke.en, question.smoke.ar, 'yesNo'],
      [question.age.en, question.age.ar, 'number'],
    ])
    expect(sections[0]?.questions[0]?.answers.map(({ ar, percentage }) => [ar.text, percentage])).toEqual([
      ['نعم', 40],
      ['لا', 0],
    ])
    expect(ranges.map(({ from, to }) => [from, to])).toEqual([
      [1, 51],
      [52, 100],
    ])
  })

  test('is tried as a visitor would, in either language', async () => {
    const { page } = window
    await page.getByRole('tab', { name: word('sections.risk.tabs.questions') }).click()
    await button(our.preview.open).click()
    await button(uiMessages.en.form.language.en, dialog()).click()
    await dialog().getByRole('group', { name: question.smoke.en }).getByLabel('Yes').check()
    await dialog().getByText('100%', { exact: true }).waitFor()
    await dialog().getByText('See a doctor').waitFor()
    await button(uiMessages.en.form.language.ar, dialog()).click()
    await dialog().getByText('راجع طبيبًا').waitFor()
    await button(our.preview.again, dialog()).click()
    await dialog().getByRole('group', { name: question.smoke.ar }).getByLabel('لا').check()
    await dialog().getByText('كل شيء بخير').waitFor()
    await button(said.form.close, dialog()).click()
  })

  test('takes the person to what the server refuses, however deep', async () => {
    const { page } = window
    const path = 'sections.0.questions.0.answers.1.ar.text'
    const refusal = {
      key: 'errors.validation',
      message: '',
      errors: { [path]: { key: 'validations.taken', message: '' } },
    }
    await page.route(`**${base}/*`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: refusal }) : route.continue(),
    )
    await button(named(our.row.edit, question.age[locale])).click()
    await input(dialog(), 'sections.questions.text', 'en').fill('What is your age?')
    await saveRow(our.dialog.update)
    await page.getByRole('button', { name: said.form.save }).click()
    await dialog().getByText(said.validations.taken).waitFor()
    const refused = input(dialog(), 'sections.questions.answers.text', 'ar')
    await expect.poll(() => refused.evaluate((one) => one === document.activeElement)).toBe(true)
    await refused.fill('كلا')
    await saveRow(our.dialog.update)
    await page.unroute(`**${base}/*`)
    await save(said.messages.updated)
    expect((await read()).sections[0]?.questions[0]?.answers[1]?.ar.text).toBe('كلا')
  })

  test('is chosen where an address names none, and gets the links of its ranges', async () => {
    const { page } = window
    await window.open('/risk/ranges/recommendations')
    await page.getByRole('link', { name: { en: 'Heart check', ar: 'فحص القلب' }[locale] }).click()
    await add('ranges.urls').last().click()
    await fillBoth('ranges.urls.title', { en: 'Our doctors', ar: 'أطباؤنا' })
    await number(dialog(), 'ranges.urls.url').fill('/doctors')
    await saveRow(our.dialog.add)
    await save(said.messages.updated)
    expect((await read()).ranges.map(({ urls }) => urls.map(({ url }) => url))).toEqual([[], ['/doctors']])

    await page.getByRole('link', { name: our.pages.ranges, exact: true }).click()
    await number(page.getByRole('main'), 'ranges.to').first().waitFor()
  })

  test('has the results of its visitors as a spreadsheet', async () => {
    const { page } = window
    const { id } = await read()
    const result = { name: 'Mona Adel', assessment: id, percentage: 72, locale: 'ar' }
    const sent = await app.visitor(client.unitId, 'risks/export', result)
    expect(sent.status).toBe(201)
    await window.open('/risk/export')
    await page.getByRole('button', { name: said.list.export.button }).last().click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const sheet = readFileSync(await (await download).path(), 'utf8')
    expect(sheet).toContain('Mona Adel')
    expect(sheet).toContain('72')
  })

  test('nothing went wrong unseen', () => {
    expect(window.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
  })
})

interface Texts {
  readonly en: { readonly text: string }
  readonly ar: { readonly text: string }
}
interface Assessment {
  readonly id: string
  readonly sections: readonly {
    readonly questions: readonly (Texts & {
      readonly type: string
      readonly answers: readonly (Texts & { readonly percentage: number })[]
    })[]
  }[]
  readonly ranges: readonly {
    readonly from: number
    readonly to: number
    readonly urls: readonly { readonly url: string }[]
  }[]
}
