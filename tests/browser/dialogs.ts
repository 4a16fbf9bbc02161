import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { words as arabicAssessment } from '../../i18n/ar/screens/assessment.ts'
import { words as arabicBulk } from '../../i18n/ar/screens/bulk.ts'
import { words as arabicHistory } from '../../i18n/ar/screens/history.ts'
import { words as arabicPersonal } from '../../i18n/ar/screens/personal.ts'
import { words as arabicProviders } from '../../i18n/ar/screens/providers.ts'
import { words as arabicSteps } from '../../i18n/ar/screens/verification.ts'
import { words as englishAssessment } from '../../i18n/en/screens/assessment.ts'
import { words as englishBulk } from '../../i18n/en/screens/bulk.ts'
import { words as englishHistory } from '../../i18n/en/screens/history.ts'
import { words as englishPersonal } from '../../i18n/en/screens/personal.ts'
import { words as englishProviders } from '../../i18n/en/screens/providers.ts'
import { words as englishSteps } from '../../i18n/en/screens/verification.ts'
import { apiBaseOf, pathTo } from '../../src/schema/paths.ts'
import { arrive, signIn, type Window, words } from '../harness/browser/browser.ts'
import { type Client, dashboard, sectionNamed } from '../harness/browser/client.ts'
import { demoAdmin } from '../harness/browser/server.ts'

const screens = {
  en: {
    ...{ assessment: englishAssessment, bulk: englishBulk, history: englishHistory },
    ...{ personal: englishPersonal, providers: englishProviders, steps: englishSteps },
  },
  ar: {
    ...{ assessment: arabicAssessment, bulk: arabicBulk, history: arabicHistory },
    ...{ personal: arabicPersonal, providers: arabicProviders, steps: arabicSteps },
  },
}
interface Place {
  readonly window: Window
  readonly client: Client
}

