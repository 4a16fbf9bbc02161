import { login as arabic } from '../../../i18n/ar/login.ts'
import { login as english } from '../../../i18n/en/login.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import { localPath } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/words.ts'
import { applyLocale, rememberLocale } from '../context/language.ts'
import { setDocumentTitle } from '../context/organisation.ts'
import { loadPart } from '../providers/parts.ts'
import { takeLeaving } from '../providers/requests/leaving.ts'
import { storeLogin } from '../providers/requests/session.ts'
import {
  enterPassword,
  fetchWays,
  type Outcome,
  type SecondStep,
  type SignedIn,
  type SignInProblem,
} from '../providers/sign-in.ts'
import type { ProviderOutcome } from '../providers/ways-in/provider.ts'
import './login.css'
import { frameOf, onLanguage, showPasswordOnDemand } from './frame.ts'
import { icons } from './icons.ts'

const words = { en: english, ar: arabic }
type Words = typeof english

export interface LoginOptions {
  readonly locale: Locale
  /** The person has begun to type: what comes after can be fetched. */
  readonly onBegin: (locale: Locale) => void
  /** Shows what comes after; fails when it cannot be loaded. */
  readonly onSignedIn: (locale: Locale) => Promise<void>
}

/** How far somebody has come, which a change of language keeps. */
interface Progress {
  readonly typed?: Readonly<Record<string, string>>
  readonly secondStep?: SecondStep | undefined
  readonly problem?: SignInProblem
  /** What the server said, where it said more than that. */
  readonly sentence?: string
}

/**
 * The login page: plain elements, because React alone weighs more than a first page may. Everything else is loaded after it.
 * Drawn again for another language, it keeps what was typed.
 */
export function showLogin(root: HTMLElement, options: LoginOptions, progress: Progress = {}): void {
  const { locale } = options
  const { typed = {}, problem, sentence } = progress
  const t = words[locale]
  let { secondStep } = progress
  setDocumentTitle(t.title, locale, t.product)
  root.innerHTML = frameOf(t, locale, mainOf(t))
  const form = root.querySelector('form') as HTMLFormElement
  for (const [name, value] of Object.entries(typed)) inputOf(form, name).value = value
  const goOn = (step: SecondStep) => {
    secondStep = step
    return showSecondStep(root, options, step)
  }
  form.addEventListener('input', () => {
    say(form, t, [])
    options.onBegin(locale)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, t, (outcome) => problemsAfter(outcome, options, goOn))
  })
  showPasswordOnDemand(inputOf(form, 'password'), t)
  root.querySelector('[data-forgotten]')?.setAttribute('href', localPath(locale, fixedPages.reset.path))
  onLanguage(root, (chosen) => changeLanguage(root, options, { typed: typedIn(form), secondStep }, chosen))
  say(form, t, problem ? [heldAgainst(problem)] : [])
  if (sentence) saySentence(form, sentence)
  if (secondStep) void goOn(secondStep)
  else showOtherWays(form, options).catch(() => undefined)
}

/** Loaded after the page, where there are any on it; where that fails, the password is still a way in. */
async function showOtherWays(form: HTMLFormElement, options: LoginOptions): Promise<void> {
  const { locale } = options
  const t = words[locale]
  const leaving = takeLeaving()
  if (leaving) (await import('./provider-buttons.ts')).offerLeaving(form, leaving, { words: t, locale })
  const { passkeys, providers } = await fetchWays()
  if (providers.length > 0) {
    const { offerProviders } = await import('./provider-buttons.ts')
    const onProblem = (outcome: ProviderOutcome) => {
      if ('sentence' in outcome) saySentence(form, outcome.sentence)
      else if ('problem' in outcome) say(form, t, [heldAgainst(outcome.problem)])
    }
    offerProviders(form, providers, { words: t, locale, onProblem })
  }
  if (!passkeys || !('PublicKeyCredential' in window)) return
  const { offerPasskey } = await import('./passkey.ts')
  const onSignedIn = (signedIn: SignedIn) => enter(signedIn, options)
  offerPasskey(form, { words: t, onSignedIn, onProblem: (problem) => say(form, t, [heldAgainst(problem)]) })
}

