import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { enterByPasskey } from '../providers/passkeys.ts'
import { readSession, storeLoginAgain } from '../providers/requests/session.ts'
import type { Question } from '../providers/requests/sign-in-again.ts'
import type { SignedIn } from '../providers/sign-in.ts'
import { WithWords } from '../providers/WithWords.tsx'
import { enterByProvider } from '../providers/ways-in/provider-window.ts'
import { Labelled } from '../ui/controls/Labelled.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { isolated } from '../ui/text/formats.ts'
import { OtherWays } from './OtherWays.tsx'
import session from './session.module.css'
import { type Stage, useSignIn } from './use-sign-in.ts'
import { useWaysAgain } from './use-ways-again.ts'
import { AppSecret } from './verification/AppSecret.tsx'
import { CodeField } from './verification/CodeField.tsx'
import { RecoveryCodes } from './verification/RecoveryCodes.tsx'
import styles from './verification/verification.module.css'

interface Props {
  readonly question: Question
}

const words = { passkey: 'session.passkey', provider: 'session.provider' }

/** Signs the same person in again over the page, which stays as it is behind. */
export default function SignInAgainDialog(props: Props) {
  return (
    <WithWords part='session'>
      <WithWords part='verification'>
        <Asking {...props} />
      </WithWords>
    </WithWords>
  )
}

function Asking({ question }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const [me] = useState(() => readSession().userInfo)
  const email = me?.email ?? ''
  const [entered, setEntered] = useState({ password: '', code: '' })
  const [done, setDone] = useState<SignedIn>()
  const [problem, setProblem] = useState<string>()
  const { stage, busy, submit, goOn } = useSignIn(email)
  const { refusal, answer } = question
  const hasPassword = me?.hasPassword ?? true
  const ways = useWaysAgain(me?.providers)

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
  const said = problem ?? stage.sentence ?? (!hasPassword && !stage.secondStep ? problemIn(stage, t) : undefined)
  const title = refusal === 'forbidden' ? 'session.forbiddenTitle' : 'session.title'
  return (
    <TitledDialog
      title={t(title)}
      className={styles.steps}
      maxWidth='xs'
      fullWidth
      onSubmit={onSubmit}
      actions={
        <div className={session.answers}>
          {!done && <Button onClick={() => answer(false)}>{t('session.decline')}</Button>}
          {(hasPassword || stage.secondStep || done) && (
            <Button type='submit' variant='contained' disabled={busy && !done}>
              {t(done ? 'verification.kept' : busy ? 'session.busy' : 'session.submit')}
            </Button>
          )}
        </div>
      }
    >
      {done?.recoveryCodes ? (
        <RecoveryCodes codes={done.recoveryCodes} />
      ) : (
        <>
          {!stage.secondStep && <p>{t(`session.${refusal}`)}</p>}
          <input type='email' hidden readOnly autoComplete='username' value={email} />
          {hasPassword || stage.secondStep ? (
            <Step stage={stage} email={email} entered={entered} onChange={setEntered} />
          ) : (
            <p>{t('session.account', { email: isolated(email) })}</p>
          )}
          {said && <p role='alert'>{said}</p>}
          {!stage.secondStep && (
            <OtherWays
              providers={ways.providers}
              words={words}
              onProvider={(code) => {
                setProblem(undefined)
                void enterByProvider(code, locale).then(enter)
              }}
              onPasskey={ways.passkeys ? () => void enterByPasskey().then(enter) : undefined}
            />
          )}
        </>
      )}
    </TitledDialog>
  )
}

const problemIn = ({ problem }: Stage, t: (key: string) => string): string | undefined =>
  problem && t(problem === 'code' ? 'verification.wrong' : `session.${problem}`)

interface Entered {
  readonly password: string
  readonly code: string
}
interface StepProps {
  readonly stage: Stage
  readonly email: string
  readonly entered: Entered
  readonly onChange: (entered: Entered) => void
}

/** The password; after it a code, of an app that may have to be set up first. */
function Step({ stage, email, entered, onChange }: StepProps) {
  const t = useTranslate()
  const { secondStep, setUp } = stage
  const says = problemIn(stage, t)
  if (!secondStep)
    return (
      <Labelled
        label={t('session.password', { email: isolated(email) })}
        type='password'
        dir='ltr'
        autoFocus
        autoComplete='current-password'
        value={entered.password}
        onChange={(event) => onChange({ ...entered, password: event.target.value })}
        problem={says}
      />
    )
  return (
    <>
      {setUp && <p>{t('verification.required')}</p>}
      {setUp && <AppSecret setUp={setUp} />}
      <CodeField
        value={entered.code}
        onChange={(code) => onChange({ ...entered, code })}
        problem={says}
        orRecovery={!setUp}
      />
    </>
  )
}
