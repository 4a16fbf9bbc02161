import { stagingColumnNameOf } from '../sql-names.ts'
import { formatFinding } from './format-finding.ts'
import { blockingFindings, type FindingEffect, findingsWith, type MigrationFinding } from './migration-findings.ts'
import { type MigrationPlan, type MigrationStep, requiresDowntime, type StepKind, stepKinds } from './migration-plan.ts'

interface LossOption {
  /** Whether values may be left without a definition. */
  readonly mayLose: boolean
}

/**
 * Describes the steps of a start and their effect on records for operators, one sentence per line; empty if there is nothing to
 * report. `formatBlockers` gives the reasons to refuse the start, `formatLeftovers` the data without a definition.
 */
export function formatPlan(plan: MigrationPlan, { mayLose }: LossOption = { mayLose: true }): readonly string[] {
  if (plan.isNew) return [`The database is empty: ${countCreatedTables(plan)} tables will be created.`]
  const under = (heading: string, effect: FindingEffect) => withHeading(heading, findingsWith(plan.findings, effect))
  return [
    ...formatSteps(plan),
    ...under('These texts are copied to both languages and marked as outdated until translated:', 'outdated'),
    ...under('Both fields have a value in some records. The old column stays in the database:', 'conflict'),
    ...under('Removed data is shown again, because a field or section has the same name:', 'readded'),
    ...(mayLose
      ? under('These values become invisible. They stay in the database, except those that are anonymized:', 'loss')
      : []),
    ...(mayLose ? under('A newer version merged these values. All of them become the same value:', 'merge') : []),
    ...(mayLose ? under('A newer version exchanged these names. Their values are restored:', 'exchange') : []),
    ...under('These values become visible to more people, or for longer:', 'exposure'),
    ...under('These records disappear from websites:', 'withdrawal'),
    ...under('Permissions without effect, which are removed from a role when it is saved:', 'permission'),
    ...under(
      'Existing records violate a new rule. They stay unchanged; only changed values must follow it. An unpublished record must follow all rules before it can be published:',
      'rule',
    ),
  ]
}

/** The reasons why a start refuses the plan, one sentence per line; empty if it succeeds. */
export function formatBlockers(findings: readonly MigrationFinding[], options: LossOption): readonly string[] {
  const blocking = blockingFindings(findings, options)
  return blockers.flatMap(({ effect, heading, advice }) => {
    const lines = withHeading(heading, findingsWith(blocking, effect))
    return lines.length > 0 ? [...lines, advice] : []
  })
}

/** The data that no definition has after the start, one sentence per line; empty if there is none. */
export const formatLeftovers = ({ findings }: MigrationPlan): readonly string[] =>
  withHeading(
    'After the start, this data has no definition (-- --drop removes it):',
    findingsWith(findings, 'leftover'),
  )

const blockers = [
  {
    effect: 'refusal',
    heading: 'The start is refused and nothing is changed, because these values cannot be converted:',
    advice:
      'Correct them with the previous version, or give the field a new name: the old values then stay in the database and are invisible. Values of a field that the previous version does not have are dropped by its npm run db:plan -- --drop.',
  },
  {
    effect: 'ambiguous',
    heading:
      'The start is refused and nothing is changed, because the earlier versions do not show which values these names refer to:',
    advice:
      "Start the versions between the last one and this one first, each once and in order. If this is the next version, its definitions must keep the former names (was: 'name') that the last one has.",
  },
  {
    effect: 'loss',
    heading:
      'The start is refused and nothing is changed, because these values would become invisible and no definition says so:',
    advice:
      "If the field or section was renamed, declare it (was: 'name'). If it was removed on purpose, start once with ALLOW_DATA_LOSS=1: the values stay in the database and are invisible. Data anonymized by a shorter retention cannot be restored.",
  },
  {
    effect: 'merge',
    heading:
      'The start is refused and nothing is changed, because a newer version merged these values and this version cannot distinguish them:',
    advice:
      'To convert all of them to the first value that this version lists, start once with ALLOW_DATA_LOSS=1. To get the old values, restore a backup from before the merge.',
  },
  {
    effect: 'exchange',
    heading:
      'The start is refused and nothing is changed, because a newer version exchanged these names and this definition is the same as an earlier one:',
    advice:
      "If this version is from before the exchange, start once with ALLOW_DATA_LOSS=1: every value gets its previous name back, and none is lost. If it is newer, its definitions must keep the former names (was: 'name').",
  },
] as const

const withHeading = (heading: string, findings: readonly MigrationFinding[]): readonly string[] =>
  findings.length > 0 ? [heading, ...findings.map(formatFinding)] : []

const countCreatedTables = ({ steps }: MigrationPlan): number =>
  steps.filter(({ kind }) => kind === 'create-table').length

