import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { messages as arabic } from '../../i18n/ar/screens/import.ts'
import { messages as english } from '../../i18n/en/screens/import.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { uiMessages } from '../harness/browser/browser.ts'

const app = shareApp()
const client = app.client('ventures')
const questions = '/api/v1/dashboard/faqs'
const said = { en: english, ar: arabic }
const rows = {
  en: [
    ['Question', 'Answer', 'السؤال', 'الإجابة'],
    ['Lead', 'Pb', 'الرصاص', 'معدن'],
    ['Tin', 'Sn', '', 'معدن'],
  ],
  ar: [
    ['السؤال', 'الإجابة', 'Question', 'Answer'],
    ['الذهب', 'معدن', 'Gold', 'Au'],
    ['الفضة', 'معدن', '', 'Ag'],
  ],
} as const
const mended = { en: 'القصدير', ar: 'Silver' } as const
const names = { en: ['Lead', 'Tin'], ar: ['Gold', 'Silver'] } as const

const found = async () =>
  (await client.call('GET', `${questions}?lang=en&per_page=100`)).rows.map(({ question }) => question)

describe.each(['en', 'ar'] as const)('a file with a faulty row, in %s', (locale: Locale) => {
  const window = app.window({ locale, client })
  const t = said[locale]
  const count = (text: string, n: number) => text.split(' |||| ').at(locale === 'ar' ? n : Math.min(n, 2) - 1) ?? ''

  test('is opened from the list, mended, written, and taken back', async () => {
    const { page } = window
    await window.open('/faq')
    await page.getByRole('button', { name: uiMessages[locale].list.export.button }).click()
    await page.getByRole('menuitem', { name: uiMessages[locale].list.export.import }).click()
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'table.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`\uFEFF${rows[locale].map((row) => row.join(';')).join('\r\n')}`),
    })
    const faulty = page
      .getByRole('listitem')
      .filter({ hasText: t.rows.row.replace('%{row}', locale === 'en' ? '3' : '3') })
    await faulty.getByText(uiMessages[locale].validations.required).waitFor()
    const mends: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && mends.push(request.postData() ?? ''))
    // The rows come late, so that the field still has the mended text when the click on the button leaves it.
    await page.route(/\/rows\?/, async (route) => {
      await setTimeout(700)
      await route.continue()
    })
    expect(await found()).not.toContain(names[locale][0])
    await faulty.getByRole('textbox').nth(2).fill(mended[locale])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: count(t.write.begin, 2).replace('%{smart_count}', '2') }).click()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByText(t.write.writingDone, { exact: true }).first().waitFor()
    expect(await found()).toEqual(expect.arrayContaining([...names[locale]]))
    await page.getByRole('button', { name: t.write.undo, exact: true }).click()
    await page.getByText(t.write.undoingDone, { exact: true }).waitFor()
    expect(await found()).not.toContain(names[locale][0])
    expect(mends).toHaveLength(1)
    expect(window.complaints).toEqual([])
  })
})
