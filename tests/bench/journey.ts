import { execFileSync } from 'node:child_process'
import { type Browser, chromium, type Page } from 'playwright-core'
import { form as formWords } from '../../i18n/en/form.ts'
import { list as listWords } from '../../i18n/en/list.ts'
import { login as loginWords } from '../../i18n/en/login.ts'
import { shell as shellWords } from '../../i18n/en/shell.ts'

/** Milliseconds between the keys of somebody who types well. */
const keystroke = 120

export type Typing = 'at once' | 'by hand'
export interface Person {
  readonly email: string
  readonly password: string
}

export function openBrowser(): Promise<Browser> {
  const installed = () => execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim()
  const executablePath = process.env.CHROMIUM ?? installed()
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}

/** Milliseconds from the beginning of the navigation until the page can be signed in to. */
export async function openLogin(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/posts`, { waitUntil: 'commit' })
  return await sinceStart(page, () => document.querySelector('button[type=submit]') !== null)
}

/** Milliseconds from the submission of the form until rows stand in the list. */
export async function signInTo(page: Page, person: Person, typing: Typing): Promise<number> {
  await typeSignIn(page, person, typing)
  // What comes after may be a document of its own, whose clock begins anew.
  await page.evaluate(() => {
    addEventListener('submit', () => sessionStorage.setItem('submitted', String(Date.now())), { capture: true })
  })
  await page.keyboard.press('Enter')
  await until(page, hasRows)
  return await page.evaluate(() => Date.now() - Number(sessionStorage.getItem('submitted')))
}

/** Milliseconds from the beginning of a reload until rows stand in the list. */
export async function reloadList(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.reload({ waitUntil: 'commit' })
  return await sinceStart(page, hasRows)
}

/** Milliseconds from the click on a draft to its form, and from the order to save to its answer. */
export async function editPost(page: Page, words: string): Promise<{ readonly form: number; readonly saved: number }> {
  const form = await timed(page, async () => {
    await page
      .getByRole('table')
      .getByRole('link', { name: /Living with .* 7$/ })
      .click()
    await page.getByRole('link', { name: listWords.actions.edit, exact: true }).first().click()
    await page.locator('textarea:visible').first().waitFor()
  })
  await page.locator('textarea:visible').first().fill(words)
  const saved = await timed(page, async () => {
    await page.keyboard.press('Control+s')
    await page.getByText(formWords.made.draft).first().waitFor()
  })
  return { form, saved }
}

/** Milliseconds from the click on the other language until the list stands there in it. */
export const changeLanguage = (page: Page): Promise<number> =>
  timed(page, async () => {
    await page.locator('a[hreflang=ar]').click()
    await until(page, () => (document.querySelector('table')?.textContent ?? '').includes('التعايش مع'))
  })

/** Signs somebody in who has to choose a unit, and opens the list of its posts. */
export async function signInToUnit(page: Page, url: string, person: Person, unit: string): Promise<void> {
  await openLogin(page, url)
  await typeSignIn(page, person, 'at once')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('button', { name: unit }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${url}/posts`)
  await until(page, hasRows)
}

/** Milliseconds from the choice of another unit until its list of posts stands there. */
export async function changeUnit(page: Page, { name, post }: { name: string; post: string }): Promise<number> {
  await page.locator(`button[title="${shellWords.menu.changeUnit}"]`).click()
  const link = page.getByRole('dialog').getByRole('link', { name })
  await link.waitFor()
  return await timed(page, async () => {
    await link.click()
    await page.getByRole('table').getByText(post).first().waitFor()
  })
}

async function typeSignIn(page: Page, { email, password }: Person, typing: Typing): Promise<void> {
  const fields = [
    { field: page.getByLabel(loginWords.email, { exact: true }), text: email },
    { field: page.getByLabel(loginWords.password, { exact: true }), text: password },
  ]
  for (const { field, text } of fields)
    if (typing === 'at once') await field.fill(text)
    else await field.pressSequentially(text, { delay: keystroke })
}

const hasRows = () => (document.querySelector('table')?.textContent ?? '').includes('Living with')

const until = (page: Page, isThere: () => boolean) => page.waitForFunction(isThere, undefined, { polling: 'raf' })

/** The page's own clock begins with the navigation. */
async function sinceStart(page: Page, isThere: () => boolean): Promise<number> {
  await until(page, isThere)
  return await page.evaluate(() => performance.now())
}

async function timed(page: Page, work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  await page.evaluate(() => undefined)
  return performance.now() - start
}
