import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages as arabicEntry } from '../../i18n/ar/screens/audit-entry.ts'
import { messages as arabicHistory } from '../../i18n/ar/screens/history.ts'
import { messages as arabicOutdated } from '../../i18n/ar/screens/outdated.ts'
import { messages as englishEntry } from '../../i18n/en/screens/audit-entry.ts'
import { messages as englishHistory } from '../../i18n/en/screens/history.ts'
import { messages as englishOutdated } from '../../i18n/en/screens/outdated.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf, pathToPage } from '../../src/schema/paths.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { sections } from '../../src/sections.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const spoken = {
  en: { history: englishHistory, entry: englishEntry, outdated: englishOutdated },
  ar: { history: arabicHistory, entry: arabicEntry, outdated: arabicOutdated },
}
const app = shareApp()
const client = app.client('ventures')
const here = (name: string) => effectiveSection(sectionNamed(name), profileOfUnit(defaultUnitTraits('ventures')))
const faq = here('faq')
const log = sections.find(({ kind }) => kind === 'log')

/** A question that was written, and then changed twice: its answer, and where it stands. */
async function changedTwice(): Promise<string> {
  const base = apiPathOf(sectionNamed('faq'))
  const made = await client.call('POST', base, {
    en: { question: 'When are you open?', answer: 'From nine in the morning until five.' },
    ar: { question: 'متى تعملون؟', answer: 'من التاسعة صباحًا حتى الخامسة مساءً.' },
  })
  const id = String(made.at('data.id'))
  const answers = {
    en: { answer: 'From eight in the morning until ten.' },
    ar: { answer: 'من الثامنة صباحًا حتى العاشرة مساءً.' },
  }
  await client.call('PATCH', `${base}/${id}`, answers)
  await client.call('PATCH', `${base}/${id}`, { order: 7, status: 'published' })
  return id
}

describe.each(localesForSuite('the history of a record'))('the history of a record, in %s', (locale) => {
  const said = { ...uiMessages[locale], ...spoken[locale] }
  let id: string
  beforeAll(async () => {
    id = await changedTwice()
  })
  const window = app.window({ locale, client })

  test('tells who changed what and marks the words that differ, in the direction of their language', async () => {
    const drawer = await openHistory(window, pathToPage(faq, 'show', id))
    const entries = drawer.getByRole('listitem').filter({ has: window.page.locator('time') })
    expect(await entries.count()).toBe(3)
    await entries
      .nth(1)
      .getByRole('button', { name: counted(said.history.fields, 2, locale) })
      .click()

    const arabic = entries.nth(1).locator('[lang=ar]')
    expect(await marks(entries.nth(1).locator('[lang=en]'), 'del')).toEqual(['nine', 'five'])
    expect(await marks(entries.nth(1).locator('[lang=en]'), 'ins')).toEqual(['eight', 'ten'])
    expect(await marks(arabic, 'del')).toEqual(['التاسعة', 'الخامسة'])
    expect(await marks(arabic, 'ins')).toEqual(['الثامنة', 'العاشرة'])
    expect(await arabic.first().evaluate((text) => getComputedStyle(text).direction)).toBe('rtl')
    const sides = await Promise.all(
      (['before', 'after'] as const).map((side) => entries.nth(1).locator(`[data-side=${side}]`).first().boundingBox()),
    )
    const isBeforeLeft = (sides[0]?.x ?? 0) < (sides[1]?.x ?? 0)
    expect(isBeforeLeft).toBe(locale === 'en')
  })

  test('goes back to an earlier version after showing what that changes, and keeps what was replaced', async () => {
    const { page } = window
    const drawer = page.getByRole('dialog', { name: said.history.title })
    await drawer.getByRole('button', { name: said.history.restoreOne.replace('%{version}', '1'), exact: true }).click()
    const question = page.getByRole('dialog', { name: said.history.confirm.replace('%{version}', '1') })
    expect(await marks(question, 'ins')).toEqual(
      expect.arrayContaining(locale === 'en' ? ['nine', 'five'] : ['التاسعة', 'الخامسة']),
    )
    await question.getByRole('button', { name: said.history.restore, exact: true }).click()

    await page.getByText(said.messages.updated).waitFor()
    await question.waitFor({ state: 'detached' })
    await page.locator('[role=dialog]').waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('From nine in the morning until five.').waitFor()
    await page.getByRole('main').getByText('من التاسعة صباحًا حتى الخامسة مساءً.').waitFor()
    const again = await openHistory(window, undefined)
    await again.getByText(said.history.wentBack.replace('%{back}', '1').replace('%{version}', '4')).waitFor()
    expect(
      await again
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
        .count(),
    ).toBe(4)
  })

  test('fills the form with what was restored, unless there is work in it that is not saved', async () => {
    const { page } = window
    await window.open(pathToPage(faq, 'edit', id) ?? '')
    const answer = page.getByRole('textbox', { name: `${said.fields.answer} (${said.languages.en})` })
    await answer.waitFor()
    const before = await answer.inputValue()
    await answer.fill('Written and not saved')
    const held = await openHistory(window, undefined)
    await held.getByText(said.history.unsaved).waitFor()
    expect(
      await held
        .getByRole('button', { name: new RegExp(said.history.restoreOne.replace('%{version}', '\\d+')) })
        .count(),
    ).toBe(0)
    await page.keyboard.press('Escape')
    await answer.fill(before)

    const drawer = await openHistory(window, undefined)
    await drawer.getByRole('button', { name: said.history.restoreOne.replace('%{version}', '3'), exact: true }).click()
    await page
      .getByRole('dialog', { name: said.history.confirm.replace('%{version}', '3') })
      .getByRole('button', { name: said.history.restore, exact: true })
      .click()
    await page.getByText(said.messages.updated).first().waitFor()
    await expect.poll(() => answer.inputValue()).toBe('From eight in the morning until ten.')
    expect(window.complaints).toEqual([])
  })

  test('is in the log of the unit too, with what changed and the way to the record', async () => {
    if (!log) throw new Error('there is no log')
    const { page } = window
    await window.open(pathToPage(log, 'list') ?? '')
    const field = log.fields.action
    const edited = field?.kind === 'choice' ? (field.choices.edit?.[locale] ?? '') : ''
    await page.getByRole('link', { name: edited, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: edited }).waitFor()
    const changes = page.locator('section', { has: page.getByRole('heading', { name: said.entry.changes }) })
    expect(await marks(changes.locator('[lang=en]'), 'ins')).toEqual(['eight', 'ten'])
    await page.getByRole('link', { name: locale === 'en' ? 'When are you open?' : 'متى تعملون؟' }).click()
    await page.getByRole('button', { name: said.list.show.history }).waitFor()
    expect(window.complaints).toEqual([])
  })
})

