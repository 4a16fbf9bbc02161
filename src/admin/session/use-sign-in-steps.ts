import { useState } from 'react'
import type { SecondFactorSetup } from '../../api/sign-in.ts'
import {
  fetchSetUp,
  type LoginOutcome,
  type LoginResult,
  type SecondStep,
  type SignInProblem,
  submitCode,
  submitPassword,
} from '../providers/sign-in.ts'
import type { ProviderOutcome } from '../providers/sign-in-providers/redirect.ts'

/** The current step of a login. */
export interface SignInStep {
  readonly secondStep?: SecondStep
  /** The setup of the authenticator app, if it is required first. */
  readonly setUp?: SecondFactorSetup
  readonly problem?: SignInProblem
  /** A more specific error message from the server. */
  readonly sentence?: string
}

interface SignInSteps {
  readonly step: SignInStep
  readonly busy: boolean
  /** Sends the password or the code, depending on the step. Returns the result once the login is complete. */
  readonly submit: (entered: { readonly password: string; readonly code: string }) => Promise<LoginResult | undefined>
  /** Continues with the outcome of another login method. */
  readonly continueWith: (outcome: ProviderOutcome) => Promise<LoginResult | undefined>
}

/** Signs a person in step by step. */
export function useSignInSteps(email: string): SignInSteps {
  const [step, setStep] = useState<SignInStep>({})
  const [busy, setBusy] = useState(false)

  async function submit({ password, code }: { password: string; code: string }): Promise<LoginResult | undefined> {
    if (busy) return undefined
    setBusy(true)
    const { secondStep } = step
    const outcome = await (secondStep ? submitCode(secondStep.challenge, code) : submitPassword({ email, password }))
    return await continueWith(outcome)
  }
  async function continueWith(outcome: ProviderOutcome): Promise<LoginResult | undefined> {
    if ('signedIn' in outcome) return outcome.signedIn
    setStep('sentence' in outcome ? outcome : await stepAfter(outcome, step))
    setBusy(false)
    return undefined
  }
  return { step, busy, submit, continueWith }
}

/** An expired challenge returns to the password step. Any other problem keeps the current step. */
async function stepAfter(
  outcome: Exclude<LoginOutcome, { signedIn: LoginResult }>,
  step: SignInStep,
): Promise<SignInStep> {
  const { sentence: _, ...before } = step
  if ('problem' in outcome) return outcome.problem === 'expired' ? outcome : { ...before, ...outcome }
  const { secondStep } = outcome
  if (secondStep.kind === 'code') return { secondStep }
  const setUp = await fetchSetUp(secondStep.challenge).catch(() => undefined)
  return setUp ? { secondStep, setUp } : { problem: 'failed' }
}
