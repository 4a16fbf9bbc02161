import { useState } from 'react'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { signInWithPasskey } from '../providers/passkeys.ts'
import { readSession, renewLogin } from '../providers/requests/session.ts'
import type { SignInRequest } from '../providers/requests/sign-in-prompt.ts'
import type { LoginResult } from '../providers/sign-in.ts'
import { signInWithProvider } from '../providers/sign-in-providers/popup.ts'
import { isolateBidi } from '../ui/text/locale-formats.ts'
import { useSignInMethods } from './use-sign-in-methods.ts'
import { useSignInSteps } from './use-sign-in-steps.ts'

/** Signs the current person in again by any of their methods, and then resolves the waiting calls. */
export function useSessionRenewal({ answer }: SignInRequest) {
  const t = useTranslate()
  const locale = useLocale()
  const [user] = useState(() => readSession().userInfo)
  const email = user?.email ?? ''
  const [input, setInput] = useState({ password: '', code: '' })
  const [done, setDone] = useState<LoginResult>()
  const [problem, setProblem] = useState<string>()
  const { step, busy, submit, continueWith } = useSignInSteps(email)
  const methods = useSignInMethods(user)

  function finish({ token, userInfo }: LoginResult): void {
    const isSame = userInfo.id === user?.id
    if (!isSame) setProblem(t('session.other', { email: isolateBidi(email) }))
    if (isSame) renewLogin(token, userInfo)
    if (isSame) answer(true)
  }
  async function handleOutcome(outcome: Awaited<ReturnType<typeof signInWithProvider>>): Promise<void> {
    if (!outcome) return
    const isBlocked = 'blocked' in outcome
    setProblem(isBlocked ? t('session.blocked') : undefined)
    const signedIn = isBlocked ? undefined : await continueWith(outcome)
    if (signedIn) finish(signedIn)
  }
  async function onSubmit(): Promise<void> {
    setProblem(undefined)
    if (done) return finish(done)
    const signedIn = await submit(input)
    if (signedIn?.recoveryCodes) setDone(signedIn)
    else if (signedIn) finish(signedIn)
    else setInput(({ password }) => ({ password: step.secondStep ? password : '', code: '' }))
  }
  const onProvider = (code: string): void => {
    setProblem(undefined)
    void signInWithProvider(code, locale).then(handleOutcome)
  }
  const onPasskey = methods.passkeys ? () => void signInWithPasskey().then(handleOutcome) : undefined
  return {
    email,
    stage: step,
    busy,
    entered: input,
    setEntered: setInput,
    done,
    ways: methods,
    onSubmit,
    onProvider,
    onPasskey,
    problem: problem ?? step.sentence,
  }
}
