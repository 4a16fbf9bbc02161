import { ResourceDefinitionContextProvider } from 'ra-core'
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { createPageMatcher, currentPagePath } from '../../schema/page-paths.ts'
import { localizedPath, splitLocale } from '../../schema/paths.ts'
import { useProfile, useSections } from '../context/context.tsx'
import { clearRedirect } from '../context/redirect-after-login.ts'
import { sectionsOfOtherUnits } from '../providers/effective-sections.ts'
import { PageNotFound } from '../ui/states/ErrorPage.tsx'
import { NoAccess } from '../ui/states/NoAccess.tsx'
import { resourceDefinitions, resourceRoutes } from './resources.tsx'

interface AdminRoutesProps {
  readonly layout: ComponentType
  readonly dashboard: ComponentType
  readonly accessDenied: ComponentType
  /** Custom routes inside the layout. */
  readonly children: ReactNode
}

/** The routes of the unit: as react-admin's `CoreAdminRoutes`, with a resource for each section at the addresses of its file. */
export function AdminRoutes({
  layout: Layout,
  dashboard: Dashboard,
  accessDenied: AccessDenied,
  children,
}: AdminRoutesProps) {
  const sections = useSections()
  const { path } = splitLocale(useLocation().pathname)
  useEffect(clearRedirect, [])
  const definitions = useMemo(() => resourceDefinitions(sections), [sections])
  const routes = useMemo(() => sections.flatMap(resourceRoutes), [sections])
  // The router parses, ranks and compiles all its routes at each navigation, so it gets only those with the same first segment.
  const candidates = routes.filter(({ props }) => firstSegment(props.path) === firstSegment(path.slice(1)))
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<Dashboard />} />
          {children}
          {candidates}
          <Route path='access-denied' element={<AccessDenied />} />
          <Route path='*' element={<CatchAll />} />
        </Route>
      </Routes>
    </ResourceDefinitionContextProvider>
  )
}

/** The first segment of a path in lower case, because the router ignores case. */
const firstSegment = (path: string): string => (path.split('/')[0] ?? '').toLowerCase()

/** No page of the unit has this address: its section may have another name now, or only other units may have it. */
function CatchAll() {
  const { pathname, search, hash } = useLocation()
  const { path, locale } = splitLocale(pathname)
  const current = currentPagePath(useSections(), path)
  const lacking = sectionsOfOtherUnits(useProfile()).find((section) => createPageMatcher([section])(path))
  if (current !== undefined) return <Navigate to={localizedPath(locale, current) + search + hash} replace />
  return lacking ? <NoAccess missingSection={lacking} /> : <PageNotFound />
}