/** How each dialog is opened, by the component that it is. */
export const ways: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  WorkGuard: async ({ window }) => {
    await beginPost(window)
    await window.page.getByRole('navigation').getByRole('link').first().click()
  },
  LogoutDialog: async ({ window }) => {
    await beginPost(window)
    await button(window, said(window).shell.person.logout).first().click()
  },
  ConfirmDiscard: async ({ window }) => {
    await beginPost(window)
    await button(window, said(window).form.discard).click()
  },
  StaleDialog: async (place) => {
    const { window } = place
    const { id, change } = await firstOf(place, 'events')
    await window.open(pathTo(sectionNamed('events'), 'edit', id) ?? '')
    await titleIn(window).fill('Mine')
    await change({ en: { title: `Theirs ${window.locale}` } })
    await window.page.keyboard.press('Control+s')
  },
  RestoreDialog: async (place) => {
    const { window } = place
    const { id, change } = await firstOf(place, 'news')
    await change({ en: { title: `Changed ${window.locale}` } })
    await window.open(pathTo(sectionNamed('news'), 'edit', id) ?? '')
    await button(window, said(window).history.title).click()
    await button(window, said(window).history.restoreOne.replace('%{version}', '1')).click()
  },
  CropDialog: async (place) => {
    await openPicture(place)
    await button(place.window, `${said(place.window).form.crop}: ${said(place.window).fields.desktopImage}`).click()
  },
  MediaDialog: async (place) => {
    await openPicture(place)
    await button(place.window, said(place.window).form.library).first().click()
  },
  RemovalDialog: async ({ window }) => {
    await window.open('/fileuploader')
    const { actions } = said(window).list
    await window.page.getByRole('listitem').locator('[aria-haspopup=menu]').first().click()
    await window.page.getByRole('menuitem', { name: actions.delete }).click()
  },
  RemovalQuestion: async ({ window }) => {
    await window.open('/faq')
    await select(window, rowBoxes(window).first())
    await removeSelected(window)
  },
  'use-bulk': async ({ window }) => {
    const { bulk } = said(window)
    await window.open('/leads/leads')
    await select(window, rowBoxes(window).first())
    const toolbar = window.page.getByRole('toolbar')
    await toolbar.getByRole('button', { name: bulk.selectAll.split('%{')[0]?.trim() ?? '' }).click()
    await toolbar.getByRole('button', { name: bulk.status }).click()
    await window.page.getByRole('menuitem').nth(1).click()
  },
  ReferencedDialog: async (place) => {
    const { window } = place
    await ways.RemovalQuestion?.(place)
    await window.open('/filters/specialties')
    await select(window, rowBoxes(window).first())
    await removeSelected(window)
    await window.page.getByRole('dialog').getByRole('button').last().click()
    await window.page.getByRole('dialog', { name: said(window).list.referenced.title }).waitFor()
  },
  RefusedDialog: async ({ window, client }) => {
    const title = { title: `Unfinished ${window.locale}`, description: 'x' }
    await client.call('POST', apiBaseOf(sectionNamed('risk')), { en: title, ar: title })
    await window.open('/risk')
    await select(window, rowBoxes(window).nth(1))
    const { bulk } = said(window)
    await window.page.getByRole('toolbar').getByRole('button', { name: bulk.status }).click()
    await window.page.getByRole('menuitem').nth(1).click()
  },
  ExportDialog: async ({ window }) => {
    const { list } = said(window)
    await window.open('/leads/leads')
    await rowBoxes(window).first().waitFor()
    await button(window, list.export.button).click()
    await window.page.getByRole('menuitem', { name: list.export.csv }).click()
  },
  PersonDialog: async (place) => {
    const { window } = place
    const { personal } = said(window)
    const { row } = await firstOf(place, 'leads')
    await window.open('/personal-data')
    await window.page.getByLabel(personal.page.label).fill(String(row.name))
    await button(window, personal.page.find).click()
    await window.page.getByRole('checkbox', { name: personal.page.chooseAll }).check()
    await button(window, personal.page.erase).click()
  },
  SetUpDialog: async ({ window }) => {
    await window.open('/profile')
    await button(window, said(window).steps.setUp).click()
  },
  ConfirmChange: async ({ window }) => {
    const { page } = window
    const profile = (url: URL) => url.pathname === `${dashboard}/profile`
    await page.route(profile, async (route) => {
      const { data } = await (await route.fetch()).json()
      const secondFactor = { since: '2026-01-01T10:00:00Z', recoveryCodes: 9, compulsory: false }
      await route.fulfill({ json: { data: { ...data, secondFactor } } })
    })
    await window.open('/profile')
    await button(window, said(window).steps.renew).click()
    await page.unrouteAll({ behavior: 'wait' })
  },
  RiskPreview: async (place) => {
    await openQuestions(place)
    await button(place.window, said(place.window).assessment.preview.open).click()
  },
  RowDialog: async (place) => {
    await openQuestions(place)
    await place.window.page.locator('#field-sections').press('Enter')
  },
  OwnPasswordDialog: async (place) => {
    const { window } = place
    const { id } = await firstOf(place, 'admins')
    await window.open(`/admins/edit/${id}`)
    await window.page.locator('#field-email').fill(`other-${window.locale}@example.com`)
    await window.page.keyboard.press('Control+s')
  },
  DryRun: async ({ window, client }) => {
    // Others when it is tried again: what was made before is there still.
    const code = `group-${randomUUID().slice(0, 8)}`
    const role = await client.call('POST', `${dashboard}/roles`, { name: code, permissions: ['Access Post'] })
    const posts = [{ businessUnit: client.unitId, role: role.at('data.id') }]
    const provider = {
      ...{ en: { displayName: 'Group account' }, ar: { displayName: 'حساب المجموعة' }, code },
      ...{ issuer: 'http://localhost:9', clientId: 'office', groups: [{ group: 'writers', posts }] },
    }
    const made = await client.call('POST', `${dashboard}/sign-in-providers`, provider, {
      'own-password': Buffer.from(demoAdmin.password).toString('base64'),
    })
    await window.open(`/sign-in-providers/edit/${made.at('data.id')}`)
    await button(window, said(window).providers.try).click()
  },
  SearchPalette: async ({ window }) => {
    await window.open('/faq')
    await rowBoxes(window).first().waitFor()
    await window.page.keyboard.press('Control+k')
    await window.page.getByRole('option').first().waitFor()
  },
  SignInAgainDialog: async ({ window, client }) => {
    await client.call('DELETE', `${dashboard}/profile/sessions`)
    await window.open('/faq')
  },
  // The last one: the window is somebody else's from here on.
  WhyDialog: async ({ window, client }) => {
    const { page, locale } = window
    const reader = { email: `reader-${locale}@example.com`, password: 'left-horse-1' }
    const name = `Readers ${locale}`
    const role = await client.call('POST', `${dashboard}/roles`, { name, permissions: ['Access Post'], readOnly: true })
    const assignments = [{ businessUnit: client.unitId, role: role.at('data.id') }]
    await client.call('POST', `${dashboard}/admins`, {
      ...{ ...reader, name: 'Reader', confirmPassword: reader.password, assignments },
    })
    await page.evaluate(() => localStorage.clear())
    await signIn(window, reader)
    await arrive(window)
    await window.open('/posts')
    await page
      .getByRole('button', { name: { en: 'New post', ar: 'مقال جديد' }[locale] })
      .first()
      .press('Enter')
  },
}

const said = ({ locale }: Window) => ({ ...words[locale], ...screens[locale] })
const button = ({ page }: Window, name: string): Locator => page.getByRole('button', { name, exact: true })
const rowBoxes = ({ page }: Window): Locator => page.getByRole('row').getByRole('checkbox')
const titleIn = ({ page }: Window): Locator => page.locator('#field-en-title')

async function firstOf({ client }: Place, name: string) {
  const base = apiBaseOf(sectionNamed(name))
  const { rows } = await client.call('GET', `${base}?lang=en&page=1&per_page=1`)
  const [row = {}] = rows
  const id = String(row.id)
  return { row, id, change: (values: object) => client.call('PATCH', `${base}/${id}`, values) }
}

async function beginPost(window: Window): Promise<void> {
  await window.open('/posts/create')
  await titleIn(window).fill('A post')
}

/** A post that has its picture. */
async function openPicture(place: Place): Promise<void> {
  const { id } = await firstOf(place, 'posts')
  await place.window.open(pathTo(sectionNamed('posts'), 'edit', id) ?? '')
  await titleIn(place.window).waitFor()
}

async function openQuestions(place: Place): Promise<void> {
  const { id } = await firstOf(place, 'risk')
  await place.window.open(`/risk/edit/${id}#tab-questions`)
}

async function select({ page }: Window, box: Locator): Promise<void> {
  await box.check()
  await page.getByRole('toolbar').waitFor()
}

const removeSelected = (window: Window): Promise<void> =>
  window.page
    .getByRole('toolbar')
    .getByRole('button', { name: said(window).list.actions.delete })
    .click()
