import type { ComponentType } from 'react'
import type { ScreenName } from '../../schema/editors.ts'
import type { HandWritten } from '../field/inputs/hand-written.ts'
import { lazy } from '../providers/lazy.ts'
import { WithWords } from '../providers/WithWords.tsx'

const AuditEntry = lazy(() => import('./audit/AuditEntry.tsx'))
const ConferenceSteps = lazy(() => import('./conference/ConferenceSteps.tsx'))
const FileLibrary = lazy(() => import('./files/FileLibrary.tsx'))
const PageBlocks = lazy(() => import('./settings/PageBlocks.tsx'))
const ProviderGroups = lazy(() => import('./providers/ProviderGroups.tsx'))
const SearchPreview = lazy(() => import('./settings/SearchPreview.tsx'))
const SlidePreview = lazy(() => import('./settings/SlidePreview.tsx'))
const RangesPage = lazy(() => import('./risk/RangesPage.tsx'))
const RiskRanges = lazy(() => import('./risk/RiskRanges.tsx'))
const RiskRecommendations = lazy(() => import('./risk/RiskRecommendations.tsx'))
const RiskSections = lazy(() => import('./risk/RiskSections.tsx'))
const Report = lazy(() => import('./reports/Report.tsx'))

/** The pages that are written by hand, each loaded when it is first opened. */
export const screens: Readonly<Record<ScreenName, ComponentType>> = {
  auditEntry: () => (
    <WithWords part='entry'>
      <AuditEntry />
    </WithWords>
  ),
  conferenceSteps: () => (
    <WithWords part='conference'>
      <ConferenceSteps />
    </WithWords>
  ),
  fileLibrary: () => (
    <WithWords part='library'>
      <FileLibrary />
    </WithWords>
  ),
  report: () => (
    <WithWords part='reports'>
      <Report />
    </WithWords>
  ),
  riskRanges: () => (
    <WithWords part='assessment'>
      <RangesPage editor='riskRanges' />
    </WithWords>
  ),
  riskRecommendations: () => (
    <WithWords part='assessment'>
      <RangesPage editor='riskRecommendations' />
    </WithWords>
  ),
}

/** The editors of rows that are written by hand. */
const editors: HandWritten['editors'] = {
  pageBlocks: (props) => (
    <WithWords part='settings'>
      <PageBlocks {...props} />
    </WithWords>
  ),
  providerGroups: (props) => (
    <WithWords part='providers'>
      <ProviderGroups {...props} />
    </WithWords>
  ),
  riskSections: (props) => (
    <WithWords part='assessment'>
      <RiskSections {...props} />
    </WithWords>
  ),
  riskRanges: (props) => (
    <WithWords part='assessment'>
      <RiskRanges {...props} />
    </WithWords>
  ),
  riskRecommendations: (props) => (
    <WithWords part='assessment'>
      <RiskRecommendations {...props} />
    </WithWords>
  ),
}

/** What is made of fields on the website, drawn while they are written. */
const previews: HandWritten['previews'] = {
  search: (props) => (
    <WithWords part='settings'>
      <SearchPreview {...props} />
    </WithWords>
  ),
  slide: (props) => (
    <WithWords part='settings'>
      <SlidePreview {...props} />
    </WithWords>
  ),
}

export const handWritten: HandWritten = { editors, previews }
