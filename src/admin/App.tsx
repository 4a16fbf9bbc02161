import { CoreAdminContext, localStorageStore } from 'ra-core'
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { profileOfUnit } from '../group/profiles.ts'
import { accents } from '../group/units.ts'
import type { Locale } from '../schema/text/locales.ts'
import { applyLocale } from './context/language.ts'
import { authProvider } from './providers/auth-provider.ts'
import { dataProvider } from './providers/data-provider.ts'
import { fallbackUnit } from './providers/effective-sections.ts'
import { useI18nProviderFor, useLocale } from './providers/i18n.ts'
import { PathProvider } from './providers/navigation.tsx'
import { createQueryClient } from './providers/query-client.ts'
import { resourceBase, routerProvider } from './providers/router.ts'
import HomePage from './screens/home/HomePage.tsx'
import { SessionDialogs } from './session/SessionDialogs.tsx'
import { AdminRoutes } from './shell/AdminRoutes.tsx'
import { CurrentUnitGate } from './shell/CurrentUnitGate.tsx'
import { Layout } from './shell/Layout.tsx'
import { type CurrentUnitState, useCurrentUnit } from './shell/pages/current-unit.ts'
import { fixedPageRoutes } from './shell/pages/fixed-page-routes.tsx'
import { AdminTheme } from './theme/AdminTheme.tsx'
import { applyAccent } from './theme/scheme.ts'
import { ErrorBoundary } from './ui/states/ErrorBoundary.tsx'
import { FallbackErrorPage } from './ui/states/ErrorPage.tsx'
import { NoAccess } from './ui/states/NoAccess.tsx'

/** Arabic is served under `/ar`, English at the root. Both routes use the same element, so a language switch remounts nothing. */
export const routes = ['/ar/*', '/*'].map((path) => ({
  path,
  element: (
    <PathProvider>
      <Admin />
    </PathProvider>
  ),
  errorElement: <FallbackErrorPage />,
}))

type Router = ReturnType<typeof createBrowserRouter>
export const createRouter = (): Router => createBrowserRouter(routes)

/** Without transitions: with them, the old page kept sending requests after a call was refused. */
export const App = ({ router }: { readonly router: Router }) => (
  <RouterProvider router={router} useTransitions={false} />
)

const store = localStorageStore()

function Admin() {
  const locale = useLocale()
  const currentUnit = useCurrentUnit()
  useEffect(() => applyLocale(locale), [locale])
  useEffect(() => applyAccent(currentUnit.chosen?.color ?? accents[0]), [currentUnit.chosen?.color])
  return (
    <AdminTheme locale={locale}>
      <UnitAdmin key={permissionKey(currentUnit)} locale={locale} currentUnit={currentUnit} />
    </AdminTheme>
  )
}

/** The key of the admin per unit, role and permissions. When it changes, React remounts the admin, which discards all cached data. */
const permissionKey = ({ chosen, place }: CurrentUnitState): string =>
  [chosen?.name, ...Object.values(place?.person ?? {})].join(' ')

interface UnitAdminProps {
  readonly locale: Locale
  readonly currentUnit: CurrentUnitState
}

function UnitAdmin({ locale, currentUnit }: UnitAdminProps) {
  const i18nProvider = useI18nProviderFor(locale, profileOfUnit(currentUnit.chosen ?? fallbackUnit))
  const [queryClient] = useState(createQueryClient)
  return (
    <CoreAdminContext
      authProvider={authProvider}
      basename={resourceBase}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
    >
      <ErrorBoundary>
        <CurrentUnitGate currentUnit={currentUnit}>
          <AdminRoutes layout={Layout} dashboard={HomePage} accessDenied={NoAccess}>
            {fixedPageRoutes}
          </AdminRoutes>
        </CurrentUnitGate>
        <SessionDialogs />
      </ErrorBoundary>
    </CoreAdminContext>
  )
}
