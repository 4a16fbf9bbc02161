/** The interfaces that are written by hand: each name here has a component in `src/admin/screens`, or nothing compiles. */
export const editors = [] as const satisfies readonly string[]
export type EditorName = (typeof editors)[number]

export const screens = ['report'] as const satisfies readonly string[]
export type ScreenName = (typeof screens)[number]

/** Rules of writing that look beyond the record: each name here has a function in `src/server/guards`, or nothing compiles. */
export const guards = [] as const satisfies readonly string[]
export type GuardName = (typeof guards)[number]