/** The step after the password, which few people see, is loaded when it is asked for. */
async function showSecondStep(root: HTMLElement, options: LoginOptions, secondStep: SecondStep): Promise<void> {
  const { fillSecondStep } = await loadPart(() => import('./second-step.ts'))
  await fillSecondStep(root.querySelector('main') as HTMLElement, {
    locale: options.locale,
    secondStep,
    onSignedIn: (signedIn) => enter(signedIn, options),
    onBack: ([problem]) => showLogin(root, options, problem ? { problem } : {}),
  })
}

function changeLanguage(root: HTMLElement, options: LoginOptions, progress: Progress, locale: Locale): void {
  rememberLocale(locale)
  applyLocale(locale)
  window.history.replaceState(null, '', localPath(locale, '/login'))
  showLogin(root, { ...options, locale }, progress)
  root.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
}

async function submit(
  form: HTMLFormElement,
  t: Words,
  problemsAfter: (outcome: Outcome) => Promise<readonly (keyof Words)[]>,
): Promise<void> {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  if (button.ariaDisabled === 'true') return
  const setBusy = (busy: boolean) => {
    button.ariaDisabled = String(busy)
    button.textContent = busy ? t.busy : t.submit
  }
  if (isLacking(form, t)) return
  setBusy(true)
  const { email = '', password = '' } = typedIn(form)
  const problems = await problemsAfter(await enterPassword({ email, password }))
  if (problems.length === 0) return
  setBusy(false)
  say(form, t, problems)
}

/** Only an answer of the server says that the credentials are wrong; whatever else went wrong is said as what it is. */
async function problemsAfter(
  outcome: Outcome,
  options: LoginOptions,
  goOn: (step: SecondStep) => Promise<void>,
): Promise<readonly (keyof Words)[]> {
  if ('problem' in outcome) {
    return [heldAgainst(outcome.problem)]
  }
  try {
    await ('signedIn' in outcome ? enter(outcome.signedIn, options) : goOn(outcome.secondStep))
    return []
  } catch {
    return ['failed']
  }
}

const heldAgainst = (problem: SignInProblem) => (problem === 'code' ? 'credentials' : problem)

function enter({ token, userInfo, person }: SignedIn, { locale, onSignedIn }: LoginOptions): Promise<void> {
  storeLogin(token, userInfo, person)
  return onSignedIn(locale)
}

const typedIn = (form: HTMLFormElement): Readonly<Record<string, string>> => ({
  email: inputOf(form, 'email').value,
  password: inputOf(form, 'password').value,
})

function say(form: HTMLFormElement, t: Words, problems: readonly (keyof Words)[]): void {
  const place = form.querySelector('[role=alert]') as HTMLElement
  place.innerHTML = problems
    .map((key) => `<p class="login-problem">${icons.problem}<span>${t[key]}</span></p>`)
    .join('')
  for (const input of form.querySelectorAll('input')) sayAt(input, '', problems.length > 0)
}

/** What the server says is a text. */
function saySentence(form: HTMLFormElement, sentence: string): void {
  say(form, words.en, ['failed'])
  const said = form.querySelector('[role=alert] span')
  if (said) said.textContent = sentence
}

/** Says at each empty field that it is to be filled in, and goes to the first. */
function isLacking(form: HTMLFormElement, t: Words): boolean {
  say(form, t, [])
  const empty = [...form.querySelectorAll('input')].filter(({ value }) => value.trim() === '')
  for (const input of empty) sayAt(input, input.name === 'email' ? t.emailMissing : t.passwordMissing, true)
  empty[0]?.focus()
  return empty.length > 0
}

function sayAt(input: HTMLInputElement, text: string, isInvalid: boolean): void {
  input.ariaInvalid = String(isInvalid)
  const place = document.getElementById(`${input.name}-problem`)
  if (place) place.innerHTML = text && `${icons.problem}<span>${text}</span>`
}

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement

const mainOf = (t: Words): string => `
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
          <button type="button" aria-label="${t.show}">${icons.show}</button>
        </div>
        <p id="password-problem" class="login-problem"></p>
        <div role="alert"></div>
        <button type="submit" class="login-submit">${t.submit}</button>
      </form>
      <p class="login-other"><a data-forgotten>${t.forgotten}</a></p>`
