import { Suspense } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { useParams } from 'react-router-dom'
import { mayDo } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import type { PageAction } from '../../schema/paths.ts'
import { ChooseRecord } from './ChooseRecord.tsx'
import { SectionProvider, usePermissions } from './context.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
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
  const Page = pages[action]
  if (!mayDo({ permissions }, action, section)) return <NoAccess />
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
