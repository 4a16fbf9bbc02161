import type { login as english } from '../../../i18n/en/login.ts'
import type { Leaving } from '../../api/sign-in.ts'
import type { Locale } from '../../schema/text/words.ts'
import type { OfferedProvider } from '../providers/sign-in.ts'
import { leaveFor, type ProviderOutcome } from '../providers/ways-in/provider.ts'

interface ProviderOptions {
  readonly words: typeof english
  readonly locale: Locale
  readonly onProblem: (outcome: ProviderOutcome) => void
}

/** Puts the ways in by providers below the form, each a button that leads away. */
export function offerProviders(
  form: HTMLFormElement,
  providers: readonly OfferedProvider[],
  { words, locale, onProblem }: ProviderOptions,
): void {
  if (!form.isConnected) return
  for (const { code, name } of providers) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'login-passkey'
    button.textContent = words.provider.replace('%{name}', name[locale])
    button.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return
      button.ariaDisabled = 'true'
      const outcome = await leaveFor(code, locale)
      // Where all is well the page is on its way out.
      if (!outcome) return
      onProblem(outcome)
      button.ariaDisabled = 'false'
    })
    form.append(button)
  }
}

/** Whoever has signed out here is told so, and can sign out of their provider too, which the next at this desk could else come in by. */
export function offerLeaving(
  form: HTMLFormElement,
  { address, name }: Leaving,
  { words, locale }: Pick<ProviderOptions, 'words' | 'locale'>,
): void {
  if (!form.isConnected) return
  const said = document.createElement('p')
  said.className = 'login-about'
  said.role = 'status'
  const link = document.createElement('a')
  link.href = address
  link.textContent = words.leave.replace('%{name}', name[locale])
  said.append(words.left, ' ', link)
  form.before(said)
}
