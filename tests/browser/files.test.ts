import { beforeAll, describe, expect, test, vi } from 'vitest'
import { messages as arabic } from '../../i18n/ar/screens/file-library.ts'
import { messages as english } from '../../i18n/en/screens/file-library.ts'
import { getAtPath } from '../../src/schema/fields.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { localesForSuite } from '../harness/test-tiers.ts'
import { chooseAndCut, chooseByKeyboard, chooseForText, filesOf, pictures } from './library.ts'

const app = shareApp()
const client = app.client('main-hospital')
const files = sectionNamed('files')
const screens = { en: english, ar: arabic }
const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj << >> endobj') }

/** A window on the files, during the tests of the suite. */
function libraryIn(locale: Locale): BrowserWindow {
  const window = app.window({ locale, client, permissions: ['clipboard-read', 'clipboard-write'] })
  beforeAll(async () => {
    await window.open('/fileuploader')
    await window.page.getByRole('heading', { name: 'words' in files.label ? '' : files.label[locale] }).waitFor()
  })
  return window
}

/** What the API has, by its name in a language. */
async function stored(name: string, locale: Locale = 'en') {
  const { rows } = await client.call('GET', `${apiPathOf(files)}?lang=${locale}`)
  const row = rows.find((one) => one.name === name)
  return (
    row && { id: String(row.id), fileId: String(getAtPath(row, 'file.id')), url: String(getAtPath(row, 'file.url')) }
  )
}

/** Drops files on the page, as a hand would. */
async function drop(
  { page }: BrowserWindow,
  dropped: readonly { name: string; type: string; text: string }[],
): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    for (const { name, type, text } of given) data.items.add(new File([text], name, { type }))
    return data
  }, dropped)
  const zone = page.getByText(screens.en.drop)
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await page.getByText(screens.en.dropNow).dispatchEvent('drop', { dataTransfer: transfer })
}

const card = ({ page }: BrowserWindow, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const openMenu = ({ page, locale }: BrowserWindow, name: string) =>
  page.getByRole('button', { name: uiMessages[locale].list.table.rowActions.replace('%{title}', name) }).click()

describe('files in English', () => {
  const window = libraryIn('en')

  test('are dropped many at once: each that may be becomes a record, each that may not is named with its reason', async () => {
    const { page } = window
    const text = String(pdf.buffer)
    await drop(window, [
      { name: 'guide.pdf', type: 'application/pdf', text },
      { name: 'prices.pdf', type: 'application/pdf', text },
      { name: 'notes.txt', type: 'text/plain', text: 'x' },
      { name: 'map.pdf', type: 'application/pdf', text },
    ])
    const uploads = page.getByRole('region', { name: english.sending.title })
    await uploads.getByText('3 of 4 uploaded').waitFor()
    const refused = uploads.getByRole('listitem').filter({ hasText: 'notes.txt' })

    expect(await refused.textContent()).toContain('Allowed formats')
    for (const name of ['guide', 'prices', 'map']) await card(window, name).first().waitFor()
    expect((await client.call('GET', `${apiPathOf(files)}?lang=ar`)).rows.map(({ name }) => name).toSorted()).toEqual([
      'guide',
      'map',
      'prices',
    ])
  })

  test('are sent again by the person who sees what failed', async () => {
    const { page } = window
    await page.route('**/api/v1/dashboard/files', (route) => route.abort(), { times: 1 })
    await page.getByLabel(english.upload).setInputFiles({ name: 'rules.pdf', ...pdf })
    await page.getByRole('button', { name: /Retry upload of .*rules\.pdf/ }).click()
    await expect.poll(() => stored('rules')).toBeDefined()
    await page.getByRole('button', { name: english.sending.close }).click()
  })

  test('give their links away', async () => {
    const { page } = window
    await page
      .getByRole('button', { name: /Copy link to .*guide\.pdf/ })
      .first()
      .click()
    await page.getByText(uiMessages.en.messages.copied, { exact: true }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    expect(link).toBe(`${app.url}${(await stored('guide'))?.url}`)
    expect((await fetch(link)).headers.get('content-type')).toBe('application/pdf')
  })

  test('stand in a grid or a list, as the person likes it, also the next time', async () => {
    const { page } = window
    await page.getByRole('button', { name: english.view.list, exact: true }).click()
    await page.getByRole('table').waitFor()
    await page.reload()
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: english.view.grid, exact: true }).click()
    await page.getByRole('table').waitFor({ state: 'detached' })
  })

  test('are replaced and deleted by somebody who has seen where they are used', async () => {
    const { page } = window
    const guide = await stored('guide')
    const redirects = sectionNamed('redirects')
    const made = await client.call('POST', apiPathOf(redirects), { from: '/guide', to: guide?.url, code: '302' })
    expect(made.status).toBe(201)

    await openMenu(window, 'guide')
    await page.getByRole('menuitem', { name: uiMessages.en.list.actions.edit }).click()
    const uses = page.getByRole('region', { name: uiMessages.en.list.uses.title })
    await uses.getByRole('link', { name: '/guide' }).waitFor()
    await uses.getByText(uiMessages.en.list.uses.kept).waitFor()
    await page.locator('input[type=file]').setInputFiles({ name: 'guide-2.pdf', ...pdf })
    await page.getByText('guide-2.pdf').waitFor()
    await page.getByRole('button', { name: new RegExp(`^${uiMessages.en.form.save}`) }).click()
    await page.getByText(uiMessages.en.messages.updated).waitFor()
    expect((await stored('guide'))?.fileId).not.toBe(guide?.fileId)

    const map = await stored('map')
    await client.call('POST', apiPathOf(redirects), { from: '/map', to: map?.url, code: '302' })
    await window.open('/fileuploader')
    await openMenu(window, 'map')
    await page.getByRole('menuitem', { name: uiMessages.en.list.actions.delete }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: '/map' }).waitFor()
    await dialog.getByRole('button', { name: uiMessages.en.list.actions.cancel }).click()
    expect(await stored('map')).toBeDefined()
    await openMenu(window, 'map')
    await page.getByRole('menuitem', { name: uiMessages.en.list.actions.delete }).click()
    await dialog.getByRole('button', { name: uiMessages.en.list.actions.delete }).click()
    await page.getByText(uiMessages.en.messages.deleted).waitFor()
    expect(await stored('map')).toBeUndefined()
  })

  test('bring nothing unseen with them', () => {
    const unexpected = window.complaints.filter((one) => !one.includes('ERR_FAILED'))
    expect(unexpected).toEqual([])
  })
})

