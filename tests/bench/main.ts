import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { measureBrowser } from './browser-part.ts'
import { databaseVersion } from './database-server.ts'
import { jsonOf, writeDocuments, writeHostile, writeMillionImport, writeScaling } from './documents.ts'
import type { Measured, Run } from './figures.ts'
import { measureGrowth } from './growth-part.ts'
import { hostileReportOf, isExceeded } from './hostile/report.ts'
import { measureHostile } from './hostile-part.ts'
import { type Options, optionsIn, type Part } from './options.ts'
import { reportOf } from './report.ts'
import { millionImport } from './scale/asked.ts'
import { millionImportReportOf, scaleReportOf } from './scale/report.ts'
import { measureScale } from './scale-part.ts'
import { measureServer } from './server-part.ts'
import { type Subject, subjectIn, versionIn } from './subjects.ts'

type Measure = (subjects: readonly Subject[], options: Omit<Options, 'parts' | 'product'>) => Promise<void>
const measures: Readonly<Record<Part, Measure>> = {
  server: measureServer,
  growth: measureGrowth,
  browser: measureBrowser,
  scale: measureScale,
  hostile: measureHostile,
}

async function measure({ parts, product, against, compare, out, ...rest }: Options): Promise<Run> {
  const after = subjectIn(product)
  const before = against === undefined ? undefined : subjectIn(against)
  const earlier = compare === undefined ? undefined : earlierIn(compare)
  const known = (): Run => {
    const other = before ? measuredOf(before) : earlier
    return { on: today(), machine: machine(), ...(other ? { before: other } : {}), after: measuredOf(after) }
  }
  for (const part of parts) {
    await measures[part]([...(before ? [before] : []), after], rest)
    // What has been measured is not lost by what comes after it.
    if (out !== undefined) writeFileSync(out, jsonOf(known()))
  }
  return known()
}

const earlierIn = (file: string): Measured => (JSON.parse(readFileSync(file, 'utf8')) as Run).after
const measuredOf = ({ folder, figures }: Subject): Measured => ({ version: versionIn(folder), figures })
const today = () => new Date().toISOString().slice(0, 10)
const machine = () => `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, ${databaseVersion()}`

const options = optionsIn(process.argv.slice(2))
// What it has started ends when the process exits, and a signal alone would leave it behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const run = await measure(options)
const [isScale, isHostile] = [options.parts.includes('scale'), options.parts.includes('hostile')]
const isOrdinary = options.parts.some((part) => part !== 'scale' && part !== 'hostile')
const isMillionImport = options.only.every((name) => name === millionImport) && options.only.length > 0
const [scaleReport, writeScale] = isMillionImport
  ? [millionImportReportOf, writeMillionImport]
  : [scaleReportOf, writeScaling]
const reports = [
  ...(isOrdinary ? [reportOf(run)] : []),
  ...(isScale ? [scaleReport(run)] : []),
  ...(isHostile ? [hostileReportOf(run)] : []),
]
process.stdout.write(`${reports.join('\n\n')}\n`)
if (options.docs && isOrdinary) writeDocuments(run)
if (options.docs && isScale) writeScale(run)
if (options.docs && isHostile) writeHostile(run)
if (isHostile && isExceeded(run)) process.exitCode = 1
