import type { SecondFactorSetup } from '../../../api/sign-in.ts'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './second-factor.module.css'

/** The secret for an authenticator app, as a QR code and as a key to type. */
export function AuthenticatorSecret({ setUp: { secret, qrCode } }: { readonly setUp: SecondFactorSetup }) {
  const t = useTranslate()
  return (
    <div className={styles.secret}>
      <p>{t('verification.scan')}</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role='img'
        aria-label={t('verification.picture')}
        shapeRendering='crispEdges'
      >
        <path d={qrCode.path} />
      </svg>
      <p>
        {t('verification.byHand')} <code dir='ltr'>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </div>
  )
}
