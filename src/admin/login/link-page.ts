import { login as arabicLogin } from '../../../i18n/ar/login.ts'
import { words as arabic } from '../../../i18n/ar/screens/ways-in.ts'
import { login as englishLogin } from '../../../i18n/en/login.ts'
import { words as english } from '../../../i18n/en/screens/ways-in.ts'
import type { LinkPurpose } from '../../api/links.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import { localPath } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/words.ts'
import { applyLocale, rememberLocale } from '../context/language.ts'
import { ask, HttpError } from '../providers/requests/api.ts'
import { frameOf, onLanguage, showPasswordOnDemand } from './frame.ts'
import { icons } from './icons.ts'

const login = { en: englishLogin, ar: arabicLogin }
const words = { en: english, ar: arabic }
type Words = typeof english & typeof englishLogin

interface LinkPage {
  readonly purpose: LinkPurpose
  readonly locale: Locale
  /** What was typed before another language was chosen. */
  readonly typed?: Readonly<Record<string, string>>
}
/** What a page shows in its middle. */
interface Shown extends LinkPage {
  readonly main: HTMLElement
  readonly t: Words
}
const signingIn = { signingIn: true } as const

/**
 * The page of a link: somebody chooses their password. Without a link, the one of a forgotten password asks whom to send one. The token
 * stands in the fragment, which goes to no server, and leaves it once it has been used.
 */
export async function showLinkPage(root: HTMLElement, page: LinkPage): Promise<void> {
  const { purpose, locale } = page
  const t = { ...login[locale], ...words[locale] }
  const token = window.location.hash.slice(1)
  const isAsking = token === '' && purpose === 'reset'
  const title = isAsking ? t.forgotten : t[purpose]
  document.title = `${title} · ${t.product}`
  root.innerHTML = frameOf(t, locale, `<h1>${title}</h1>`)
  const main = root.querySelector('main') as HTMLElement
  onLanguage(root, (chosen) => changeLanguage(root, { purpose, locale: chosen, typed: typedIn(main) }))
  const shown: Shown = { ...page, main, t }
  await (isAsking ? showAsking(shown) : showChoosing(shown, token))
}

function changeLanguage(root: HTMLElement, page: LinkPage): void {
  const { purpose, locale } = page
  rememberLocale(locale)
  applyLocale(locale)
  window.history.replaceState(null, '', localPath(locale, fixedPages[purpose].path) + window.location.hash)
  void showLinkPage(root, page).then(() => root.querySelector<HTMLElement>('[aria-pressed=true]')?.focus())
}

/** Says the e-mail to which a link is to be sent; where no letters are sent, whom to ask. */
async function showAsking(shown: Shown): Promise<void> {
  const { main, t, locale, typed = {} } = shown
  const ways = await ask('GET /api/v1/dashboard/login/ways', {}, signingIn).catch(() => undefined)
  if (ways && !ways.data.forgotten) return show(main, t.forgotten, t.noMail, wayBack(t, locale))
  show(main, t.forgotten, t.forgottenAbout, askingOf(t) + wayBack(t, locale))
  const email = inputOf(main, 'email')
  email.value = typed.email ?? ''
  email.focus()
  onSubmit(main, t, async () => {
    if (email.value.trim() === '') return sayAt(email, t.emailMissing)
    await ask(
      'POST /api/v1/dashboard/login/forgotten',
      { query: { lang: locale }, body: { email: email.value.trim() } },
      signingIn,
    )
    show(main, t.sent, t.sentAbout, wayBack(t, locale))
    main.querySelector('h1')?.focus()
  })
}

