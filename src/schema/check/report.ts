import { choicesOf } from '../../fields/choice/choice.ts'
import { isSingleReference } from '../../fields/field-types.ts'
import { type Field, flattenFields, isLocalized } from '../fields.ts'
import type { CheckContext, DefinitionError } from './definition-error.ts'
import { fieldTypeMetaOf } from './field-types.ts'

/** Checks that a report groups only by neutral fields with a limited number of values. */
export function checkReport({ section, sections, createError }: CheckContext): DefinitionError[] {
  const { report, fields } = section
  const hasReportScreen = section.screen === 'report'
  if (!report)
    return hasReportScreen ? [createError('screen', 'a section without `report` has no figures to show')] : []
  const isUnsuitable = (name: string, isSuitable: (field: Field) => unknown) => {
    const field = flattenFields(fields).find(({ path }) => path === name)?.field
    return !field || !isSuitable(field) || isLocalized(field)
  }
  const { by, nothing = {}, table, source: sourceName } = report
  return [
    ...(section.kind === 'inbox' && hasReportScreen
      ? []
      : [createError('report', 'it is for inboxes whose screen is `report`')]),
    ...[...by, ...Object.keys(nothing)]
      .filter((name) => isUnsuitable(name, (field) => fieldTypeMetaOf(field).isCounted))
      .map((name) => createError('report', `"${name}" is no neutral text, choice or reference`)),
    ...(table && isUnsuitable(table.rows, isSingleReference)
      ? [createError('report.table.rows', 'it must be a reference')]
      : []),
    ...(table && isUnsuitable(table.columns, choicesOf)
      ? [createError('report.table.columns', 'it must be a choice')]
      : []),
    ...(sourceName && !sections.some(({ name, kind }) => name === sourceName && kind === 'inbox')
      ? [createError('report.source', `there is no inbox "${sourceName}"`)]
      : []),
  ]
}
