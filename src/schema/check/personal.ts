import { type Fields, isLocalized, leavesOf } from '../fields.ts'
import { isList } from '../kinds/nested.ts'
import { factsOf } from '../kinds.ts'
import { hasPersonal, isMasked, personalLeaves, wholeLeaves } from '../personal.ts'
import type { NamedSection } from '../section.ts'
import type { Complain, DefinitionError } from './complaint.ts'
import { declaredOf } from './kinds.ts'

/** Personal fields are those of visitors, each in a column of its own, and a list neither sorts, filters nor counts by what it masks. */
export function checkPersonal(section: NamedSection, say: Complain): DefinitionError[] {
  const { list, report, retention } = section
  const masked = (option: string, names: readonly string[]) =>
    names
      .filter((name) => isMasked(section, name.replace(/^-/, '')))
      .map((name) => say(option, `"${name}" is masked: nothing may be told of its values`))
  return [
    ...personalLeaves(section).flatMap(({ path, field }) => [
      ...(section.kind === 'inbox'
        ? []
        : [say(`fields.${path}.personal`, 'only what the website sends in is personal')]),
      ...(declaredOf(field).isMaskable && !isLocalized(field)
        ? []
        : [say(`fields.${path}.personal`, `a field of kind ${field.kind} or in two languages cannot be masked`)]),
    ]),
    ...leavesOf(section.fields).flatMap(({ path, field }) =>
      isList(field) && marksRows(field.fields)
        ? [say(`fields.${path}`, 'the rows of a list have no personal fields')]
        : [],
    ),
    ...masked('list.filters', list.filters ?? []),
    ...masked('list.sort', list.sort ? [list.sort] : []),
    ...masked('report', [...(report?.by ?? []), ...(report?.table ? [report.table.rows, report.table.columns] : [])]),
    ...wholeLeaves(section)
      .filter(({ field }) => !factsOf(field).contact)
      .map(({ path }) => say('list.search', `"${path}" is masked: only whole phones and addresses are searched for`)),
    ...(retention === undefined || (hasPersonal(section) && Number.isInteger(retention) && retention > 0)
      ? []
      : [say('retention', 'it takes personal fields, and a whole number of days')]),
  ]
}

const marksRows = (fields: Fields): boolean =>
  leavesOf(fields).some(({ field }) => field.personal !== undefined || (isList(field) && marksRows(field.fields)))
