import type { login as english } from '../../../i18n/en/login.ts'
import type { ProviderLogout } from '../../api/sign-in.ts'
import type { Locale } from '../../schema/text/locales.ts'
import type { OfferedProvider } from '../providers/sign-in.ts'
import { type ProviderOutcome, redirectTo } from '../providers/sign-in-providers/redirect.ts'

interface ProviderOptions {
  readonly messages: typeof english
  readonly locale: Locale
  readonly onProblem: (outcome: ProviderOutcome) => void
}

/** Adds the identity providers below the form, each as a button that redirects to the provider. */
export function addProviderButtons(
  form: HTMLFormElement,
  providers: readonly OfferedProvider[],
  { messages, locale, onProblem }: ProviderOptions,
): void {
  if (!form.isConnected) return
  for (const { code, name } of providers) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'login-passkey'
    button.textContent = messages.provider.replace('%{name}', name[locale])
    button.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return
      button.ariaDisabled = 'true'
      const outcome = await redirectTo(code, locale)
      // On success, the browser is leaving the page.
      if (!outcome) return
      onProblem(outcome)
      button.ariaDisabled = 'false'
    })
    form.append(button)
  }
}

/**
 * Confirms the logout and offers to sign out of the identity provider too. Otherwise, the next person at this computer could sign in
 * through that provider session.
 */
export function addProviderLogoutLink(
  form: HTMLFormElement,
  { address, name }: ProviderLogout,
  { messages, locale }: Pick<ProviderOptions, 'messages' | 'locale'>,
): void {
  if (!form.isConnected) return
  const paragraph = document.createElement('p')
  paragraph.className = 'login-about'
  paragraph.role = 'status'
  const link = document.createElement('a')
  link.href = address
  link.textContent = messages.leave.replace('%{name}', name[locale])
  paragraph.append(messages.left, ' ', link)
  form.before(paragraph)
}
