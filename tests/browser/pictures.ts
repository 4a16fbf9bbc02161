import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, test } from 'vitest'
import { apiBaseOf } from '../../src/schema/paths.ts'
import { runApp } from '../harness/browser/app.ts'
import { chooseUnit, pictureOnFailure, signIn, type Window, words } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { demoAdmin } from '../harness/browser/server.ts'

// Takes the pictures that the pages in docs/ show from the built app with its demonstration data: `npm run pictures`.

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
    `${apiBaseOf(sectionNamed('posts'))}?lang=en&page=1&per_page=1&filter[status]=published`,
  )
  const viewport = { width, height: width < 600 ? 844 : 900 }
  const window = await app.open({ locale, colorScheme: scheme, viewport })
  const { page } = window
  pictureOnFailure(window)
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
  await window.close()
})

/** The form as it is when a language is not finished: what is missing is counted, and shown where it stands. */
async function leaveOneOut({ page, locale }: Window): Promise<void> {
  const { fields, languages, form, validations } = words[locale]
  await page.getByRole('button', { name: form.save }).waitFor()
  const name = `${fields.excerpt} (${languages.ar})`
  const arabic = page.getByRole('textbox', { name, exact: true })
  if (!(await arabic.isVisible())) return
  await arabic.fill('')
  await page.getByRole('button', { name: form.save }).click()
  await page.getByText(validations.required).first().waitFor()
}

async function picture(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await sharp(await page.screenshot())
    .png({ compressionLevel: 9, effort: 10 })
    .toFile(join(folder, name))
}
