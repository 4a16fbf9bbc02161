import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { type Locale, locales, otherLocale } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, chooseUnit, signIn, uiMessages } from '../harness/browser/browser.ts'
import { type Client, sectionNamed } from '../harness/browser/client.ts'
import { firstAdmin } from '../harness/browser/server.ts'
import { localesForSuite } from '../harness/test-tiers.ts'
import { cropPicture } from './crop-picture.ts'

const app = shareApp()
const client = app.client('ventures')
const posts = effectiveSection(sectionNamed('posts'), profileOfUnit(defaultUnitTraits('ventures')))
const category = { en: { name: 'Nutrition' }, ar: { name: 'التغذية' } }
const tag = { en: { name: 'Diabetes' }, ar: { name: 'السكري' } }

beforeAll(async () => {
  const categoryId = await create(client, 'postCategories', category)
  await create(client, 'postTags', tag)
  await create(client, 'posts', { category: categoryId, en: { title: 'Sleep' }, ar: { title: 'النوم الصحي' } })
})

const titles = {
  en: { en: 'Food for the heart', ar: 'أَطْعِمَةٌ مفيدةٌ للقلب' },
  ar: { en: 'Care for the eyes', ar: 'أُسُسُ العنايةِ بصحّة العيون' },
}
const phone = '+20 100 123 4567'
/** The Arabic titles as people type them: bare alef, no diacritics, ه for ة. */
const typed = { en: 'اطعمه مفيده', ar: 'اسس العنايه بصحه' }

