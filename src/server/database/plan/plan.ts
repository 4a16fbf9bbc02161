import type { SlowIndex, Step } from '../steps.ts'
import type { SectionUpgrade } from '../upgrade/section-upgrade.ts'

/** What a step does to a table: how it is said, whether processes of other versions go on working, whom it keeps waiting, and what a million rows take in seconds. */
export const deeds = {
  make: { says: 'make the table', kind: 'rolling', holdsUp: 'nobody', perMillion: 0 },
  add: { says: 'add', kind: 'rolling', holdsUp: 'everybody', perMillion: 0 },
  rename: { says: 'rename', kind: 'stop', holdsUp: 'everybody', perMillion: 0 },
  status: { says: 'write another status', kind: 'stop', holdsUp: 'everybody', perMillion: 12 },
  convert: { says: 'read and write anew', kind: 'stop', holdsUp: 'everybody', perMillion: 120 },
  unmark: { says: 'remove the outdated marks of', kind: 'rolling', holdsUp: 'everybody', perMillion: 12 },
  note: { says: 'write down other names', kind: 'stop', holdsUp: 'nobody', perMillion: 0 },
  drop: { says: 'drop what no definition has', kind: 'rolling', holdsUp: 'everybody', perMillion: 0 },
  key: { says: 'make the key', kind: 'rolling', holdsUp: 'writers', perMillion: 2 },
  unique: { says: 'have the database refuse what is there twice', kind: 'stop', holdsUp: 'writers', perMillion: 4 },
  index: { says: 'make the index', kind: 'rolling', holdsUp: 'writers', perMillion: 8 },
  indexLater: { says: 'make the index beside who writes', kind: 'rolling', holdsUp: 'nobody', perMillion: 20 },
  count: { says: 'count the records of', kind: 'rolling', holdsUp: 'writers', perMillion: 1 },
} as const satisfies Readonly<
  Record<
    string,
    { says: string; kind: 'rolling' | 'stop'; holdsUp: 'nobody' | 'writers' | 'everybody'; perMillion: number }
  >
>
export type Deed = keyof typeof deeds

/** What carries a step out: a statement, one that the rows that are there may refuse, values read and written anew, or an index made after the start. */
export type Act =
  | (Step & { readonly by: 'statement' | 'attempt' | 'drop' })
  | { readonly by: 'move'; readonly what: string; readonly upgrade: SectionUpgrade }
  | { readonly by: 'later'; readonly what: string; readonly index: SlowIndex }
  | { readonly by: 'count'; readonly what: string; readonly name: string }

/** A step of bringing the database up to the definitions. */
export interface PlannedStep {
  readonly act: Act
  readonly deed: Deed
  /** Such as `content.posts`, by its name of afterwards. */
  readonly table: string
  /** What of the table, such as a column. */
  readonly thing?: string
  /** Rows that are read for it, and about how many seconds that takes. */
  readonly rows: number
  readonly seconds: number
}

/** What bringing the database up to the definitions is: made by reading alone, and carried out as it stands. */
export interface Plan {
  /** Is there nothing yet, so that nobody can lose or wait? */
  readonly isNew: boolean
  /** In this order. */
  readonly steps: readonly PlannedStep[]
  /** What keeps it from being carried out: values that cannot be what their field is now. A sentence each. */
  readonly refused: readonly string[]
  /** What nobody would see any more, though no definition says that it is gone. A sentence each. */
  readonly losses: readonly string[]
  /** Values that a newer version merged and this one has apart: all become the same one. A sentence each. */
  readonly merged: readonly string[]
  /** Names that roles hold and that are no permission any more. A sentence each. */
  readonly removedPermissions: readonly string[]
  /** Records that break a rule which is newer than they are. A sentence for each rule. */
  readonly brokenRules: readonly string[]
  /** Values of removed fields that people see again, because a new field has their name. A sentence for each field. */
  readonly returning: readonly string[]
  /** Texts that come to stand in both languages and are marked as outdated in the one they were not written in. A sentence each. */
  readonly marks: readonly string[]
  /** Values that stay in their old column because their new field has another value already. A sentence each. */
  readonly conflicts: readonly string[]
  /** What no definition knows once the plan is carried out; it stays as it is until `--drop`. A sentence each. */
  readonly leftovers: readonly string[]
  /** Indexes and tallies that wait until there are rows. */
  readonly waiting: readonly string[]
}

/** Does anything of it keep processes of other versions from working? */
export const needsStop = ({ steps }: Plan): boolean => steps.some(({ deed }) => deeds[deed].kind === 'stop')

/** Is the database still as another version has it? Indexes and keys that it lacks do not matter. */
export const isBehind = ({ steps, losses, merged, refused }: Plan): boolean =>
  losses.length > 0 ||
  merged.length > 0 ||
  refused.length > 0 ||
  steps.some(({ deed }) => ['make', 'add', 'rename', 'status', 'convert', 'unmark', 'note'].includes(deed))
