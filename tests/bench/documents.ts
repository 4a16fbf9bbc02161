import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from './figures.ts'
import { reportOf } from './report.ts'

const docs = join(import.meta.dirname, '../../docs')
const [begin, end] = ['<!-- bench -->', '<!-- end of bench -->']

/** Keeps a run where the documents show it. */
export function writeDocuments(run: Run): void {
  writeFileSync(join(docs, 'bench.json'), jsonOf(run))
  const page = join(docs, 'figures.md')
  const text = readFileSync(page, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  writeFileSync(page, `${before}${begin}\n\n${reportOf(run)}\n\n${end}${after}`)
}

/** No figure is known to more than four digits. */
export const jsonOf = (run: Run): string =>
  `${JSON.stringify(run, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value), 2)}\n`
