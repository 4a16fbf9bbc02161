import { type ComponentType, Suspense, useEffect } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { type Action, limitOn, permits } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { type Route, reservedSlugs } from '../../../schema/paths.ts'
import { SectionProvider, useLocalPath, usePerson, useSections } from '../../context/context.tsx'
import { useRecent } from '../../context/kept-sections.ts'
import { HandWrittenContext } from '../../field/inputs/hand-written.ts'
import { lazy } from '../../providers/lazy.ts'
import { handWritten, screens } from '../../screens/index.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx'
import { NotFound } from '../../ui/states/ErrorPage.tsx'
import { NoAccess } from '../../ui/states/NoAccess.tsx'
import { pages, useRecordPagesAhead } from './section-pages.tsx'

const ChooseRecord = lazy(() => import('../palette/ChooseRecord.tsx'))

interface SectionPageProps {
  readonly section: EffectiveSection
  readonly action: Route['action']
  /** The pattern of its path. */
  readonly path: Route['path']
  readonly screen?: Route['screen'] | undefined
}

/** A page of a section: refused calmly where the person may not, otherwise its own screen or the engine's page. */
export function SectionPage({ section, action, path, screen }: SectionPageProps) {
  const { slug } = useParams()
  const person = usePerson()
  const sections = useSections()
  const local = useLocalPath()
  useRecordPagesAhead(action === 'list')
  if (!section.enabled) return <NoAccess lacking={section} />
  const needed = neededFor(section, action)
  if (!permits(person, needed, section)) {
    if (section.withoutPermission) return <Navigate to={local(section.withoutPermission)} replace />
    return <NoAccess asked={{ section: section.name, action: needed }} />
  }
  // A form of a stored record shows it to whoever may only read; an empty one shows nothing.
  if (action === 'create' && limitOn(person, action)) return <NoAccess asked={{ section: section.name, action }} />
  // No record is called `edit` or `create`: such an address is that of a page that lacks its slug, or of none.
  if (slug !== undefined && reservedSlugs(section, sections).includes(slug)) return <NotFound />
  const Page = pageOf({ section, action, screen })
  const isOfRecord = path.endsWith('/:slug?')
  return (
    <ResourceContextProvider value={section.name}>
      <SectionProvider section={section}>
        <Visit name={section.name} />
        <ErrorBoundary key={`${section.name} ${action} ${slug ?? ''}`}>
          <Suspense fallback={<Spinner />}>
            <HandWrittenContext value={handWritten}>
              {isOfRecord && slug === undefined ? <ChooseRecord path={path} action={action} /> : <Page />}
            </HandWrittenContext>
          </Suspense>
        </ErrorBoundary>
      </SectionProvider>
    </ResourceContextProvider>
  )
}

/** Remembers that the section was opened. */
function Visit({ name }: Pick<EffectiveSection, 'name'>) {
  const { visit } = useRecent()
  useEffect(() => visit(name), [visit, name])
  return null
}

/** A page written by hand is for whoever may see the section's records, or write its only one. */
function neededFor(section: EffectiveSection, action: Route['action']): Action {
  if (action !== 'screen') return action
  return section.kind === 'singleton' ? 'edit' : 'list'
}

function pageOf({ section, action, screen }: Omit<SectionPageProps, 'path'>): ComponentType {
  const instead = action === 'show' ? section.detail : undefined
  const own = screen ?? (action === neededFor(section, 'screen') ? section.screen : instead)
  if (own) return screens[own]
  return action === 'screen' ? NotFound : pages[action]
}
