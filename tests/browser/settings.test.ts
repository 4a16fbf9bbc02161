import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages as arabicSettings } from '../../i18n/ar/screens/settings.ts'
import { messages as englishSettings } from '../../i18n/en/screens/settings.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { sectionMessages } from '../../src/schema/section-messages.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'
import { type Client, sectionNamed } from '../harness/browser/client.ts'
import { dragByKeyboard } from '../harness/browser/drag-by-keyboard.ts'
import { localesForSuite } from '../harness/test-tiers.ts'

const app = shareApp()
const screenWords = { en: englishSettings, ar: arabicSettings }
/** A unit for each language, so that each begins with nothing. */
const units = { en: 'ventures', ar: 'main-hospital' } as const

describe.each(localesForSuite('the settings'))('the settings in %s', (locale) => {
  const said = uiMessages[locale]
  const limits = profileOfUnit(defaultUnitTraits(units[locale])).limits
  const client = app.client(units[locale])
  const window = app.window({ locale, client })
  beforeAll(() => window.open('/'))

  test('a hero with a title that is too long is refused, and saved once it fits', async () => {
    const { page } = window
    await follow(window, 'settingsHero')
    await page.getByRole('button', { name: wordOf('settingsHero', locale, 'add.slides') }).click()
    const title = field(window, 'settingsHero', 'slides.title', 'en')
    await title.fill('x'.repeat(limits.heroSectionTitle + 1))
    await field(window, 'settingsHero', 'slides.title', 'ar').fill('صحة بفكر جديد')
    await field(window, 'settingsHero', 'slides.heroTitle', 'en').fill('We back founders')
    await field(window, 'settingsHero', 'slides.heroTitle', 'ar').fill('ندعم المؤسسين')
    await addPicture(window)
    await page.getByRole('button', { name: said.form.save }).click()
    await page
      .getByText(said.validations.max.replace('%{max}', String(limits.heroSectionTitle)))
      .first()
      .waitFor()
    await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true)

    await title.fill('Health, built anew')
    const slide = page.getByRole('region', { name: screenWords[locale].preview.slide })
    await slide.getByText('Health, built anew').waitFor()
    await slide.getByText('ندعم المؤسسين').waitFor()
    await save(window)
    const saved = await read(client, 'settingsHero')
    expect(saved).toMatchObject({
      version: 1,
      slides: [{ en: { title: 'Health, built anew' }, ar: { heroTitle: 'ندعم المؤسسين' } }],
    })
  })

  test('the site takes what is longer than recommended, but no wrong address', async () => {
    const { page } = window
    await follow(window, 'settingsSite')
    await plain(window, 'settingsSite', 'contactEmail').fill('care@')
    await page.getByRole('button', { name: wordOf('settingsSite', locale, 'add.phones') }).click()
    await plain(window, 'settingsSite', 'phones.phone').fill('+20 2 2555 0100')
    await page.getByRole('tab', { name: label('settingsSite', locale, 'aboutText') }).click()
    await field(window, 'settingsSite', 'aboutText', 'en').fill('a'.repeat(501))
    await field(window, 'settingsSite', 'aboutText', 'ar').fill('نرعى العائلات.')
    await page.getByText('501 / 500').waitFor()
    await page.getByRole('button', { name: said.form.save }).click()
    await page.getByText(said.validations.email).waitFor()

    await plain(window, 'settingsSite', 'contactEmail').fill('care@example.com')
    await save(window)
    expect(await read(client, 'settingsSite')).toMatchObject({
      contactEmail: 'care@example.com',
      phones: [{ phone: '+20 2 2555 0100' }],
      en: { aboutText: 'a'.repeat(501) },
      ar: { aboutText: 'نرعى العائلات.' },
    })
  })

  test('a public page is shown as search engines and networks will, while it is written', async () => {
    const { page } = window
    const { preview } = screenWords[locale]
    await follow(window, 'settingsSeo')
    await page.getByRole('button', { name: wordOf('settingsSeo', locale, 'add.pages') }).click()
    await page.getByRole('combobox', { name: label('settingsSeo', locale, 'pages.page') }).click()
    await page.getByRole('option', { name: wordOf('settingsSeo', locale, 'choices.pages.page.offers') }).click()
    await field(window, 'settingsSeo', 'pages.metaTitle', 'en').fill('Offers of the season')
    await field(window, 'settingsSeo', 'pages.metaTitle', 'ar').fill('عروض الموسم')
    const shown = page.getByRole('region', { name: preview.label })
    await shown.getByText('Offers of the season').waitFor()
    await shown.getByText('عروض الموسم').waitFor()
    await field(window, 'settingsSeo', 'pages.twitterTitle', 'en').fill('Half price')
    await shown.getByText('Half price').waitFor()
    await shown.getByRole('button', { name: preview.facebook }).click()
    await shown.getByText('Offers of the season').waitFor()
    await save(window)
    expect(await read(client, 'settingsSeo')).toMatchObject({
      pages: [{ page: 'offers', en: { twitterTitle: 'Half price' }, ar: { metaTitle: 'عروض الموسم' } }],
    })
  })

  test('the policies are asked for in both languages', async () => {
    const { page } = window
    await follow(window, 'settingsPolicy')
    await field(window, 'settingsPolicy', 'terms', 'en').fill('Be kind.')
    await field(window, 'settingsPolicy', 'terms', 'ar').fill('كن لطيفًا.')
    await page.getByRole('tab', { name: wordOf('settingsPolicy', locale, 'tabs.privacy') }).click()
    await field(window, 'settingsPolicy', 'privacyPolicy', 'en').fill('We keep little.')
    await page.getByRole('button', { name: said.form.save }).click()
    await page.getByText(said.errors.validation).first().waitFor()
    await field(window, 'settingsPolicy', 'privacyPolicy', 'ar').fill('نحتفظ بالقليل.')
    await save(window)
    expect(await read(client, 'settingsPolicy')).toMatchObject({
      en: { terms: '<p>Be kind.</p>' },
      ar: { privacyPolicy: '<p>نحتفظ بالقليل.</p>' },
    })
  })

  test('the blocks of a page are switched off and put in order', async () => {
    const { page } = window
    const { blocks } = screenWords[locale]
    const named = (sentence: string, block: string) =>
      sentence.replace('%{name}', wordOf('pageConfig', locale, `choices.contactUs.block.${block}`))
    await follow(window, 'pageConfig')
    const card = page.getByRole('list', { name: label('pageConfig', locale, 'contactUs') })
    await card.getByRole('switch', { name: named(blocks.show, 'faq') }).click()
    const hero = card.getByRole('switch', { name: named(blocks.show, 'hero') })
    await hero.click()
    await expect.poll(() => hero.isChecked()).toBe(false)
    await page.keyboard.press('Control+z')
    await expect.poll(() => hero.isChecked()).toBe(true)
    await card.getByRole('button', { name: named(blocks.up, 'map') }).click()
    const grip = card.getByRole('button', { name: named(blocks.drag, 'faq'), exact: true })
    await grip.focus()
    await dragByKeyboard(window, 'ArrowUp')
    await save(window)
    expect(await read(client, 'pageConfig')).toMatchObject({
      home: [],
      contactUs: [
        { block: 'hero', shown: true },
        { block: 'map', shown: true },
        { block: 'faq', shown: false },
        { block: 'contactForm', shown: true },
      ],
    })
  })

  test('what somebody else saved meanwhile is shown before it is overwritten', async () => {
    const { page } = window
    await follow(window, 'settingsSite')
    const email = plain(window, 'settingsSite', 'contactEmail')
    await email.fill('mine@example.com')
    await client.call('PATCH', apiPathOf(sectionNamed('settingsSite')), { contactEmail: 'theirs@example.com' })
    await page.getByRole('button', { name: said.form.save }).click()
    await page.getByRole('dialog').getByText('theirs@example.com').waitFor()
    await page.getByRole('button', { name: said.form.stale.keep }).click()
    await page.getByText(said.messages.updated).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: said.form.save }).isDisabled()).toBe(true)
    expect(await read(client, 'settingsSite')).toMatchObject({ contactEmail: 'mine@example.com', version: 3 })
  })

  test('nothing went wrong unseen', () => {
    expect(window.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
  })
})

