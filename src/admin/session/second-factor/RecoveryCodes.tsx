import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import styles from './second-factor.module.css'

/** The recovery codes, which replace the second factor if the phone is lost. They are shown only once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={styles.recovery}>
      <p>{t('verification.keep')}</p>
      <ul className={styles.codes} dir='ltr' aria-label={t('verification.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <OutlineButton onClick={() => void copy()} aria-live='polite'>
        <Copy size={15} aria-hidden /> {t(copied ? 'verification.copied' : 'verification.copy')}
      </OutlineButton>
    </div>
  )
}
