import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages as arabic } from '../../i18n/ar/screens/order.ts'
import { messages as bulk } from '../../i18n/en/screens/bulk.ts'
import { messages as english } from '../../i18n/en/screens/order.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, screenshotOnFailure, uiMessages } from '../harness/browser/browser.ts'
import { dragByKeyboard } from '../harness/browser/drag-by-keyboard.ts'

const app = shareApp()
const client = app.client('ventures')
const faqs = '/api/v1/dashboard/faqs'
const menus = '/api/v1/dashboard/navigationMenus'
const values = '/api/v1/dashboard/coreValues'

beforeEach(async () => {
  for (const path of [faqs, menus, values])
    for (const { id } of (await client.call('GET', path)).rows) await client.call('DELETE', `${path}/${id}`)
  for (const name of ['A', 'B', 'C', 'D']) {
    const said = { question: `Question ${name}`, answer: 'Yes.' }
    const created = await client.call('POST', faqs, { en: said, ar: said })
    expect(created.status).toBe(201)
    const label = { label: `Entry ${name}` }
    expect((await client.call('POST', menus, { link: 'https://example.com', en: label, ar: label })).status).toBe(201)
  }
})

const orderOf = async (path: string, field: string) =>
  (await client.call('GET', `${path}?lang=en`)).rows.map((row) => String(row[field]).at(-1)).join('')
const handle = (page: Page, text: string): Locator => page.getByRole('button', { name: text, exact: true })

interface Way {
  readonly x: number
  readonly y: number
  /** What is looked at before it is dropped. */
  readonly meanwhile?: () => Promise<void>
}

async function drag(page: Page, grip: Locator, to: Way): Promise<void> {
  const box = await grip.boundingBox()
  if (!box) throw new Error('there is no handle')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + to.x / 2, box.y + box.height / 2 + to.y / 2, { steps: 6 })
  await page.mouse.move(box.x + box.width / 2 + to.x, box.y + box.height / 2 + to.y, { steps: 6 })
  await to.meanwhile?.()
  await page.mouse.up()
}

describe('a list that is ordered by hand, in English', () => {
  const grip = (page: Page, name: string) => handle(page, english.handle.replace('%{title}', `Question ${name}`))

  test('is put in order by mouse, by keyboard and by the menu of a row', async () => {
    const window = await app.open({ locale: 'en', client })
    screenshotOnFailure(window)
    const { page } = window
    await window.open('/faq')
    const row = await page.getByRole('row', { name: /Question A/ }).boundingBox()
    await drag(page, grip(page, 'D'), { x: 0, y: -2.2 * (row?.height ?? 0) })
    await expect.poll(() => orderOf(faqs, 'question')).toBe('ADBC')
    const shown = () => page.getByRole('row', { name: /Question/ }).allTextContents()
    await expect.poll(async () => (await shown()).map((row) => /Question (.)/.exec(row)?.[1]).join('')).toBe('ADBC')

    await grip(page, 'A').focus()
    await dragByKeyboard(window, 'ArrowDown')
    await expect.poll(() => orderOf(faqs, 'question')).toBe('DABC')

    await page.getByRole('button', { name: 'Actions for Question C' }).click()
    await page.getByRole('menuitem', { name: english.top }).click()
    await expect.poll(() => orderOf(faqs, 'question')).toBe('CDAB')
    await page.getByText(english.moved.replace('%{place}', '1').replace('%{total}', '4')).waitFor({ state: 'attached' })

    await page.setViewportSize({ width: 1440, height: 300 })
    await page.getByRole('checkbox', { name: uiMessages.en.list.table.selectPage }).click()
    const bar = page.getByRole('toolbar', { name: bulk.label })
    await bar.waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const below = Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0)
    for (const stays of [bar, page.getByRole('columnheader').last()])
      await expect.poll(async () => Math.round((await stays.boundingBox())?.y ?? 0)).toBe(below)
    expect(window.complaints).toEqual([])
    await window.close()
  })
})

