import { login as arabicLogin } from '../../../i18n/ar/login.ts'
import { words as arabic } from '../../../i18n/ar/screens/ways-in.ts'
import { login as englishLogin } from '../../../i18n/en/login.ts'
import { words as english } from '../../../i18n/en/screens/ways-in.ts'
import type { LinkPurpose } from '../../api/links.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import { localPath } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/words.ts'
import { HttpError } from '../providers/requests/api.ts'
import { icons } from './icons.ts'

const login = { en: englishLogin, ar: arabicLogin }
const words = { en: english, ar: arabic }
type Words = typeof english & typeof englishLogin
/** The words of the pages of links. */
export const linkWords = (locale: Locale): Words => ({ ...login[locale], ...words[locale] })

/** A link that was opened. */
export interface LinkPage {
  readonly purpose: LinkPurpose
  readonly locale: Locale
  /** What was typed before another language was chosen. */
  readonly typed?: Readonly<Record<string, string>>
}
/** What a page shows in its middle. */
export interface Shown extends LinkPage {
  readonly main: HTMLElement
  readonly t: Words
}
/** What was answered says nothing of a session at hand. */
export const signingIn = { apart: true } as const

/** Used, too old, guessed: nobody is told which. */
export function showDead({ main, t, purpose, locale }: Shown): void {
  const isReset = purpose === 'reset'
  const another = isReset ? linkOf(localPath(locale, fixedPages.reset.path), t.another) : ''
  const isEmail = purpose === 'newEmail' || purpose === 'oldEmail'
  const about = isEmail ? t.deadEmail : isReset ? t.deadReset : t.deadInvitation
  show(main, t.dead, about, another + wayBack(t, locale))
}

/** What is said is a text: an e-mail stands in it. */
export function show(main: HTMLElement, title: string, about: string, rest: string): void {
  main.innerHTML = `<h1 tabindex="-1"></h1><p class="login-about" role="status"></p>${rest}`
  const [heading, paragraph] = [main.querySelector('h1'), main.querySelector('.login-about')]
  if (heading) heading.textContent = title
  if (paragraph) paragraph.textContent = about
}

/** Sends once at a time; what goes wrong otherwise than at a field is said above the button. */
export function onSubmit(main: HTMLElement, t: Words, send: () => Promise<void> | void): void {
  const form = main.querySelector('form') as HTMLFormElement
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  form.addEventListener('input', () => clear(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.ariaDisabled === 'true') return
    clear(form)
    button.ariaDisabled = 'true'
    Promise.resolve(send())
      .catch((error: unknown) => sayAbove(form, t[problemOf(error)]))
      .finally(() => {
        button.ariaDisabled = 'false'
      })
  })
}

function clear(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll('p.login-problem, [role=alert]')) place.replaceChildren()
  for (const input of form.querySelectorAll('input')) input.ariaInvalid = 'false'
}

function sayAbove(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[role=alert]') as HTMLElement
  place.innerHTML = `<p class="login-problem">${icons.problem}<span></span></p>`
  const said = place.querySelector('span')
  if (said) said.textContent = text
}

export function sayAt(input: HTMLInputElement, text: string): void {
  input.ariaInvalid = 'true'
  const place = document.getElementById(`${input.name}-problem`)
  if (place) place.innerHTML = `${icons.problem}<span></span>`
  const said = place?.querySelector('span')
  if (said) said.textContent = text
  input.focus()
}

export const isDead = (error: unknown): boolean => error instanceof HttpError && error.status === 401

export function problemOf(error: unknown): 'unreachable' | 'broken' | 'tooMany' | 'failed' {
  const status = error instanceof HttpError ? error.status : undefined
  if (status === 0) return 'unreachable'
  if (status === 429) return 'tooMany'
  return status !== undefined && status >= 500 ? 'broken' : 'failed'
}

export const linkOf = (path: string, text: string): string => `<p class="login-other"><a href="${path}">${text}</a></p>`
export const wayBack = (t: Words, locale: Locale): string => linkOf(localPath(locale, fixedPages.login.path), t.back)
