import { beforeAll, describe, expect, test } from 'vitest'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { isRecord } from '../../src/schema/is-record.ts'
import { apiPathOf, pathToPage } from '../../src/schema/paths.ts'
import { directionOf } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const app = shareApp()
/** A unit for each language, so that each begins with nothing. */
const units = { en: 'ventures', ar: 'main-hospital' } as const
const visitors = ['Mona Adel', 'Karim Fathy', 'Lina Haddad']

describe.each(localesForSuite('home'))('home in %s', (locale) => {
  const said = uiMessages[locale].home
  const here = (name: string) => effectiveSection(sectionNamed(name), profileOfUnit(defaultUnitTraits(units[locale])))
  const [contacts, categories] = [here('contacts'), here('postCategories')]
  const client = app.client(units[locale])

  beforeAll(async () => {
    for (const name of visitors) {
      const letter = { name, email: 'visitor@example.com', phone: '+20 100 123 4567', message: 'Please call me.' }
      expect((await app.visitor(client.unitId, contacts.api ?? contacts.name, letter)).status).toBe(201)
    }
    const base = apiPathOf(categories)
    const created = await client.call('POST', base, { en: { name: 'Nutrition' }, ar: { name: 'التغذية' } })
    expect(created.status).toBe(201)
    const changed = await client.call('PATCH', `${base}/${created.at('data.id')}`, { en: { name: 'Healthy food' } })
    expect(changed.status).toBe(200)
  })
  const window = app.window({ locale, client })

  const main = () => window.page.getByRole('main')
  const waiting = () => main().getByRole('region', { name: said.waiting.title }).getByRole('listitem')
  const restOf = (path: string | undefined) => new RegExp(`${path}(\\?|$)`)

  test('counts what came in, and leads from a counter to its list', async () => {
    const { page } = window
    const { label } = contacts.dashboardCounter ?? {}
    await window.open('/')
    const card = main()
      .getByRole('listitem')
      .filter({ hasText: label?.[locale] ?? '' })
      .first()
    await expect.poll(() => card.textContent()).toContain(String(visitors.length))
    const counters = (await client.call('GET', '/api/v1/dashboard/home?days=30')).at('data.counters')
    const counted = Array.isArray(counters) ? counters.filter(isRecord) : []
    expect(counted.find(({ section }) => section === contacts.name)?.value).toBe(visitors.length)
    await card.getByRole('link').click()
    await page.waitForURL(restOf(pathToPage(contacts, 'list')))
    for (const name of visitors) await page.getByRole('row').filter({ hasText: name }).waitFor()
    await window.open('/')
  })

  test('says what waits, and leads to just that', async () => {
    const { page } = window
    const row = waiting().filter({ hasText: String(visitors.length) })
    await row.getByRole('link', { name: said.waiting.open }).waitFor()
    // Anywhere in the row, not on the word alone.
    await row.click({ position: { x: 12, y: 12 } })
    await page.waitForURL(restOf(pathToPage(contacts, 'list')))
    expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toEqual({ status: 'new' })
    await window.open('/')
    await waiting().getByRole('link', { name: said.waiting.translate }).click()
    await page.waitForURL(restOf(pathToPage(categories, 'list')))
    await page
      .getByRole('row')
      .filter({ hasText: locale === 'en' ? 'Healthy food' : 'التغذية' })
      .waitFor()
    await window.open('/')
  })

  test('has the chart’s figures as a table', async () => {
    await main().getByRole('button', { name: said.chart.table }).click()
    const today = main().getByRole('table').getByRole('row').nth(1)
    await expect.poll(() => today.getByRole('cell').allTextContents()).toContain(String(visitors.length))
    expect(await main().evaluate((element) => getComputedStyle(element).direction)).toBe(directionOf(locale))
  })

  test('shows what was edited last, by whom, and opens it', async () => {
    const { page } = window
    const recent = main().getByRole('region', { name: said.recent.title }).getByRole('listitem')
    await expect.poll(() => recent.first().textContent()).toContain(said.recent.you)
    await recent.first().getByRole('link').click()
    await page.waitForURL(/healthy-food|nutrition/)
    expect(window.complaints).toEqual([])
  })
})
