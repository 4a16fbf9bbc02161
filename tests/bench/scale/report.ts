import { wrapText } from '../../../src/build/wrap-text.ts'
import { type Figures, named, type Run } from '../figures.ts'
import { shown, tableOf } from '../table.ts'

const counted = /^scale, (.*), (\d+) connections, (\d) process(?:es)?: (.*)$/

const processesIntroduction = wrapText(
  'Requests per second, then the median and the 99th percentile of the latency in milliseconds. The processes share the machine with PostgreSQL.',
)

/** What a run has measured of a group that has grown; as Markdown. */
export function scaleReportOf({ on, machine, after }: Run): string {
  return [
    wrapText(`Measured on ${on}: ${machine}; ${after.version}.`),
    `### One, two and three processes\n\n${processesIntroduction}\n\n${processesTable(after.figures)}`,
    `### Everything else\n\n${restTable(after.figures)}`,
  ].join('\n\n')
}

/** What a run has measured of the import of a million rows alone; as Markdown. */
export const millionImportReportOf = ({ on, machine, after }: Run): string =>
  `${wrapText(`Measured on ${on}: ${machine}; ${after.version}.`)}\n\n${restTable(after.figures)}`

function processesTable(figures: Figures): string {
  const cases = new Set(named(figures, counted).map(([name, width]) => `${name}, ${width}`))
  const rows = [...cases].map((one) => {
    const [, name = '', width = ''] = /^(.*), (\d+)$/.exec(one) ?? []
    const cells = [1, 2, 3].map((processes) => {
      const what = `scale, ${name}, ${width} connections, ${processes} ${processes === 1 ? 'process' : 'processes'}`
      const [perSecond, median, most] = ['perSecond', 'median', 'in a hundred one waits'].map((figure) =>
        shown(figures[`${what}: ${figure}`]),
      )
      return `${perSecond}; ${median}, ${most}`
    })
    return [name, width, ...cells]
  })
  return tableOf(['', 'connections', 'one', 'two', 'three'], rows)
}

function restTable(figures: Figures): string {
  const rest = Object.keys(figures).filter((name) => name.startsWith('scale, ') && !counted.test(name))
  const things = new Map<string, string[]>()
  for (const name of rest) {
    const [, thing = '', figure = ''] = /^scale, (.*): (.*)$/.exec(name) ?? []
    things.set(thing, [...(things.get(thing) ?? []), `${figure} ${shown(figures[name])}`])
  }
  return tableOf(
    ['', 'measured'],
    [...things].map(([thing, said]) => [thing, said.join('; ')]),
  )
}
