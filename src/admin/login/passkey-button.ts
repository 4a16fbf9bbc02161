import type { login as english } from '../../../i18n/en/login.ts'
import { signInWithPasskey, supportsPasskeys } from '../providers/passkeys.ts'
import type { LoginResult, SignInProblem } from '../providers/sign-in.ts'

interface PasskeyOptions {
  readonly messages: typeof english
  readonly onSignedIn: (signedIn: LoginResult) => Promise<void>
  readonly onProblem: (problem: SignInProblem) => void
}

/** Adds the passkey login below the form, if the browser supports passkeys. */
export function addPasskeyButton(form: HTMLFormElement, options: PasskeyOptions): void {
  if (!supportsPasskeys() || !form.isConnected) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'login-passkey'
  button.textContent = options.messages.passkey
  button.addEventListener('click', () => void signIn(button, options))
  form.append(button)
}

async function signIn(button: HTMLButtonElement, { onSignedIn, onProblem }: PasskeyOptions): Promise<void> {
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  const outcome = await signInWithPasskey()
  if (outcome && 'signedIn' in outcome) await onSignedIn(outcome.signedIn).catch(() => onProblem('failed'))
  else if (outcome && 'problem' in outcome) onProblem(outcome.problem)
  button.ariaDisabled = 'false'
}
