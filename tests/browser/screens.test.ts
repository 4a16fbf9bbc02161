import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { effective } from '../../src/schema/effective.ts'
import { profileOf } from '../../src/schema/profiles.ts'
import { violationsOf } from './axe.ts'
import { chooseUnit, signIn, words } from './browser.ts'
import { sectionNamed } from './client.ts'
import { firstPost, places, settled } from './places.ts'
import { runProduct } from './product.ts'
import { demoAdmin } from './server.ts'

const product = runProduct('demo')
const client = product.client('ventures')
const posts = effective(sectionNamed('posts'), profileOf('ventures'))
let slug: string

beforeAll(async () => {
  slug = await firstPost(client)
})

/** What a language decides and what a scheme does, words and direction there and colours here, have nothing to do with each other. */
const looks = [
  { locale: 'en', scheme: 'light' },
  { locale: 'ar', scheme: 'dark' },
] as const

describe.each(looks)('in $locale, $scheme', ({ locale, scheme }) => {
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

  test.each(places)('%s is accessible, translated and fits', async (_name, path) => {
    await window.open(path(slug))
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

  test('rows stand closer for whoever likes it so, in every list', async () => {
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
