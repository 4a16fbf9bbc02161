/** The custom editors: each name has a component in `src/admin/screens`; otherwise the build fails. */
export const editorNames = [
  'pageBlocks',
  'providerGroups',
  'riskSections',
  'riskRanges',
  'riskRecommendations',
] as const satisfies readonly string[]
export type EditorName = (typeof editorNames)[number]

/** The previews of a group or of list rows as on the website, shown in the form. */
export const previewNames = ['search', 'slide'] as const satisfies readonly string[]
export type PreviewName = (typeof previewNames)[number]

export const screenNames = [
  'auditEntry',
  'report',
  'conferenceSteps',
  'fileLibrary',
  'invitations',
  'riskRanges',
  'riskRecommendations',
] as const satisfies readonly string[]
export type ScreenName = (typeof screenNames)[number]

/** Rules between the parts of a published record: each name has a function in `src/schema/publishing`. */
export const publishingRuleNames = ['assessment', 'timetable'] as const satisfies readonly string[]
export type PublishingRuleName = (typeof publishingRuleNames)[number]

/**
 * Write policies, which check more than the record itself: each name has a function in `src/server/write-policies`; otherwise the build
 * fails.
 */
export const writePolicyNames = ['role', 'account', 'unit', 'provider'] as const satisfies readonly string[]
export type WritePolicyName = (typeof writePolicyNames)[number]
