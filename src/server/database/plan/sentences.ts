import { type Deed, deeds, needsStop, type Plan, type PlannedStep } from './plan.ts'

/**
 * What a start does and what becomes of records, for people: a sentence a line; none where there is nothing to say. Why it would be
 * refused is not among them (`startRefusal`). `mayLose` is whether values may be left without a definition.
 */
export function sentencesOf(plan: Plan, { mayLose = true }: { readonly mayLose?: boolean } = {}): readonly string[] {
  if (plan.isNew) return [`The database is empty: ${tablesMade(plan)} tables are made.`]
  return [
    ...doing(plan),
    ...headed('These texts come to stand in both languages and are marked as outdated until translated:', plan.marks),
    ...headed('Both fields have a value in some records; the old column stays in the database:', plan.conflicts),
    ...headed('Values of a removed field are shown again, because a field has its name:', plan.returning),
    ...(mayLose ? headed('Nobody will see these values any more; they stay in the database:', plan.losses) : []),
    ...(mayLose
      ? headed('A newer version merged these values, and all of them become the same one:', plan.merged)
      : []),
    ...headed('Names without effect in roles, which are removed when the role is saved:', plan.removedPermissions),
    ...headed(
      'Records that were right before break a new rule. They stay as they are, and only values that are changed have to follow it; a record that is not published has to follow all rules before it is:',
      plan.brokenRules,
    ),
  ]
}

const headed = (heading: string, sentences: readonly string[]): readonly string[] =>
  sentences.length > 0 ? [heading, ...sentences] : []

const tablesMade = ({ steps }: Plan): number => steps.filter(({ deed }) => deed === 'make').length

function doing(plan: Plan): readonly string[] {
  if (plan.steps.length === 0) return []
  return [
    'To bring the database up to this version:',
    ...stepSentences(gathered(plan.steps)),
    ...holdingUp(plan.steps),
    needsStop(plan)
      ? 'Processes of the version before cannot go on beside it: this waits until none lives.'
      : 'Processes of the version before go on working beside it.',
  ]
}

interface Gathered extends Pick<PlannedStep, 'deed' | 'table' | 'rows' | 'seconds'> {
  readonly things: readonly string[]
}

/** Steps of one kind on one table, together. */
function gathered(steps: readonly PlannedStep[]): readonly Gathered[] {
  const all = new Map<string, Gathered>()
  for (const { deed, table, thing, rows, seconds } of steps) {
    const key = `${table} ${deed}`
    const known = all.get(key) ?? { deed, table, rows, seconds: 0, things: [] }
    all.set(key, {
      ...known,
      seconds: known.seconds + seconds,
      things: thing === undefined ? known.things : [...known.things, thing],
    })
  }
  return [...all.values()]
}

const mostNamed = 5
/** Steps on tables without rows that take no time: of more tables than this they are said in one line for each kind of step. */
const mostEmptyTables = 5
const quick: readonly Deed[] = ['index', 'unique', 'key', 'count', 'indexLater']

function stepSentences(steps: readonly Gathered[]): readonly string[] {
  const isQuick = ({ deed, rows }: Gathered) => rows === 0 && quick.includes(deed)
  const byDeed = Map.groupBy(steps.filter(isQuick), ({ deed }) => deed)
  const many = [...byDeed].filter(([, all]) => all.length > mostEmptyTables)
  const rest = steps.filter((step) => !isQuick(step) || !many.some(([deed]) => deed === step.deed))
  return [
    ...rest.map(stepSentence),
    ...many.map(([deed, all]) => `- ${all.length} tables without rows: ${deeds[deed].says}`),
  ]
}

function stepSentence({ deed, table, things, rows, seconds }: Gathered): string {
  const named = listed(things, mostNamed)
  const read = rows === 0 ? '' : ` (${rows} ${rows === 1 ? 'row' : 'rows'}, ${about(seconds)})`
  return `- ${table}: ${deeds[deed].says}${named ? ` ${named}` : ''}${read}`
}

const mostTables = 20

/** The first names, and how many more there are. */
const listed = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '')

/** Everything is done together, so whoever waits waits for all of it. */
function holdingUp(steps: readonly PlannedStep[]): readonly string[] {
  const now = steps.filter(({ deed }) => deed !== 'indexLater')
  const seconds = now.reduce((sum, step) => sum + step.seconds, 0)
  const held = (who: 'everybody' | 'writers') => [
    ...new Set(now.filter(({ deed }) => isHeld(deed, who)).map(({ table }) => table)),
  ]
  const everybody = held('everybody')
  const writers = held('writers').filter((table) => !everybody.includes(table))
  const line = (who: string, tables: readonly string[]) =>
    tables.length === 0 ? [] : [`For ${about(seconds)} ${who} ${listed(tables, mostTables)} waits.`]
  return [...line('whoever reads or writes', everybody), ...line('whoever writes', writers)]
}

const isHeld = (deed: Deed, who: 'everybody' | 'writers'): boolean => deeds[deed].holdsUp === who

function about(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  if (seconds < 90) return `about ${Math.round(seconds)} ${Math.round(seconds) === 1 ? 'second' : 'seconds'}`
  return `about ${Math.round(seconds / 60)} minutes`
}
