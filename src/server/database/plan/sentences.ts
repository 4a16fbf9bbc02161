import { type Deed, deeds, needsStop, type Plan, type PlannedStep } from './plan.ts'

/** What a start will do and what becomes of records, for people: a sentence a line; none where there is nothing to say. */
export function sentencesOf(plan: Plan): readonly string[] {
  if (plan.isNew) return [`The database is empty: ${tablesMade(plan)} tables are made.`]
  const refused = plan.refused.length > 0 ? ['This start is refused, for values would be lost:', ...plan.refused] : []
  const losses =
    plan.losses.length > 0
      ? ['Nobody will see these values any more; they stay in the database, aside:', ...plan.losses]
      : []
  const broken =
    plan.brokenRules.length > 0
      ? [
          'Records that were right before and break a rule of now; they stay as they are, and only what somebody touches is held to it:',
          ...plan.brokenRules,
        ]
      : []
  return [...doing(plan), ...refused, ...losses, ...broken]
}

const tablesMade = ({ steps }: Plan): number => steps.filter(({ deed }) => deed === 'make').length

function doing(plan: Plan): readonly string[] {
  if (plan.steps.length === 0) return []
  return [
    'To bring the database up to this version:',
    ...gathered(plan.steps).map(stepSentence),
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

function stepSentence({ deed, table, things, rows, seconds }: Gathered): string {
  const named = things.slice(0, mostNamed).join(', ')
  const more = things.length > mostNamed ? ` and ${things.length - mostNamed} more` : ''
  const read = rows === 0 ? '' : ` (${rows} ${rows === 1 ? 'row' : 'rows'}, ${about(seconds)})`
  return `- ${table}: ${deeds[deed].says}${named ? ` ${named}` : ''}${more}${read}`
}

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
    tables.length === 0 ? [] : [`For ${about(seconds)} ${who} ${tables.join(', ')} waits.`]
  return [...line('whoever reads or writes', everybody), ...line('whoever writes', writers)]
}

const isHeld = (deed: Deed, who: 'everybody' | 'writers'): boolean => deeds[deed].holdsUp === who

function about(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  if (seconds < 90) return `about ${Math.round(seconds)} ${Math.round(seconds) === 1 ? 'second' : 'seconds'}`
  return `about ${Math.round(seconds / 60)} minutes`
}
