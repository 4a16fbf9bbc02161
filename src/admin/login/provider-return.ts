import { login as arabic } from '../../../i18n/ar/login.ts'
import { login as english } from '../../../i18n/en/login.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import { localizedPath } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { applyLocale } from '../context/language.ts'
import { setDocumentTitle } from '../context/organisation.ts'
import { storeLogin } from '../providers/requests/session.ts'
import { postResult } from '../providers/sign-in-providers/popup-channel.ts'
import { handleRedirect, isExpectedCallback, localeBeforeRedirect } from '../providers/sign-in-providers/redirect.ts'
import { renderFrame } from './login-frame.ts'
import { type LoginOptions, showLoginPage } from './login-page.ts'

const messages = { en: english, ar: arabic }

interface Return extends Omit<LoginOptions, 'locale'> {
  readonly provider: string
  /** The provider's response in the query string. */
  readonly search: string
  readonly locale: Locale
}

/**
 * The redirect page of identity providers. It completes the login, or shows on the login page why it failed. In a popup, it passes the
 * response to the window that opened it. The response is removed from the URL first.
 */
export async function showProviderReturn(
  root: HTMLElement,
  { provider, search, locale: pageLocale, ...options }: Return,
) {
  const locale = localeBeforeRedirect() ?? pageLocale
  const t = messages[locale]
  applyLocale(locale)
  window.history.replaceState(null, '', localizedPath(locale, fixedPages.login.path))
  setDocumentTitle(t.title, locale, t.product)
  root.innerHTML = renderFrame(t, locale, `<h1>${t.title}</h1><p class="login-about" role="status">${t.busy}</p>`)
  const openerLocale = isExpectedCallback(provider, search) ? undefined : await postResult(search)
  if (openerLocale) return showPopupDone(root, openerLocale)
  const outcome = await handleRedirect(provider, search)
  if ('signedIn' in outcome) {
    const { token, userInfo, person, hasEnded } = outcome.signedIn
    storeLogin(token, userInfo, person)
    if (hasEnded) await showConnected(root, locale)
    return await options.onSignedIn(locale)
  }
  showLoginPage(root, { ...options, locale }, outcome)
}

/** Shows that the first provider login ended earlier access to the account. Resolves when the person confirms. */
function showConnected(root: HTMLElement, locale: Locale): Promise<void> {
  const t = messages[locale]
  const content = `<h1 tabindex="-1">${t.connected}</h1><p class="login-about" role="status">${t.connectedAbout}</p>`
  root.innerHTML = renderFrame(t, locale, `${content}<button type="button" class="login-submit">${t.continue}</button>`)
  root.querySelector('h1')?.focus()
  return new Promise((resolve) => {
    root.querySelector('.login-submit')?.addEventListener('click', () => resolve())
  })
}

/** Some browsers do not close a window after it has navigated elsewhere, so the page says that it can be closed. */
function showPopupDone(root: HTMLElement, locale: Locale): void {
  const t = messages[locale]
  applyLocale(locale)
  setDocumentTitle(t.handedOver, locale, t.product)
  root.innerHTML = renderFrame(t, locale, `<h1>${t.handedOver}</h1><p class="login-about">${t.handedOverAbout}</p>`)
  window.close()
}
