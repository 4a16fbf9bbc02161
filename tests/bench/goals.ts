import { type Figures, named, type Run, ratio, totalOf } from './figures.ts'
import { withMoreHits } from './growing-cases.ts'
import { shown, tableOf } from './table.ts'

/** What is to be reached, and what was there before and is now; a ratio against before has nothing before it. */
interface Goal {
  readonly what: string
  readonly atMost?: number
  readonly atLeast?: number
  readonly before?: number | undefined
  readonly after: number | undefined
}

export function goalsTable({ before, after }: Run): string {
  const [old, now] = [before?.figures, after.figures]
  const goals = [...costs(old, now), ...replays(old, now), ...growth(old, now), ...plain(old, now), ...signIn(old, now)]
  const rows = goals.map(({ what, before, after, atMost, atLeast }) => [
    what,
    shown(before),
    shown(after),
    atMost === undefined ? `≥ ${shown(atLeast)}` : `≤ ${shown(atMost)}`,
    after === undefined ? '–' : after <= (atMost ?? after) && after >= (atLeast ?? after) ? 'yes' : 'no',
  ])
  return tableOf(['', 'before', 'after', 'goal', 'reached'], rows)
}

/** At ten connections, where each processor has always something to do. */
const at = (name: string) => `${name}, 10`

function costs(old: Figures | undefined, now: Figures): readonly Goal[] {
  const searches = ['rare', 'common', 'two words', 'two letters', 'phone'].map(
    (words) => [`search, ${words}`, 0.25] as const,
  )
  return [['list', 0.22] as const, ['item', 0.25] as const, ...searches, ['create', 0.5] as const].map(
    ([name, atMost]) => ({
      what: `${name}: CPU against before`,
      ...{ atMost, before: 1, after: ratio(totalOf(now, at(name)), totalOf(old, at(name))) },
    }),
  )
}

/** What a bare server takes for today's statements, against the product of before and of today. */
function replays(old: Figures | undefined, now: Figures): readonly Goal[] {
  return [['list', 0.6] as const, ['item', 0.45] as const].map(([name, atLeast]) => {
    const bare = totalOf(now, `${name}, bare`)
    return {
      what: `${name}: CPU of the bare replay against the product`,
      ...{ atLeast, before: ratio(bare, totalOf(old, at(name))), after: ratio(bare, totalOf(now, at(name))) },
    }
  })
}

function growth(old: Figures | undefined, now: Figures): readonly Goal[] {
  const besides = named(now, /^(.*), alone with (\d+): database$/)
  const beside = (figures: Figures | undefined) =>
    worst(besides.map(([name, size]) => besideRatio(figures, `${name}`, `${size}`)))
  const isSteady = ([name]: readonly [string, number | undefined]) => !withMoreHits.includes(name)
  const steady = (figures: Figures | undefined) =>
    worst(
      growthRatios(figures)
        .filter(isSteady)
        .map(([, times]) => times),
    )
  return [
    { what: '1,000 → 1,000,000 leads, the worst of all', atMost: 2, before: steady(old), after: steady(now) },
    { what: 'a unit of 20,000 beside the large one, the worst', atMost: 1.2, before: beside(old), after: beside(now) },
    ...['home', 'counts'].map((name) => ({
      what: `${name} with 1,000,000 leads, CPU ms`,
      ...{ atMost: name === 'home' ? 60 : 3, before: atLargest(old, name), after: atLargest(now, name) },
    })),
    {
      what: 'report of 200,000 clicks, CPU ms',
      atMost: 60,
      before: totalOf(old, at('report')),
      after: totalOf(now, at('report')),
    },
  ]
}

/** How many times as much each question costs at the largest size as at the smallest. */
export function growthRatios(figures: Figures = {}): readonly (readonly [string, number | undefined])[] {
  const [smallest, largest] = [sizesIn(figures)[0], sizesIn(figures).at(-1)]
  return growingNames(figures).map(
    (name) => [name, ratio(totalOf(figures, `${name}, ${largest}`), totalOf(figures, `${name}, ${smallest}`))] as const,
  )
}

/** Of loads over several connections there is also how many came in a second. */
const growing = (figures: Figures) =>
  named(figures, /^(.*), (\d+): database$/).filter(
    ([name, size]) => figures[`${name}, ${size}: perSecond`] === undefined,
  )
export const sizesIn = (figures: Figures): readonly number[] =>
  [...new Set(growing(figures).map(([, size]) => Number(size)))].sort((one, other) => one - other)
export const growingNames = (figures: Figures): readonly string[] => [
  ...new Set(growing(figures).map(([name]) => `${name}`)),
]
const atLargest = (figures: Figures | undefined, name: string) =>
  totalOf(figures, `${name}, ${sizesIn(figures ?? {}).at(-1)}`)

/** How many times as much a question costs a unit that has a large one beside it. */
export function besideRatio(figures: Figures | undefined, name: string, size: string): number | undefined {
  const largest = sizesIn(figures ?? {}).at(-1)
  return ratio(totalOf(figures, `${name}, ${size} beside ${largest}`), totalOf(figures, `${name}, alone with ${size}`))
}

const plainGoals: readonly (readonly [figure: string, what: string, atMost: number])[] = [
  ['memory: idle', 'memory of the server, idle, MiB', 130],
  ['memory: peak', 'memory of the server, at most at 50 connections, MiB', 260],
  ['browser, fast: scripts until sign-in, kB', 'scripts until sign-in, kB', 15],
  ['browser, fast: scripts until the list, kB', 'scripts until the list, kB', 250],
  ['browser, fast: of these scripts and styles', 'requests for scripts and styles until the list', 12],
  ['browser, fast: submit → rows', 'submit → rows, fast, ms', 500],
  ['browser, slowed: submit → rows', 'submit → rows, slowed, ms', 2800],
  ['browser, fast: reload → rows', 'reload → rows, fast, ms', 350],
  ['browser, slowed: reload → rows', 'reload → rows, slowed, ms', 2000],
]

const plain = (old: Figures | undefined, now: Figures): readonly Goal[] =>
  plainGoals.map(([figure, what, atMost]) => ({ what, atMost, before: old?.[figure], after: now[figure] }))

/** No later than before. */
function signIn(old: Figures | undefined, now: Figures): readonly Goal[] {
  return ['fast', 'slowed'].flatMap((slowness) => {
    const figure = `browser, ${slowness}: sign-in visible`
    const before = old?.[figure]
    const what = `sign-in visible, ${slowness}, ms`
    return before === undefined ? [] : [{ what, atMost: before, before, after: now[figure] }]
  })
}

function worst(ratios: readonly (number | undefined)[]): number | undefined {
  const known = ratios.filter((one) => one !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}
