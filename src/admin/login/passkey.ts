import type { login as english } from '../../../i18n/en/login.ts'
import { enterByPasskey, knowsPasskeys } from '../providers/passkeys.ts'
import type { SignedIn, SignInProblem } from '../providers/sign-in.ts'

interface PasskeyOptions {
  readonly words: typeof english
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  readonly onProblem: (problem: SignInProblem) => void
}

/** Puts the way in by a passkey below the form, where the browser has it. */
export function offerPasskey(form: HTMLFormElement, options: PasskeyOptions): void {
  if (!knowsPasskeys() || !form.isConnected) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'login-passkey'
  button.textContent = options.words.passkey
  button.addEventListener('click', () => void enter(button, options))
  form.append(button)
}

async function enter(button: HTMLButtonElement, { onSignedIn, onProblem }: PasskeyOptions): Promise<void> {
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  const outcome = await enterByPasskey()
  if (outcome && 'signedIn' in outcome) await onSignedIn(outcome.signedIn).catch(() => onProblem('failed'))
  else if (outcome && 'problem' in outcome) onProblem(outcome.problem)
  button.ariaDisabled = 'false'
}
