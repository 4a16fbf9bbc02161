import { CacheProvider, Global } from '@emotion/react'
import { ThemeProvider } from '@mui/system'
import { useEffect, useState } from 'react'
import { CoreAdminContext, localStorageStore } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { profileOf } from '../group/profiles.ts'
import { accents } from '../group/units.ts'
import type { Locale } from '../schema/text/words.ts'
import { applyLocale } from './context/language.ts'
import { authProvider } from './providers/auth-provider.ts'
import { dataProvider } from './providers/data-provider.ts'
import { useI18nProviderFor, useLocale } from './providers/i18n.ts'
import { PathProvider } from './providers/path.tsx'
import { createQueryClient } from './providers/query-client.ts'
import { routerProvider } from './providers/router.ts'
import { nowhere } from './providers/sections.ts'
import { Pages } from './shell/Pages.tsx'
import { useWhereabouts, type Whereabouts } from './shell/pages/place.ts'
import { stylesIn } from './theme/direction.ts'
import { themeFor } from './theme/theme.ts'
import { ErrorBoundary } from './ui/states/ErrorBoundary.tsx'
import { BrokenErrorPage } from './ui/states/ErrorPage.tsx'

/** Arabic under `/ar`, English beside it: the same element in both, so that a switch of language remounts nothing. */
export const routes = ['/ar/*', '/*'].map((path) => ({
  path,
  element: (
    <PathProvider>
      <Admin />
    </PathProvider>
  ),
  errorElement: <BrokenErrorPage />,
}))

type Router = ReturnType<typeof createBrowserRouter>
export const createRouter = (): Router => createBrowserRouter(routes)

/** Without transitions: with them, the old page went on asking after a call was refused. */
export const App = ({ router }: { readonly router: Router }) => (
  <RouterProvider router={router} useTransitions={false} />
)

const store = localStorageStore()

function Admin() {
  const locale = useLocale()
  const whereabouts = useWhereabouts()
  const accent = whereabouts.chosen?.color ?? accents[0]
  useEffect(() => applyLocale(locale), [locale])
  useEffect(() => {
    document.documentElement.dataset.accent = accent
  }, [accent])
  const theme = themeFor({ locale })
  return (
    <CacheProvider value={stylesIn(locale)}>
      <ThemeProvider theme={theme}>
        <Global styles={theme.generateStyleSheets()} />
        <AdminOfUnit key={permissionKey(whereabouts)} locale={locale} whereabouts={whereabouts} />
      </ThemeProvider>
    </CacheProvider>
  )
}

/** Everything that is remembered about one unit and role is forgotten with them. */
const permissionKey = ({ chosen, place }: Whereabouts): string =>
  [chosen?.name, ...Object.values(place?.person ?? {})].join(' ')

interface AdminOfUnitProps {
  readonly locale: Locale
  readonly whereabouts: Whereabouts
}

function AdminOfUnit({ locale, whereabouts }: AdminOfUnitProps) {
  const i18nProvider = useI18nProviderFor(locale, profileOf(whereabouts.chosen ?? nowhere))
  const [queryClient] = useState(createQueryClient)
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
    >
      <ErrorBoundary>
        <Pages whereabouts={whereabouts} />
      </ErrorBoundary>
    </CoreAdminContext>
  )
}
