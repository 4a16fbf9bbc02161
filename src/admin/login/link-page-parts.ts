import { login as arabicLogin } from '../../../i18n/ar/login.ts'
import { messages as arabic } from '../../../i18n/ar/screens/account-links.ts'
import { login as englishLogin } from '../../../i18n/en/login.ts'
import { messages as english } from '../../../i18n/en/screens/account-links.ts'
import type { LinkPurpose } from '../../api/account-links.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import { localizedPath } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { setDocumentTitle } from '../context/organisation.ts'
import { HttpError } from '../providers/requests/api.ts'
import { loginIcons } from './login-icons.ts'

const loginMessages = { en: englishLogin, ar: arabicLogin }
const pageMessages = { en: english, ar: arabic }
type Messages = typeof english & typeof englishLogin
/** The texts of the pages that email links open. */
export const linkMessages = (locale: Locale): Messages => ({ ...loginMessages[locale], ...pageMessages[locale] })

/** A link page to show. */
export interface LinkPageOptions {
  readonly purpose: LinkPurpose
  readonly locale: Locale
  /** The form input before a language switch. */
  readonly inputs?: Readonly<Record<string, string>>
}
/** A link page with its main element and texts. */
export interface LinkPageContext extends LinkPageOptions {
  readonly main: HTMLElement
  readonly t: Messages
}
/** Responses of these calls do not affect an existing session. */
export const withoutSession = { skipSessionHandling: true } as const

/** Shows that a link is invalid. It does not reveal whether the token was used, expired or guessed. */
export function showInvalidLink({ main, t, purpose, locale }: LinkPageContext): void {
  setDocumentTitle(t.dead, locale, t.product)
  const isReset = purpose === 'reset'
  const another = isReset ? renderLink(localizedPath(locale, fixedPages.reset.path), t.another) : ''
  const isEmail = purpose === 'newEmail' || purpose === 'oldEmail'
  const about = isEmail ? t.deadEmail : isReset ? t.deadReset : t.deadInvitation
  showContent(main, t.dead, about, another + renderBackToLogin(t, locale))
}

/** Sets `about` as text content, because it may contain an email address. */
export function showContent(main: HTMLElement, title: string, about: string, rest: string): void {
  main.innerHTML = `<h1 tabindex="-1"></h1><p class="login-about" role="status"></p>${rest}`
  const [heading, paragraph] = [main.querySelector('h1'), main.querySelector('.login-about')]
  if (heading) heading.textContent = title
  if (paragraph) paragraph.textContent = about
}

/** Submits once at a time. Errors that belong to no field are shown above the button. */
export function handleSubmit(main: HTMLElement, t: Messages, send: () => Promise<void> | void): void {
  const form = main.querySelector('form') as HTMLFormElement
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  form.addEventListener('input', () => clear(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.ariaDisabled === 'true') return
    clear(form)
    button.ariaDisabled = 'true'
    Promise.resolve(send())
      .catch((error: unknown) => showFormError(form, t[errorMessageKey(error)]))
      .finally(() => {
        button.ariaDisabled = 'false'
      })
  })
}

function clear(form: HTMLFormElement): void {
  for (const container of form.querySelectorAll('p.login-problem, [role=alert]')) container.replaceChildren()
  for (const input of form.querySelectorAll('input')) input.ariaInvalid = 'false'
}

function showFormError(form: HTMLFormElement, text: string): void {
  const container = form.querySelector('[role=alert]') as HTMLElement
  container.innerHTML = `<p class="login-problem">${loginIcons.problem}<span></span></p>`
  const span = container.querySelector('span')
  if (span) span.textContent = text
}

export function showFieldError(input: HTMLInputElement, text: string): void {
  input.ariaInvalid = 'true'
  const container = document.getElementById(`${input.name}-problem`)
  if (container) container.innerHTML = `${loginIcons.problem}<span></span>`
  const span = container?.querySelector('span')
  if (span) span.textContent = text
  input.focus()
}

export const isInvalidLink = (error: unknown): boolean => error instanceof HttpError && error.status === 401

export function errorMessageKey(error: unknown): 'unreachable' | 'broken' | 'tooMany' | 'failed' {
  const status = error instanceof HttpError ? error.status : undefined
  if (status === 0) return 'unreachable'
  if (status === 429) return 'tooMany'
  return status !== undefined && status >= 500 ? 'broken' : 'failed'
}

export const renderLink = (path: string, text: string): string =>
  `<p class="login-other"><a href="${path}">${text}</a></p>`
export const renderBackToLogin = (t: Messages, locale: Locale): string =>
  renderLink(localizedPath(locale, fixedPages.login.path), t.back)
