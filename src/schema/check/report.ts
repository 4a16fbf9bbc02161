import { isLocalized, leavesOf } from '../fields.ts'
import type { DefinitionError, Scope } from './complaint.ts'

/** A report counts by neutral fields of which there are not too many values. */
export function checkReport({ section, sections, say }: Scope): DefinitionError[] {
  const { report, fields } = section
  const isShown = section.screen === 'report'
  if (!report) return isShown ? [say('screen', 'a section without `report` has no figures to show')] : []
  const wrong = (name: string, kinds: readonly string[]) => {
    const field = leavesOf(fields).find(({ path }) => path === name)?.field
    return !field || !kinds.includes(field.kind) || isLocalized(field)
  }
  const { by, nothing = {}, table, behind } = report
  return [
    ...(section.kind === 'inbox' && isShown ? [] : [say('report', 'it is for inboxes whose screen is `report`')]),
    ...[...by, ...Object.keys(nothing)]
      .filter((name) => wrong(name, ['text', 'choice', 'reference']))
      .map((name) => say('report', `"${name}" is no neutral text, choice or reference`)),
    ...(table && wrong(table.rows, ['reference']) ? [say('report.table.rows', 'it must be a reference')] : []),
    ...(table && wrong(table.columns, ['choice']) ? [say('report.table.columns', 'it must be a choice')] : []),
    ...(behind && !sections.some(({ name, kind }) => name === behind && kind === 'inbox')
      ? [say('report.behind', `there is no inbox "${behind}"`)]
      : []),
  ]
}
