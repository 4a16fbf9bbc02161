import { expect, test } from 'vitest'
import { messages as arabicWhy } from '../../i18n/ar/screens/access.ts'
import { messages as englishWhy } from '../../i18n/en/screens/access.ts'
import { shareApp } from '../harness/browser/app.ts'
import { type BrowserWindow, signIn, uiMessages, waitUntilSignedIn } from '../harness/browser/browser.ts'
import { dashboard } from '../harness/browser/client.ts'

const why = { en: englishWhy, ar: arabicWhy }
const app = shareApp()
const client = app.client('ventures')

/** Somebody new in the unit whose role has these switches on, in a window of their own. */
async function hire(window: BrowserWindow, name: string, switches: object): Promise<void> {
  const call = async (path: string, body: object) =>
    (await client.call('POST', `${dashboard}/${path}`, body)).at('data.id')
  const permissions = ['Access Post', 'Access Category', 'Access Tag']
  const role = await call('roles', { name: `${name}s`, permissions, ...switches })
  const password = 'left-horse-1'
  const email = `${name.toLowerCase()}@example.com`
  const assignments = [{ businessUnit: client.unitId, role }]
  await call('admins', { name, email, password, confirmPassword: password, assignments })
  await signIn(window, { email, password })
  await waitUntilSignedIn(window)
}

async function newPost(title: string): Promise<string> {
  const category = await client.call('POST', `${dashboard}/postCategories`, {
    en: { name: `Kind of ${title}` },
    ar: { name: `نوع ${title}` },
  })
  const post = await client.call('POST', `${dashboard}/posts`, {
    category: category.at('data.id'),
    en: { title, excerpt: 'How to live with diabetes' },
    ar: { title: `مقال ${title}`, excerpt: 'كيف تتعايش مع السكري' },
  })
  return String(post.at('data.slug'))
}

test.each(['en', 'ar'] as const)(
  'who may not delete is told so at the button, and who could change that (%s)',
  async (locale) => {
    const slug = await newPost(`Kept ${locale === 'en' ? 'one' : 'two'}`)
    const window = await app.open({ locale })
    const { page, open } = window
    await hire(window, locale === 'en' ? 'Keeper' : 'Warden', { noDeleting: true })
    await open(`/posts/${slug}`)
    await page
      .getByRole('button', { name: uiMessages[locale].list.table.rowActions.replace('%{title}', '') })
      .first()
      .click()
    const remove = page.getByRole('menuitem', { name: uiMessages[locale].list.actions.delete })
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
    await remove.getByText(uiMessages[locale].errors.noDeleting).waitFor()
    await remove.click({ force: true })
    const dialog = page.getByRole('dialog', { name: why[locale].title })
    await dialog.getByText(locale === 'en' ? 'Can’t delete' : 'لا يمكنه الحذف', { exact: true }).waitFor()
    await dialog.getByText('first', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: why[locale].close }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(locale === 'en' ? 'Kept' : 'مقال')
    await window.close()
  },
)

test.each(['en', 'ar'] as const)(
  'who may only read sees the list and its forms, and no way to change them (%s)',
  async (locale) => {
    const window = await app.open({ locale })
    const { page, open } = window
    await hire(window, locale === 'en' ? 'Reader' : 'Visitor', { readOnly: true })
    await open('/posts')
    const create = page.getByRole('button', { name: locale === 'en' ? /New post|Create/ : /مقال|إضافة/ })
    await create.first().focus()
    expect(await create.first().getAttribute('aria-disabled')).toBe('true')
    await page
      .getByRole('tooltip', { name: '' })
      .filter({ hasText: uiMessages[locale].errors.readOnly })
      .first()
      .waitFor()
    await open('/posts/create')
    await page.getByText(uiMessages[locale].shell.denied.title).waitFor()
    await page.getByText(why[locale].limit).waitFor()
    await window.close()
  },
)

test.each(['en', 'ar'] as const)('a page that the role does not have says what is missing (%s)', async (locale) => {
  const window = await app.open({ locale })
  const { page, open } = window
  await hire(window, locale === 'en' ? 'Writer' : 'Author', {})
  await open('/roles')
  await page.getByText(uiMessages[locale].shell.denied.title).waitFor()
  await page.getByText('Access Role', { exact: true }).waitFor()
  await page.getByText('first', { exact: true }).waitFor()
  await window.close()
})

test('who may not publish saves a draft, is refused to publish in the form, and loses nothing', async () => {
  const slug = await newPost('Unpublished')
  const window = await app.open({ locale: 'en' })
  const { page, open } = window
  await hire(window, 'Drafter', { noPublishing: true })
  await open(`/posts/edit/${slug}`)
  const title = page.getByLabel('Title', { exact: false }).first()
  await title.fill('Still a draft')
  const publish = page.getByRole('button', { name: uiMessages.en.form.ways.publish, exact: true })
  expect(await publish.getAttribute('aria-disabled')).toBe('true')
  await publish.click({ force: true })
  await page.getByRole('dialog', { name: why.en.title }).getByRole('button', { name: why.en.close }).click()
  expect(await title.inputValue()).toBe('Still a draft')
  await page.getByRole('button', { name: uiMessages.en.form.ways.draft }).click()
  await page.getByText(uiMessages.en.messages.updated).first().waitFor()
  await window.close()
})
