import { blockingFindings, findingsWith, type MigrationFinding } from './migration-findings.ts'
import type { ConcurrentIndex, MigrationStatement } from './run-statements.ts'
import type { SectionMigration } from './section-migration.ts'

/**
 * Kinds of migration step: label, whether processes of the version before can run meanwhile, whose requests on the table wait,
 * and seconds per million rows.
 */
export const stepKinds = {
  'create-table': { label: 'create the table', isRolling: true, blocks: 'nobody', perMillion: 0 },
  'add-column': { label: 'add', isRolling: true, blocks: 'everybody', perMillion: 0 },
  'rename-table': { label: 'rename', isRolling: false, blocks: 'everybody', perMillion: 0 },
  'rename-column': { label: 'rename', isRolling: false, blocks: 'everybody', perMillion: 0 },
  'rename-status': { label: 'rename the status', isRolling: false, blocks: 'everybody', perMillion: 12 },
  'convert-values': { label: 'convert', isRolling: false, blocks: 'everybody', perMillion: 120 },
  'clear-outdated': { label: 'clear the outdated marks of', isRolling: true, blocks: 'everybody', perMillion: 12 },
  'clear-history': {
    label: 'remove from the history the values of',
    isRolling: false,
    blocks: 'everybody',
    perMillion: 30,
  },
  'end-jobs': {
    label: 'end the unfinished jobs and imports of',
    isRolling: false,
    blocks: 'nobody',
    perMillion: 0,
  },
  'update-names': { label: 'store new names', isRolling: false, blocks: 'nobody', perMillion: 0 },
  'drop-table': { label: 'drop undefined objects:', isRolling: true, blocks: 'everybody', perMillion: 0 },
  'drop-column': { label: 'drop undefined objects:', isRolling: true, blocks: 'everybody', perMillion: 0 },
  'drop-key': { label: 'drop undefined objects:', isRolling: true, blocks: 'everybody', perMillion: 0 },
  'drop-index': { label: 'drop undefined objects:', isRolling: true, blocks: 'everybody', perMillion: 0 },
  'add-key': { label: 'add the key', isRolling: true, blocks: 'writers', perMillion: 2 },
  'create-unique-index': {
    label: 'add the unique index',
    isRolling: false,
    blocks: 'writers',
    perMillion: 4,
  },
  'create-index': { label: 'create the index', isRolling: true, blocks: 'writers', perMillion: 8 },
  'create-index-online': {
    label: 'create the index online',
    isRolling: true,
    blocks: 'nobody',
    perMillion: 20,
  },
  'count-records': { label: 'count the records of', isRolling: true, blocks: 'writers', perMillion: 1 },
} as const satisfies Readonly<
  Record<string, { label: string; isRolling: boolean; blocks: 'nobody' | 'writers' | 'everybody'; perMillion: number }>
>
export type StepKind = keyof typeof stepKinds

/** The personal paths in the audit entries of a section from the time of one of its definitions. */
interface AuditPeriod {
  readonly names: readonly string[]
  readonly since: string
  readonly until: string
  readonly changes: readonly string[]
  readonly filters: readonly string[]
  readonly title: boolean
}

/** The values of fields that become personal, wherever they were copied to in clear. */
export interface PersonalHistory {
  readonly section: string
  /** All names of the section. */
  readonly names: readonly string[]
  readonly periods: readonly AuditPeriod[]
  /** The columns that records from which the person was removed before must not have a value in. */
  readonly columns: readonly string[]
}

/**
 * How a step is executed. `required` statements run first; `fallible` ones may be violated by existing rows, and `final` ones run
 * after them. An online index is built after the start.
 */
export type StepAction =
  | (MigrationStatement & { readonly type: 'required' | 'fallible' | 'final' })
  | { readonly type: 'migrate-values'; readonly name: string; readonly migration: SectionMigration }
  | { readonly type: 'clear-history'; readonly name: string; readonly history: PersonalHistory }
  | { readonly type: 'online-index'; readonly name: string; readonly index: ConcurrentIndex }
  | { readonly type: 'count'; readonly name: string; readonly table: string }

/** A step of the migration. */
export interface MigrationStep {
  readonly kind: StepKind
  /** Such as `content.posts`, by its new name. */
  readonly table: string
  /** The section of the table; undefined for tables of `core`. */
  readonly section?: string | undefined
  /** The paths of the fields that it concerns; empty if it concerns the whole table. */
  readonly fields: readonly string[]
  /** The affected column, index, key or status. */
  readonly object?: string | undefined
  /** The former name, if it renames the object. */
  readonly from?: string | undefined
  /** How many rows it reads, and the estimated seconds. */
  readonly records: number
  readonly seconds: number
  readonly action: StepAction
}

/** The plan of a migration. Creating it only reads; it is applied unchanged. */
export interface MigrationPlan {
  /** Whether the database is empty, so that no data can be lost and no request blocked. */
  readonly isNew: boolean
  /** In order of execution. */
  readonly steps: readonly MigrationStep[]
  /** What operators should know, including everything that stops the start. */
  readonly findings: readonly MigrationFinding[]
  /** Indexes and record counts that wait until there are rows. */
  readonly waiting: readonly string[]
}

/** Whether any step requires that processes of other versions are stopped. */
export const requiresDowntime = ({ steps }: Pick<MigrationPlan, 'steps'>): boolean =>
  steps.some(({ kind }) => !stepKinds[kind].isRolling)

const schemaSteps: readonly StepKind[] = [
  'create-table',
  'add-column',
  'rename-table',
  'rename-column',
  'rename-status',
  'convert-values',
  'clear-outdated',
  'clear-history',
  'update-names',
]

/** Whether the database is still at another version. Missing indexes and keys do not count. */
export const isSchemaOutdated = ({ steps, findings }: MigrationPlan): boolean =>
  findingsWith(findings, 'refusal', 'ambiguous', 'loss', 'merge', 'exchange').length > 0 ||
  steps.some(({ kind }) => schemaSteps.includes(kind))

/** A plan as JSON, for programs: see docs/operating/upgrade.md. */
export interface MigrationPlanDocument {
  readonly findings: readonly (MigrationFinding & { readonly blocks: boolean })[]
  readonly steps: readonly (Omit<MigrationStep, 'action'> & {
    /** Whose requests on the table wait meanwhile. */
    readonly blocks: 'nobody' | 'writers' | 'everybody'
    /** Whether processes of the version before can run meanwhile. */
    readonly isRolling: boolean
  })[]
  /** Whether the start is refused. */
  readonly blocked: boolean
  /** The exit code of the start. */
  readonly exitCode: 0 | 1
}

/** Describes a plan for programs. */
export function toPlanDocument(
  { findings, steps }: MigrationPlan,
  options: { readonly mayLose: boolean },
): MigrationPlanDocument {
  const blocking = new Set(blockingFindings(findings, options))
  return {
    findings: findings.map((finding) => ({ ...finding, blocks: blocking.has(finding) })),
    steps: steps.map(({ kind, section, fields, table, object, from, records, seconds }) => {
      const { blocks, isRolling } = stepKinds[kind]
      const target = { kind, section, fields, table, object, from }
      return { ...target, records, seconds: Math.round(seconds), blocks, isRolling }
    }),
    blocked: blocking.size > 0,
    exitCode: blocking.size > 0 ? 1 : 0,
  }
}
