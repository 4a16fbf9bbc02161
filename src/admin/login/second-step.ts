import { login as arabicLogin } from '../../../i18n/ar/login.ts'
import { messages as arabic } from '../../../i18n/ar/screens/verification.ts'
import { login as englishLogin } from '../../../i18n/en/login.ts'
import { messages as english } from '../../../i18n/en/screens/verification.ts'
import type { SecondFactorSetup } from '../../api/sign-in.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { fetchSetUp, type LoginResult, type SecondStep, type SignInProblem, submitCode } from '../providers/sign-in.ts'
import { loginIcons } from './login-icons.ts'
import './second-step.css'

const messages = { en: { ...englishLogin, ...english }, ar: { ...arabicLogin, ...arabic } }
type Messages = typeof english & typeof englishLogin

interface SecondStepOptions {
  readonly locale: Locale
  readonly secondStep: SecondStep
  readonly onSignedIn: (signedIn: LoginResult) => Promise<void>
  /** Returns to the password step with the reason. */
  readonly onBack: (problems: readonly ('credentials' | 'expired' | 'failed')[]) => void
}

/** Results cached per challenge, so that a language switch repeats no request. */
const setUps = new WeakMap<SecondStep, SecondFactorSetup>()
const completed = new WeakMap<SecondStep, LoginResult>()

/** Shows the second factor step in place of the password form. If a second factor is required but missing, shows its setup first. */
export async function renderSecondStep(main: HTMLElement, options: SecondStepOptions): Promise<void> {
  const { secondStep, locale } = options
  const t = messages[locale] as Messages
  const signedIn = completed.get(secondStep)
  if (signedIn) return showCodes(main, t, signedIn, options)
  if (secondStep.kind === 'setUp' && !setUps.has(secondStep))
    setUps.set(secondStep, await fetchSetUp(secondStep.challenge))
  showStep(main, t, options)
}

function showStep(main: HTMLElement, t: Messages, options: SecondStepOptions): void {
  const { secondStep, onBack } = options
  const setUp = setUps.get(secondStep)
  main.innerHTML = renderStep(t, setUp !== undefined)
  if (setUp) fillSetUp(main, setUp)
  const form = main.querySelector('form') as HTMLFormElement
  const input = form.querySelector('input') as HTMLInputElement
  form.addEventListener('input', () => showProblem(form, t, undefined))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, t, async () => {
      const outcome = await submitCode(secondStep.challenge, input.value)
      if ('signedIn' in outcome) return finish(main, t, outcome.signedIn, options)
      const problem = 'problem' in outcome ? outcome.problem : 'failed'
      if (problem === 'expired') onBack(['expired'])
      return problem
    })
  })
  main.querySelector('[data-other]')?.addEventListener('click', () => toggleCodeKind(main, t))
  main.querySelector('[data-back]')?.addEventListener('click', () => onBack([]))
  input.focus()
}

async function finish(
  main: HTMLElement,
  t: Messages,
  signedIn: LoginResult,
  options: SecondStepOptions,
): Promise<SignInProblem | undefined> {
  if (!signedIn.recoveryCodes) return completeLogin(signedIn, options)
  completed.set(options.secondStep, signedIn)
  showCodes(main, t, signedIn, options)
  return undefined
}

const completeLogin = (signedIn: LoginResult, { onSignedIn }: SecondStepOptions): Promise<SignInProblem | undefined> =>
  onSignedIn(signedIn).then(
    () => undefined,
    () => 'failed' as const,
  )

/** Shows the recovery codes before the admin. */
function showCodes(main: HTMLElement, t: Messages, signedIn: LoginResult, options: SecondStepOptions): void {
  const codes = signedIn.recoveryCodes ?? []
  main.innerHTML = renderCodes(t)
  main.querySelector('ul')?.replaceChildren(...codes.map(codeLine))
  const copy = main.querySelector('[data-copy]') as HTMLButtonElement
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(codes.join('\n')).then(() => {
      copy.textContent = t.copied
    })
  })
  const form = main.querySelector('form') as HTMLFormElement
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, t, () => completeLogin(signedIn, options))
  })
}

