import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages as arabicPersonal } from '../../i18n/ar/screens/privacy.ts'
import { messages as englishPersonal } from '../../i18n/en/screens/privacy.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { anonymizedTitle } from '../../src/schema/personal-fields.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { screenshotOnFailure, uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { firstAdmin } from '../harness/browser/server.ts'

const personal = { en: englishPersonal, ar: arabicPersonal } as const
const said = { en: 'The patient asked for a copy', ar: 'طلب المريض نسخة من بياناته' } as const
const app = shareApp()
const client = app.client('ventures')
const inUnit = (name: string) => effectiveSection(sectionNamed(name), profileOfUnit(defaultUnitTraits('ventures')))
const [leads, careers] = [inUnit('leads'), inUnit('careers')]
const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

const website = (path: string, body: object) => app.visitor(client.unitId, path, body)
/** What was written down, the latest first. */
const written = async (action: string) => {
  const { rows } = await client.call('GET', `${apiPathOf(inUnit('audit'))}?lang=en&filter[action]=${action}`)
  return rows
}
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((result, [name, value]) => result.replace(`%{${name}}`, value), text)
/** One of the forms of a text that counts. */
const formOf = (text: string, form: number): string => text.split('||||')[form]?.trim() ?? ''

describe.each(['en', 'ar'] as const)('what is personal, in %s', (locale: Locale) => {
  const own = personal[locale]
  const { list } = uiMessages[locale]
  const name = locale === 'en' ? 'Mona Adel' : 'منى عادل'
  // It is looked for in all units: nobody else's in these tests is the same.
  const phone = locale === 'en' ? '+20 106 555 0148' : '+20 122 765 4321'
  const masked = `••• ••${phone.slice(-2)}`
  const window = app.window({ locale, client, acceptDownloads: true })
  let page: Page

  beforeAll(async () => {
    page = window.page
    await website('leads', {
      name,
      phone,
      email: `${locale}@example.com`,
      message: 'Asthma since May',
      campaign: `Spring ${locale}`,
    })
  })

  const confirm = async (action: string, password = firstAdmin.password) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(own.reason, { exact: true }).fill(said[locale])
    await dialog.getByLabel(own.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: action, exact: true }).click()
  }

  test('is masked in a list until somebody has it shown, which is written down', async () => {
    await window.open('/leads/leads')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText(masked).waitFor()
    expect(await page.content()).not.toContain(phone)
    const before = (await written('reveal')).length

    await row.getByRole('button', { name: filled(own.showOf, { title: name }) }).press('Enter')
    const link = row.getByRole('link', { name: phone })
    await link.waitFor()

    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await link.getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`)
    const entries = await written('reveal')
    expect(entries).toHaveLength(before + 1)
    expect(JSON.stringify(entries)).not.toContain(phone)
  })

  test('is masked on a record, whose notes are written once it is shown, and stays shown through a change of state', async () => {
    await page.reload()
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText(own.masked).waitFor()
    const notes = page.getByLabel(list.show.notes, { exact: true })
    expect(await notes.isDisabled()).toBe(true)

    await page.getByRole('button', { name: filled(own.showOf, { title: name }) }).click()
    await page.getByText('Asthma since May').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.closest('dd')?.textContent ?? '')
    await expect.poll(focused).not.toBe('')
    await page.getByRole('button', { name: filled(list.show.copy, { what: phone }) }).waitFor()
    await page.getByLabel(uiMessages[locale].fields.status, { exact: true }).selectOption('contacted')
    await page.getByText(uiMessages[locale].messages.updated).first().waitFor()
    await notes.fill('Her son calls back: 0122 765 4321')
    await page.getByRole('button', { name: list.show.saveNotes }).click()
    await page.getByRole('button', { name: list.show.saveNotes }).waitFor({ state: 'detached' })

    expect(await notes.inputValue()).toBe('Her son calls back: 0122 765 4321')
    await notes.blur()
    // Between Arabic words its groups would change places.
    expect(await notes.inputValue()).toBe('Her son calls back: \u20680122 765 4321\u2069')
    await page.reload()
    await page.getByText(own.masked).waitFor()
    expect(await page.content()).not.toContain('Her son')
  })

  test('is exported for a reason and with the password, or left out', async () => {
    await window.open('/leads/leads')
    const ask = async () => {
      await page.getByRole('button', { name: list.export.button, exact: true }).click()
      await page.getByRole('menuitem', { name: list.export.csv }).click()
      await page.getByRole('dialog').waitFor()
    }
    await ask()
    await confirm(own.export.action, 'wrong-horse-1')
    await page.getByRole('dialog').getByText(uiMessages[locale].validations.currentPassword).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), confirm(own.export.action)])
    const content = readFileSync(await file.path(), 'utf8')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await ask()
    const [without] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: own.export.without }).click(),
    ])

    expect(content).toContain(phone)
    expect(readFileSync(await without.path(), 'utf8')).not.toMatch(new RegExp(`${phone.slice(-4)}|••`))
    const [, last] = await written('export')
    const entry = await client.call('GET', `${apiPathOf(inUnit('audit'))}/${last?.id}?lang=en`)
    expect(JSON.stringify(entry.at('data.details'))).toContain(said[locale])
  })

  test('is found by a phone in any writing, handed out and erased', async () => {
    await window.open('/')
    await page.getByRole('navigation').getByRole('link', { name: own.page.title, exact: true }).click()
    const arabicDigits = phone.replace(/\D/g, '').replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    await page.getByLabel(own.page.label).fill(arabicDigits)
    await page.getByRole('button', { name: own.page.find, exact: true }).click()
    await page
      .getByRole('checkbox', { name: filled(own.page.choose, { title: name, section: leads.label[locale] }) })
      .check()

    await page.getByRole('button', { name: own.page.export, exact: true }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), confirm(own.page.export)])
    expect(JSON.parse(readFileSync(await file.path(), 'utf8')).records).toMatchObject([{ values: { phone } }])

    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: own.page.erase, exact: true }).click()
    await page.getByText(filled(formOf(own.page.eraseText, locale === 'en' ? 0 : 1), { smart_count: '1' })).waitFor()
    await confirm(own.page.erase)
    await page.getByText(own.page.none).waitFor()

    await window.open('/leads/leads')
    await page.getByRole('link', { name: anonymizedTitle[locale] }).first().waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: `Spring ${locale}` })
      .getByRole('link', { name: anonymizedTitle[locale] })
      .click()
    await page.getByText(own.forgotten).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(anonymizedTitle[locale])
    expect(await written('erase')).not.toEqual([])
  })

  test('nothing went wrong unseen', () => {
    const expected = /status of (422|404)/
    expect(window.complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
  })
})

test('a CV that a visitor sends is fetched from the list, and by its address by nobody', async () => {
  const form = new FormData()
  form.append('field', 'cv')
  form.append('file', new Blob([pdf]), 'Omar.pdf')
  const sent = await fetch(`${app.url}/api/v1/website/careers/files`, {
    method: 'POST',
    headers: { 'bu-id': client.unitId },
    body: form,
  })
  const { data } = await sent.json()
  // Another one when it is tried again: who applied before is there still.
  const applicant = {
    name: `Omar Farouk ${randomUUID().slice(0, 8)}`,
    phone: '01112223344',
    email: 'omar@example.com',
    cv: data.id,
  }
  expect((await website('careers', applicant)).status).toBe(201)

  const window = await app.open({ locale: 'en', client, acceptDownloads: true })
  screenshotOnFailure(window)
  await window.open('/careers/careers')
  const row = window.page.getByRole('row').filter({ hasText: applicant.name })
  await row.getByRole('button', { name: filled(englishPersonal.showOf, { title: applicant.name }) }).click()
  const [file] = await Promise.all([
    window.page.waitForEvent('download'),
    row.getByRole('button', { name: /Omar\.pdf/ }).click(),
  ])

  expect(file.suggestedFilename()).toBe('Omar.pdf')
  expect(readFileSync(await file.path(), 'utf8')).toBe(pdf)
  const { rows } = await client.call('GET', `${apiPathOf(careers)}?lang=en`)
  expect(rows[0]).toMatchObject({ cv: '•••••', phone: '••• ••44' })
  await window.close()
})