describe('files in Arabic', () => {
  const window = libraryIn('ar')

  test('are uploaded, linked to and deleted', async () => {
    const { page } = window
    await page.getByLabel(arabic.upload).setInputFiles([
      { name: 'دليل المريض.pdf', ...pdf },
      { name: 'خريطة.pdf', ...pdf },
    ])
    await card(window, 'دليل المريض').first().waitFor()
    await expect.poll(() => stored('خريطة', 'ar')).toBeDefined()
    await page.getByRole('button', { name: /نسخ رابط .*دليل المريض\.pdf/ }).click()
    await page.getByText(uiMessages.ar.messages.copied, { exact: true }).waitFor()
    await page.getByRole('button', { name: arabic.sending.close }).click()

    await openMenu(window, 'خريطة')
    await page.getByRole('menuitem', { name: uiMessages.ar.list.actions.delete }).click()
    await page.getByRole('dialog').getByText(uiMessages.ar.list.uses.none).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: uiMessages.ar.list.actions.delete }).click()
    await page.getByText(uiMessages.ar.messages.deleted).waitFor()
    expect(await stored('خريطة', 'ar')).toBeUndefined()
    expect(window.complaints).toEqual([])
  })
})

describe.each(localesForSuite('pictures of the library'))('pictures of the library in %s', (locale) => {
  const window = libraryIn(locale)
  const posts = apiPathOf(sectionNamed('posts'))
  const { wide, square, tiny } = pictures[locale]
  let post = ''

  beforeAll(async () => {
    const names = (name: string) => ({ en: { name: `${name} ${locale}` }, ar: { name: `${name} ${locale}` } })
    const category = await client.call('POST', apiPathOf(sectionNamed('postCategories')), names('Health'))
    const titles = { en: { title: `Visiting ${locale}` }, ar: { title: `الزيارة ${locale}` } }
    const made = await client.call('POST', posts, { category: category.at('data.id'), ...titles })
    post = String(made.at('data.id'))
    await window.page.getByLabel(screens[locale].upload).setInputFiles(await filesOf(locale))
    for (const name of [wide, square, tiny]) await vi.waitUntil(() => stored(name), { timeout: 30_000, interval: 200 })
    await window.open(`/posts/edit/${String(made.at('data.slug'))}`)
  })

  /** Saves the form, and gives what the API has of the post then. */
  async function saved() {
    const { page } = window
    const answer = page.waitForResponse((response) => ['PUT', 'PATCH'].includes(response.request().method()))
    await page.getByRole('button', { name: uiMessages[locale].form.save }).click()
    expect((await answer).status()).toBe(200)
    return client.call('GET', `${posts}/${post}`)
  }

  test('are chosen for a post by keyboard', async () => {
    await chooseByKeyboard(window)
    expect((await saved()).at('data.desktopImage.id')).toBe((await stored(wide))?.fileId)
  })

  test('are cut at once where their shape is another, into a picture of their own', async () => {
    const before = await stored(square)
    await chooseAndCut(window)
    const cut = await saved()

    expect([cut.at('data.desktopImage.width'), cut.at('data.desktopImage.height')]).toEqual([1200, 675])
    expect(cut.at('data.desktopImage.id')).not.toBe(before?.fileId)
    expect(await stored(square)).toEqual(before)
  })

  test('are chosen for a text', async () => {
    await chooseForText(window)
    expect((await saved()).at(`data.${locale}.body`)).toContain(`${(await stored(wide))?.url}" alt="The hall"`)
    expect(window.complaints).toEqual([])
  })
  test('are seen whole in the grid, whatever their shape', async () => {
    await window.open('/fileuploader')
    const shown = window.page.getByRole('main').getByRole('listitem').locator('img')
    await shown.nth(2).waitFor()
    const heights = await shown.evaluateAll((all) =>
      all.map((one) => [one.clientHeight, one.parentElement?.clientHeight]),
    )
    expect(heights.filter(([own, place]) => own !== place)).toEqual([])
  })
})
