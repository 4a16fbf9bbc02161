import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages as arabicReports } from '../../i18n/ar/screens/reports.ts'
import { messages as englishReports } from '../../i18n/en/screens/reports.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { addDays } from '../../src/schema/calendars/report-days.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { shareApp } from '../harness/browser/app.ts'
import { uiMessages } from '../harness/browser/browser.ts'
import { type ApiResponse, dashboard, sectionNamed } from '../harness/browser/client.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const unitName = 'main-hospital'
const app = shareApp('demo')
const client = app.client(unitName)
const sectionOf = (name: string) => effectiveSection(sectionNamed(name), profileOfUnit(defaultUnitTraits(unitName)))
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date())

const figuresOf = (path: string, from: string, to: string, lang = 'en'): Promise<ApiResponse> =>
  client.call('GET', `${dashboard}/${path}/report?from=${from}&to=${to}&lang=${lang}`)
const card = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${label}`) })
const contentOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path())

describe('a report in English', () => {
  const said = englishReports
  const window = app.window({ locale: 'en', client, viewport: { width: 1440, height: 1700 } })
  let page: Page
  beforeAll(() => {
    page = window.page
  })

  async function expectFigures(from: string, to: string): Promise<ApiResponse> {
    const figures = await figuresOf('cta/whatsapp', from, to)
    const total = String(figures.at('data.total'))
    await expect.poll(() => card(page, said.total).textContent(), { timeout: 15_000 }).toContain(total)
    return figures
  }

  test('is opened from the menu, and shows the last 30 days as the API counts them', async () => {
    await window.open('/')
    await page.getByRole('link', { name: sectionOf('ctaWhatsapp').label.en, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: sectionOf('ctaWhatsapp').label.en }).waitFor()
    const figures = await expectFigures(addDays(today, -29), today)
    const [total, previous] = [Number(figures.at('data.total')), Number(figures.at('data.previous'))]
    const share = Math.round(((total - previous) / previous) * 100)

    expect(previous).toBeGreaterThan(50)
    expect(await card(page, said.total).textContent()).toContain(`${Math.abs(share)}%`)
    const sources = page.getByRole('region', { name: 'Source' }).getByRole('listitem')
    expect(await sources.first().textContent()).toContain(String(figures.at('data.by.source.rows.0.value')))
    expect(new URL(page.url()).search).toBe('')
  })

  test('follows the range that is chosen, and keeps it in the address', async () => {
    await page.getByRole('button', { name: said.range.days[7] }).click()
    await expectFigures(addDays(today, -6), today)
    expect(new URL(page.url()).search).toBe('?days=7')

    await page.getByRole('button', { name: said.range.custom }).click()
    const [from, to] = [addDays(today, -20), addDays(today, -11)]
    await page.getByLabel(said.range.from, { exact: true }).fill(from)
    await page.getByLabel(said.range.to, { exact: true }).fill(to)
    await page.keyboard.press('Enter')
    await expectFigures(from, to)
    await page.reload()
    await expectFigures(from, to)
    expect(new URL(page.url()).search).toBe(`?from=${from}&to=${to}`)
  })

  test('has the chart’s figures as a table, those of the days before beside them', async () => {
    const [from, to] = [addDays(today, -20), addDays(today, -11)]
    const figures = await figuresOf('cta/whatsapp', from, to)
    const chart = page.getByRole('region', { name: sectionOf('ctaWhatsapp').label.en })
    await chart.getByRole('button', { name: uiMessages.en.home.chart.table }).click()
    const rows = chart.getByRole('row')

    expect(await rows.count()).toBe(11)
    expect(await rows.last().getByRole('cell').allTextContents()).toEqual([
      String(figures.at('data.days.0.count')),
      String(figures.at('data.days.0.previous')),
    ])
  })

  test('hands over the records of its days, no others', async () => {
    const [from, to] = [addDays(today, -20), addDays(today, -11)]
    const total = Number((await figuresOf('cta/whatsapp', from, to)).at('data.total'))
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name: uiMessages.en.list.export.button }).click()
    await page.getByRole('menuitem', { name: uiMessages.en.list.export.csv }).click()
    const lines = (await contentOf(await arrival)).toString('utf8').trim().split('\r\n')

    expect(lines).toHaveLength(total + 1)
    expect(lines[0]).toBe('Page,Source,Campaign,Device,Language,Created')
  })

  test('counts a click that the website sends', async () => {
    await window.open('/cta/whatsapp?days=7')
    const before = Number((await expectFigures(addDays(today, -6), today)).at('data.total'))
    const click = { page: '/offers/night-shift', source: 'a-colleague', locale: 'en' }
    const sent = await app.visitor(unitName, 'cta/whatsapp', click)
    await page.reload()

    expect(sent.status).toBe(201)
    expect((await expectFigures(addDays(today, -6), today)).at('data.total')).toBe(before + 1)
    await page.getByRole('row').filter({ hasText: '/offers/night-shift' }).waitFor()
  })

  test('leads to the messages behind it, which are worked through from there', async () => {
    const contacts = sectionOf('contacts')
    await window.open('/cta/contactUs?days=90')
    await page.getByRole('tab', { name: contacts.label.en }).click()
    const first = page.getByRole('row').nth(1)
    const name = (await first.getByRole('link').first().textContent()) ?? ''
    await first.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByLabel(uiMessages.en.fields.status).selectOption('closed')
    await page.getByText(uiMessages.en.messages.updated).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)

    expect(new URL(page.url()).pathname).toBe(`/cta/contactUs/messages/${id}`)
    expect((await client.call('GET', `${dashboard}/contacts/${id}?lang=en`)).at('data.status')).toBe('closed')
  })

  test('nothing went wrong unseen', () => {
    expect(window.complaints).toEqual([])
  })
})

describe('the usage of offers in Arabic', () => {
  const said = arabicReports
  const usage = sectionOf('offersReport')
  const window = app.window({ locale: 'ar', client })
  let page: Page
  beforeAll(() => {
    page = window.page
  })

  test('stands beside the offers in the menu, and speaks Arabic', async () => {
    await window.open('/')
    await page.getByRole('link', { name: usage.label.ar, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: usage.label.ar }).waitFor()
    const figures = await figuresOf('offersReport/usageByDate', addDays(today, -29), today, 'ar')

    expect(new URL(page.url()).pathname).toBe('/ar/offersReport/usageByDate')
    expect(await card(page, said.total).first().textContent()).toContain(String(figures.at('data.total')))
    const rows = page.getByRole('table').getByRole('row')
    expect(await rows.first().textContent()).toBe('العرضفتححجزاستخدامالإجمالي')
    expect(await rows.nth(1).textContent()).toContain(String(figures.at('data.table.0.title')))
  })

  test('has a chart that reads from right to left', async () => {
    const days = page.getByRole('figure').locator('span')
    const figures = await figuresOf('offersReport/usageByDate', addDays(today, -29), today)
    const place = async (text: string) => (await days.filter({ hasText: text }).first().boundingBox())?.x ?? 0
    const dayText = (day: string) =>
      new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { day: 'numeric', month: 'short' }).format(
        new Date(`${day}T12:00:00`),
      )
    expect(await place(dayText(addDays(today, -29)))).toBeGreaterThan(await place(dayText(today)))

    const box = await page.getByRole('figure').locator('svg').boundingBox()
    if (!box) throw new Error('there is no chart')
    await page.mouse.move(box.x + box.width - 2, box.y + 60)
    const pointed = page.getByRole('figure').getByText(said.this)
    expect(await pointed.textContent()).toBe(`${said.this} ${figures.at('data.days.0.count')}`)
  })

  test('is handed over day by day, as a sheet', async () => {
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name: said.byDay }).click()
    await page.getByRole('menuitem', { name: uiMessages.ar.list.export.xlsx }).click()
    const download = await arrival

    expect(download.suggestedFilename()).toBe(`offersReport-${addDays(today, -29)}-${today}.xlsx`)
    expect((await contentOf(download)).subarray(0, 2).toString()).toBe('PK')
  })

  test('nothing went wrong unseen', () => {
    expect(window.complaints).toEqual([])
  })
})

describe.each(localesForSuite('what a report hands over'))('what a report hands over, in %s', (locale) => {
  const window = app.window({ locale, client, acceptDownloads: true })
  const [from, to] = [addDays(today, -89), today]

  test('is read back day by day as the page counts it', async () => {
    const { page } = window
    const { button, csv } = uiMessages[locale].list.export
    await window.open('/cta/whatsapp?days=90')
    await page.getByRole('button', { name: button, exact: true }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: csv }).click()])
    const records = (await contentOf(file)).toString('utf8').trim().split('\r\n').slice(1)
    const figures = await figuresOf('cta/whatsapp', from, to)
    const days = figures.at('data.days') as readonly { day: string; count: number }[]
    const dayOf = (line: string) => line.split(',').at(-1)?.slice(0, 10)

    expect(records.length).toBeGreaterThan(100)
    expect(days.map(({ day }) => [day, records.filter((line) => dayOf(line) === day).length])).toEqual(
      days.map(({ day, count }) => [day, count]),
    )
  })
})