describe.each(localesForSuite('what is out of date'))('what is out of date, in %s', (locale) => {
  const said = { ...uiMessages[locale], ...spoken[locale] }
  const base = apiPathOf(sectionNamed('faq'))
  let id: string
  beforeAll(async () => {
    id = await changedTwice()
    await client.call('PATCH', `${base}/${id}`, { en: { answer: 'From eight in the morning until noon.' } })
  })
  const window = app.window({ locale, client })

  test('is marked at the field, with the words that changed, until one says that it is still right', async () => {
    const { page } = window
    await window.open(pathToPage(faq, 'edit', id) ?? '')
    const note = page.getByRole('note').filter({ hasText: said.outdated.right })
    await note.waitFor()
    expect(await note.count(), 'nothing is said of the question').toBe(1)
    await note.getByRole('button', { name: said.outdated.difference }).click()
    expect(await marks(note.locator('[lang=en]'), 'del')).toEqual(['ten'])
    expect(await marks(note.locator('[lang=en]'), 'ins')).toEqual(['noon'])

    const question = page.getByRole('textbox', { name: `${said.fields.question} (${said.languages.en})` })
    await question.fill('When can one come?')
    await note.getByRole('button', { name: said.outdated.right }).click()
    await page.getByText(said.outdated.confirmed).waitFor()
    await note.waitFor({ state: 'detached' })
    expect(await question.inputValue(), 'what is being written stays').toBe('When can one come?')
    const answer = page.getByRole('textbox', { name: `${said.fields.answer} (${said.languages.ar})` })
    await expect.poll(() => answer.evaluate((input) => input === document.activeElement)).toBe(true)
    const { languages } = (await client.call('GET', `${base}/${id}`)).at('data') as { languages: object }
    expect(languages).toEqual({ en: 'complete', ar: 'complete' })
    expect(window.complaints).toEqual([])
  })
})

/** Opens the history of the record whose page is on show, or is opened first. */
async function openHistory(window: BrowserWindow, path: string | undefined): Promise<Locator> {
  const { page, locale } = window
  if (path) await window.open(path)
  await page.getByRole('button', { name: uiMessages[locale].list.show.history }).click()
  const drawer = page.getByRole('dialog', { name: spoken[locale].history.title })
  await drawer.getByRole('listitem').first().waitFor()
  return drawer
}

const marks = async (place: Locator, kind: 'ins' | 'del'): Promise<readonly string[]> => {
  await place.locator(kind).first().waitFor()
  return (await place.locator(kind).allTextContents()).map((text) => text.trim())
}

/** A counted text in the form for this number. */
function counted(forms: string, count: number, locale: Locale): string {
  const all = forms.split(' |||| ')
  const form = locale === 'en' ? all[count === 1 ? 0 : 1] : all[count]
  return (form ?? '').replace('%{smart_count}', String(count))
}
