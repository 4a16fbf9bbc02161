import { useState } from 'react'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { enterByPasskey } from '../providers/passkeys.ts'
import { readSession, storeLoginAgain } from '../providers/requests/session.ts'
import type { Question } from '../providers/requests/sign-in-again.ts'
import type { SignedIn } from '../providers/sign-in.ts'
import { enterByProvider } from '../providers/ways-in/provider-window.ts'
import { isolated } from '../ui/text/formats.ts'
import { useSignIn } from './use-sign-in.ts'
import { useWaysAgain } from './use-ways-again.ts'

/** Signs the person of the page in again, by whichever way is theirs, and answers the question once they are. */
export function useSigningInAgain({ answer }: Question) {
  const t = useTranslate()
  const locale = useLocale()
  const [me] = useState(() => readSession().userInfo)
  const email = me?.email ?? ''
  const [entered, setEntered] = useState({ password: '', code: '' })
  const [done, setDone] = useState<SignedIn>()
  const [problem, setProblem] = useState<string>()
  const { stage, busy, submit, goOn } = useSignIn(email)
  const ways = useWaysAgain(me)

  function finish({ token, userInfo }: SignedIn): void {
    const isSame = userInfo.id === me?.id
    if (!isSame) setProblem(t('session.other', { email: isolated(email) }))
    if (isSame) storeLoginAgain(token, userInfo)
    if (isSame) answer(true)
  }
  async function enter(outcome: Awaited<ReturnType<typeof enterByProvider>>): Promise<void> {
    if (!outcome) return
    const isBlocked = 'blocked' in outcome
    setProblem(isBlocked ? t('session.blocked') : undefined)
    const signedIn = isBlocked ? undefined : await goOn(outcome)
    if (signedIn) finish(signedIn)
  }
  async function onSubmit(): Promise<void> {
    setProblem(undefined)
    if (done) return finish(done)
    const signedIn = await submit(entered)
    if (signedIn?.recoveryCodes) setDone(signedIn)
    else if (signedIn) finish(signedIn)
    else setEntered(({ password }) => ({ password: stage.secondStep ? password : '', code: '' }))
  }
  const onProvider = (code: string): void => {
    setProblem(undefined)
    void enterByProvider(code, locale).then(enter)
  }
  const onPasskey = ways.passkeys ? () => void enterByPasskey().then(enter) : undefined
  return {
    ...{ email, stage, busy, entered, setEntered, done, ways, onSubmit, onProvider, onPasskey },
    problem: problem ?? stage.sentence,
  }
}
