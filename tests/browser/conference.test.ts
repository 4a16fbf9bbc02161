import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages as arabic } from '../../i18n/ar/screens/conference.ts'
import { messages as english } from '../../i18n/en/screens/conference.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { type Locale, locales } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'

const app = shareApp()
const client = app.client('main-hospital')
const conferences = sectionNamed('conferences')
const conferencesHere = effectiveSection(conferences, profileOfUnit(defaultUnitTraits('main-hospital')))
const screens = { en: english, ar: arabic }
const speaker = { en: 'Dr. Huda Samy', ar: 'د. هدى سامي' }
const topic = { en: 'Stroke care', ar: 'رعاية السكتة' }

beforeAll(async () => {
  await create('presenters', speaker)
  await create('conferenceTopics', topic)
})

describe('a conference in English', () => {
  const window = app.window({ locale: 'en', client })

  test('does not end before it begins, and is saved on the way to its days', async () => {
    const { page } = window
    await window.open('/conferences/create')
    await write(window, {
      'en.title': 'Stroke Forum',
      'ar.title': 'ملتقى السكتة',
      start: '02/03/2027',
      end: '01/03/2027',
    })
    await page.getByRole('button', { name: saveWords('days', 'en') }).click()
    await page.getByText(uiMessages.en.validations.notBefore).waitFor()
    await write(window, { end: '02/03/2027' })
    await page.getByRole('button', { name: saveWords('days', 'en') }).click()
    await address(window, '/conferences/stroke-forum/days/create')
  })

  test('begins its first day on its own first day, which is no unsaved work until something is written', async () => {
    const { page } = window
    await expect.poll(() => input(window, 'days.0.date').inputValue()).toContain('2 Mar 2027')
    await page.getByText(uiMessages.en.languages.missing, { exact: true }).first().waitFor()
    for (const language of [uiMessages.en.languages.en, uiMessages.en.languages.ar])
      await page.getByRole('img', { name: `${language}: ${uiMessages.en.languages.incomplete}` }).waitFor()
    await stepLink(window, english.steps.review).click()
    await page.getByText(english.review.noDays).waitFor()
    await page.goBack()
    await address(window, '/conferences/stroke-forum/days/create')
  })

  test('refuses a session that ends before it begins, at the field', async () => {
    const { page } = window
    await write(window, { 'days.0.en.title': 'First day', 'days.0.ar.title': 'اليوم الأول' })
    for (const index of [0, 1]) {
      await input(window, 'days.0.sessions').click()
      await write(window, {
        [`days.0.sessions.${index}.en.title`]: `Talk ${index + 1}`,
        [`days.0.sessions.${index}.ar.title`]: `الجلسة ${index + 1}`,
        [`days.0.sessions.${index}.en.room`]: 'Main hall',
        [`days.0.sessions.${index}.from`]: ['11:00', '09:30'][index] ?? '',
        [`days.0.sessions.${index}.to`]: '10:00',
      })
      await pick(window, `days.0.sessions.${index}.speaker`, speaker.en)
    }
    await save(window)
    await page.getByText(uiMessages.en.validations.after).waitFor()
    await expect.poll(() => isFocused(input(window, 'days.0.sessions.0.to'))).toBe(true)
    await write(window, { 'days.0.sessions.0.from': '09:00' })
  })

  test('marks the clashes of a room and of a speaker, in the picture and in its table', async () => {
    const { page } = window
    const clashes = page.getByRole('list', { name: english.clashes.label })
    await expect.poll(() => clashes.getByRole('listitem').count()).toBe(2)
    await expect.poll(() => clashes.textContent()).toMatch(/Main hall.* is double-booked from .*09:30.* to .*10:00/)
    expect(await clashes.textContent()).toContain(speaker.en)
    await expect.poll(() => page.locator('[data-clash=true][style]').count()).toBe(2)
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: english.clashes.kinds.room })
    expect(await rows.count()).toBe(2)
  })

  test('is saved with its day, which then has an address of its own', async () => {
    await save(window)
    await window.page.getByText(uiMessages.en.messages.updated).waitFor()
    await address(window, '/conferences/stroke-forum/days/edit/2027-03-02')
    const saved = await client.call('GET', `${apiPathOf(conferences)}/stroke-forum`)
    expect(saved.at('data.days.0.sessions.1')).toMatchObject({ from: '09:30', to: '10:00', en: { title: 'Talk 2' } })
  })

  test('takes its day along to the address of another date, and says that it lies outside', async () => {
    const { page } = window
    await write(window, { 'days.0.date': '03/03/2027' })
    await page.keyboard.press('Tab')
    await address(window, '/conferences/stroke-forum/days/edit/2027-03-03')
    await page.getByText('This day is outside the conference dates').waitFor()
    await write(window, { 'days.0.date': '02/03/2027' })
    await page.keyboard.press('Tab')
    await address(window, '/conferences/stroke-forum/days/edit/2027-03-02')
  })

  test('keeps what is being written from step to step, back and forward', async () => {
    const { page } = window
    await write(window, { 'days.0.sessions.1.from': '10:00', 'days.0.sessions.1.to': '11:00' })
    await page.getByText(english.clashes.none).waitFor()
    await stepLink(window, uiMessages.en.tabs.details).click()
    await write(window, { 'en.location': 'Nile Hall' })
    await stepLink(window, uiMessages.en.tabs.topics).click()
    await pick(window, 'topics', topic.en)
    await page.goBack()
    await expect.poll(() => input(window, 'en.location').inputValue()).toBe('Nile Hall')
    await page.goBack()
    await expect.poll(() => input(window, 'days.0.sessions.1.from').inputValue()).toBe('10:00')
    await page.goForward()
    await page.goForward()
    await page.getByText(topic.en).waitFor()
  })

  test('asks before unsaved work is left', async () => {
    const { page } = window
    await page
      .getByRole('navigation')
      .getByRole('link', { name: conferencesHere.label.en, exact: true })
      .first()
      .click()
    await page.getByRole('dialog', { name: uiMessages.en.form.leave.title }).waitFor()
    await page.getByRole('button', { name: uiMessages.en.form.leave.stay }).click()
    await address(window, '/conferences/stroke-forum/steps/topics')
  })

  test('says before it is published what one language lacks, and leads there', async () => {
    const { page } = window
    await stepLink(window, english.steps.review).click()
    await page.getByText(english.review.gaps).waitFor()
    await page.getByText(english.review.ready).waitFor()
    await page.getByRole('button', { name: uiMessages.en.fields.location }).click()
    await expect.poll(() => isFocused(input(window, 'ar.location'))).toBe(true)
    await write(window, { 'ar.location': 'قاعة النيل' })
    await stepLink(window, english.steps.review).click()
    const answer = Promise.withResolvers<void>()
    await page.route(`**${apiPathOf(conferences)}/*`, async (route) => {
      if (route.request().method() !== 'GET') await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: english.review.publish }).first().click()
    await page.getByRole('button', { name: english.review.publishing }).waitFor()
    expect(await page.getByText(english.review.published).count()).toBe(0)
    answer.resolve()
    await page.getByText(english.review.published).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('is stored as it was written', async () => {
    const saved = await client.call('GET', `${apiPathOf(conferences)}/stroke-forum`)
    expect(saved.at('data')).toMatchObject({
      status: 'published',
      start: '2027-03-02',
      end: '2027-03-02',
      en: { location: 'Nile Hall' },
      ar: { location: 'قاعة النيل' },
      days: [{ date: '2027-03-02', sessions: [{ from: '09:00' }, { from: '10:00', to: '11:00' }] }],
    })
    expect(saved.at('data.topics')).toHaveLength(1)
  })

  test('gets a day back that was removed, with all of it', () => dayComesBack(window, 'stroke-forum', 'First day'))

  test('can be saved and left', async () => {
    const { page } = window
    await window.open('/conferences/create')
    await write(window, { 'en.title': 'Later', 'ar.title': 'لاحقًا', start: '01/05/2027', end: '02/05/2027' })
    await page.getByRole('button', { name: saveWords('exit', 'en') }).click()
    await address(window, '/conferences')
    await page.getByRole('row').filter({ hasText: 'Later' }).waitFor()
  })

  test('has no step and no day that there is not', async () => {
    const { page } = window
    await window.open('/conferences/stroke-forum/steps/elsewhere')
    await page.getByText(uiMessages.en.shell.missing.title).waitFor()
    await window.open('/conferences/stroke-forum/days/edit/2031-01-01')
    await page.getByText(english.days.missing).waitFor()
  })

  test('nothing went wrong unseen', () => {
    expect(window.complaints).toEqual([])
  })
})

