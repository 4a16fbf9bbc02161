import { useTranslate } from '../../providers/i18n.ts'
import { usePasswordCheck } from '../../providers/password-check.ts'
import styles from './password-strength.module.css'

const steps = [1, 2, 3] as const

/** The rule for a new password before the user types, then the password's strength. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const t = useTranslate()
  const check = usePasswordCheck(password)
  if (!check) return null
  const { min, strength, problem } = check
  const message = problem ? t(problem.key, problem.values) : t(`form.strength.${strength}`)
  return (
    <span className={styles.advice}>
      <span>{t('form.passwordRule', { smart_count: min })}</span>
      {password !== '' && (
        <span className={styles.strength} data-strength={strength} role='status'>
          <span className={styles.bars} aria-hidden>
            {steps.map((step) => (
              <span key={step} data-filled={step <= strength || undefined} />
            ))}
          </span>
          {message}
        </span>
      )}
    </span>
  )
}
