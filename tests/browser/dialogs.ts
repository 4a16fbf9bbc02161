import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { messages as arabicAssessment } from '../../i18n/ar/screens/assessment.ts'
import { messages as arabicBulk } from '../../i18n/ar/screens/bulk.ts'
import { messages as arabicHistory } from '../../i18n/ar/screens/history.ts'
import { messages as arabicJobs } from '../../i18n/ar/screens/jobs.ts'
import { messages as arabicPersonal } from '../../i18n/ar/screens/privacy.ts'
import { messages as arabicProviders } from '../../i18n/ar/screens/providers.ts'
import { messages as arabicSteps } from '../../i18n/ar/screens/verification.ts'
import { messages as englishAssessment } from '../../i18n/en/screens/assessment.ts'
import { messages as englishBulk } from '../../i18n/en/screens/bulk.ts'
import { messages as englishHistory } from '../../i18n/en/screens/history.ts'
import { messages as englishJobs } from '../../i18n/en/screens/jobs.ts'
import { messages as englishPersonal } from '../../i18n/en/screens/privacy.ts'
import { messages as englishProviders } from '../../i18n/en/screens/providers.ts'
import { messages as englishSteps } from '../../i18n/en/screens/verification.ts'
import { apiPathOf, pathToPage } from '../../src/schema/paths.ts'
import { type BrowserWindow, signIn, uiMessages, waitUntilSignedIn } from '../harness/browser/browser.ts'
import { type Client, dashboard, sectionNamed } from '../harness/browser/client.ts'
import { demoAdmin } from '../harness/browser/server.ts'

const screens = {
  en: {
    ...{ assessment: englishAssessment, bulk: englishBulk, history: englishHistory, jobs: englishJobs },
    ...{ personal: englishPersonal, providers: englishProviders, steps: englishSteps },
  },
  ar: {
    ...{ assessment: arabicAssessment, bulk: arabicBulk, history: arabicHistory, jobs: arabicJobs },
    ...{ personal: arabicPersonal, providers: arabicProviders, steps: arabicSteps },
  },
}
interface Place {
  readonly window: BrowserWindow
  readonly client: Client
}

