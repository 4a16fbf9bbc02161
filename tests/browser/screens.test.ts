import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { locales } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { violationsOf } from '../harness/browser/axe.ts'
import { chooseUnit, signIn, uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { demoAdmin } from '../harness/browser/server.ts'
import { localesForSuite, selectForLocale } from '../harness/test-tiers.ts'
import { firstPost, places, settled } from './places.ts'

const app = shareApp('demo')
const client = app.client('ventures')
const posts = effectiveSection(sectionNamed('posts'), profileOfUnit(defaultUnitTraits('ventures')))
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
  const window = app.window({ locale, colorScheme: scheme })

  test('the login page and the unit picker are accessible, translated and fit', async () => {
    const { page } = window
    await window.open('/login')
    await page.getByRole('button', { name: uiMessages[locale].login.submit }).waitFor()
    await expectSound(page)
    await signIn(window, demoAdmin)
    await page.getByRole('button', { name: client.unitWords[locale] }).waitFor()
    await expectSound(page)
    await chooseUnit(window, client.unitWords[locale])
  })

  test.each(selectForLocale(locale, places))('%s is accessible, translated and fits', async (_name, path) => {
    await window.open(path(slug))
    await settled(window.page)
    await expectSound(window.page)
  })

  test.each(selectForLocale(locale, places))(
    '%s fits beside the open menu however long names in the bar are',
    async (_name, path) => {
      const { page } = window
      await window.open(path(slug))
      await settled(page)
      for (const width of [390, 620, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => page.evaluate(lengthenBar)).toBeGreaterThan(0)
        await expect.poll(() => overflowOf(page), { message: `too wide at ${width} px` }).toBe(0)
        expect(await page.evaluate(controlsOutOfSight), `out of sight at ${width} px`).toEqual([])
      }
    },
  )

  test('Ctrl K with what it finds, and a question, are accessible', async () => {
    const { page } = window
    const { shell, list } = uiMessages[locale]
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

  test('nothing went wrong unseen, but that the last page is not there', () => {
    expect(window.complaints.filter((said) => !/status of 404/.test(said))).toEqual([])
  })
})

describe.each(localesForSuite('the rows of a list'))('the rows of a list, in %s', (locale) => {
  const window = app.window({ locale, client })
  const open = async (path: string) => {
    await window.open(path)
    await settled(window.page)
  }

  test('are all as high, also where a language is out of date, and stand closer for whoever likes it so', async () => {
    const { page } = window
    const { columns, density } = uiMessages[locale].list
    await page.setViewportSize({ width: 1440, height: 950 })
    await open('/posts')
    await page.locator('[data-state=outdated]').first().waitFor()
    expect(await page.evaluate(heightsApart)).toBeLessThanOrEqual(1)
    expect(await page.evaluate(rowsSeen)).toBeLessThan(17)
    await page.getByRole('button', { name: columns.button }).click()
    await page.getByRole('button', { name: density.compact }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(rowsSeen)).toBeGreaterThanOrEqual(17)
    await open('/leads/leads')
    await expect.poll(() => page.evaluate(rowsSeen)).toBeGreaterThanOrEqual(17)
    await expectSound(page)
  })

  test('scroll in their place where they are too wide for it, down to the end of the window', async () => {
    const { page } = window
    await page.setViewportSize({ width: 1200, height: 800 })
    await open('/leads/leads')
    const below = () =>
      page.getByRole('table').evaluate((table) => {
        const card = table.closest('[data-density]')?.getBoundingClientRect().bottom ?? 0
        return [innerHeight - card, document.documentElement.scrollHeight - innerHeight]
      })
    const [left = 0, hidden] = await below()
    expect([left > 16, left < 36, hidden]).toEqual([true, true, 0])
  })
})

test.each(locales)('on a phone the bar that saves a draft is two rows, in %s', async (locale) => {
  const window = await app.open({ locale, client, viewport: { width: 390, height: 844 } })
  await window.open('/posts/create')
  const save = window.page.locator('#form-save')
  await save.waitFor()
  const { bar, actions } = await save.evaluate((button) => {
    const actionRow = button.parentElement
    const boxOf = (one: Element) => {
      const { y, height } = one.getBoundingClientRect()
      return { middle: Math.round(y + height / 2), height, isCut: one.scrollWidth > one.clientWidth }
    }
    const boxesIn = (place: Element | null | undefined) => [...(place?.querySelectorAll('button') ?? [])].map(boxOf)
    return { bar: boxesIn(actionRow?.parentElement), actions: boxesIn(actionRow) }
  })
  expect(new Set(bar.map(({ middle }) => middle)).size).toBe(2)
  expect(actions.length).toBeGreaterThan(2)
  expect(actions.filter(({ height, isCut }) => height > 44 || isCut)).toEqual([])
  await window.close()
})

async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.body.textContent)).not.toMatch(untranslated)
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflowOf(page), { message: `too wide at ${width} px` }).toBe(0)
  }
}

/** In the page: by how much the highest row of its list is higher than the lowest. */
function heightsApart(): number {
  const heights = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)
  return Math.max(...heights) - Math.min(...heights)
}

/** In the page: gives the unit and the person in the top bar long names; returns how many texts it made longer. */
function lengthenBar(): number {
  const texts = [...document.querySelectorAll('header :is(button, a):not([aria-keyshortcuts]) span')].filter(
    (element) => element.childElementCount === 0 && element.textContent?.trim() && !element.closest('nav'),
  )
  for (const text of texts) if (text.firstChild) text.firstChild.nodeValue = 'Andalusia Hospitals and Clinics'.repeat(2)
  return texts.length
}

/** In the page: the controls of the top bar that are not within the window. */
function controlsOutOfSight(): string[] {
  return [...document.querySelectorAll('header > button, header > div :is(a, button)')]
    .filter((control) => !control.closest('main'))
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect()
      return left < 0 || right > window.innerWidth
    })
    .map((control) => control.outerHTML.slice(0, 120))
}

/** In the page: how many rows of its list are seen whole. */
function rowsSeen(): number {
  const boxes = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
  return boxes.filter(({ bottom }) => bottom <= window.innerHeight).length
}

/** What a key looks like when nobody has written its words. */
const untranslated = new RegExp(
  `\\b(${[...Object.keys(uiMessages.en), 'sections', 'resources'].join('|')})\\.[a-z]\\w*\\b`,
)

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
