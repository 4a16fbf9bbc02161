import Button from '@mui/material/Button'
import { useTranslate } from '../providers/i18n.ts'
import type { SignInRequest } from '../providers/requests/sign-in-prompt.ts'
import { WithMessages } from '../providers/WithMessages.tsx'
import { HiddenUsernameInput } from '../ui/controls/HiddenUsernameInput.tsx'
import { LabeledInput } from '../ui/controls/LabeledInput.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { isolateBidi } from '../ui/text/locale-formats.ts'
import { AlternativeSignInButtons } from './AlternativeSignInButtons.tsx'
import { AuthenticatorSecret } from './second-factor/AuthenticatorSecret.tsx'
import { CodeInput } from './second-factor/CodeInput.tsx'
import { RecoveryCodes } from './second-factor/RecoveryCodes.tsx'
import styles from './second-factor/second-factor.module.css'
import session from './session.module.css'
import { useSessionRenewal } from './use-session-renewal.ts'
import type { SignInStep } from './use-sign-in-steps.ts'

interface Props {
  readonly question: SignInRequest
}

const labels = { passkey: 'session.passkey', provider: 'session.provider' }

/** Signs the same person in again in a dialog. The page keeps its state. */
export default function SignInAgainDialog(props: Props) {
  return (
    <WithMessages part='session'>
      <WithMessages part='verification'>
        <SignInForm {...props} />
      </WithMessages>
    </WithMessages>
  )
}

function SignInForm({ question }: Props) {
  const t = useTranslate()
  const { email, stage, busy, entered, setEntered, done, ways, problem, ...signIn } = useSessionRenewal(question)
  const { refusal, answer } = question
  const isTyped = ways.password || stage.secondStep !== undefined
  const message = problem ?? (isTyped ? undefined : problemIn(stage, t))
  const title = refusal === 'forbidden' ? 'session.forbiddenTitle' : 'session.title'
  return (
    <TitledDialog
      title={t(title)}
      className={styles.steps}
      maxWidth='xs'
      fullWidth
      onSubmit={signIn.onSubmit}
      actions={
        <div className={session.answers}>
          {!done && <Button onClick={() => answer(false)}>{t('session.decline')}</Button>}
          {(isTyped || done) && (
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
          <HiddenUsernameInput email={email} />
          {isTyped ? (
            <Step stage={stage} email={email} entered={entered} onChange={setEntered} />
          ) : (
            <p>{t('session.account', { email: isolateBidi(email) })}</p>
          )}
          {message && <p role='alert'>{message}</p>}
          {!stage.secondStep && (
            <AlternativeSignInButtons
              providers={ways.providers}
              labels={labels}
              onProvider={signIn.onProvider}
              onPasskey={signIn.onPasskey}
            />
          )}
        </>
      )}
    </TitledDialog>
  )
}

const problemIn = ({ problem }: SignInStep, t: (key: string) => string): string | undefined =>
  problem && t(problem === 'code' ? 'verification.wrong' : `session.${problem}`)

interface SignInInput {
  readonly password: string
  readonly code: string
}
interface StepProps {
  readonly stage: SignInStep
  readonly email: string
  readonly entered: SignInInput
  readonly onChange: (entered: SignInInput) => void
}

/** The current step: the password, or a code of an authenticator app, which may have to be set up first. */
function Step({ stage, email, entered, onChange }: StepProps) {
  const t = useTranslate()
  const { secondStep, setUp } = stage
  const problem = problemIn(stage, t)
  if (!secondStep)
    return (
      <LabeledInput
        label={t('session.password', { email: isolateBidi(email) })}
        type='password'
        dir='ltr'
        autoFocus
        autoComplete='current-password'
        value={entered.password}
        onChange={(event) => onChange({ ...entered, password: event.target.value })}
        problem={problem}
      />
    )
  return (
    <>
      {setUp && <p>{t('verification.required')}</p>}
      {setUp && <AuthenticatorSecret setUp={setUp} />}
      <CodeInput
        value={entered.code}
        onChange={(code) => onChange({ ...entered, code })}
        problem={problem}
        acceptsRecoveryCode={!setUp}
      />
    </>
  )
}
