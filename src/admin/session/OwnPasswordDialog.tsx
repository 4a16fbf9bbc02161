import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { confirmByPasskey } from '../providers/passkeys.ts'
import type { PasswordQuestion } from '../providers/requests/own-password.ts'
import { WithWords } from '../providers/WithWords.tsx'
import { stopWaiting } from '../providers/ways-in/handing-over.ts'
import { confirmByProvider } from '../providers/ways-in/provider-window.ts'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { isolated } from '../ui/text/formats.ts'
import { OtherWays } from './OtherWays.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { useOwnWays } from './use-own-ways.ts'
import styles from './verification/verification.module.css'

interface Props {
  readonly question: PasswordQuestion
}
const words = { passkey: 'verification.passkey', provider: 'verification.provider' }

/** Asks over the page, which stays as it is behind, that it is really them: by the own password, a passkey or a provider. */
export default function OwnPasswordDialog(props: Props) {
  return (
    <WithWords part='verification'>
      <Asking {...props} />
    </WithWords>
  )
}

function Asking({ question: { problem, people, answer } }: Props) {
  const t = useTranslate()
  const { hasPassword, hasPasskey, providers, isKnown } = useOwnWays()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const onProvider = useProvider(answer, setMissing)
  const wrong = missing ?? (problem && t(problem))
  const isPossible = hasPassword || hasPasskey || providers.length > 0
  async function onSubmit(): Promise<void> {
    if (password) answer({ by: 'Own-Password', said: password })
    else if (hasPassword) setMissing(t('validations.required'))
  }
  async function confirm(): Promise<void> {
    try {
      const said = await confirmByPasskey()
      if (said !== undefined) answer({ by: 'Own-Passkey', said })
    } catch {
      setMissing(t('validations.passkey'))
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
          {hasPassword && (
            <Button type='submit' variant='contained'>
              {t('verification.confirm')}
            </Button>
          )}
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
      {hasPassword && <p>{t('verification.confirmText')}</p>}
      {!hasPassword && isPossible && <p>{t('verification.confirmOtherwise')}</p>}
      {!isPossible && isKnown && <p>{t('verification.confirmNowhere')}</p>}
      {hasPassword && <OwnPassword value={password} onChange={setPassword} problem={wrong} />}
      {!hasPassword && wrong && <p role='alert'>{wrong}</p>}
      <OtherWays
        providers={providers}
        words={words}
        onProvider={onProvider}
        onPasskey={hasPasskey ? () => void confirm() : undefined}
      />
    </TitledDialog>
  )
}

/** Confirms in a window of the provider, which nobody waits for any more once the question is gone. */
function useProvider(answer: PasswordQuestion['answer'], say: (problem: string | undefined) => void) {
  const t = useTranslate()
  const locale = useLocale()
  useEffect(() => stopWaiting, [])
  return async (code: string) => {
    say(undefined)
    try {
      const confirmed = await confirmByProvider(code, locale)
      if (!confirmed) return
      if ('said' in confirmed) answer({ by: 'Own-Provider', said: confirmed.said })
      else say('sentence' in confirmed ? confirmed.sentence : t('verification.blocked'))
    } catch {
      say(t('validations.providerDown'))
    }
  }
}
