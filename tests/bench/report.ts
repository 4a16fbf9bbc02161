import type { Figures, Run } from './figures.ts'
import { shown, tableOf } from './table.ts'

/** Every figure of a run, beside those of the earlier build where there is one. */
export function reportOf({ before, after }: Run): string {
  const names = Object.keys(after.figures)
  const rows = names.map((name) => [name, ...cells(name, before?.figures, after.figures)])
  return tableOf(['', 'before', 'after', 'ratio'], rows)
}

function cells(name: string, before: Figures | undefined, after: Figures): readonly string[] {
  const [was, is] = [before?.[name], after[name]]
  return [shown(was), shown(is), shown(was === undefined || is === undefined ? undefined : is / was)]
}
