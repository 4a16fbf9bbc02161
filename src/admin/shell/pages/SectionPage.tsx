import { ResourceContextProvider } from 'ra-core'
import { type ComponentType, Suspense, useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type Action, findBlockingRoleLimit, hasPermissionFor } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { reservedSlugs, type SectionRoute } from '../../../schema/paths.ts'
import { SectionProvider, useLocalPath, usePerson, useSections } from '../../context/context.tsx'
import { useRecent } from '../../context/pinned-sections.ts'
import { CustomComponentsContext } from '../../field/inputs/custom-components.ts'
import { lazy } from '../../providers/lazy.ts'
import { customComponents, screens } from '../../screens/index.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx'
import { PageNotFound } from '../../ui/states/ErrorPage.tsx'
import { NoAccess } from '../../ui/states/NoAccess.tsx'
import { pages, useRecordPagesAhead } from './section-pages.tsx'

const ChooseRecord = lazy(() => import('../palette/ChooseRecord.tsx'))

interface SectionPageProps {
  readonly section: EffectiveSection
  readonly route: SectionRoute
}

/** A page of a section. Shows a message if the person lacks the permission, otherwise the custom screen or the engine's page. */
export function SectionPage({ section, route }: SectionPageProps) {
  const { action, path } = route
  const { id: slug } = useParams()
  const person = usePerson()
  const sections = useSections()
  const local = useLocalPath()
  useRecordPagesAhead(action === 'list')
  const needed = neededFor(section, action)
  if (!hasPermissionFor(person, needed, section)) {
    if (section.redirectWithoutPermission) return <Navigate to={local(section.redirectWithoutPermission)} replace />
    return <NoAccess request={{ section: section.name, action: needed }} />
  }
  // The form of a stored record is also shown read-only, but an empty form is useless to a person who may not create.
  if (action === 'create' && findBlockingRoleLimit(person, action))
    return <NoAccess request={{ section: section.name, action }} />
  // `edit` and `create` are reserved slugs: such a URL is an incomplete or unknown page.
  if (slug !== undefined && reservedSlugs(section, sections).includes(slug)) return <PageNotFound />
  const Page = pageOf(section, route)
  const isOfRecord = path.endsWith('/:slug?')
  return (
    <ResourceContextProvider value={section.name}>
      <SectionProvider section={section}>
        <Visit name={section.name} />
        <ErrorBoundary key={`${section.name} ${action} ${slug ?? ''}`}>
          <Suspense fallback={<Spinner />}>
            <CustomComponentsContext value={customComponents}>
              {isOfRecord && slug === undefined ? <ChooseRecord path={path} action={action} /> : <Page />}
            </CustomComponentsContext>
          </Suspense>
        </ErrorBoundary>
      </SectionProvider>
    </ResourceContextProvider>
  )
}

/** Records that the section was opened. */
function Visit({ name }: Pick<EffectiveSection, 'name'>) {
  const { visit } = useRecent()
  useEffect(() => visit(name), [visit, name])
  return null
}

/** A custom page needs the permission to list the section's records, or to edit the record of a singleton. */
function neededFor(section: EffectiveSection, action: SectionRoute['action']): Action {
  if (action !== 'screen') return action
  return section.kind === 'singleton' ? 'edit' : 'list'
}

function pageOf(section: EffectiveSection, { action, screen }: SectionRoute): ComponentType {
  const instead = action === 'show' ? section.detail : undefined
  const own = screen ?? (action === neededFor(section, 'screen') ? section.screen : instead)
  if (own) return screens[own]
  return action === 'screen' ? PageNotFound : pages[action]
}