describe('a conference in Arabic', () => {
  const window = app.window({ locale: 'ar', client })

  test('is made, gets its day, and is published', async () => {
    const { page } = window
    await window.open('/conferences/create')
    await write(window, { 'ar.title': 'أيام القلب', 'en.title': 'Heart Days', start: '05/04/2027', end: '06/04/2027' })
    await page.getByRole('button', { name: saveWords('days', 'ar') }).click()
    await address(window, '/ar/conferences/heart-days/days/create')
    await write(window, { 'days.0.ar.title': 'اليوم الأول', 'days.0.en.title': 'First day' })
    await input(window, 'days.0.sessions').click()
    await write(window, {
      'days.0.sessions.0.ar.title': 'الافتتاح',
      'days.0.sessions.0.en.title': 'Opening',
      'days.0.sessions.0.from': '٠٩:٠٠',
      'days.0.sessions.0.to': '١٠:٠٠',
    })
    await pick(window, 'days.0.sessions.0.speaker', speaker.ar)
    await page.getByText(arabic.clashes.none).waitFor()
    await stepLink(window, arabic.steps.review).click()
    await page.getByRole('button', { name: arabic.review.publish }).first().click()
    await page.getByText(arabic.review.published).waitFor()
    const saved = await client.call('GET', `${apiPathOf(conferences)}/heart-days`)
    expect(saved.at('data')).toMatchObject({
      status: 'published',
      days: [{ sessions: [{ from: '09:00', to: '10:00' }] }],
    })
  })

  test('has its picture from right to left', async () => {
    const { page } = window
    const times = page.getByText('09:00', { exact: true }).first()
    const title = page.getByText('الافتتاح').first()
    const [time, block] = await Promise.all([times.boundingBox(), title.boundingBox()])
    expect(time?.x).toBeGreaterThan(block?.x ?? Number.POSITIVE_INFINITY)
  })

  test('gets a day back that was removed, with all of it', () => dayComesBack(window, 'heart-days', 'اليوم الأول'))

  test('nothing went wrong unseen', () => {
    expect(window.complaints).toEqual([])
  })
})