async function showChoosing(shown: Shown, token: string): Promise<void> {
  const { main, t, purpose, locale, typed = {} } = shown
  try {
    const { data } = await ask('POST /api/v1/dashboard/login/link', { body: { token, purpose } }, signingIn)
    show(main, t[purpose], t.account.replace('%{email}', data.email), choosingOf(t))
    inputOf(main, 'username').value = data.email
    const least = main.querySelector('.login-hint')
    if (least) least.textContent = t.least.replace('%{min}', String(data.passwordMin))
  } catch (error) {
    return isDead(error) ? showDead(shown) : show(main, t[purpose], t[problemOf(error)], wayBack(t, locale))
  }
  const [password, again] = [inputOf(main, 'password'), inputOf(main, 'again')]
  for (const input of [password, again]) {
    input.value = typed[input.name] ?? ''
    showPasswordOnDemand(input, t)
  }
  password.focus()
  onSubmit(main, t, async () => {
    if (password.value === '') return sayAt(password, t.passwordMissing)
    if (password.value !== again.value) return sayAt(again, t.differs)
    try {
      await ask(
        'POST /api/v1/dashboard/login/link/password',
        { query: { lang: locale }, body: { token, purpose, password: password.value } },
        signingIn,
      )
    } catch (error) {
      const said = error instanceof HttpError ? error.body.errors?.password : undefined
      if (said) return sayAt(password, said.message)
      if (isDead(error)) return showDead(shown)
      throw error
    }
    window.history.replaceState(null, '', window.location.pathname)
    show(main, t.done, t.doneAbout, linkOf(localPath(locale, fixedPages.login.path), t.toSignIn))
    main.querySelector('h1')?.focus()
  })
}

/** Used, too old, guessed: nobody is told which. */
function showDead({ main, t, purpose, locale }: Shown): void {
  const isReset = purpose === 'reset'
  const another = isReset ? linkOf(localPath(locale, fixedPages.reset.path), t.another) : ''
  show(main, t.dead, isReset ? t.deadReset : t.deadInvitation, another + wayBack(t, locale))
}

/** What is said is a text: an e-mail stands in it. */
function show(main: HTMLElement, title: string, about: string, rest: string): void {
  main.innerHTML = `<h1 tabindex="-1"></h1><p class="login-about" role="status"></p>${rest}`
  const [heading, paragraph] = [main.querySelector('h1'), main.querySelector('.login-about')]
  if (heading) heading.textContent = title
  if (paragraph) paragraph.textContent = about
}

/** Sends once at a time; what goes wrong otherwise than at a field is said above the button. */
function onSubmit(main: HTMLElement, t: Words, send: () => Promise<void> | void): void {
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

function sayAt(input: HTMLInputElement, text: string): void {
  input.ariaInvalid = 'true'
  const place = document.getElementById(`${input.name}-problem`)
  if (place) place.innerHTML = `${icons.problem}<span></span>`
  const said = place?.querySelector('span')
  if (said) said.textContent = text
  input.focus()
}

const isDead = (error: unknown): boolean => error instanceof HttpError && error.status === 401

function problemOf(error: unknown): 'unreachable' | 'broken' | 'tooMany' | 'failed' {
  const status = error instanceof HttpError ? error.status : undefined
  if (status === 0) return 'unreachable'
  if (status === 429) return 'tooMany'
  return status !== undefined && status >= 500 ? 'broken' : 'failed'
}

const inputOf = (main: HTMLElement, name: string): HTMLInputElement =>
  main.querySelector(`input[name=${name}]`) as HTMLInputElement

const typedIn = (main: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...main.querySelectorAll('input')].map(({ name, value }) => [name, value]))

const linkOf = (path: string, text: string): string => `<p class="login-other"><a href="${path}">${text}</a></p>`
const wayBack = (t: Words, locale: Locale): string => linkOf(localPath(locale, fixedPages.login.path), t.back)

const askingOf = (t: Words): string => `
<form novalidate>
  <label for="email">${t.email}</label>
  <div class="login-field" dir="ltr">
    <input id="email" name="email" type="email" autocomplete="username" inputmode="email" maxlength="254" aria-describedby="email-problem" required>
  </div>
  <p id="email-problem" class="login-problem"></p>
  <div role="alert"></div>
  <button type="submit" class="login-submit">${t.send}</button>
</form>`

const choosingOf = (t: Words): string => `
<form novalidate>
  <input name="username" type="email" autocomplete="username" hidden readonly>
  ${secretOf(t, 'password', t.next)}
  <p class="login-hint"></p>
  ${secretOf(t, 'again', t.again)}
  <div role="alert"></div>
  <button type="submit" class="login-submit">${t.save}</button>
</form>`

const secretOf = (t: Words, name: string, label: string): string => `
  <label for="${name}">${label}</label>
  <div class="login-field" dir="ltr">
    <input id="${name}" name="${name}" type="password" autocomplete="new-password" maxlength="200" aria-describedby="${name}-problem" required>
    <button type="button" aria-label="${t.show}">${icons.show}</button>
  </div>
  <p id="${name}-problem" class="login-problem"></p>`
