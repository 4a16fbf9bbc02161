import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { messages as arabicBulk } from '../../i18n/ar/screens/bulk.ts'
import { messages as englishBulk } from '../../i18n/en/screens/bulk.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { runApp } from '../harness/browser/app.ts'
import { type BrowserWindow, chooseUnit, screenshotOnFailure, signIn, uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { demoAdmin } from '../harness/browser/server.ts'

// Takes the pictures that the pages in docs/ show from the built app with its demonstration data: `npm run screenshots`.

const screens = { en: { bulk: englishBulk }, ar: { bulk: arabicBulk } }
const folder = join(import.meta.dirname, '../../docs/pictures')
const app = runApp('demo')
const client = app.client('main-hospital')

beforeAll(() => mkdirSync(folder, { recursive: true }))

/** Each language, light and dark, wide and on a phone; not each with each. */
const combinations = [
  { locale: 'en', scheme: 'light', width: 1440 },
  { locale: 'ar', scheme: 'dark', width: 1440 },
  { locale: 'ar', scheme: 'light', width: 390 },
  { locale: 'en', scheme: 'dark', width: 390 },
] as const

test.each(combinations)('$locale $scheme $width', async ({ locale, scheme, width }) => {
  const posts = await client.call(
    'GET',
    `${apiPathOf(sectionNamed('posts'))}?lang=en&page=1&per_page=1&filter[status]=published`,
  )
  const viewport = { width, height: width < 600 ? 844 : 900 }
  const window = await app.open({ locale, colorScheme: scheme, viewport })
  const { page } = window
  screenshotOnFailure(window)
  const take = (screen: string) => picture(page, `${screen}-${locale}-${width}-${scheme}.png`)

  await window.open('/login')
  await take('login')
  await signIn(window, demoAdmin)
  await chooseUnit(window, client.unitWords[locale])
  await window.open('/')
  await take('home')
  await window.open('/posts')
  await take('list')
  await window.open(`/posts/edit/${String(posts.rows[0]?.slug)}`)
  await leaveOneOut(window)
  await take('form')
  if (width > 600) {
    await window.open('/events')
    await editSeveral(window)
    await take('bulk')
  }
  await window.open('/import/posts')
  await page.locator('input[type=file]').setInputFiles({ name: 'posts.csv', mimeType: 'text/csv', buffer: sheet })
  await page.getByText('Winter opening hours').first().waitFor()
  await take('import')
  await window.open('/recent-actions')
  await take('actions')
  await window.open('/admins/invite')
  await take('invitations')
  await window.open('/roles')
  await take('roles')
  await window.close()
})

/** A sheet with a row that can be imported and one that cannot: its image is not in the library. */
const sheet = Buffer.from(
  [
    'Title (English),Title (Arabic),Category,Desktop image',
    'Winter opening hours,مواعيد العمل في الشتاء,Our news,',
    'A new entrance,مدخل جديد,Our news,entrance.jpg',
  ].join('\n'),
)

/** Gives two records another status, which adds a recent action, and opens the dialog that edits a field of others. */
async function editSeveral({ page, locale }: BrowserWindow): Promise<void> {
  const { bulk } = screens[locale]
  const selectTwo = async () => {
    for (const place of [1, 2]) await page.getByRole('row').getByRole('checkbox').nth(place).check()
    return page.getByRole('toolbar')
  }
  await (await selectTwo()).getByRole('button', { name: bulk.status }).click()
  await page.getByRole('menuitem').last().click()
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  await (await selectTwo()).getByRole('button', { name: bulk.edit.button }).click()
  await page.getByRole('dialog').getByRole('combobox').first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('definition').first().waitFor()
}

/** The form as it is when a language is not finished: what is missing is counted, and shown where it stands. */
async function leaveOneOut({ page, locale }: BrowserWindow): Promise<void> {
  const { fields, languages, form, validations } = uiMessages[locale]
  await page.getByRole('button', { name: form.save }).waitFor()
  const name = `${fields.excerpt} (${languages.ar})`
  const arabic = page.getByRole('textbox', { name, exact: true })
  if (!(await arabic.isVisible())) return
  await arabic.fill('')
  await page.getByRole('button', { name: form.save }).click()
  await page.getByText(validations.required).first().waitFor()
}

async function picture(page: Page, name: string): Promise<void> {
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const root = page.locator('html')
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await sharp(await page.screenshot())
    .png({ compressionLevel: 9, effort: 10 })
    .toFile(join(folder, name))
}