describe('a tree, in Arabic', () => {
  const grip = (page: Page, name: string) => handle(page, arabic.treeHandle.replace('%{title}', `Entry ${name}`))
  const parents = async () => {
    const { rows } = await client.call('GET', `${menus}?lang=en`)
    const named = new Map(rows.map((row) => [row.id, String(row.label).at(-1)]))
    return Object.fromEntries(rows.map((row) => [named.get(row.id), named.get(row.parent) ?? null]))
  }

  test('is put in order by mouse, a level in being to the left, and by the arrow keys', async () => {
    const window = await app.open({ locale: 'ar', client })
    screenshotOnFailure(window)
    const { page } = window
    await window.open('/navigation-menu')
    const row = await page.getByRole('row', { name: /Entry A/ }).boundingBox()
    const heads = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
    const before = await heads()
    const meanwhile = async () => expect(await heads()).toEqual(before)
    await drag(page, grip(page, 'C'), { x: -30, y: -1.3 * (row?.height ?? 0), meanwhile })
    await expect.poll(parents).toEqual({ A: null, B: null, C: 'A', D: null })

    await grip(page, 'B').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(parents).toEqual({ A: null, B: 'A', C: 'A', D: null })
    await grip(page, 'B').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(parents).toEqual({ A: null, B: null, C: 'A', D: null })
    await levelsEnd(window)
    await page.getByRole('button', { name: arabic.close.replace('%{title}', 'Entry A') }).click()
    await expect.poll(() => page.getByRole('row', { name: /Entry C/ }).count()).toBe(0)

    await page.getByRole('searchbox').fill('Entry C')
    await page.getByRole('row', { name: /Entry C.*Entry A/s }).waitFor()
    expect(window.complaints).toEqual([])
    await window.close()
  })
})

/** D goes under C, which stands under A; B has no place under D then, and that is said at once. */
async function levelsEnd({ page }: BrowserWindow): Promise<void> {
  const limit = uiMessages.ar.validations.depth.replace('%{max}', '3')
  const [d, b] = await Promise.all(
    ['D', 'B'].map((name) =>
      page.getByRole('button', { name: arabic.treeHandle.replace('%{title}', `Entry ${name}`) }),
    ),
  )
  const row = await page.getByRole('row', { name: /Entry A/ }).boundingBox()
  const height = row?.height ?? 0
  // The rows are A, C under it, B and D.
  if (!d || !b) throw new Error('there are no handles')
  await drag(page, d, { x: -60, y: -1.3 * height })
  await expect.poll(() => page.getByRole('status').filter({ hasText: limit }).count()).toBe(0)
  const meanwhile = () => page.getByRole('status').filter({ hasText: limit }).waitFor({ state: 'attached' })
  await drag(page, b, { x: -120, y: 0.4 * height, meanwhile })
}

describe('what has no page of its own, in Arabic', () => {
  const form = uiMessages.ar.form

  test('is created and edited beside its list, a bad value said at its field', async () => {
    const window = await app.open({ locale: 'ar', client })
    screenshotOnFailure(window)
    const { page } = window
    await window.open('/about-us/core-values?sort=title&order=DESC')
    await page.getByRole('link', { name: 'قيمة جديدة' }).first().click()
    const drawer = page.getByRole('dialog')
    const input = (path: string) => drawer.locator(`#field-${path.replaceAll('.', '-')}`)
    await input('ar.title').fill('ا')
    await input('ar.text').fill('نضع المريض أولًا')
    await input('en.title').fill('Care')
    await input('en.text').fill('The patient comes first')
    await drawer.getByRole('button', { name: form.save }).click()
    await expect.poll(() => input('ar.title').getAttribute('aria-invalid')).toBe('true')
    expect((await client.call('GET', values)).rows).toHaveLength(0)

    await input('ar.title').fill('الرعاية')
    await drawer.getByRole('button', { name: form.save }).click()
    await expect.poll(async () => (await client.call('GET', `${values}?lang=ar`)).rows[0]?.title).toBe('الرعاية')
    expect(page.url()).toContain('sort=title&order=DESC')
    await page.getByRole('dialog', { name: form.edit }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'الرعاية', exact: true }).click()
    await input('en.title').fill('Caring')
    await drawer.getByRole('button', { name: form.save }).click()
    await expect.poll(async () => (await client.call('GET', `${values}?lang=en`)).rows[0]?.title).toBe('Caring')
    expect(window.complaints).toEqual([])
    await window.close()
  })
})
