import { useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { QuietButton } from '../../ui/controls/controls.tsx'
import { Labelled } from '../../ui/controls/Labelled.tsx'
import styles from './verification.module.css'

interface Props {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly problem: string | undefined
  /** Whether a recovery code will do. */
  readonly orRecovery?: boolean
  /** False where another field comes first. */
  readonly autoFocus?: boolean
}

/** The code of an authenticator app; or, on demand, a recovery code. */
export function CodeField({ value, onChange, problem, orRecovery = false, autoFocus = true }: Props) {
  const t = useTranslate()
  const [isRecovery, setRecovery] = useState(false)
  const hint = isRecovery ? 'enterRecovery' : orRecovery ? 'enter' : 'first'
  return (
    <div className={styles.code}>
      <p>{t(`verification.${hint}`)}</p>
      <Labelled
        label={t(isRecovery ? 'verification.recoveryCode' : 'verification.code')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        problem={problem}
        dir='ltr'
        autoFocus={autoFocus}
        autoComplete='one-time-code'
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={40}
      />
      {orRecovery && (
        <QuietButton onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'verification.useApp' : 'verification.useRecovery')}
        </QuietButton>
      )}
    </div>
  )
}
