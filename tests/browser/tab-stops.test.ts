import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { shareApp } from '../harness/browser/app.ts'
import { uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { isFullRun, localesForSuite, selectForLocale } from '../harness/test-tiers.ts'
import { firstPost, places, settled } from './places.ts'
import { checkTabStops } from './tab-stops.ts'

const app = shareApp('demo')
const client = app.client('ventures')
const posts = effectiveSection(sectionNamed('posts'), profileOfUnit(defaultUnitTraits('ventures')))
let slug: string

beforeAll(async () => {
  slug = await firstPost(client)
})

const looks = [
  ['light', { locale: 'en', colorScheme: 'light' }],
  ['dark', { locale: 'ar', colorScheme: 'dark' }],
  ['forced colours', { locale: 'ar', colorScheme: 'light', forcedColors: 'active' }],
] as const

describe.each(isFullRun ? looks : looks.slice(0, 2))('by Tab, in %s', (_look, options) => {
  const window = app.window({ ...options, client })
  const known = new Set<string>()
  const said = uiMessages[options.locale]

  const walked = places.filter(([name]) => ['a list', 'a record being edited', 'a record', 'a report'].includes(name))
  test.each(selectForLocale(options.locale, walked))('every stop of %s is seen', async (_name, path) => {
    const { page } = window
    await window.open(`${path(slug)}?perPage=10`)
    await settled(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await checkTabStops(page, { known, within: 'main' })).toEqual([])
  })

  test.each(options.colorScheme === 'dark' ? selectForLocale(options.locale, walked, 1) : [])(
    'every stop of %s is seen on a phone',
    async (_name, path) => {
      const { page } = window
      await page.setViewportSize({ width: 390, height: 844 })
      await window.open(`${path(slug)}?perPage=10`)
      await settled(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const faults = await checkTabStops(page, { known, within: 'main' })
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(faults).toEqual([])
    },
  )

  test('every stop of a panel and of a dialog is seen', async () => {
    const { page } = window
    await window.open('/posts')
    await page.getByRole('button', { name: said.list.views.button }).press('Enter')
    await page.getByRole('dialog').getByRole('button').first().waitFor()
    expect(await checkTabStops(page, { known, within: '[role=dialog]' })).toEqual([])
    await page.keyboard.press('Escape')
    for (const box of [1, 2]) await page.getByRole('row').nth(box).getByRole('checkbox').press('Space')
    await page.getByRole('toolbar').getByRole('button', { name: said.list.actions.delete }).press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await checkTabStops(page, { known, within: '[role=dialog]' })).toEqual([])
  })
})

describe.each(localesForSuite('by keys'))('by keys, in %s', (locale) => {
  const window = app.window({ locale, client })

  test('the focus is handed on, and what has changed is said', async () => {
    const { page } = window
    const said = uiMessages[locale]
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
    const { page } = window
    const { fields, languages, form } = uiMessages[locale]
    const { rows } = await client.call('GET', `${apiPathOf(sectionNamed('doctors'))}?lang=${locale}&page=1&per_page=1`)
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
})

const foundNone = { en: '0 records found', ar: 'لا توجد نتائج' }

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '')
