import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { useLocalPath, useUnit } from './context.tsx'
import styles from './states.module.css'

/** The person may not see this page: said where they are, without sending them elsewhere. */
export function NoAccess() {
  const t = useTranslate()
  const local = useLocalPath()
  const unit = useUnit()
  const locale = useLocale()
  return (
    <div className={styles.denied}>
      <span className={styles.badge}>
        <Lock size={22} aria-hidden />
      </span>
      <h1 className={styles.title} style={{ marginBlockStart: 16 }}>
        {t('shell.denied.title')}
      </h1>
      <p className={styles.message}>{t('shell.denied.text', { unit: unit.displayName[locale] })}</p>
      <Link className={styles.button} to={local('/')}>
        {t('shell.missing.back')}
      </Link>
    </div>
  )
}
