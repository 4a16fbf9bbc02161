/** The interfaces that are written by hand: each name here has a component in `src/admin/screens`, or nothing compiles. */
export const editors = [
  'pageBlocks',
  'providerGroups',
  'riskSections',
  'riskRanges',
  'riskRecommendations',
] as const satisfies readonly string[]
export type EditorName = (typeof editors)[number]

/** What shows beside a group or the rows of a list how they will look on the website. */
export const previews = ['search', 'slide'] as const satisfies readonly string[]
export type PreviewName = (typeof previews)[number]

export const screens = [
  'auditEntry',
  'report',
  'conferenceSteps',
  'fileLibrary',
  'riskRanges',
  'riskRecommendations',
] as const satisfies readonly string[]
export type ScreenName = (typeof screens)[number]

/** What must hold between the parts of a record that is published: each name here has a function in `src/schema/publishing`. */
export const publishingRules = ['assessment', 'timetable'] as const satisfies readonly string[]
export type PublishingRule = (typeof publishingRules)[number]

/** Rules of writing that look beyond the record: each name here has a function in `src/server/guards`, or nothing compiles. */
export const guards = ['role', 'account', 'unit', 'provider'] as const satisfies readonly string[]
export type GuardName = (typeof guards)[number]
