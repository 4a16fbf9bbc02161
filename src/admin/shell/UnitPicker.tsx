import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { localPath } from '../../schema/paths.ts'
import { request } from '../providers/api.ts'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { readSession, type Unit } from '../providers/session.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import type { Whereabouts } from './place.ts'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { UnitMark } from './UnitMark.tsx'
import styles from './units.module.css'

/** Where somebody with several units chooses one; whoever has exactly one is in it at once. */
export function UnitPicker({ whereabouts }: { readonly whereabouts: Whereabouts }) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const units = useUnits()
  const only = units.length === 1 && !whereabouts.chosen ? units[0] : undefined
  const { choose } = whereabouts
  useEffect(() => {
    if (only) choose(only)
  }, [only, choose])
  useEffect(() => {
    document.title = `${t('shell.units.title')} · ${t('shell.product')}`
  }, [t])
  if (units.length === 1 && whereabouts.chosen) return <Navigate to={localPath(locale, '/')} replace />
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{t('shell.units.title')}</h1>
        <p className={styles.about}>{t(units.length > 0 ? 'shell.units.about' : 'shell.units.none')}</p>
        <ul className={styles.list}>
          {units.map((unit) => (
            <li key={unit.name}>
              <button
                type='button'
                className={styles.unit}
                aria-current={unit.name === whereabouts.chosen?.name || undefined}
                onClick={() => {
                  choose(unit)
                  navigate(localPath(locale, '/'))
                }}
              >
                <UnitMark unit={unit} />
                <span className={styles.names}>
                  <span className={styles.name}>{unit.displayName[locale]}</span>
                  {unit.name !== unit.displayName[locale] && <bdi className={styles.code}>{unit.name}</bdi>}
                </span>
                {unit.name === whereabouts.chosen?.name ? (
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

/** The person's units: those of the sign-in, until the server says how they are now. */
function useUnits(): readonly Unit[] {
  const { data } = useQuery({
    queryKey: ['units'],
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly Unit[] }>('/api/v1/dashboard/auth-business-units', { signal })).data,
    placeholderData: readSession().userInfo?.bussinessUnits ?? [],
  })
  return data ?? []
}
