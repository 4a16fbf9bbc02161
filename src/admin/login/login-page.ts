import { login as arabic } from '../../../i18n/ar/login.ts'
import { login as english } from '../../../i18n/en/login.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import { localizedPath } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { applyLocale, rememberLocale } from '../context/language.ts'
import { setDocumentTitle } from '../context/organisation.ts'
import { loadChunk } from '../providers/load-chunk.ts'
import { consumeProviderLogout } from '../providers/requests/provider-logout.ts'
import { storeLogin } from '../providers/requests/session.ts'
import {
  fetchLoginMethods,
  type LoginOutcome,
  type LoginResult,
  type SecondStep,
  type SignInProblem,
  submitPassword,
} from '../providers/sign-in.ts'
import type { ProviderOutcome } from '../providers/sign-in-providers/redirect.ts'
import './login.css'
import { addPasswordToggle, onLanguageChange, renderFrame } from './login-frame.ts'
import { loginIcons } from './login-icons.ts'

const messages = { en: english, ar: arabic }
type Messages = typeof english

export interface LoginOptions {
  readonly locale: Locale
  /** Called when the person begins to type, so that the application can be preloaded. */
  readonly onFirstInput: (locale: Locale) => void
  /** Shows the admin after login; rejects if it cannot be loaded. */
  readonly onSignedIn: (locale: Locale) => Promise<void>
}

/** The state of the login that a language switch keeps. */
interface Progress {
  readonly inputs?: Readonly<Record<string, string>>
  readonly secondStep?: SecondStep | undefined
  readonly problem?: SignInProblem
  /** A more specific error message from the server. */
  readonly sentence?: string
}

/**
 * The login page. It uses plain DOM elements, because React alone exceeds the size budget of a first page. Everything else loads after it.
 * When redrawn in another language, it keeps the form input.
 */
export function showLoginPage(root: HTMLElement, options: LoginOptions, progress: Progress = {}): void {
  const { locale } = options
  const { inputs = {}, problem, sentence } = progress
  const t = messages[locale]
  let { secondStep } = progress
  setDocumentTitle(t.title, locale, t.product)
  root.innerHTML = renderFrame(t, locale, renderForm(t))
  const form = root.querySelector('form') as HTMLFormElement
  for (const [name, value] of Object.entries(inputs)) inputOf(form, name).value = value
  const showNextStep = (step: SecondStep) => {
    secondStep = step
    return showSecondStep(root, options, step)
  }
  form.addEventListener('input', () => {
    showProblems(form, t, [])
    options.onFirstInput(locale)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, t, (outcome) => problemsAfter(outcome, options, showNextStep))
  })
  addPasswordToggle(inputOf(form, 'password'), t)
  root.querySelector('[data-forgotten]')?.setAttribute('href', localizedPath(locale, fixedPages.reset.path))
  onLanguageChange(root, (chosen) => changeLanguage(root, options, { inputs: readInputs(form), secondStep }, chosen))
  showProblems(form, t, problem ? [problemMessageKey(problem)] : [])
  if (sentence) showServerMessage(form, sentence)
  if (secondStep) void showNextStep(secondStep)
  else showOtherMethods(form, options).catch(() => undefined)
}

/** Loads the other login methods after the page, if there are any. If this fails, login with a password still works. */
async function showOtherMethods(form: HTMLFormElement, options: LoginOptions): Promise<void> {
  const { locale } = options
  const t = messages[locale]
  const providerLogout = consumeProviderLogout()
  if (providerLogout)
    (await import('./provider-buttons.ts')).addProviderLogoutLink(form, providerLogout, { messages: t, locale })
  const { passkeys, providers } = await fetchLoginMethods()
  if (providers.length > 0) {
    const { addProviderButtons } = await import('./provider-buttons.ts')
    const onProblem = (outcome: ProviderOutcome) => {
      if ('sentence' in outcome) showServerMessage(form, outcome.sentence)
      else if ('problem' in outcome) showProblems(form, t, [problemMessageKey(outcome.problem)])
    }
    addProviderButtons(form, providers, { messages: t, locale, onProblem })
  }
  if (!passkeys || !('PublicKeyCredential' in window)) return
  const { addPasskeyButton } = await import('./passkey-button.ts')
  const onSignedIn = (signedIn: LoginResult) => finishLogin(signedIn, options)
  addPasskeyButton(form, {
    messages: t,
    onSignedIn,
    onProblem: (problem) => showProblems(form, t, [problemMessageKey(problem)]),
  })
}

