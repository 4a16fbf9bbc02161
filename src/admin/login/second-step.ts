import { login as arabicLogin } from '../../../i18n/ar/login.ts'
import { words as arabic } from '../../../i18n/ar/screens/verification.ts'
import { login as englishLogin } from '../../../i18n/en/login.ts'
import { words as english } from '../../../i18n/en/screens/verification.ts'
import type { SetUp } from '../../api/sign-in.ts'
import type { Locale } from '../../schema/text/words.ts'
import { enterCode, fetchSetUp, type SecondStep, type SignedIn, type SignInProblem } from '../providers/sign-in.ts'
import { icons } from './icons.ts'
import './second-step.css'

const words = { en: { ...englishLogin, ...english }, ar: { ...arabicLogin, ...arabic } }
type Words = typeof english & typeof englishLogin

interface SecondStepOptions {
  readonly locale: Locale
  readonly secondStep: SecondStep
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** Begins with the password again, and says why. */
  readonly onBack: (problems: readonly ('credentials' | 'expired' | 'failed')[]) => void
}

/** What was fetched or shown for a challenge already: a change of language asks for nothing anew. */
const setUps = new WeakMap<SecondStep, SetUp>()
const finished = new WeakMap<SecondStep, SignedIn>()

/** Asks for the code in place of the password; before it, where there must be a second factor and is none, shows what sets it up. */
export async function fillSecondStep(main: HTMLElement, options: SecondStepOptions): Promise<void> {
  const { secondStep, locale } = options
  const t = words[locale] as Words
  const signedIn = finished.get(secondStep)
  if (signedIn) return showCodes(main, t, signedIn, options)
  if (secondStep.kind === 'setUp' && !setUps.has(secondStep))
    setUps.set(secondStep, await fetchSetUp(secondStep.challenge))
  showStep(main, t, options)
}

function showStep(main: HTMLElement, t: Words, options: SecondStepOptions): void {
  const { secondStep, onBack } = options
  const setUp = setUps.get(secondStep)
  main.innerHTML = stepOf(t, setUp !== undefined)
  if (setUp) fillSetUp(main, setUp)
  const form = main.querySelector('form') as HTMLFormElement
  const input = form.querySelector('input') as HTMLInputElement
  form.addEventListener('input', () => say(form, t, undefined))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, t, async () => {
      const outcome = await enterCode(secondStep.challenge, input.value)
      if ('signedIn' in outcome) return finish(main, t, outcome.signedIn, options)
      const problem = 'problem' in outcome ? outcome.problem : 'failed'
      if (problem === 'expired') onBack(['expired'])
      return problem
    })
  })
  main.querySelector('[data-other]')?.addEventListener('click', () => offerOther(main, t))
  main.querySelector('[data-back]')?.addEventListener('click', () => onBack([]))
  input.focus()
}

async function finish(
  main: HTMLElement,
  t: Words,
  signedIn: SignedIn,
  options: SecondStepOptions,
): Promise<SignInProblem | undefined> {
  if (!signedIn.recoveryCodes) return entered(signedIn, options)
  finished.set(options.secondStep, signedIn)
  showCodes(main, t, signedIn, options)
  return undefined
}

const entered = (signedIn: SignedIn, { onSignedIn }: SecondStepOptions): Promise<SignInProblem | undefined> =>
  onSignedIn(signedIn).then(
    () => undefined,
    () => 'failed' as const,
  )

/** The recovery codes, before anything else is shown. */
function showCodes(main: HTMLElement, t: Words, signedIn: SignedIn, options: SecondStepOptions): void {
  const codes = signedIn.recoveryCodes ?? []
  main.innerHTML = codesOf(t)
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
    void submit(form, t, () => entered(signedIn, options))
  })
}

async function submit(form: HTMLFormElement, t: Words, work: () => Promise<SignInProblem | undefined>): Promise<void> {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  if (button.ariaDisabled === 'true') return
  const label = button.textContent
  button.ariaDisabled = 'true'
  button.textContent = t.busy
  const problem = await work()
  button.ariaDisabled = 'false'
  button.textContent = label
  say(form, t, problem)
}

function say(form: HTMLFormElement, t: Words, problem: SignInProblem | undefined): void {
  const place = form.querySelector('[role=alert]') as HTMLElement
  const text = problem && (problem === 'code' ? t.wrong : t[problem])
  place.innerHTML = text ? `<p class="login-problem">${icons.problem}<span>${text}</span></p>` : ''
  for (const input of form.querySelectorAll('input')) {
    input.ariaInvalid = String(problem !== undefined)
    if (problem) input.select()
  }
}

/** A recovery code has letters, so that another keyboard is wanted. */
function offerOther(main: HTMLElement, t: Words): void {
  const input = main.querySelector('input') as HTMLInputElement
  const isRecovery = input.inputMode === 'text'
  input.inputMode = isRecovery ? 'numeric' : 'text'
  const write = (selector: string, text: string) => {
    const element = main.querySelector(selector)
    if (element) element.textContent = text
  }
  write('label', isRecovery ? t.code : t.recoveryCode)
  write('.login-about', isRecovery ? t.enter : t.enterRecovery)
  write('[data-other]', isRecovery ? t.useRecovery : t.useApp)
  input.focus()
}

function fillSetUp(main: HTMLElement, { secret, qrCode }: SetUp): void {
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

/** Made of our own words only, so that nothing needs escaping. */
const stepOf = (t: Words, isSetUp: boolean): string => `
<h1>${t.title}</h1>
<p class="login-about">${isSetUp ? t.required : t.enter}</p>
${isSetUp ? setUpOf(t) : ''}
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

const setUpOf = (t: Words): string => `
<div class="second-step-set-up">
  <p>${t.scan}</p>
  <svg class="second-step-picture" role="img" aria-label="${t.picture}" shape-rendering="crispEdges"><path/></svg>
  <p>${t.byHand} <code dir="ltr"></code></p>
  <p>${t.first}</p>
</div>`

const codesOf = (t: Words): string => `
<h1>${t.codes}</h1>
<p class="login-about">${t.keep}</p>
<form novalidate>
  <ul class="second-step-codes" dir="ltr" aria-label="${t.codes}"></ul>
  <p class="second-step-ways"><button type="button" data-copy aria-live="polite">${t.copy}</button></p>
  <div role="alert"></div>
  <button type="submit" class="login-submit">${t.kept}</button>
</form>`
