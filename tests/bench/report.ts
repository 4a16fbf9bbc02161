import { wrapText } from '../../src/build/wrap-text.ts'
import { type Figures, named, type Run, ratio, totalOf } from './figures.ts'
import { besideRatio, goalsTable, growingNames, growthRatios, sizesIn } from './goals.ts'
import { shown, tableOf } from './table.ts'

/** All that a run has measured, beside what an earlier build takes where that is known; as Markdown. */
export function reportOf(run: Run): string {
  const { on, machine, before, after } = run
  const builds = before ? `before: ${before.version}, after: ${after.version}` : after.version
  const [old, now] = [before?.figures, after.figures]
  const parts = [
    ['Goals', goalsTable(run)],
    ['A request, CPU ms of server + database', requestsTable(old, now)],
    ['With ever more leads in the unit, CPU ms of server and database together', growthTable(old, now)],
    ['A unit beside a large one, as a multiple of being alone', besideTable(old, now)],
    ['In a browser, ms, kB and requests', browserTable(old, now)],
    ['The server alone', restTable(old, now)],
  ]
  return [
    wrapText(`Measured on ${on}: ${machine}; ${builds}.`),
    ...parts.map(([title, table]) => `### ${title}\n\n${table}`),
  ].join('\n\n')
}

function requestsTable(old: Figures | undefined, now: Figures): string {
  const both = (figures: Figures | undefined, what: string) =>
    `${shown(figures?.[`${what}: server`])} + ${shown(figures?.[`${what}: database`])}`
  const rows = named(now, /^(.*), (\w+): perSecond$/).map(([name, width]) => {
    const what = `${name}, ${width}`
    const times = ratio(totalOf(now, what), totalOf(old, what))
    const speeds = [old, now].map((figures) => shown(figures?.[`${what}: perSecond`]))
    return [`${name}`, `${width}`, both(old, what), both(now, what), shown(times), ...speeds]
  })
  return tableOf(['', 'connections', 'before', 'after', 'ratio', 'per second before', 'after'], rows)
}

function growthTable(old: Figures | undefined, now: Figures): string {
  const sizes = sizesIn(now)
  const [before, after] = [new Map(growthRatios(old)), new Map(growthRatios(now))]
  const rows = growingNames(now).map((name) => [
    name,
    ...sizes.map((size) => shown(totalOf(now, `${name}, ${size}`))),
    shown(after.get(name)),
    shown(before.get(name)),
  ])
  return tableOf(['', ...sizes.map((size) => size.toLocaleString('en')), 'last / first', 'before'], rows)
}

function besideTable(old: Figures | undefined, now: Figures): string {
  const rows = named(now, /^(.*), alone with (\d+): database$/).map(([name = '', size = '']) => [
    name,
    shown(besideRatio(old, name, size)),
    shown(besideRatio(now, name, size)),
  ])
  return tableOf(['', 'before', 'after'], rows)
}

function browserTable(old: Figures | undefined, now: Figures): string {
  const steps = [...new Set(named(now, /^browser, \w+: (.*)$/).map(([step]) => step))]
  const rows = steps.map((step) => [
    `${step}`,
    ...['fast', 'slowed'].flatMap((slowness) =>
      [old, now].map((figures) => shown(figures?.[`browser, ${slowness}: ${step}`])),
    ),
  ])
  return tableOf(['', 'fast, before', 'after', 'slowed, before', 'after'], rows)
}

function restTable(old: Figures | undefined, now: Figures): string {
  const rows = Object.keys(now)
    .filter((name) => /^memory: |: statements$/.test(name))
    .map((name) => [name, shown(old?.[name]), shown(now[name])])
  return tableOf(['', 'before', 'after'], rows)
}
