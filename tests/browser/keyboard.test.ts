import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages as paletteArabic } from '../../i18n/ar/screens/palette.ts'
import { messages as personalArabic } from '../../i18n/ar/screens/privacy.ts'
import { messages as paletteEnglish } from '../../i18n/en/screens/palette.ts'
import { messages as personalEnglish } from '../../i18n/en/screens/privacy.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { firstAdmin } from '../harness/browser/server.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const app = shareApp()
const client = app.client('ventures')
const hospital = app.client('main-hospital')
const [posts, leads] = (['posts', 'leads'] as const).map((name) =>
  effectiveSection(sectionNamed(name), profileOfUnit(defaultUnitTraits('ventures'))),
)
const palette = { en: paletteEnglish, ar: paletteArabic }
const personal = { en: personalEnglish, ar: personalArabic }
const category = { en: { name: 'Nutrition' }, ar: { name: 'التغذية' } }
const titles = { en: ['Food', 'طعام'], ar: ['Sleep', 'نوم'] } as const

beforeAll(async () => {
  const created = await client.call('POST', apiPathOf(sectionNamed('postCategories')), category)
  const words = { en: { title: 'A draft' }, ar: { title: 'مسودة' } }
  await client.call('POST', apiPathOf(sectionNamed('posts')), { category: created.at('data.id'), ...words })
  await app.visitor(client.unitId, leads?.api ?? 'leads', {
    name: 'Mona Adel',
    phone: '01001234567',
    message: 'Call me',
  })
})

