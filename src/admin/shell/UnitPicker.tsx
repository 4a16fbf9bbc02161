import { Check, ChevronRight, LogOut } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { localizedPath } from '../../schema/paths.ts'
import { setDocumentTitle } from '../context/organisation.ts'
import { redirectTarget } from '../context/redirect-after-login.ts'
import { isSameUnit, unitParam } from '../context/unit-param.ts'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { lazy } from '../providers/lazy.ts'
import { logOut } from '../providers/requests/api.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { LanguageSwitch } from './bar/LanguageSwitch.tsx'
import { SchemeSwitch } from './bar/SchemeSwitch.tsx'
import type { CurrentUnitState } from './pages/current-unit.ts'
import { OrganizationLogo } from './units/OrganizationLogo.tsx'
import { UnitMark } from './units/UnitMark.tsx'
import styles from './units/units.module.css'
import { useUnits } from './units/use-units.ts'

const FirstUnits = lazy(() => import('./units/FirstUnits.tsx'))

/**
 * The page where a person with several units chooses one. A person with exactly one unit, or with a link into a unit, enters it at once.
 */
export function UnitPicker({ currentUnit }: { readonly currentUnit: CurrentUnitState }) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const { units, createsFirst, isCurrent, refetch } = useUnits()
  const { choose, chosen } = currentUnit
  const title = createsFirst ? 'shell.units.first' : 'shell.units.title'
  const asked = redirectTarget()
  const named = unitParam(asked.split('?')[1] ?? '')
  const only = isCurrent && (units.length === 1 ? units[0] : units.find(({ name }) => isSameUnit(name, named ?? '')))
  useEffect(() => {
    if (only && only.name !== chosen?.name) choose(only)
  }, [only, choose, chosen])
  useEffect(() => {
    setDocumentTitle(t(title), locale, t('shell.product'))
  }, [t, locale, title])
  const goal = localizedPath(locale, asked)
  if (only && only.name === chosen?.name) return <Navigate to={goal} replace />
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <OrganizationLogo />
        <LanguageSwitch />
        <SchemeSwitch />
        <button type='button' className={styles.logout} onClick={() => void logOut()}>
          <LogOut size={16} aria-hidden />
          {t('shell.person.logout')}
        </button>
      </header>
      <main className={styles.main} data-wide={createsFirst || undefined}>
        <h1 className={styles.title}>{t(title)}</h1>
        <p className={styles.about}>{t(aboutUnits(units, createsFirst))}</p>
        {createsFirst && (
          <Suspense fallback={<Spinner />}>
            <FirstUnits onMade={() => void refetch()} />
          </Suspense>
        )}
        <ul className={styles.list}>
          {units.map((unit) => (
            <li key={unit.name}>
              <button
                type='button'
                className={styles.unit}
                aria-current={unit.name === chosen?.name || undefined}
                onClick={() => {
                  choose(unit)
                  navigate(goal)
                }}
              >
                <UnitMark unit={unit} />
                <span className={styles.names}>
                  <span className={styles.name}>{unit.displayName[locale]}</span>
                  {unit.name !== unit.displayName[locale] && <bdi className={styles.code}>{unit.name}</bdi>}
                </span>
                {unit.name === chosen?.name ? (
                  <Check size={18} aria-label={t('shell.units.current')} />
                ) : (
                  <ChevronRight size={18} className={styles.arrow} aria-hidden />
                )}
              </button>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

const aboutUnits = (units: readonly unknown[], createsFirst: boolean) => {
  if (createsFirst) return 'shell.units.firstAbout'
  return units.length > 0 ? 'shell.units.about' : 'shell.units.none'
}