/** Shows the step after the password. Few people need it, so it is loaded on demand. */
async function showSecondStep(root: HTMLElement, options: LoginOptions, secondStep: SecondStep): Promise<void> {
  const { renderSecondStep } = await loadChunk(() => import('./second-step.ts'))
  await renderSecondStep(root.querySelector('main') as HTMLElement, {
    locale: options.locale,
    secondStep,
    onSignedIn: (signedIn) => finishLogin(signedIn, options),
    onBack: ([problem]) => showLoginPage(root, options, problem ? { problem } : {}),
  })
}

function changeLanguage(root: HTMLElement, options: LoginOptions, progress: Progress, locale: Locale): void {
  rememberLocale(locale)
  applyLocale(locale)
  window.history.replaceState(null, '', localizedPath(locale, '/login'))
  showLoginPage(root, { ...options, locale }, progress)
  root.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
}

async function submit(
  form: HTMLFormElement,
  t: Messages,
  problemsAfter: (outcome: LoginOutcome) => Promise<readonly (keyof Messages)[]>,
): Promise<void> {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  if (button.ariaDisabled === 'true') return
  const setBusy = (busy: boolean) => {
    button.ariaDisabled = String(busy)
    button.textContent = busy ? t.busy : t.submit
  }
  if (markEmptyFields(form, t)) return
  setBusy(true)
  const { email = '', password = '' } = readInputs(form)
  const problems = await problemsAfter(await submitPassword({ email, password }))
  if (problems.length === 0) return
  setBusy(false)
  showProblems(form, t, problems)
}

/** Returns the problems after a login attempt. Only a server response reports wrong credentials; other failures are reported as such. */
async function problemsAfter(
  outcome: LoginOutcome,
  options: LoginOptions,
  showNextStep: (step: SecondStep) => Promise<void>,
): Promise<readonly (keyof Messages)[]> {
  if ('problem' in outcome) {
    return [problemMessageKey(outcome.problem)]
  }
  try {
    await ('signedIn' in outcome ? finishLogin(outcome.signedIn, options) : showNextStep(outcome.secondStep))
    return []
  } catch {
    return ['failed']
  }
}

const problemMessageKey = (problem: SignInProblem) => (problem === 'code' ? 'credentials' : problem)

function finishLogin({ token, userInfo, person }: LoginResult, { locale, onSignedIn }: LoginOptions): Promise<void> {
  storeLogin(token, userInfo, person)
  return onSignedIn(locale)
}

const readInputs = (form: HTMLFormElement): Readonly<Record<string, string>> => ({
  email: inputOf(form, 'email').value,
  password: inputOf(form, 'password').value,
})

function showProblems(form: HTMLFormElement, t: Messages, problems: readonly (keyof Messages)[]): void {
  const container = form.querySelector('[role=alert]') as HTMLElement
  container.innerHTML = problems
    .map((key) => `<p class="login-problem">${loginIcons.problem}<span>${t[key]}</span></p>`)
    .join('')
  for (const input of form.querySelectorAll('input')) showFieldError(input, '', problems.length > 0)
}

/** Shows a server message as text, never as HTML. */
function showServerMessage(form: HTMLFormElement, sentence: string): void {
  showProblems(form, messages.en, ['failed'])
  const span = form.querySelector('[role=alert] span')
  if (span) span.textContent = sentence
}

/** Marks each empty field, focuses the first one and returns whether there is any. */
function markEmptyFields(form: HTMLFormElement, t: Messages): boolean {
  showProblems(form, t, [])
  const empty = [...form.querySelectorAll('input')].filter(({ value }) => value.trim() === '')
  for (const input of empty) showFieldError(input, input.name === 'email' ? t.emailMissing : t.passwordMissing, true)
  empty[0]?.focus()
  return empty.length > 0
}

function showFieldError(input: HTMLInputElement, text: string, isInvalid: boolean): void {
  input.ariaInvalid = String(isInvalid)
  const container = document.getElementById(`${input.name}-problem`)
  if (container) container.innerHTML = text && `${loginIcons.problem}<span>${text}</span>`
}

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement

const renderForm = (t: Messages): string => `
      <h1>${t.title}</h1>
      <p class="login-about">${t.about}</p>
      <form novalidate>
        <label for="email">${t.email}</label>
        <div class="login-field" dir="ltr">
          <input id="email" name="email" type="email" autocomplete="username" inputmode="email" aria-describedby="email-problem" required>
        </div>
        <p id="email-problem" class="login-problem"></p>
        <label for="password">${t.password}</label>
        <div class="login-field" dir="ltr">
          <input id="password" name="password" type="password" autocomplete="current-password" aria-describedby="password-problem" required>
          <button type="button" aria-label="${t.show}">${loginIcons.show}</button>
        </div>
        <p id="password-problem" class="login-problem"></p>
        <div role="alert"></div>
        <button type="submit" class="login-submit">${t.submit}</button>
      </form>
      <p class="login-other"><a data-forgotten>${t.forgotten}</a></p>`
