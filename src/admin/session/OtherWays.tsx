import Button from '@mui/material/Button'
import type { OfferedProvider } from '../../api/sign-in.ts'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import styles from './session.module.css'

interface Props {
  readonly providers: readonly OfferedProvider[]
  /** The words of the buttons. */
  readonly words: { readonly passkey: string; readonly provider: string }
  readonly onProvider: (code: string) => void
  /** Given where a passkey is a way too. */
  readonly onPasskey?: (() => void) | undefined
}

/** What proves who somebody is beside their password, each a button. */
export function OtherWays({ providers, words, onProvider, onPasskey }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  if (providers.length === 0 && !onPasskey) return null
  return (
    <div className={styles.ways}>
      {providers.map(({ code, name }) => (
        <Button key={code} variant='outlined' onClick={() => onProvider(code)}>
          {t(words.provider, { name: name[locale] })}
        </Button>
      ))}
      {onPasskey && (
        <Button variant='outlined' onClick={onPasskey}>
          {t(words.passkey)}
        </Button>
      )}
    </div>
  )
}
