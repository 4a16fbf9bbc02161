import { useState } from 'react'
import type { SetUp } from '../../api/sign-in.ts'
import {
  enterCode,
  enterPassword,
  fetchSetUp,
  type Outcome,
  type SecondStep,
  type SignedIn,
  type SignInProblem,
} from '../providers/sign-in.ts'
import type { ProviderOutcome } from '../providers/ways-in/provider.ts'

/** Where a sign-in stands: what is asked for next. */
export interface Stage {
  readonly secondStep?: SecondStep
  /** What the app is to be set up with first. */
  readonly setUp?: SetUp
  readonly problem?: SignInProblem
  /** What the server said, where it said more than that. */
  readonly sentence?: string
}

interface SigningIn {
  readonly stage: Stage
  readonly busy: boolean
  /** Sends the password or the code, whichever is asked for; returns who is signed in once they are. */
  readonly submit: (entered: { readonly password: string; readonly code: string }) => Promise<SignedIn | undefined>
  /** Goes on with what came of another way in. */
  readonly goOn: (outcome: ProviderOutcome) => Promise<SignedIn | undefined>
}

/** Signs somebody in, step by step. */
export function useSignIn(email: string): SigningIn {
  const [stage, setStage] = useState<Stage>({})
  const [busy, setBusy] = useState(false)

  async function submit({ password, code }: { password: string; code: string }): Promise<SignedIn | undefined> {
    if (busy) return undefined
    setBusy(true)
    const { secondStep } = stage
    const outcome = await (secondStep ? enterCode(secondStep.challenge, code) : enterPassword({ email, password }))
    return await goOn(outcome)
  }
  async function goOn(outcome: ProviderOutcome): Promise<SignedIn | undefined> {
    if ('signedIn' in outcome) return outcome.signedIn
    setStage('sentence' in outcome ? outcome : await stageAfter(outcome, stage))
    setBusy(false)
    return undefined
  }
  return { stage, busy, submit, goOn }
}

/** A challenge that is not known any more begins with the password again; any other problem leaves the person where they are. */
async function stageAfter(outcome: Exclude<Outcome, { signedIn: SignedIn }>, stage: Stage): Promise<Stage> {
  const { sentence: _, ...before } = stage
  if ('problem' in outcome) return outcome.problem === 'expired' ? outcome : { ...before, ...outcome }
  const { secondStep } = outcome
  if (secondStep.kind === 'code') return { secondStep }
  const setUp = await fetchSetUp(secondStep.challenge).catch(() => undefined)
  return setUp ? { secondStep, setUp } : { problem: 'failed' }
}