describe.each(localesForSuite('the main job'))('the main job in %s', (locale) => {
  const said = uiMessages[locale]
  const title = titles[locale]
  // One of all sees what moves, as most people do.
  const window = app.window({ locale, reducedMotion: 'no-preference' })

  test('sign in, choose a unit, write a post in both languages', async () => {
    const { page } = window
    await signIn(window, firstAdmin)
    await chooseUnit(window, client.unitWords[locale])
    await page.getByRole('link', { name: posts.label[locale], exact: true }).first().click()
    await page.getByRole('link', { name: posts.create?.[locale] ?? '' }).click()

    for (const language of locales) {
      await field(window, 'title', language).fill(title[language])
      await field(window, 'excerpt', language).fill(title[language])
      await field(window, 'body', language).fill(title[language])
    }
    await expect.poll(() => field(window, 'slug', 'en').inputValue()).toMatch(/^[a-z-]+$/)
    await choose(window, said.fields.category, category[locale].name)
    await choose(window, said.fields.tags, tag[locale].name)
    await cropPicture(window)
    await save(window, said.form.made.draft)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form-save')
  })

  test('find it by another Arabic spelling', async () => {
    const { page } = window
    await window.open('/posts')
    await page.getByRole('searchbox').first().fill(typed[locale])
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await row(window, title[locale]).waitFor()
  })

  test('make a mistake on the other language’s side, and be taken there', async () => {
    const { page } = window
    await row(window, title[locale]).getByRole('link', { name: title[locale] }).first().click()
    await page.getByRole('link', { name: said.list.actions.edit, exact: true }).click()
    const other = otherLocale(locale)
    const emptied = field(window, 'title', other)
    await emptied.waitFor()
    await emptied.fill('')
    await page.getByRole('tab', { name: said.tabs.search }).click()
    await page.getByRole('button', { name: said.form.save }).click()
    await page.getByText(said.errors.validation).first().waitFor()
    await expect.poll(() => emptied.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByText(said.validations.required).first().waitFor()
    await emptied.fill(title[other])
  })

  test.each(locales)(
    'write a phone number, a turned paragraph and a link into the text in %s, by keyboard',
    async (own) => {
      const { page } = window
      const { editor } = said.form
      await page.getByRole('tab', { name: said.tabs.content }).click()
      const body = field(window, 'body', own)
      const other = own === 'ar' ? 'ltr' : 'rtl'
      await body.press('Control+End')
      await page.keyboard.type(`${own === 'ar' ? 'اتصل على' : 'Call'} ${phone} `)
      await expect.poll(() => shownOrder(body)).toBe(phone)

      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+b')
      await page.keyboard.type('Words')
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => focused(page)).toEqual({ named: editor.bold, pressed: 'true', read: locale })
      for (const _ of [editor.whole, editor.words[other], editor.paragraph[other]])
        await page.keyboard.press(own === 'ar' ? 'ArrowRight' : 'ArrowLeft')
      await page.keyboard.press('Enter')
      await expect.poll(() => body.locator(`p[dir=${other}]`).textContent()).toBe('Words')
      // The editor takes the focus back with its next frame.
      await expect.poll(() => body.evaluate((node) => node.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => focused(page)).toEqual({ named: editor.paragraph[other], pressed: 'true', read: locale })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')

      await page.keyboard.press('Control+k')
      await page.getByLabel(editor.address).fill('example.org/sleep')
      await page.keyboard.press('Enter')
      await expect.poll(() => body.locator('a').getAttribute('href')).toBe('https://example.org/sleep')

      await page
        .getByRole('toolbar')
        .nth(own === locale ? 0 : 1)
        .getByRole('button', { name: editor.whole })
        .click()
      const leave = page.getByRole('button', { name: editor.leaveWhole })
      await leave.waitFor()
      const size = await leave.evaluate((button) => button.closest('[data-whole]')?.getBoundingClientRect().toJSON())
      expect(size).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
      await body.press('Escape')
      await leave.waitFor({ state: 'detached' })
    },
  )

  test('publish it, and see it in the list', async () => {
    const { page } = window
    await page.getByRole('combobox', { name: said.fields.status }).click()
    await page.getByRole('option', { name: said.statuses.published }).click()
    await save(window, `${said.messages.updated} ${said.form.made.publish}`, said.form.ways.publish)
    await page.getByRole('button', { name: said.form.save, exact: true }).waitFor()
    await window.open('/posts')
    await row(window, title[locale]).getByText(said.statuses.published).waitFor()
  })

  test('put its publication off, and publish it at once all the same', async () => {
    const { page } = window
    await row(window, title[locale]).getByRole('link', { name: title[locale] }).first().click()
    await page.getByRole('link', { name: said.list.actions.edit, exact: true }).click()
    const date = page.getByRole('textbox', { name: said.fields.publishedAt })
    await date.fill('28/11/2027 09:00')
    await date.press('Tab')
    const later = new RegExp(
      { en: 'Schedule for .Sunday 28 November 2027, 09:00', ar: 'جدولة ليوم .الأحد 28 نوفمبر 2027 الساعة 09:00' }[
        locale
      ],
    )
    await page.getByRole('button', { name: later }).waitFor()
    await page.getByRole('combobox', { name: said.fields.status }).getByText(said.statuses.scheduled).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(`${said.messages.updated} ${said.form.made.schedule.split('%{')[0]}`).waitFor()
    await page.getByRole('main').locator('header').getByText(said.statuses.scheduled).waitFor()

    await page.getByRole('button', { name: said.form.ways.publish, exact: true }).press('Enter')
    await page.getByText(`${said.messages.updated} ${said.form.made.publish}`).waitFor()
    await page.getByRole('combobox', { name: said.fields.status }).getByText(said.statuses.published).waitFor()
    await window.open('/posts')
  })

  test('begin another post as a copy of it, of which nothing is stored before it is saved', async () => {
    const { page } = window
    await row(window, title[locale])
      .getByRole('button', { name: said.list.table.rowActions.replace('%{title}', title[locale]) })
      .click()
    await page.getByRole('menuitem', { name: said.list.actions.copy }).click()
    for (const language of locales)
      await expect.poll(() => field(window, 'title', language).inputValue()).toBe(title[language])
    expect(await field(window, 'slug', 'en').inputValue()).toBe('')
    await page.getByRole('combobox', { name: said.fields.status }).getByText(said.statuses.draft).waitFor()
    await page.getByRole('button', { name: `${said.form.replace}: ${said.fields.desktopImage}` }).waitFor()
    const { total } = (await client.call('GET', `${apiPathOf(posts)}?per_page=1`)).at('meta') as { total: number }
    await page.getByRole('link', { name: posts.label[locale], exact: true }).first().click()
    await page
      .getByRole('dialog', { name: said.form.leave.title })
      .getByRole('button', { name: said.form.leave.stay })
      .click()
    for (const language of locales) await field(window, 'title', language).fill(`${said.languages[language]} 2`)
    await save(window, said.form.made.draft)
    const after = await client.call('GET', `${apiPathOf(posts)}?per_page=1`)
    expect(after.at('meta.total')).toBe(total + 1)
    await window.open('/posts')
  })

  test('see the phone number in its order on its page', async () => {
    const { page } = window
    await row(window, title[locale]).getByRole('link', { name: title[locale] }).first().click()
    for (const language of locales) {
      const body = page.locator(`dd[lang=${language}]`).filter({ hasText: phone })
      await expect.poll(() => shownOrder(body)).toBe(phone)
    }
    await window.open('/posts')
  })

  test('delete it, and take it back', async () => {
    const { page } = window
    await row(window, title[locale]).getByRole('button', { name: title[locale] }).click()
    await page.getByRole('menuitem', { name: said.list.actions.delete }).click()
    await page.getByText(said.messages.deleted).waitFor()
    await expect.poll(() => row(window, title[locale]).count()).toBe(0)

    await page.getByRole('button', { name: said.list.views.button }).click()
    await page.getByRole('button', { name: said.list.views.trash, exact: true }).click()
    await row(window, title[locale]).getByRole('button', { name: title[locale] }).click()
    await page.getByRole('menuitem', { name: said.list.actions.restore }).click()
    await page.getByText(said.messages.restored, { exact: true }).waitFor()
    await page.getByRole('button', { name: said.list.trash.back }).click()
    await row(window, title[locale]).waitFor()
  })

  test('nothing went wrong unseen', () => {
    expect(window.complaints).toEqual([])
  })
})

async function create(client: Client, sectionName: string, body: object): Promise<unknown> {
  const created = await client.call('POST', apiPathOf(sectionNamed(sectionName)), body)
  expect(created.status).toBe(201)
  return created.at('data.id')
}

function field(
  { page, locale }: BrowserWindow,
  name: 'title' | 'slug' | 'excerpt' | 'body',
  language: Locale,
): Locator {
  const { fields, languages } = uiMessages[locale]
  return page.getByRole('textbox', { name: `${fields[name]} (${languages[language]})`, exact: true })
}

const row = ({ page }: BrowserWindow, title: string): Locator => page.getByRole('row').filter({ hasText: title })

/** What has the focus: its name, whether it is pressed, and the language it is read in. */
const focused = (page: Page) =>
  page.evaluate(() => ({
    named: document.activeElement?.ariaLabel,
    pressed: document.activeElement?.ariaPressed,
    read: document.activeElement?.closest<HTMLElement>('[lang]')?.lang,
  }))

/** The signs of the phone number in a text, from the left to the right as somebody sees them. */
const shownOrder = (text: Locator): Promise<string> =>
  text.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const seen: { readonly sign: string; readonly x: number }[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1
      for (let at = start; start >= 0 && at < start + wanted.length; at++) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        seen.push({ sign: wanted[at - start] ?? '', x: range.getBoundingClientRect().x })
      }
    }
    return seen
      .toSorted((a, b) => a.x - b.x)
      .map(({ sign }) => sign)
      .join('')
  }, phone)

async function choose({ page }: BrowserWindow, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

async function save(
  { page, locale }: BrowserWindow,
  notice: string,
  way = uiMessages[locale].form.ways.draft,
): Promise<void> {
  await page.getByRole('button', { name: way, exact: true }).click()
  await page.getByText(notice).waitFor()
}
