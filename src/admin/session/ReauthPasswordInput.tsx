import { useTranslate } from '../providers/i18n.ts'
import { prefersPasswordReauthentication, readSession } from '../providers/requests/session.ts'
import { HiddenUsernameInput } from '../ui/controls/HiddenUsernameInput.tsx'
import { LabeledInput } from '../ui/controls/LabeledInput.tsx'

interface Props {
  readonly value: string
  readonly onChange: (password: string) => void
  readonly problem: string | undefined
}

/**
 * Re-authentication by password, so that another person at the same computer cannot perform the action. For people who do not use a
 * password here, it announces that a dialog follows after the form is sent.
 */
export function ReauthPasswordInput({ value, onChange, problem }: Props) {
  const t = useTranslate()
  if (!prefersPasswordReauthentication()) return <p>{t('verification.asked')}</p>
  return (
    <>
      <HiddenUsernameInput email={readSession().userInfo?.email ?? ''} />
      <LabeledInput
        label={t('verification.password')}
        type='password'
        dir='ltr'
        autoFocus
        autoComplete='current-password'
        value={value}
        onChange={(event) => onChange(event.target.value)}
        problem={problem}
      />
    </>
  )
}
