import { Suspense } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { useParams } from 'react-router-dom'
import { mayDo } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type PageAction, reservedSlugs } from '../../schema/paths.ts'
import { ChooseRecord } from './ChooseRecord.tsx'
import { SectionProvider, usePermissions, useSections } from './context.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NotFound } from './ErrorPage.tsx'
import { NoAccess } from './NoAccess.tsx'
import { pages } from './section-pages.tsx'
import { Spinner } from './ui/Spinner.tsx'

interface SectionPageProps {
  readonly section: EffectiveSection
  readonly action: PageAction
}

/** A page of a section: refused calmly where the person may not, otherwise the engine's. */
export function SectionPage({ section, action }: SectionPageProps) {
  const { slug } = useParams()
  const permissions = usePermissions()
  const sections = useSections()
  const Page = pages[action]
  if (!mayDo({ permissions }, action, section)) return <NoAccess />
  // No record is called `edit` or `create`: such an address is that of a page that lacks its slug, or of none.
  if (slug !== undefined && reservedSlugs(section, sections).includes(slug)) return <NotFound />
  const isChoosing = action === 'edit' && slug === undefined && section.kind !== 'singleton'
  return (
    <ResourceContextProvider value={section.name}>
      <SectionProvider section={section}>
        <ErrorBoundary key={`${section.name} ${action} ${slug ?? ''}`}>
          <Suspense fallback={<Spinner />}>{isChoosing ? <ChooseRecord /> : <Page />}</Suspense>
        </ErrorBoundary>
      </SectionProvider>
    </ResourceContextProvider>
  )
}
