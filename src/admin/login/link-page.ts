import { fixedPages } from '../../schema/page-paths.ts'
import { localPath } from '../../schema/paths.ts'
import { applyLocale, rememberLocale } from '../context/language.ts'
import { setDocumentTitle } from '../context/organisation.ts'
import { ask, HttpError } from '../providers/requests/api.ts'
import { frameOf, onLanguage, showPasswordOnDemand } from './frame.ts'
import { icons } from './icons.ts'
import {
  isDead,
  type LinkPage,
  linkOf,
  linkWords,
  onSubmit,
  problemOf,
  type Shown,
  sayAt,
  show,
  showDead,
  signingIn,
  wayBack,
} from './link-frame.ts'
import { showSettlingEmail } from './settle-email.ts'

type Words = Shown['t']

/**
 * The page of a link: somebody chooses their password, or says which address is theirs. Without a link, the one of a forgotten password asks whom to send one. The token
 * stands in the fragment, which goes to no server, and leaves it once it has been used.
 */
export async function showLinkPage(root: HTMLElement, page: LinkPage): Promise<void> {
  const { purpose, locale } = page
  const t = linkWords(locale)
  const token = window.location.hash.slice(1)
  const isAsking = token === '' && purpose === 'reset'
  const title = isAsking ? t.forgotten : t[purpose]
  setDocumentTitle(title, locale, t.product)
  root.innerHTML = frameOf(t, locale, `<h1>${title}</h1>`)
  const main = root.querySelector('main') as HTMLElement
  onLanguage(root, (chosen) => changeLanguage(root, { purpose, locale: chosen, typed: typedIn(main) }))
  const shown: Shown = { ...page, main, t }
  if (isAsking) return await showAsking(shown)
  if (purpose === 'newEmail' || purpose === 'oldEmail') return await showSettlingEmail({ ...shown, purpose }, token)
  await showChoosing({ ...shown, purpose }, token)
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

async function showChoosing(shown: Shown & { readonly purpose: 'invitation' | 'reset' }, token: string): Promise<void> {
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

const inputOf = (main: HTMLElement, name: string): HTMLInputElement =>
  main.querySelector(`input[name=${name}]`) as HTMLInputElement

const typedIn = (main: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...main.querySelectorAll('input')].map(({ name, value }) => [name, value]))

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
