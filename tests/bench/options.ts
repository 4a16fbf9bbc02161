import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { millionImport } from './scale/asked.ts'
import { type Slowness, speeds } from './traffic.ts'

/** What is measured unless something is named; what a group feels that has grown is asked for by `--scale`. */
const parts = ['server', 'growth', 'browser'] as const
export type Part = (typeof parts)[number] | 'scale' | 'hostile'

/** What is asked for on the command line. */
export interface Options {
  readonly parts: readonly Part[]
  /** The folder that is measured, and one that is measured beside it. */
  readonly product: string
  readonly against?: string
  /** A file of an earlier run, to be compared with. */
  readonly compare?: string
  /** Where the figures are written. */
  readonly out?: string
  /** Whether they are the ones that the documents show. */
  readonly docs: boolean
  readonly only: readonly string[]
  readonly requests: number
  readonly connections: readonly number[]
  readonly posts: number
  readonly leads: number
  /** Of the file that is imported. */
  readonly rows: number
  readonly sizes: readonly number[]
  /** How often each way through a browser is gone. */
  readonly runs: number
  readonly speeds: readonly Slowness[]
}

const root = resolve(import.meta.dirname, '../..')

export function optionsIn(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      product: { type: 'string', default: root },
      against: { type: 'string' },
      compare: { type: 'string' },
      out: { type: 'string' },
      docs: { type: 'boolean', default: false },
      cases: { type: 'string', default: '' },
      requests: { type: 'string', default: '400' },
      connections: { type: 'string', default: '1,10,50' },
      posts: { type: 'string', default: '20000' },
      leads: { type: 'string' },
      runs: { type: 'string', default: '5' },
      speeds: { type: 'string', default: 'fast,slowed' },
      scale: { type: 'boolean', default: false },
      rows: { type: 'string' },
      sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    },
  })
  const asked: readonly Part[] = [
    ...parts.filter((part) => positionals.includes(part)),
    ...(values.scale ? ['scale' as const] : []),
    ...(positionals.includes('hostile') ? ['hostile' as const] : []),
  ]
  const { against, compare, out } = values
  const only = [
    ...values.cases.split(';').flatMap((name) => name.trim() || []),
    ...positionals.filter((name) => !parts.some((part) => part === name)),
  ]
  return {
    parts: asked.length === 0 ? parts : asked,
    product: resolve(values.product),
    ...(against === undefined ? {} : { against: resolve(against) }),
    ...(compare === undefined ? {} : { compare }),
    ...(out === undefined ? {} : { out }),
    docs: values.docs,
    only,
    requests: Number(values.requests),
    connections: values.connections.split(',').map(Number),
    posts: Number(values.posts),
    leads: Number(values.leads ?? (values.scale ? 1_000_000 : 200_000)),
    rows: Number(values.rows ?? (only.includes(millionImport) ? 1_000_000 : 100_000)),
    runs: Number(values.runs),
    speeds: speeds.filter((speed) => values.speeds.split(',').includes(speed)),
    sizes: values.sizes.split(',').map(Number),
  }
}
