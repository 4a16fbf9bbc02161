import { fixedPages } from '../../schema/page-paths.ts'
import { localizedPath } from '../../schema/paths.ts'
import { applyLocale, rememberLocale } from '../context/language.ts'
import { setDocumentTitle } from '../context/organisation.ts'
import { call, HttpError } from '../providers/requests/api.ts'
import { confirmEmail } from './confirm-email.ts'
import {
  errorMessageKey,
  handleSubmit,
  isInvalidLink,
  type LinkPageContext,
  type LinkPageOptions,
  linkMessages,
  renderBackToLogin,
  renderLink,
  showContent,
  showFieldError,
  showInvalidLink,
  withoutSession,
} from './link-page-parts.ts'
import { addPasswordToggle, onLanguageChange, renderFrame } from './login-frame.ts'
import { loginIcons } from './login-icons.ts'

type Messages = LinkPageContext['t']

/**
 * The page that an email link opens: it sets a password or confirms an email address. Without a token, the password reset page requests an
 * email address for a reset link. The token is in the URL's fragment, which browsers send to no server. It is removed from the URL after
 * use.
 */
export async function showLinkPage(root: HTMLElement, page: LinkPageOptions): Promise<void> {
  const { purpose, locale } = page
  const t = linkMessages(locale)
  const token = window.location.hash.slice(1)
  const isRequest = token === '' && purpose === 'reset'
  const title = isRequest ? t.forgotten : t[purpose]
  setDocumentTitle(title, locale, t.product)
  root.innerHTML = renderFrame(t, locale, `<h1>${title}</h1>`)
  const main = root.querySelector('main') as HTMLElement
  onLanguageChange(root, (chosen) => changeLanguage(root, { purpose, locale: chosen, inputs: readInputs(main) }))
  const context: LinkPageContext = { ...page, main, t }
  if (isRequest) return await showResetRequest(context)
  if (purpose === 'newEmail' || purpose === 'oldEmail') return await confirmEmail({ ...context, purpose }, token)
  await showPasswordForm({ ...context, purpose }, token)
}

function changeLanguage(root: HTMLElement, page: LinkPageOptions): void {
  const { purpose, locale } = page
  rememberLocale(locale)
  applyLocale(locale)
  window.history.replaceState(null, '', localizedPath(locale, fixedPages[purpose].path) + window.location.hash)
  void showLinkPage(root, page).then(() => root.querySelector<HTMLElement>('[aria-pressed=true]')?.focus())
}

/** Shows the form that requests a reset link by email. If the server sends no email, shows whom to contact. */
async function showResetRequest(context: LinkPageContext): Promise<void> {
  const { main, t, locale, inputs = {} } = context
  const methods = await call('GET /api/v1/dashboard/login/methods', {}, withoutSession).catch(() => undefined)
  if (methods && !methods.data.passwordReset)
    return showContent(main, t.forgotten, t.noMail, renderBackToLogin(t, locale))
  showContent(main, t.forgotten, t.forgottenAbout, renderResetRequest(t) + renderBackToLogin(t, locale))
  const email = inputOf(main, 'email')
  email.value = inputs.email ?? ''
  email.focus()
  handleSubmit(main, t, async () => {
    if (email.value.trim() === '') return showFieldError(email, t.emailMissing)
    await call(
      'POST /api/v1/dashboard/login/forgot-password',
      { query: { lang: locale }, body: { email: email.value.trim() } },
      withoutSession,
    )
    showContent(main, t.sent, t.sentAbout, renderBackToLogin(t, locale))
    main.querySelector('h1')?.focus()
  })
}

async function showPasswordForm(
  context: LinkPageContext & { readonly purpose: 'invitation' | 'reset' },
  token: string,
): Promise<void> {
  const { main, t, purpose, locale, inputs = {} } = context
  try {
    const { data } = await call('POST /api/v1/dashboard/login/link', { body: { token, purpose } }, withoutSession)
    showContent(main, t[purpose], t.account.replace('%{email}', data.email), renderPasswordForm(t))
    inputOf(main, 'username').value = data.email
    const hint = main.querySelector('.login-hint')
    if (hint) hint.textContent = t.least.replace('%{min}', String(data.passwordMin))
  } catch (error) {
    return isInvalidLink(error)
      ? showInvalidLink(context)
      : showContent(main, t[purpose], t[errorMessageKey(error)], renderBackToLogin(t, locale))
  }
  const [password, confirmation] = [inputOf(main, 'password'), inputOf(main, 'again')]
  for (const input of [password, confirmation]) {
    input.value = inputs[input.name] ?? ''
    addPasswordToggle(input, t)
  }
  password.focus()
  handleSubmit(main, t, async () => {
    if (password.value === '') return showFieldError(password, t.passwordMissing)
    if (password.value !== confirmation.value) return showFieldError(confirmation, t.differs)
    try {
      await call(
        'POST /api/v1/dashboard/login/link/password',
        { query: { lang: locale }, body: { token, purpose, password: password.value } },
        withoutSession,
      )
    } catch (error) {
      const problem = error instanceof HttpError ? error.body.problems?.password : undefined
      if (problem) return showFieldError(password, problem.message)
      if (isInvalidLink(error)) return showInvalidLink(context)
      throw error
    }
    window.history.replaceState(null, '', window.location.pathname)
    showContent(main, t.done, t.doneAbout, renderLink(localizedPath(locale, fixedPages.login.path), t.toSignIn))
    main.querySelector('h1')?.focus()
  })
}

const inputOf = (main: HTMLElement, name: string): HTMLInputElement =>
  main.querySelector(`input[name=${name}]`) as HTMLInputElement

const readInputs = (main: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...main.querySelectorAll('input')].map(({ name, value }) => [name, value]))

const renderResetRequest = (t: Messages): string => `
<form novalidate>
  <label for="email">${t.email}</label>
  <div class="login-field" dir="ltr">
    <input id="email" name="email" type="email" autocomplete="username" inputmode="email" maxlength="254" aria-describedby="email-problem" required>
  </div>
  <p id="email-problem" class="login-problem"></p>
  <div role="alert"></div>
  <button type="submit" class="login-submit">${t.send}</button>
</form>`

const renderPasswordForm = (t: Messages): string => `
<form novalidate>
  <input name="username" type="email" autocomplete="username" hidden readonly>
  ${renderPasswordInput(t, 'password', t.next)}
  <p class="login-hint"></p>
  ${renderPasswordInput(t, 'again', t.again)}
  <div role="alert"></div>
  <button type="submit" class="login-submit">${t.save}</button>
</form>`

const renderPasswordInput = (t: Messages, name: string, label: string): string => `
  <label for="${name}">${label}</label>
  <div class="login-field" dir="ltr">
    <input id="${name}" name="${name}" type="password" autocomplete="new-password" maxlength="200" aria-describedby="${name}-problem" required>
    <button type="button" aria-label="${t.show}">${loginIcons.show}</button>
  </div>
  <p id="${name}-problem" class="login-problem"></p>`
