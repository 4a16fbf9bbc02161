import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { effective } from '../../src/schema/effective.ts'
import { apiBaseOf } from '../../src/schema/paths.ts'
import { profileOf } from '../../src/schema/profiles.ts'
import { locales } from '../../src/schema/words.ts'
import { violationsOf } from './axe.ts'
import { chooseUnit, signIn, words } from './browser.ts'
import { sectionNamed } from './client.ts'
import { runProduct } from './product.ts'
import { demoAdmin } from './server.ts'
import { walk } from './stops.ts'

const product = runProduct('demo')
const client = product.client('ventures')
const posts = effective(sectionNamed('posts'), profileOf('ventures'))
let slug: string

beforeAll(async () => {
  const { rows } = await client.call('GET', `${apiBaseOf(sectionNamed('posts'))}?lang=en&page=1&per_page=1`)
  slug = String(rows[0]?.slug)
})

const screens = [
  ['home', () => '/'],
  ['a list', () => '/posts'],
  ['an inbox', () => '/leads/leads'],
  ['a new record', () => '/posts/create'],
  ['a record being edited', () => `/posts/edit/${slug}`],
  ['a record', () => `/posts/${slug}`],
  ['a report', () => '/cta/doctor'],
  ['a page that is not there', () => '/nowhere/at/all'],
] as const
const combinations = locales.flatMap((locale) => (['light', 'dark'] as const).map((scheme) => ({ locale, scheme })))

describe.each(combinations)('in $locale, $scheme', ({ locale, scheme }) => {
  const window = product.window({ locale, colorScheme: scheme })

  test('the login page and the unit picker are accessible, translated and fit', async () => {
    const { page } = window
    await window.open('/login')
    await page.getByRole('button', { name: words[locale].login.submit }).waitFor()
    await expectSound(page)
    await signIn(window, demoAdmin)
    await page.getByRole('button', { name: client.unitWords[locale] }).waitFor()
    await expectSound(page)
    await chooseUnit(window, client.unitWords[locale])
  })

  test.each(screens)('%s is accessible, translated and fits', async (_name, path) => {
    await window.open(path())
    await settled(window.page)
    await expectSound(window.page)
  })

  test('Ctrl K with what it finds, and a question, are accessible', async () => {
    const { page } = window
    const { shell, list } = words[locale]
    await page.setViewportSize({ width: 1440, height: 900 })
    await window.open('/posts?perPage=10')
    await settled(page)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: shell.search.label })
    await search.waitFor()
    expect(await violationsOf(page)).toEqual([])
    await search.fill(posts.label[locale])
    await page.getByRole('option', { name: posts.create?.[locale] ?? '' }).waitFor()
    await search.fill({ en: 'heart', ar: 'قلب' }[locale])
    await page.getByRole('option').locator('mark').first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })
    for (const box of [1, 2]) await page.getByRole('row').nth(box).getByRole('checkbox').press('Space')
    await page.getByRole('toolbar').getByRole('button', { name: list.actions.delete }).press('Enter')
    await page.getByRole('dialog').waitFor()
    // It fades in, so its colours are not yet its own.
    expect(await violationsOf(page, '[role=dialog]')).toEqual([])
  })

  const once = scheme === 'light' ? ['every list'] : []
  test.each(once)('rows stand closer for whoever likes it so, in %s', async () => {
    const { page } = window
    const { columns, density } = words[locale].list
    await page.setViewportSize({ width: 1440, height: 950 })
    await window.open('/posts')
    await settled(page)
    expect(await page.evaluate(rowsSeen)).toBeLessThan(17)
    await page.getByRole('button', { name: columns.button }).click()
    await page.getByRole('button', { name: density.compact }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(rowsSeen)).toBeGreaterThanOrEqual(17)
    await window.open('/leads/leads')
    await settled(page)
    expect(await page.evaluate(rowsSeen)).toBeGreaterThanOrEqual(17)
    await expectSound(page)
  })

  test('nothing went wrong unseen, but that the last page is not there', () => {
    expect(window.complaints.filter((said) => !/status of 404/.test(said))).toEqual([])
  })
})

const looks = [
  ['light', { locale: 'en', colorScheme: 'light' }],
  ['dark', { locale: 'ar', colorScheme: 'dark' }],
  ['forced colours', { locale: 'ar', colorScheme: 'light', forcedColors: 'active' }],
] as const