/** How each dialog and drawer is opened, by the component that it is. */
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
  ScheduleDialog: async ({ window }) => {
    await beginPost(window)
    await button(window, said(window).form.schedule.open).click()
  },
  ConflictDialog: async (place) => {
    const { window } = place
    const { id, change } = await firstOf(place, 'events')
    await window.open(pathToPage(sectionNamed('events'), 'edit', id) ?? '')
    await titleIn(window).fill('Mine')
    await change({ en: { title: `Theirs ${window.locale}` } })
    await window.page.keyboard.press('Control+s')
  },
  RestoreDialog: async (place) => {
    const { window } = place
    const { id, change } = await firstOf(place, 'news')
    await change({ en: { title: `Changed ${window.locale}` } })
    await window.open(pathToPage(sectionNamed('news'), 'edit', id) ?? '')
    await button(window, said(window).history.title).click()
    await button(window, said(window).history.restoreOne.replace('%{version}', '1')).click()
  },
  CropDialog: async (place) => {
    await openPicture(place)
    await button(place.window, `${said(place.window).form.crop}: ${said(place.window).fields.desktopImage}`).click()
  },
  MediaLibraryDialog: async (place) => {
    await openPicture(place)
    await button(place.window, said(place.window).form.library).first().click()
  },
  DeleteFilesDialog: async ({ window }) => {
    await window.open('/fileuploader')
    const { actions } = said(window).list
    await window.page.getByRole('listitem').locator('[aria-haspopup=menu]').first().click()
    await window.page.getByRole('menuitem', { name: actions.delete }).click()
  },
  BulkDeleteDialog: async ({ window }) => {
    await window.open('/faq')
    await select(window, rowBoxes(window).first())
    await removeSelected(window)
  },
  'use-bulk-actions': async ({ window }) => {
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
    await ways.BulkDeleteDialog?.(place)
    await window.open('/filters/specialties')
    await select(window, rowBoxes(window).first())
    await removeSelected(window)
    await window.page.getByRole('dialog').getByRole('button').last().click()
    await window.page.getByRole('dialog', { name: said(window).list.referenced.title }).waitFor()
  },
  RejectedRecordsDialog: async ({ window, client }) => {
    const title = { title: `Unfinished ${window.locale}`, description: 'x' }
    await client.call('POST', apiPathOf(sectionNamed('risk')), { en: title, ar: title })
    await window.open('/risk')
    await select(window, rowBoxes(window).nth(1))
    const { bulk } = said(window)
    await window.page.getByRole('toolbar').getByRole('button', { name: bulk.status }).click()
    await window.page.getByRole('menuitem').nth(1).click()
  },
  BulkEditDialog: async ({ window }) => {
    await window.open('/posts')
    await select(window, rowBoxes(window).first())
    await window.page
      .getByRole('toolbar')
      .getByRole('button', { name: said(window).bulk.edit.button })
      .click()
  },
  PersonalExportDialog: async ({ window }) => {
    const { list } = said(window)
    await window.open('/leads/leads')
    await rowBoxes(window).first().waitFor()
    await button(window, list.export.button).click()
    await window.page.getByRole('menuitem', { name: list.export.csv }).click()
  },
  PersonDataDialog: async (place) => {
    const { window } = place
    const { personal } = said(window)
    const { row } = await firstOf(place, 'leads')
    await window.open('/personal-data')
    await window.page.getByLabel(personal.page.label).fill(String(row.name))
    await button(window, personal.page.find).click()
    await window.page.getByRole('checkbox', { name: personal.page.chooseAll }).check()
    await button(window, personal.page.erase).click()
  },
  SecondFactorSetupDialog: async ({ window }) => {
    await window.open('/profile')
    await button(window, said(window).steps.setUp).click()
  },
  SecondFactorChangeDialog: async ({ window }) => {
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
  AssessmentPreviewDialog: async (place) => {
    await openQuestions(place)
    await button(place.window, said(place.window).assessment.preview.open).click()
  },
  RowDialog: async (place) => {
    await openQuestions(place)
    await place.window.page.locator('#field-sections').press('Enter')
  },
  ReauthDialog: async (place) => {
    const { window } = place
    const { id } = await firstOf(place, 'admins')
    await window.open(`/admins/edit/${id}`)
    await window.page.locator('#field-email').fill(`other-${window.locale}@example.com`)
    await window.page.keyboard.press('Control+s')
  },
  DryRunDialog: async ({ window, client }) => {
    // Others when it is tried again: what was made before is there still.
    const code = `group-${randomUUID().slice(0, 8)}`
    const role = await client.call('POST', `${dashboard}/roles`, { name: code, permissions: ['Access Post'] })
    const posts = [{ businessUnit: client.unitId, role: role.at('data.id') }]
    const provider = {
      ...{ en: { displayName: 'Group account' }, ar: { displayName: 'حساب المجموعة' }, code },
      ...{ issuer: 'http://localhost:9', clientId: 'office', groups: [{ group: 'writers', posts }] },
    }
    const made = await client.call('POST', `${dashboard}/sign-in-providers`, provider, {
      'x-reauth-password': Buffer.from(demoAdmin.password).toString('base64'),
    })
    await window.open(`/sign-in-providers/edit/${made.at('data.id')}`)
    await button(window, said(window).providers.try).click()
  },
  SearchPalette: async ({ window }) => {
    await window.open('/faq')
    await rowBoxes(window).first().focus()
    await window.page.keyboard.press('Control+k')
    await window.page.getByRole('option').first().waitFor()
  },
  HistoryDrawer: async (place) => {
    const { window } = place
    const { id } = await firstOf(place, 'news')
    await window.open(pathToPage(sectionNamed('news'), 'show', id) ?? '')
    await button(window, said(window).list.show.history).click()
    await window.page.getByRole('dialog').getByRole('button').nth(1).waitFor()
  },
  RecordDrawer: async ({ window }) => {
    await window.open(pathToPage(sectionNamed('coreValues'), 'list') ?? '')
    // A link to the drawer keeps the list, and has the focus when the drawer closes.
    await window.page.locator('a[href$="?create"], a[href*="?create="]').first().click()
    await window.page.getByRole('dialog').getByRole('textbox').first().waitFor()
  },
  JobsPanel: async ({ window }) => {
    await window.open('/faq')
    await window.page.evaluate(() => localStorage.setItem('RaStore.jobs.watched', 'true'))
    await window.open('/faq')
    await button(window, said(window).jobs.title).click()
  },
  SignInAgainDialog: async ({ window, client }) => {
    await client.call('DELETE', `${dashboard}/profile/sessions`)
    await window.open('/faq')
  },
  // The last one: the window is somebody else's from here on.
  AccessExplanationDialog: async ({ window, client }) => {
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
    await waitUntilSignedIn(window)
    await window.open('/posts')
    await page
      .getByRole('button', { name: { en: 'New post', ar: 'مقال جديد' }[locale] })
      .first()
      .press('Enter')
  },
}

const said = ({ locale }: BrowserWindow) => ({ ...uiMessages[locale], ...screens[locale] })
const button = ({ page }: BrowserWindow, name: string): Locator => page.getByRole('button', { name, exact: true })
const rowBoxes = ({ page }: BrowserWindow): Locator => page.getByRole('row').getByRole('checkbox')
const titleIn = ({ page }: BrowserWindow): Locator => page.locator('#field-en-title')

async function firstOf({ client }: Place, name: string) {
  const base = apiPathOf(sectionNamed(name))
  const { rows } = await client.call('GET', `${base}?lang=en&page=1&per_page=1`)
  const [row = {}] = rows
  const id = String(row.id)
  return { row, id, change: (values: object) => client.call('PATCH', `${base}/${id}`, values) }
}

async function beginPost(window: BrowserWindow): Promise<void> {
  await window.open('/posts/create')
  await titleIn(window).fill('A post')
}

/** A post that has its picture. */
async function openPicture(place: Place): Promise<void> {
  const { id } = await firstOf(place, 'posts')
  await place.window.open(pathToPage(sectionNamed('posts'), 'edit', id) ?? '')
  await titleIn(place.window).waitFor()
}

async function openQuestions(place: Place): Promise<void> {
  const { id } = await firstOf(place, 'risk')
  await place.window.open(`/risk/edit/${id}#tab-questions`)
}

async function select({ page }: BrowserWindow, box: Locator): Promise<void> {
  await box.check()
  await page.getByRole('toolbar').waitFor()
}

const removeSelected = (window: BrowserWindow): Promise<void> =>
  window.page
    .getByRole('toolbar')
    .getByRole('button', { name: said(window).list.actions.delete })
    .click()
