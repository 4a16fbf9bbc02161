import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { reauthenticateWithPasskey } from '../providers/passkeys.ts'
import type { ReauthRequest } from '../providers/requests/reauthentication.ts'
import { reauthenticateWithProvider } from '../providers/sign-in-providers/popup.ts'
import { stopWaiting } from '../providers/sign-in-providers/popup-channel.ts'
import { WithMessages } from '../providers/WithMessages.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { isolateBidi } from '../ui/text/locale-formats.ts'
import { AlternativeSignInButtons } from './AlternativeSignInButtons.tsx'
import { ReauthPasswordInput } from './ReauthPasswordInput.tsx'
import styles from './second-factor/second-factor.module.css'
import { useReauthMethods } from './use-reauth-methods.ts'

interface Props {
  readonly question: ReauthRequest
}
const labels = { passkey: 'verification.passkey', provider: 'verification.provider' }

/** Re-authenticates the person in a dialog by password, passkey or identity provider. The page keeps its state. */
export default function ReauthDialog(props: Props) {
  return (
    <WithMessages part='verification'>
      <ReauthForm {...props} />
    </WithMessages>
  )
}

function ReauthForm({ question: { problem, people, answer } }: Props) {
  const t = useTranslate()
  const { hasPassword, hasPasskey, providers, isLoaded } = useReauthMethods()
  const [password, setPassword] = useState('')
  const [inputProblem, setInputProblem] = useState<string>()
  const onProvider = useProviderReauth(answer, setInputProblem)
  const visibleProblem = inputProblem ?? (problem && t(problem))
  const isPossible = hasPassword || hasPasskey || providers.length > 0
  async function onSubmit(): Promise<void> {
    if (password) answer({ header: 'X-Reauth-Password', value: password })
    else if (hasPassword) setInputProblem(t('validations.required'))
  }
  async function confirm(): Promise<void> {
    try {
      const value = await reauthenticateWithPasskey()
      if (value !== undefined) answer({ header: 'X-Reauth-Passkey', value })
    } catch {
      setInputProblem(t('validations.passkey'))
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
            names: people.names.split(', ').map(isolateBidi).join(t('formats.separator')),
            others: people.others,
          })}
        </p>
      )}
      {hasPassword && <p>{t('verification.confirmText')}</p>}
      {!hasPassword && isPossible && <p>{t('verification.confirmOtherwise')}</p>}
      {!isPossible && isLoaded && <p>{t('verification.confirmNowhere')}</p>}
      {hasPassword && <ReauthPasswordInput value={password} onChange={setPassword} problem={visibleProblem} />}
      {!hasPassword && visibleProblem && <p role='alert'>{visibleProblem}</p>}
      <AlternativeSignInButtons
        providers={providers}
        labels={labels}
        onProvider={onProvider}
        onPasskey={hasPasskey ? () => void confirm() : undefined}
      />
    </TitledDialog>
  )
}

/** Re-authenticates in a popup of the identity provider. Stops waiting for it when the dialog closes. */
function useProviderReauth(answer: ReauthRequest['answer'], setProblem: (problem: string | undefined) => void) {
  const t = useTranslate()
  const locale = useLocale()
  useEffect(() => stopWaiting, [])
  return async (code: string) => {
    setProblem(undefined)
    try {
      const confirmed = await reauthenticateWithProvider(code, locale)
      if (!confirmed) return
      if ('said' in confirmed) answer({ header: 'X-Reauth-Provider', value: confirmed.said })
      else setProblem('sentence' in confirmed ? confirmed.sentence : t('verification.blocked'))
    } catch {
      setProblem(t('validations.providerDown'))
    }
  }
}
