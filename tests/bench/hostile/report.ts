import { wrapText } from '../../../src/build/wrap-text.ts'
import { type Figures, named, type Run } from '../figures.ts'
import { shown, tableOf } from '../table.ts'

/** What a colleague may be kept waiting for, in milliseconds, and how much more memory the server may take than at rest. */
export const hostileLimits = { p99: 500, slowest: 2000, 'MiB above idle': 300, failed: 0 } as const
type Figure = keyof typeof hostileLimits

const everyCase = /^hostile, (.*?), (.*): p50$/

/** What a colleague waited for beside hostile requests; as Markdown. */
export function hostileReportOf({ on, machine, after: { version, figures } }: Run): string {
  const rows = named(figures, everyCase).map(([database = '', name = '']) => {
    const of = (figure: string) => figures[`hostile, ${database}, ${name}: ${figure}`]
    const exceeded = exceededIn(figures, database, name)
    const cells = (['p50', 'p99', 'slowest', 'MiB above idle', 'failed'] as const).map((figure) =>
      exceeded.some((one) => one === figure) ? `**${shown(of(figure))}**` : shown(of(figure)),
    )
    return [name, database, ...cells, answersOf(figures, database, name), exceeded.length > 0 ? 'no' : 'yes']
  })
  const head = ['beside', 'database', 'p50', 'p99', 'slowest', 'MiB above idle', 'failed', 'answers', 'within limits']
  return [wrapText(`Measured on ${on}: ${machine}; ${version}.`), tableOf(head, rows)].join('\n\n')
}

/** Has any case exceeded a limit? */
export const isExceeded = ({ after: { figures } }: Run): boolean =>
  named(figures, everyCase).some(([database = '', name = '']) => exceededIn(figures, database, name).length > 0)

/** What was not measured counts as exceeded: nobody was answered. */
function exceededIn(figures: Figures, database: string, name: string): readonly Figure[] {
  const limits = Object.entries(hostileLimits) as [Figure, number][]
  return limits.flatMap(([figure, limit]) => {
    const value = figures[`hostile, ${database}, ${name}: ${figure}`] ?? Number.NaN
    return value <= limit ? [] : [figure]
  })
}

/** Such as `200 × 41, 503 × 3`; requests without an answer are `none`. */
function answersOf(figures: Figures, database: string, name: string): string {
  const beginning = `hostile, ${database}, ${name}: answered `
  const found = Object.keys(figures).filter((key) => key.startsWith(beginning))
  return found
    .map((key) => `${key.slice(beginning.length).replace(/^0$/, 'none')} × ${figures[key]?.toLocaleString('en')}`)
    .join(', ')
}
