import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Measured, Run } from './figures.ts'
import { measureGrowth } from './growth-part.ts'
import { type Options, optionsIn, type Part } from './options.ts'
import { reportOf } from './report.ts'
import { measureServer } from './server-part.ts'
import { type Subject, subjectIn, versionIn } from './subjects.ts'

type Measure = (subjects: readonly Subject[], options: Omit<Options, 'parts' | 'product'>) => Promise<void>
const measures: Readonly<Record<Part, Measure>> = {
  server: measureServer,
  growth: measureGrowth,
  browser: async () => undefined,
}

async function measured({ parts, product, against, compare, ...rest }: Options): Promise<Run> {
  const after = subjectIn(product)
  const before = against === undefined ? undefined : subjectIn(against)
  const subjects = [...(before ? [before] : []), after]
  for (const part of parts) await measures[part](subjects, rest)
  const earlier = before ? measuredOf(before) : compare === undefined ? undefined : earlierIn(compare)
  return { on: today(), machine: machine(), ...(earlier ? { before: earlier } : {}), after: measuredOf(after) }
}

const earlierIn = (file: string): Measured => (JSON.parse(readFileSync(file, 'utf8')) as Run).after
const measuredOf = ({ folder, figures }: Subject): Measured => ({ version: versionIn(folder), figures })
const today = () => new Date().toISOString().slice(0, 10)
const machine = () => `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}`

const options = optionsIn(process.argv.slice(2))
const run = await measured(options)
process.stdout.write(`${reportOf(run)}\n`)
if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(run, null, 2)}\n`)