/** No mouse: only keys, and looking. */
describe.each(localesForSuite('by keyboard alone'))('by keyboard alone, in %s', (locale) => {
  const window = app.window({ locale })
  const said = uiMessages[locale]

  test('sign in and choose the unit', async () => {
    const { page } = window
    await window.open('/')
    await tabTo(window, page.getByLabel(said.login.email, { exact: true }))
    await page.keyboard.type(firstAdmin.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(firstAdmin.password)
    await page.keyboard.press('Enter')
    await tabTo(window, page.getByRole('main').getByRole('button', { name: client.unitWords[locale] }))
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: said.shell.menu.label }).waitFor()
  })

  test('find a section, write a post in both languages and publish it', async () => {
    const { page } = window
    await goTo(window, posts?.label[locale])
    await tabTo(window, page.getByRole('link', { name: posts?.create?.[locale] ?? '' }).first())
    await page.keyboard.press('Enter')
    const order = locale === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const)
    for (const name of ['title', 'excerpt', 'body'] as const)
      for (const language of order) {
        await tabTo(window, page.getByRole('textbox', { name: `${said.fields[name]} (${said.languages[language]})` }))
        await page.keyboard.type(titles[locale][language === 'en' ? 0 : 1])
      }
    await choose(window, said.fields.status, said.statuses.published)
    await choose(window, said.fields.category, category[locale].name)
    const chooser = page.waitForEvent('filechooser')
    await tabTo(window, page.getByRole('button', { name: said.fields.desktopImage }).last())
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await picture() })
    await page.getByRole('button', { name: `${said.form.replace}: ${said.fields.desktopImage}` }).waitFor()
    await page.keyboard.press('Control+s')
    await page.locator('[aria-live=polite]').getByText(said.form.made.publish).waitFor()
  })

  test('filter a list', async () => {
    const { page } = window
    await goTo(window, posts?.label[locale])
    await page.getByRole('row').nth(2).waitFor()
    const filter = page.getByRole('button', { name: said.fields.status }).first()
    await tabTo(window, filter)
    await page.keyboard.press('Enter')
    await tabTo(window, page.getByRole('dialog').getByRole('checkbox', { name: said.statuses.draft }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(await filter.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('handle a lead', async () => {
    const { page } = window
    await goTo(window, leads?.label[locale])
    await tabTo(window, page.getByRole('link', { name: 'Mona Adel' }).first())
    await page.keyboard.press('Enter')
    await tabTo(window, page.getByRole('button', { name: personal[locale].show }).first())
    await page.keyboard.press('Enter')
    await page.getByText('01001234567').first().waitFor()
    const status = page.getByRole('combobox', { name: said.fields.status })
    await tabTo(window, status)
    await page.keyboard.press('ArrowDown')
    await page.getByText(said.messages.updated).first().waitFor()
    const notes = page.getByRole('textbox', { name: said.list.show.notes, exact: true })
    await tabTo(window, notes)
    await page.keyboard.type('Called')
    await tabTo(window, page.getByRole('button', { name: said.list.show.saveNotes }))
    await page.keyboard.press('Enter')
    await expect.poll(() => notes.evaluate((box) => box === document.activeElement)).toBe(true)
  })

  test('see why something is found, and never what is masked', async () => {
    const { page } = window
    const { search } = said.shell
    const box = page.getByRole('combobox', { name: search.label })
    const found = page.getByRole('option').filter({ hasText: 'Mona Adel' })
    await page.keyboard.press('Control+k')
    await box.fill('mona')
    await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['Mona'])
    await box.fill('01001234567')
    await expect.poll(() => found.textContent()).toContain(said.fields.phone)
    expect(await page.getByRole('listbox').textContent()).not.toContain('1234567')
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
  })

  test('do by Ctrl K what is said, from anywhere', async () => {
    const { page } = window
    await run(window, posts?.create?.[locale] ?? '')
    await page.getByRole('heading', { level: 1, name: posts?.create?.[locale] ?? '' }).waitFor()
    await run(window, palette[locale].toDark)
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await run(window, palette[locale].toLight)
    await run(window, palette[locale].switchTo.replace('%{unit}', hospital.unitWords[locale]))
    await page.getByRole('complementary').getByTitle(hospital.unitWords[locale], { exact: true }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await run(window, palette[locale].switchTo.replace('%{unit}', client.unitWords[locale]))
    await page.getByRole('complementary').getByTitle(client.unitWords[locale], { exact: true }).waitFor()
  })

  test('are offered what can be made in the order of the menu', async () => {
    const { page } = window
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: said.shell.search.label }).fill({ en: 'new ', ar: 'جديد' }[locale])
    const made = page.getByRole('option').filter({ hasText: { en: /^New /, ar: /جديد/ }[locale] })
    await made.first().waitFor()
    const sections = await made.evaluateAll((all) =>
      all.map((one) => one.querySelector('span:last-of-type')?.textContent),
    )
    const links = page.getByRole('navigation', { name: said.shell.menu.label, includeHidden: true }).locator('a')
    const menu = await links.evaluateAll((all) => all.map((link) => link.textContent))
    const places = sections.map((name) => menu.indexOf(name ?? ''))
    expect(places.length).toBeGreaterThan(2)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await page.keyboard.press('Escape')
  })

  test('keep a section at hand, and go to the first that is named', async () => {
    const { page } = window
    const { menu, groups } = said.shell
    const side = page.getByRole('navigation', { name: menu.label })
    await goTo(window, posts?.label[locale])
    await tabTo(window, page.getByRole('main').getByRole('button', { name: menu.pin }))
    await page.keyboard.press('Enter')
    await side.getByRole('button', { name: groups.pinned, expanded: true }).waitFor()
    expect(await side.getByRole('listitem').nth(0).textContent()).toBe(posts?.label[locale])

    const filter = side.getByRole('textbox', { name: menu.find })
    await page.keyboard.press('/')
    await page.keyboard.type(locale === 'en' ? 'offer' : 'العروض')
    const first = side.getByRole('link').first()
    const [name, address] = [await first.textContent(), await first.getAttribute('href')]
    await filter.press('ArrowDown')
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${app.url}${address}`)
    expect(name).not.toBe('')
  })

  test('nothing went wrong unseen', () => {
    expect(window.complaints).toEqual([])
  })
})

const picture = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()

/** Does what a command says. */
async function run({ page, locale }: BrowserWindow, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: uiMessages[locale].shell.search.label }).fill(name)
  await page.getByRole('option', { name, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

async function goTo({ page, locale }: BrowserWindow, name = ''): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: uiMessages[locale].shell.search.label }).waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function choose(window: BrowserWindow, label: string, name: string): Promise<void> {
  const { page } = window
  await tabTo(window, page.getByRole('combobox', { name: label }))
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name })
  await option.waitFor()
  for (let step = 0; step < 10 && !(await option.evaluate(isCurrent)); step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'detached' })
}

/** In the page: the option that has the focus, or is marked in a field that has it. */
const isCurrent = (option: Element): boolean =>
  option === document.activeElement || option.id === document.activeElement?.getAttribute('aria-activedescendant')

/** Presses Tab until something has the focus. */
async function tabTo({ page }: BrowserWindow, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let step = 0; step < 150; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}
