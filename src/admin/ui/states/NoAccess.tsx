import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { useLocalPath, useUnit } from '../../context/context.tsx'
import type { UnitSwitchState } from '../../context/unit-param.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import type { MissingPermissionProps } from './MissingPermission.tsx'
import styles from './states.module.css'

const RedirectToHome = lazy(() => import('./RedirectToHome.tsx'))
const MissingPermission = lazy(() => import('./MissingPermission.tsx'))

interface NoAccessProps {
  /** The section, if the unit does not have it; the user's permissions are not the reason. */
  readonly missingSection?: EffectiveSection
  /** The requested action, if the page can explain the missing permission. */
  readonly request?: MissingPermissionProps['request']
}

/** The user has no access to this page. The message is shown in place, without a redirect. */
export function NoAccess({ missingSection, request }: NoAccessProps) {
  const t = useTranslate()
  const local = useLocalPath()
  const unit = useUnit()
  const locale = useLocale()
  const { isEntered } = (useLocation().state ?? {}) as UnitSwitchState
  if (isEntered) {
    return (
      <Suspense>
        <RedirectToHome />
      </Suspense>
    )
  }
  return (
    <div className={styles.denied}>
      <span className={styles.badge}>
        <Lock size={22} aria-hidden />
      </span>
      <h1 className={styles.title} style={{ marginBlockStart: 16 }}>
        {missingSection
          ? t('shell.elsewhere.title', { section: missingSection.label[locale] })
          : t('shell.denied.title')}
      </h1>
      <p className={styles.message}>
        {t(missingSection ? 'shell.elsewhere.text' : 'shell.denied.text', { unit: unit.displayName[locale] })}
      </p>
      {request && (
        <Suspense>
          <WithMessages part='access'>
            <MissingPermission request={request} />
          </WithMessages>
        </Suspense>
      )}
      <Link className={styles.button} to={local('/')}>
        {t('shell.missing.back')}
      </Link>
    </div>
  )
}