describe.each(looks)('by Tab, in %s', (_look, options) => {
  const window = product.window({ ...options, client, reducedMotion: 'reduce' })
  const known = new Set<string>()
  const said = words[options.locale]

  const walked = screens.filter(([name]) => ['a list', 'a record being edited', 'a record', 'a report'].includes(name))
  test.each(walked)('every stop of %s is seen', async (_name, path) => {
    const { page } = window
    await window.open(`${path()}?perPage=10`)
    await settled(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await walk(page, { known, within: 'main' })).toEqual([])
  })

  test.each(options.colorScheme === 'dark' ? walked : [])(
    'every stop of %s is seen on a phone',
    async (_name, path) => {
      const { page } = window
      await page.setViewportSize({ width: 390, height: 844 })
      await window.open(`${path()}?perPage=10`)
      await settled(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const faults = await walk(page, { known, within: 'main' })
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(faults).toEqual([])
    },
  )

  test('the focus is handed on, and what has changed is said', async () => {
    const { page, locale } = window
    const said = words[locale]
    const name = posts.label[locale]
    await window.open('/')
    await settled(page)
    await page.getByRole('navigation').getByRole('link', { name: name, exact: true }).press('Enter')
    await expect.poll(() => focusedName(page)).toBe(name)

    await window.open('/posts?perPage=10')
    await settled(page)
    const next = page.getByRole('button', { name: said.list.pages.next })
    while ((await next.getAttribute('aria-disabled')) === null) {
      await next.press('Enter')
      await settled(page)
    }
    expect(await focusedName(page)).toBe(said.list.pages.next)

    await page.getByRole('searchbox').last().fill('no such post')
    await page.getByRole('status').filter({ hasText: foundNone[locale] }).waitFor({ state: 'attached' })
    await page.getByRole('searchbox').last().fill('')
    await page.getByRole('rowheader').first().waitFor()
    await page.getByRole('row').first().getByRole('checkbox').press('Space')
    await page.getByRole('toolbar').waitFor()
    expect(await page.getByRole('columnheader').getByRole('button').count()).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('thead')?.textContent)).toBeUndefined()
  })

  test('a link in a text leads to a page of the website, found by its title', async () => {
    const { page, locale } = window
    const { fields, languages, form } = words[locale]
    const { rows } = await client.call('GET', `${apiBaseOf(sectionNamed('doctors'))}?lang=${locale}&page=1&per_page=1`)
    await window.open('/posts/create')
    const body = page.getByRole('textbox', { name: `${fields.body} (${languages.ar})` })
    await body.press('Control+k')
    await page.getByLabel(form.editor.address).fill(String(rows[0]?.name))
    await page.getByRole('option', { name: String(rows[0]?.name) }).waitFor()
    for (const key of ['ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => body.getByRole('link').getAttribute('href')).toMatch(`/ar/doctors/${rows[0]?.slug}`)
    await body.press('Control+a')
    await body.press('Delete')
  })

  test('every stop of a panel and of a dialog is seen', async () => {
    const { page } = window
    await window.open('/posts')
    await page.getByRole('button', { name: said.list.views.button }).press('Enter')
    await page.getByRole('dialog').getByRole('button').first().waitFor()
    expect(await walk(page, { known, within: '[role=dialog]' })).toEqual([])
    await page.keyboard.press('Escape')
    for (const box of [1, 2]) await page.getByRole('row').nth(box).getByRole('checkbox').press('Space')
    await page.getByRole('toolbar').getByRole('button', { name: said.list.actions.delete }).press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await walk(page, { known, within: '[role=dialog]' })).toEqual([])
  })
})

const foundNone = { en: '0 records found', ar: 'لا توجد نتائج' }

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '')

/** Waits until nothing moves or loads any more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('[aria-busy=true]').length)).toBe(0)
}

async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.body.textContent)).not.toMatch(untranslated)
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflowOf(page), { message: `too wide at ${width} px` }).toBe(0)
  }
}

/** In the page: how many rows of its list are seen whole. */
function rowsSeen(): number {
  const boxes = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
  return boxes.filter(({ bottom }) => bottom <= window.innerHeight).length
}

/** What a key looks like when nobody has written its words. */
const untranslated = new RegExp(`\\b(${[...Object.keys(words.en), 'sections', 'resources'].join('|')})\\.[a-z]\\w*\\b`)

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
