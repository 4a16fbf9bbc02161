import { execFileSync } from 'node:child_process'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { login as arabicLogin } from '../../../i18n/ar/login.ts'
import { messages as arabic } from '../../../i18n/ar.ts'
import { login as englishLogin } from '../../../i18n/en/login.ts'
import { messages as english } from '../../../i18n/en.ts'
import { localizedPath } from '../../../src/schema/paths.ts'
import type { Locale } from '../../../src/schema/text/locales.ts'
import { slugify } from '../../../src/schema/text/slugs.ts'
import { noOptFlag } from '../v8-flags.ts'

/** What the interface says in each language: tests look for people's words, not for markup. */
export const uiMessages = { en: { ...english, login: englishLogin }, ar: { ...arabic, login: arabicLogin } }

export function openBrowser(): Promise<Browser> {
  const installed = 'command -v chromium-headless-shell || command -v chromium'
  const executablePath = process.env.CHROMIUM ?? execFileSync('sh', ['-c', installed], { encoding: 'utf8' }).trim()
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--js-flags=${noOptFlag} --single-threaded-gc`],
  })
}

/** A window of one person, and what went wrong in it that nobody saw. */
export interface BrowserWindow {
  readonly page: Page
  readonly locale: Locale
  readonly complaints: readonly string[]
  /** Opens a page of the product in the person's language. */
  open(path: string): Promise<void>
  close(): Promise<void>
}

export async function openWindow(
  browser: Browser,
  { url, locale, ...options }: { readonly url: string; readonly locale: Locale } & BrowserContextOptions,
): Promise<BrowserWindow> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Africa/Cairo',
    // What moves keeps a renderer at work: a third of its time.
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  return {
    page,
    locale,
    complaints,
    open: async (path) => {
      await page.goto(url + localizedPath(locale, path))
    },
    close: () => context.close(),
  }
}

/** Keeps what a failed test saw: a picture in `shots/`, and with its error the words of the page, which are all that a run elsewhere leaves. */
export function screenshotOnFailure({ page, locale, complaints }: BrowserWindow): void {
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return
    const seen = [page.url(), await page.locator('body').ariaSnapshot(), ...complaints].join('\n')
    for (const error of task.result?.errors ?? []) error.message += `\nThe page then:\n${seen}`
    await page.screenshot({ path: `shots/${slugify(`${task.suite?.name ?? ''} ${task.name}`)}-${locale}.png` })
  })
}

interface Credentials {
  readonly email: string
  readonly password: string
}

export async function signIn(window: BrowserWindow, credentials: Credentials): Promise<void> {
  await window.open('/')
  await submitLogin(window, credentials)
}

/** Submits the login form of the open page. */
export async function submitLogin({ page, locale }: BrowserWindow, { email, password }: Credentials): Promise<void> {
  const { login } = uiMessages[locale]
  await page.getByLabel(login.email, { exact: true }).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}

/** Waits until somebody who signed in is let in: the sign-in has a heading of the same level. */
export async function waitUntilSignedIn({ page }: BrowserWindow): Promise<void> {
  await page.locator('#content').getByRole('heading', { level: 1 }).waitFor()
}

export async function chooseUnit(window: BrowserWindow, unitName: string): Promise<void> {
  const { page, locale } = window
  await page.getByRole('heading', { name: uiMessages[locale].shell.units.title }).waitFor()
  await page.getByRole('main').getByRole('button', { name: unitName }).click()
  await page.getByRole('heading', { name: uiMessages[locale].shell.units.title }).waitFor({ state: 'detached' })
  await waitUntilSignedIn(window)
}
