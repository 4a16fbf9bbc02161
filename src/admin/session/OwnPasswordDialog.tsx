import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate } from '../providers/i18n.ts'
import { canUsePasskeys, confirmByPasskey, knowsPasskeys } from '../providers/passkeys.ts'
import { ask } from '../providers/requests/api.ts'
import type { PasswordQuestion } from '../providers/requests/own-password.ts'
import { WithWords } from '../providers/WithWords.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { isolated } from '../ui/text/formats.ts'
import { OwnPassword } from './OwnPassword.tsx'
import styles from './verification/verification.module.css'

interface Props {
  readonly question: PasswordQuestion
}

/** Asks for one's own password over the page, which stays as it is behind. */
export default function OwnPasswordDialog(props: Props) {
  return (
    <WithWords part='verification'>
      <Asking {...props} />
    </WithWords>
  )
}

function Asking({ question: { problem, people, answer } }: Props) {
  const t = useTranslate()
  const hasPasskey = useHasPasskey()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const wrong = missing ?? problem
  async function onSubmit(): Promise<void> {
    if (password) answer({ by: 'Own-Password', said: password })
    else setMissing('validations.required')
  }
  async function confirm(): Promise<void> {
    try {
      const said = await confirmByPasskey()
      if (said !== undefined) answer({ by: 'Own-Passkey', said })
    } catch {
      setMissing('validations.passkey')
    }
  }
  return (
    <TitledDialog
      title={t('verification.confirmTitle')}
      className={styles.steps}
      maxWidth='xs'
      fullWidth
      onClose={() => answer(undefined)}
      onSubmit={onSubmit}
      actions={
        <>
          <Button onClick={() => answer(undefined)}>{t('verification.cancel')}</Button>
          {hasPasskey && <Button onClick={() => void confirm()}>{t('verification.passkey')}</Button>}
          <Button type='submit' variant='contained'>
            {t('verification.confirm')}
          </Button>
        </>
      }
    >
      {people && (
        <p>
          {t(people.others > 0 ? 'verification.endsWorkOfMany' : 'verification.endsWork', {
            names: people.names.split(', ').map(isolated).join(t('formats.separator')),
            others: people.others,
          })}
        </p>
      )}
      <p>{t('verification.confirmText')}</p>
      <OwnPassword value={password} onChange={setPassword} problem={wrong && t(wrong)} />
    </TitledDialog>
  )
}

/** Has the person a passkey that this browser could use? */
function useHasPasskey(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!knowsPasskeys()) return
    ask('GET /api/v1/dashboard/profile', {}, { quiet: true }).then(
      ({ data: { passkeys } }) => setHas(passkeys.count > 0 && canUsePasskeys(passkeys.at)),
      () => undefined,
    )
  }, [])
  return has
}
