import { login as arabic } from '../../../i18n/ar/login.ts'
import { login as english } from '../../../i18n/en/login.ts'
import { localPath } from '../../schema/paths.ts'
import { type Locale, locales } from '../../schema/words.ts'
import { applyLocale, rememberLocale } from '../shell/language.ts'
import './login.css'
import { icons } from './icons.ts'
import { signIn } from './sign-in.ts'

const words = { en: english, ar: arabic }
type Words = typeof english
const short: Readonly<Record<Locale, string>> = { en: 'EN', ar: 'ع' }
const full: Readonly<Record<Locale, string>> = { en: 'EN – English', ar: 'العربية' }

interface LoginOptions {
  readonly locale: Locale
  /** The person has begun to type: what comes after can be fetched. */
  readonly onBegin: () => void
  /** Shows what comes after; fails when it cannot be loaded. */
  readonly onSignedIn: (locale: Locale) => Promise<void>
}

/**
 * The login page: plain elements, because React alone weighs more than a first page may. Everything else is loaded after it.
 * Drawn again for another language, it keeps what was typed.
 */
export function showLogin(
  root: HTMLElement,
  options: LoginOptions,
  typed: Readonly<Record<string, string>> = {},
): void {
  const { locale } = options
  const t = words[locale]
  document.title = `${t.title} · ${t.product}`
  root.innerHTML = pageOf(t, locale)
  const form = root.querySelector('form') as HTMLFormElement
  for (const [name, value] of Object.entries(typed)) inputOf(form, name).value = value
  form.addEventListener('input', () => {
    say(form, t, [])
    options.onBegin()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, t, () => options.onSignedIn(locale))
  })
  showPasswordOnDemand(form, t)
  for (const button of root.querySelectorAll<HTMLButtonElement>('.login-language button')) {
    button.addEventListener('click', () => changeLanguage(root, form, options, button.lang as Locale))
  }
}

function changeLanguage(root: HTMLElement, form: HTMLFormElement, options: LoginOptions, locale: Locale): void {
  const typed = { email: inputOf(form, 'email').value, password: inputOf(form, 'password').value }
  rememberLocale(locale)
  applyLocale(locale)
  window.history.replaceState(null, '', localPath(locale, '/login'))
  showLogin(root, { ...options, locale }, typed)
  root.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
}

async function submit(form: HTMLFormElement, t: Words, onSignedIn: () => Promise<void>): Promise<void> {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  if (button.ariaDisabled === 'true') return
  const setBusy = (busy: boolean) => {
    button.ariaDisabled = String(busy)
    button.textContent = busy ? t.busy : t.submit
  }
  setBusy(true)
  const problems = await signIn({ email: inputOf(form, 'email').value, password: inputOf(form, 'password').value })
  if (problems.length === 0) await onSignedIn().catch(() => problems.push('failed'))
  if (problems.length === 0) return
  setBusy(false)
  say(form, t, problems)
}

function say(form: HTMLFormElement, t: Words, problems: readonly (keyof Words)[]): void {
  const place = form.querySelector('[role=alert]') as HTMLElement
  place.innerHTML = problems
    .map((key) => `<p class="login-problem">${icons.problem}<span>${t[key]}</span></p>`)
    .join('')
  for (const input of form.querySelectorAll('input')) input.ariaInvalid = String(problems.length > 0)
}

function showPasswordOnDemand(form: HTMLFormElement, t: Words): void {
  const input = inputOf(form, 'password')
  const button = form.querySelector('.login-field button') as HTMLButtonElement
  button.addEventListener('click', () => {
    const isShown = input.type === 'text'
    input.type = isShown ? 'password' : 'text'
    button.innerHTML = isShown ? icons.show : icons.hide
    button.ariaLabel = isShown ? t.show : t.hide
  })
}

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement

/** Made of our own words only, so that nothing needs escaping. */
const pageOf = (t: Words, locale: Locale): string => `
<div class="login">
  <div class="login-side">
    <header class="login-head">
      <span class="login-mark">${icons.mark}</span>
      <span class="login-product">${t.product}</span>
      <div class="login-language" role="group" aria-label="${t.language}" dir="ltr">
        ${locales
          .map(
            (each) =>
              `<button type="button" lang="${each}" aria-label="${full[each]}" aria-pressed="${each === locale}">${short[each]}</button>`,
          )
          .join('')}
      </div>
    </header>
    <main class="login-main">
      <h1>${t.title}</h1>
      <p class="login-about">${t.about}</p>
      <form novalidate>
        <label for="email">${t.email}</label>
        <div class="login-field" dir="ltr">
          <input id="email" name="email" type="email" autocomplete="username" inputmode="email" required>
        </div>
        <label for="password">${t.password}</label>
        <div class="login-field" dir="ltr">
          <input id="password" name="password" type="password" autocomplete="current-password" required>
          <button type="button" aria-label="${t.show}">${icons.show}</button>
        </div>
        <div role="alert"></div>
        <button type="submit" class="login-submit">${t.submit}</button>
      </form>
    </main>
  </div>
  <aside class="login-art"><p>${t.motto}</p></aside>
</div>`