/** What the interface says of a section: `fields.slides.title`, `add.slides`. */
function wordOf(name: string, locale: Locale, key: string): string {
  const said = sectionMessages(
    effectiveSection(sectionNamed(name), profileOfUnit(defaultUnitTraits(units[locale]))),
    locale,
    uiMessages[locale],
  )
  return said[`sections.${name}.${key}`] ?? said[`resources.${name}.${key}`] ?? ''
}

const label = (name: string, locale: Locale, path: string): string => wordOf(name, locale, `fields.${path}`)

function field({ page, locale }: BrowserWindow, section: string, path: string, language: Locale): Locator {
  const name = `${label(section, locale, path)} (${uiMessages[locale].languages[language]})`
  return page.getByRole('textbox', { name, exact: true })
}

/** A field that has no language. */
const plain = ({ page, locale }: BrowserWindow, section: string, path: string): Locator =>
  page.getByRole('textbox', { name: label(section, locale, path), exact: true })

/** Goes there as people do: by the side bar. */
async function follow({ page, locale }: BrowserWindow, section: string): Promise<void> {
  const name = wordOf(section, locale, 'name')
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Saves, and waits until there is nothing left to save. */
async function save({ page, locale }: BrowserWindow): Promise<void> {
  const button = page.getByRole('button', { name: uiMessages[locale].form.save })
  // What was said of the save before may be there still.
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await button.click()
  await stored
  await page.getByText(uiMessages[locale].messages.updated).first().waitFor()
  await expect.poll(() => button.isDisabled()).toBe(true)
}

async function addPicture({ page, locale }: BrowserWindow): Promise<void> {
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: uiMessages[locale].fields.image }).click()
  await (await chooser).setFiles({ name: 'slide.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page
    .getByRole('button', { name: `${uiMessages[locale].form.replace}: ${uiMessages[locale].fields.image}` })
    .waitFor()
}

async function read(client: Client, section: string): Promise<unknown> {
  const answer = await client.call('GET', apiPathOf(sectionNamed(section)))
  return answer.at('data')
}
