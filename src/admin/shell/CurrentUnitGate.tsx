import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { fixedPages } from '../../schema/page-paths.ts'
import { localizedPath, splitLocale } from '../../schema/paths.ts'
import { UnitProvider } from '../context/context.tsx'
import { saveRedirect } from '../context/redirect-after-login.ts'
import { useTranslate } from '../providers/i18n.ts'
import { lazy } from '../providers/lazy.ts'
import { currentActivity, watchActivity } from '../providers/requests/activity.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { CurrentUnitState } from './pages/current-unit.ts'
import { redirectOf } from './pages/guards.ts'
import { UnitPicker } from './UnitPicker.tsx'

const NoUnit = lazy(() => import('./units/NoUnit.tsx'))

interface CurrentUnitGateProps {
  readonly currentUnit: CurrentUnitState
  /** The pages of the unit. */
  readonly children: ReactNode
}

/** Renders the pages of the current unit once it is known and if the guards allow it; otherwise redirects or lets the person choose a unit. */
export function CurrentUnitGate({ currentUnit, children }: CurrentUnitGateProps) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const { loggingOut } = useSyncExternalStore(watchActivity, currentActivity)
  const { locale, path } = splitLocale(pathname)
  const redirect = redirectOf(path)
  if (loggingOut) return <Spinner full label={t('shell.loggingOut')} />
  if (redirect) return <Redirect asked={path + search} to={localizedPath(locale, redirect)} />
  if (path === fixedPages.units.path) return <UnitPicker currentUnit={currentUnit} />
  if (currentUnit.place) {
    return (
      <UnitProvider place={currentUnit.place} choose={currentUnit.choose}>
        {children}
      </UnitProvider>
    )
  }
  const waiting = <Spinner full label={t('shell.loading')} />
  if (!currentUnit.failed) return waiting
  return (
    <Suspense fallback={waiting}>
      <NoUnit onRetry={currentUnit.retry} />
    </Suspense>
  )
}

/** Redirects and saves the requested path, so that it can be opened later. */
function Redirect({ asked, to }: { readonly asked: string; readonly to: string }) {
  useEffect(() => saveRedirect(asked), [asked])
  return <Navigate to={to} replace />
}
