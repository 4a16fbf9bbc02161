import { login as arabic } from '../../../i18n/ar/login.ts'
import { login as english } from '../../../i18n/en/login.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import { localPath } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/words.ts'
import { applyLocale } from '../context/language.ts'
import { setDocumentTitle } from '../context/organisation.ts'
import { storeLogin } from '../providers/requests/session.ts'
import { handOver } from '../providers/ways-in/handing-over.ts'
import { comeBack, isOwnReturn, leftIn } from '../providers/ways-in/provider.ts'
import { frameOf } from './frame.ts'
import { type LoginOptions, showLogin } from './login-page.ts'

const words = { en: english, ar: arabic }

interface Return extends Omit<LoginOptions, 'locale'> {
  readonly provider: string
  /** What the provider says, in the address. */
  readonly search: string
  readonly locale: Locale
}

/**
 * The page to which a provider sends people back: it ends their sign-in, or says on the sign-in page why nothing came of it. In a window that
 * another one has opened for it, it leaves that to the other. What the provider said leaves the address first.
 */
export async function showReturn(root: HTMLElement, { provider, search, locale: shown, ...options }: Return) {
  const locale = leftIn() ?? shown
  const t = words[locale]
  applyLocale(locale)
  window.history.replaceState(null, '', localPath(locale, fixedPages.login.path))
  setDocumentTitle(t.title, locale, t.product)
  root.innerHTML = frameOf(t, locale, `<h1>${t.title}</h1><p class="login-about" role="status">${t.busy}</p>`)
  const waiting = isOwnReturn(provider, search) ? undefined : await handOver(search)
  if (waiting) return showHandedOver(root, waiting)
  const outcome = await comeBack(provider, search)
  if ('signedIn' in outcome) {
    const { token, userInfo, person, hasEnded } = outcome.signedIn
    storeLogin(token, userInfo, person)
    if (hasEnded) await showConnected(root, locale)
    return await options.onSignedIn(locale)
  }
  showLogin(root, { ...options, locale }, outcome)
}

/** Says what the first sign-in by a provider has ended, until its owner has read it. */
function showConnected(root: HTMLElement, locale: Locale): Promise<void> {
  const t = words[locale]
  const said = `<h1 tabindex="-1">${t.connected}</h1><p class="login-about" role="status">${t.connectedAbout}</p>`
  root.innerHTML = frameOf(t, locale, `${said}<button type="button" class="login-submit">${t.continue}</button>`)
  root.querySelector('h1')?.focus()
  return new Promise((resolve) => {
    root.querySelector('.login-submit')?.addEventListener('click', () => resolve())
  })
}

/** Some browsers close no window that has been elsewhere meanwhile, so it says that it can be closed. */
function showHandedOver(root: HTMLElement, locale: Locale): void {
  const t = words[locale]
  applyLocale(locale)
  setDocumentTitle(t.handedOver, locale, t.product)
  root.innerHTML = frameOf(t, locale, `<h1>${t.handedOver}</h1><p class="login-about">${t.handedOverAbout}</p>`)
  window.close()
}
