import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { useLocalPath, useUnit } from '../../context/context.tsx'
import type { UnitArrival } from '../../context/in-unit.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import styles from './states.module.css'
import type { WhyProps } from './Why.tsx'

const HomeInstead = lazy(() => import('./HomeInstead.tsx'))
const Why = lazy(() => import('./Why.tsx'))

interface NoAccessProps {
  /** The section, where it is not the person who lacks something but the unit. */
  readonly lacking?: EffectiveSection
  /** What the person came for, where they can be told what is missing for it. */
  readonly asked?: WhyProps['asked']
}

/** The person may not see this page: said where they are, without sending them elsewhere. */
export function NoAccess({ lacking, asked }: NoAccessProps) {
  const t = useTranslate()
  const local = useLocalPath()
  const unit = useUnit()
  const locale = useLocale()
  const { isEntered } = (useLocation().state ?? {}) as UnitArrival
  if (isEntered) {
    return (
      <Suspense>
        <HomeInstead />
      </Suspense>
    )
  }
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
      {asked && (
        <Suspense>
          <WithWords part='why'>
            <Why asked={asked} />
          </WithWords>
        </Suspense>
      )}
      <Link className={styles.button} to={local('/')}>
        {t('shell.missing.back')}
      </Link>
    </div>
  )
}
