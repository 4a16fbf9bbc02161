import { useTranslate } from '../providers/i18n.ts'
import { confirmsByPassword, readSession } from '../providers/requests/session.ts'
import { Labelled } from '../ui/controls/Labelled.tsx'
import { UsernameField } from '../ui/controls/UsernameField.tsx'

interface Props {
  readonly value: string
  readonly onChange: (password: string) => void
  readonly problem: string | undefined
}

/** One's password again, before something is done that a stranger at the same desk shall not do; others are asked for theirs once it is sent. */
export function OwnPassword({ value, onChange, problem }: Props) {
  const t = useTranslate()
  if (!confirmsByPassword()) return <p>{t('verification.asked')}</p>
  return (
    <>
      <UsernameField email={readSession().userInfo?.email ?? ''} />
      <Labelled
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
