import Button from '@mui/material/Button'
import type { OfferedProvider } from '../../api/sign-in.ts'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import styles from './session.module.css'

interface Props {
  readonly providers: readonly OfferedProvider[]
  /** The message keys of the buttons. */
  readonly labels: { readonly passkey: string; readonly provider: string }
  readonly onProvider: (code: string) => void
  /** Present if passkeys are available. */
  readonly onPasskey?: (() => void) | undefined
}

/** Buttons for the authentication methods other than the password. */
export function AlternativeSignInButtons({ providers, labels, onProvider, onPasskey }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  if (providers.length === 0 && !onPasskey) return null
  return (
    <div className={styles.alternatives}>
      {providers.map(({ code, name }) => (
        <Button key={code} variant='outlined' onClick={() => onProvider(code)}>
          {t(labels.provider, { name: name[locale] })}
        </Button>
      ))}
      {onPasskey && (
        <Button variant='outlined' onClick={onPasskey}>
          {t(labels.passkey)}
        </Button>
      )}
    </div>
  )
}