/** Once by the notice and once by the keyboard; nothing of it is left to be saved then. */
async function dayComesBack(window: BrowserWindow, slug: string, title: string): Promise<void> {
  const { page, locale } = window
  await window.open(`/conferences/${slug}/steps/days`)
  const day = page.getByRole('link', { name: title })
  const remove = page.getByRole('button', { name: screens[locale].days.remove.replace('%{number}', '1') })
  const facts = (await page.getByRole('listitem').filter({ has: day }).textContent()) ?? ''
  await remove.click()
  await day.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: uiMessages[locale].list.actions.undo }).click()
  await day.waitFor()
  await remove.click()
  await day.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  expect(await page.getByRole('listitem').filter({ has: day }).textContent()).toBe(facts)
}

async function create(sectionName: string, name: Readonly<Record<Locale, string>>): Promise<void> {
  const [en, ar] = locales.map((locale) => ({ name: name[locale] }))
  const created = await client.call('POST', apiPathOf(sectionNamed(sectionName)), { en, ar })
  expect(created.status).toBe(201)
}

const saveWords = (way: string, locale: Locale): string => conferences.saveActions?.[way]?.label[locale] ?? ''

/** The input of a value of the form, by its path. */
const input = ({ page }: BrowserWindow, path: string): Locator => page.locator(`#field-${path.replaceAll('.', '-')}`)

async function write(window: BrowserWindow, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, value] of Object.entries(values)) await input(window, path).fill(value)
}

async function pick(window: BrowserWindow, path: string, name: string): Promise<void> {
  await input(window, path).click()
  await window.page.getByRole('option', { name }).click()
  await window.page.keyboard.press('Escape')
}

const save = ({ page, locale }: BrowserWindow): Promise<void> =>
  page.getByRole('button', { name: uiMessages[locale].form.save }).click()

const stepLink = ({ page, locale }: BrowserWindow, name: string): Locator =>
  page.getByRole('navigation', { name: screens[locale].steps.label }).getByRole('link', { name })

const address = ({ page }: BrowserWindow, path: string): Promise<void> =>
  page.waitForURL((url) => decodeURIComponent(url.pathname) === path)

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)
