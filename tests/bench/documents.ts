import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from './figures.ts'
import { hostileReportOf } from './hostile/report.ts'
import { reportOf } from './report.ts'
import { millionImportReportOf, scaleReportOf } from './scale/report.ts'

const docs = join(import.meta.dirname, '../../docs')

/** Keeps a run where the documents show it. */
export function writeDocuments(run: Run): void {
  writeFileSync(join(docs, 'bench.json'), jsonOf(run))
  show('figures.md', reportOf(run))
}

/** The same for a run of what a group feels that has grown. */
export const writeScaling = (run: Run): void => show('scaling.md', scaleReportOf(run))

/** The same for a run beside hostile requests. */
export const writeHostile = (run: Run): void => show('figures.md', hostileReportOf(run), 'hostile')

/** The same for a run of the import of a million rows, which has a place of its own there. */
export const writeMillionImport = (run: Run): void =>
  show('scaling.md', millionImportReportOf(run), 'the import of a million rows')

function show(name: string, report: string, what = 'bench'): void {
  const [begin, end] = [`<!-- ${what} -->`, `<!-- end of ${what} -->`]
  const page = join(docs, name)
  const text = readFileSync(page, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  writeFileSync(page, `${before}${begin}\n\n${report}\n\n${end}${after}`)
}

/** No figure is known to more than four digits. */
export const jsonOf = (run: Run): string =>
  `${JSON.stringify(run, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value), 2)}\n`
