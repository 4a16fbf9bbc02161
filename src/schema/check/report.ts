import { type Field, isLocalized, leavesOf } from '../fields.ts'
import { choicesOf } from '../kinds/choice.ts'
import { refersToOne } from '../kinds.ts'
import type { DefinitionError, Scope } from './complaint.ts'
import { declaredOf } from './kinds.ts'

/** A report counts by neutral fields of which there are not too many values. */
export function checkReport({ section, sections, say }: Scope): DefinitionError[] {
  const { report, fields } = section
  const isShown = section.screen === 'report'
  if (!report) return isShown ? [say('screen', 'a section without `report` has no figures to show')] : []
  const wrong = (name: string, fits: (field: Field) => unknown) => {
    const field = leavesOf(fields).find(({ path }) => path === name)?.field
    return !field || !fits(field) || isLocalized(field)
  }
  const { by, nothing = {}, table, behind } = report
  return [
    ...(section.kind === 'inbox' && isShown ? [] : [say('report', 'it is for inboxes whose screen is `report`')]),
    ...[...by, ...Object.keys(nothing)]
      .filter((name) => wrong(name, (field) => declaredOf(field).isCounted))
      .map((name) => say('report', `"${name}" is no neutral text, choice or reference`)),
    ...(table && wrong(table.rows, refersToOne) ? [say('report.table.rows', 'it must be a reference')] : []),
    ...(table && wrong(table.columns, choicesOf) ? [say('report.table.columns', 'it must be a choice')] : []),
    ...(behind && !sections.some(({ name, kind }) => name === behind && kind === 'inbox')
      ? [say('report.behind', `there is no inbox "${behind}"`)]
      : []),
  ]
}
