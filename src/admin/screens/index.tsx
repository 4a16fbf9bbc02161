import type { ComponentType, FunctionComponent } from 'react'
import type { ScreenName } from '../../schema/editors.ts'
import type { CustomComponents } from '../field/inputs/custom-components.ts'
import { lazy } from '../providers/lazy.ts'
import { WithMessages } from '../providers/WithMessages.tsx'

/** The custom pages of sections. */
export const screens: Readonly<Record<ScreenName, ComponentType>> = {
  auditEntry: screen('audit-entry', () => import('./audit/AuditEntryPage.tsx')),
  conferenceSteps: screen('conference', () => import('./conference/ConferencePage.tsx')),
  fileLibrary: screen('file-library', () => import('./files/FileLibrary.tsx')),
  invitations: screen('staff', () => import('./invitations/InvitationsPage.tsx')),
  report: screen('reports', () => import('./reports/ReportPage.tsx')),
  riskRanges: screen('assessment', () =>
    import('./risk/RiskRangesPage.tsx').then((page) => ({ default: page.RiskRangesPage })),
  ),
  riskRecommendations: screen('assessment', () =>
    import('./risk/RiskRangesPage.tsx').then((page) => ({ default: page.RiskRecommendationsPage })),
  ),
}

export const customComponents: CustomComponents = {
  /** The custom editors of rows. */
  editors: {
    pageBlocks: screen('settings', () => import('./settings/PageBlocksInput.tsx')),
    providerGroups: screen('providers', () => import('./providers/ProviderGroupsInput.tsx')),
    riskSections: screen('assessment', () => import('./risk/NestedRowsInput.tsx')),
    riskRanges: screen('assessment', () => import('./risk/RiskRangesInput.tsx')),
    riskRecommendations: screen('assessment', () => import('./risk/RecommendationsInput.tsx')),
  },
  /** The live previews of how fields appear on the website. */
  previews: {
    search: screen('settings', () => import('./settings/SeoPreview.tsx')),
    slide: screen('settings', () => import('./settings/SlidePreview.tsx')),
  },
}

/**
 * Registers a custom component. Its code, and its messages in `i18n/{locale}/screens/{messages}.ts`, are loaded when it is first shown.
 *
 * @example auditEntry: screen('audit-entry', () => import('./audit/AuditEntryPage.tsx'))
 */
function screen<P extends object>(
  messages: string,
  load: () => Promise<{ readonly default: FunctionComponent<P> }>,
): ComponentType<P> {
  const Screen = lazy(load)
  return (props) => (
    <WithMessages part={messages}>
      <Screen {...props} />
    </WithMessages>
  )
}
