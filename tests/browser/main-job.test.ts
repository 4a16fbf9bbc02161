import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { effective } from '../../src/schema/effective.ts'
import { apiBaseOf } from '../../src/schema/paths.ts'
import { profileOf } from '../../src/schema/profiles.ts'
import { type Locale, locales, otherLocale } from '../../src/schema/words.ts'
import { chooseUnit, signIn, type Window, words } from './browser.ts'
import { type Client, sectionNamed } from './client.ts'
import { runProduct } from './product.ts'
import { firstAdmin } from './server.ts'

const product = runProduct()
const client = product.client('ventures')
const posts = effective(sectionNamed('posts'), profileOf('ventures'))
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
/** The Arabic titles as people type them: bare alef, no diacritics, ه for ة. */
const typed = { en: 'اطعمه مفيده', ar: 'اسس العنايه بصحه' }

describe.each(locales)('the main job in %s', (locale) => {
  const said = words[locale]
  const title = titles[locale]
  const window = product.window({ locale })

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
    await save(window, said.messages.created)
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

  test('publish it, and see it in the list', async () => {
    const { page } = window
    await page.getByRole('combobox', { name: said.fields.status }).click()
    await page.getByRole('option', { name: said.statuses.published }).click()
    await save(window, said.messages.updated)
    await window.open('/posts')
    await row(window, title[locale]).getByText(said.statuses.published).waitFor()
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
  const created = await client.call('POST', apiBaseOf(sectionNamed(sectionName)), body)
  expect(created.status).toBe(201)
  return created.at('data.id')
}

function field({ page, locale }: Window, name: 'title' | 'slug' | 'excerpt' | 'body', language: Locale): Locator {
  const { fields, languages } = words[locale]
  return page.getByRole('textbox', { name: `${fields[name]} (${languages[language]})`, exact: true })
}

const row = ({ page }: Window, title: string): Locator => page.getByRole('row').filter({ hasText: title })

async function choose({ page }: Window, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

/** A square picture where a wide one is wanted: it has to be cut. */
async function cropPicture({ page, locale }: Window): Promise<void> {
  const { fields, form } = words[locale]
  const picture = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: fields.desktopImage }).click()
  await (await chooser).setFiles({ name: 'square.jpg', mimeType: 'image/jpeg', buffer: picture })
  const [cropTo = ''] = form.cropTo.split('%{')
  await page.getByRole('button', { name: cropTo }).click()
  await page.getByRole('button', { name: form.useCrop }).click()
  await page.getByRole('button', { name: `${form.replace}: ${fields.desktopImage}` }).waitFor()
}

async function save({ page, locale }: Window, notice: string): Promise<void> {
  await page.getByRole('button', { name: words[locale].form.save }).click()
  await page.getByText(notice).waitFor()
}
