import Button from '@mui/material/Button'
import { useTranslate } from '../providers/i18n.ts'
import type { Question } from '../providers/requests/sign-in-again.ts'
import { WithWords } from '../providers/WithWords.tsx'
import { Labelled } from '../ui/controls/Labelled.tsx'
import { UsernameField } from '../ui/controls/UsernameField.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { isolated } from '../ui/text/formats.ts'
import { OtherWays } from './OtherWays.tsx'
import session from './session.module.css'
import type { Stage } from './use-sign-in.ts'
import { useSigningInAgain } from './use-signing-in-again.ts'
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
  const { email, stage, busy, entered, setEntered, done, ways, problem, ...signIn } = useSigningInAgain(question)
  const { refusal, answer } = question
  const isTyped = ways.password || stage.secondStep !== undefined
  const said = problem ?? (isTyped ? undefined : problemIn(stage, t))
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
          <UsernameField email={email} />
          {isTyped ? (
            <Step stage={stage} email={email} entered={entered} onChange={setEntered} />
          ) : (
            <p>{t('session.account', { email: isolated(email) })}</p>
          )}
          {said && <p role='alert'>{said}</p>}
          {!stage.secondStep && (
            <OtherWays
              providers={ways.providers}
              words={words}
              onProvider={signIn.onProvider}
              onPasskey={signIn.onPasskey}
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
