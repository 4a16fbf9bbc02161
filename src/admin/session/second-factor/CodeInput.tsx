import { useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { LabeledInput } from '../../ui/controls/LabeledInput.tsx'
import { SubtleButton } from '../../ui/controls/styled-controls.tsx'
import styles from './second-factor.module.css'

interface Props {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly problem: string | undefined
  /** Are recovery codes accepted too? */
  readonly acceptsRecoveryCode?: boolean
  /** False if another field comes first. */
  readonly autoFocus?: boolean
}

/** The field for a code of an authenticator app or, on demand, for a recovery code. */
export function CodeInput({ value, onChange, problem, acceptsRecoveryCode = false, autoFocus = true }: Props) {
  const t = useTranslate()
  const [isRecovery, setRecovery] = useState(false)
  const hint = isRecovery ? 'enterRecovery' : acceptsRecoveryCode ? 'enter' : 'first'
  return (
    <div className={styles.code}>
      <p>{t(`verification.${hint}`)}</p>
      <LabeledInput
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
      {acceptsRecoveryCode && (
        <SubtleButton onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'verification.useApp' : 'verification.useRecovery')}
        </SubtleButton>
      )}
    </div>
  )
}