async function submit(
  form: HTMLFormElement,
  t: Messages,
  work: () => Promise<SignInProblem | undefined>,
): Promise<void> {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  if (button.ariaDisabled === 'true') return
  const label = button.textContent
  button.ariaDisabled = 'true'
  button.textContent = t.busy
  const problem = await work()
  button.ariaDisabled = 'false'
  button.textContent = label
  showProblem(form, t, problem)
}

function showProblem(form: HTMLFormElement, t: Messages, problem: SignInProblem | undefined): void {
  const container = form.querySelector('[role=alert]') as HTMLElement
  const text = problem && (problem === 'code' ? t.wrong : t[problem])
  container.innerHTML = text ? `<p class="login-problem">${loginIcons.problem}<span>${text}</span></p>` : ''
  for (const input of form.querySelectorAll('input')) {
    input.ariaInvalid = String(problem !== undefined)
    if (problem) input.select()
  }
}

/** Switches between app code and recovery code. Recovery codes contain letters, so they need another on-screen keyboard. */
function toggleCodeKind(main: HTMLElement, t: Messages): void {
  const input = main.querySelector('input') as HTMLInputElement
  const isRecovery = input.inputMode === 'text'
  input.inputMode = isRecovery ? 'numeric' : 'text'
  const setText = (selector: string, text: string) => {
    const element = main.querySelector(selector)
    if (element) element.textContent = text
  }
  setText('label', isRecovery ? t.code : t.recoveryCode)
  setText('.login-about', isRecovery ? t.enter : t.enterRecovery)
  setText('[data-other]', isRecovery ? t.useRecovery : t.useApp)
  input.focus()
}

function fillSetUp(main: HTMLElement, { secret, qrCode }: SecondFactorSetup): void {
  main.querySelector('svg.second-step-picture')?.setAttribute('viewBox', `0 0 ${qrCode.size} ${qrCode.size}`)
  main.querySelector('svg.second-step-picture path')?.setAttribute('d', qrCode.path)
  const key = main.querySelector('code')
  if (key) key.textContent = secret.replace(/.{4}(?=.)/g, '$& ')
}

function codeLine(code: string): HTMLLIElement {
  const line = document.createElement('li')
  line.textContent = code
  return line
}

/** Contains only our own texts, so nothing needs escaping. */
const renderStep = (t: Messages, isSetUp: boolean): string => `
<h1>${t.title}</h1>
<p class="login-about">${isSetUp ? t.required : t.enter}</p>
${isSetUp ? renderSetUp(t) : ''}
<form novalidate>
  <label for="code">${t.code}</label>
  <div class="login-field" dir="ltr">
    <input id="code" name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="40" spellcheck="false" required>
  </div>
  <div role="alert"></div>
  <button type="submit" class="login-submit">${t.submit}</button>
</form>
<p class="second-step-ways">
  ${isSetUp ? '' : `<button type="button" data-other>${t.useRecovery}</button>`}
  <button type="button" data-back>${t.back}</button>
</p>`

const renderSetUp = (t: Messages): string => `
<div class="second-step-set-up">
  <p>${t.scan}</p>
  <svg class="second-step-picture" role="img" aria-label="${t.picture}" shape-rendering="crispEdges"><path/></svg>
  <p>${t.byHand} <code dir="ltr"></code></p>
  <p>${t.first}</p>
</div>`

const renderCodes = (t: Messages): string => `
<h1>${t.codes}</h1>
<p class="login-about">${t.keep}</p>
<form novalidate>
  <ul class="second-step-codes" dir="ltr" aria-label="${t.codes}"></ul>
  <p class="second-step-ways"><button type="button" data-copy aria-live="polite">${t.copy}</button></p>
  <div role="alert"></div>
  <button type="submit" class="login-submit">${t.kept}</button>
</form>`
