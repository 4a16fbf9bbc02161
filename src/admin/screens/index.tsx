import type { ComponentType } from 'react'
import type { EditorName, PreviewName, ScreenName } from '../../schema/editors.ts'
import type { FieldOfKind } from '../../schema/fields.ts'
import type { InputProps } from '../field/inputs/use-field-input.ts'
import type { PreviewProps } from '../field/record/FieldPreview.tsx'
import { lazy } from '../providers/lazy.ts'
import { WithWords } from '../providers/WithWords.tsx'

const AuditEntry = lazy(() => import('./audit/AuditEntry.tsx'))
const ConferenceSteps = lazy(() => import('./conference/ConferenceSteps.tsx'))
const FileLibrary = lazy(() => import('./files/FileLibrary.tsx'))
const PageBlocks = lazy(() => import('./settings/PageBlocks.tsx'))
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
export const editors: Readonly<Record<EditorName, ComponentType<InputProps<FieldOfKind<'list'>>>>> = {
  pageBlocks: (props) => (
    <WithWords part='settings'>
      <PageBlocks {...props} />
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
export const previews: Readonly<Record<PreviewName, ComponentType<PreviewProps>>> = {
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
