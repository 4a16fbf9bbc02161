import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { EffectiveSection } from '../../schema/effective.ts'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { useLocalPath, useUnit } from './context.tsx'
import styles from './states.module.css'

interface NoAccessProps {
  /** The section, where it is not the person who lacks something but the unit. */
  readonly lacking?: EffectiveSection
}

/** The person may not see this page: said where they are, without sending them elsewhere. */
export function NoAccess({ lacking }: NoAccessProps) {
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
        {lacking ? t('shell.elsewhere.title', { section: lacking.label[locale] }) : t('shell.denied.title')}
      </h1>
      <p className={styles.message}>
        {t(lacking ? 'shell.elsewhere.text' : 'shell.denied.text', { unit: unit.displayName[locale] })}
      </p>
      <Link className={styles.button} to={local('/')}>
        {t('shell.missing.back')}
      </Link>
    </div>
  )
}