function formatSteps(plan: MigrationPlan): readonly string[] {
  if (plan.steps.length === 0) return []
  return [
    'Migration steps for this version:',
    ...stepSentences(groupSteps(plan.steps)),
    ...blockingNotice(plan.steps),
    requiresDowntime(plan)
      ? 'Processes of the previous version cannot run during the migration. It waits until they have stopped.'
      : 'Processes of the previous version keep working during the migration.',
  ]
}

interface StepGroup extends Pick<MigrationStep, 'kind' | 'table' | 'records' | 'seconds'> {
  readonly details: readonly string[]
}

/** Groups steps of one label on one table. */
function groupSteps(steps: readonly MigrationStep[]): readonly StepGroup[] {
  const all = new Map<string, StepGroup>()
  for (const step of steps) {
    const { kind, table, records, seconds } = step
    const key = [table, stepKinds[kind].label, isPerSection(kind) ? step.section : ''].join(' ')
    const known = all.get(key) ?? { kind, table, records, seconds: 0, details: [] }
    if (kind === 'rename-column' && detailsOf(step).length === 0) continue
    all.set(key, {
      ...known,
      seconds: known.seconds + seconds,
      details: [...known.details, ...detailsOf(step)],
    })
  }
  return [...all.values()]
}

/** Steps on tables of `core` that concern one section. */
const isPerSection = (kind: StepKind): boolean => kind === 'clear-history' || kind === 'end-jobs'

/** The parts of the table that a step changes. */
function detailsOf({ kind, section, object = '', from, fields }: MigrationStep): readonly string[] {
  switch (kind) {
    case 'create-table':
    case 'count-records':
    case 'update-names':
      return []
    case 'drop-table':
      return ['the empty table']
    case 'convert-values':
    case 'clear-outdated':
      return [fields.join(', ')]
    case 'end-jobs':
      return [section ?? '']
    case 'clear-history':
      return fields.map((field) => `${section}.${field}`)
    case 'rename-table':
    case 'rename-column':
      // A staging name is internal: the last rename of a column tells both names, or its conversion does.
      return object === stagingColumnNameOf(from ?? '') ? [] : [`${from} to ${object}`]
    case 'rename-status':
      return [`${object} where it was ${from}`]
    default:
      return [object]
  }
}

const maxNamedObjects = 5
/** Above this number of empty tables, their quick steps are reported in one line per kind of step. */
const maxEmptyTables = 5
const quick: readonly StepKind[] = [
  'create-index',
  'create-unique-index',
  'add-key',
  'count-records',
  'create-index-online',
]

function stepSentences(steps: readonly StepGroup[]): readonly string[] {
  const isQuick = ({ kind, records }: StepGroup) => records === 0 && quick.includes(kind)
  const byKind = Map.groupBy(steps.filter(isQuick), ({ kind }) => kind)
  const many = [...byKind].filter(([, all]) => all.length > maxEmptyTables)
  const rest = steps.filter((step) => !isQuick(step) || !many.some(([kind]) => kind === step.kind))
  return [
    ...rest.map(stepSentence),
    ...many.map(([kind, all]) => `- ${all.length} tables without rows: ${stepKinds[kind].label}`),
  ]
}

function stepSentence({ kind, table, details, records, seconds }: StepGroup): string {
  const named = listed(details, maxNamedObjects)
  const read = records === 0 ? '' : ` (${records} ${records === 1 ? 'row' : 'rows'}, ${about(seconds)})`
  return `- ${table}: ${stepKinds[kind].label}${named ? ` ${named}` : ''}${read}`
}

const maxListedTables = 20

/** The first names, and how many more there are. */
const listed = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '')

/** All steps run in one transaction, so a blocked request waits for all of them. */
function blockingNotice(steps: readonly MigrationStep[]): readonly string[] {
  const now = steps.filter(({ kind }) => kind !== 'create-index-online')
  const seconds = now.reduce((sum, step) => sum + step.seconds, 0)
  const held = (who: 'everybody' | 'writers') => [
    ...new Set(now.filter(({ kind }) => stepKinds[kind].blocks === who).map(({ table }) => table)),
  ]
  const everybody = held('everybody')
  const writers = held('writers').filter((table) => !everybody.includes(table))
  const line = (who: string, tables: readonly string[]) =>
    tables.length === 0 ? [] : [`For ${about(seconds)}, ${who} ${listed(tables, maxListedTables)} wait.`]
  return [...line('reads and writes of', everybody), ...line('writes to', writers)]
}

function about(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  if (seconds < 90) return `about ${Math.round(seconds)} ${Math.round(seconds) === 1 ? 'second' : 'seconds'}`
  return `about ${Math.round(seconds / 60)} minutes`
}
