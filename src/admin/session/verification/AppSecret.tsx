import type { SetUp } from '../../../api/sign-in.ts'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './verification.module.css'

/** What an authenticator app is set up with: a picture to scan, or a key to type. */
export function AppSecret({ setUp: { secret, qrCode } }: { readonly setUp: SetUp }) {
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
