import { fieldTraitsOf } from '../../fields/field-types.ts'
import { type Fields, flattenFields, isList, isLocalized } from '../fields.ts'
import { exactMatchFields, hasPersonalFields, isMasked, personalFields } from '../personal-fields.ts'
import type { NamedSection } from '../section.ts'
import type { DefinitionError, ErrorFactory } from './definition-error.ts'
import { fieldTypeMetaOf } from './field-types.ts'

/** Checks personal fields: only inboxes have them, and not in rows. Masked fields cannot be sorted, filtered or grouped by. */
export function checkPersonalFields(section: NamedSection, createError: ErrorFactory): DefinitionError[] {
  const { list, report, retention } = section
  const maskedErrors = (option: string, names: readonly string[]) =>
    names
      .filter((name) => isMasked(section, name.replace(/^-/, '')))
      .map((name) => createError(option, `"${name}" is masked: its values must not be shown`))
  return [
    ...personalFields(section).flatMap(({ path, field }) => [
      ...(section.kind === 'inbox'
        ? []
        : [createError(`fields.${path}.personal`, 'only what the website sends in is personal')]),
      ...(fieldTypeMetaOf(field).isMaskable && !isLocalized(field)
        ? []
        : [
            createError(
              `fields.${path}.personal`,
              `a field of kind ${field.kind} or in two languages cannot be masked`,
            ),
          ]),
    ]),
    ...flattenFields(section.fields).flatMap(({ path, field }) =>
      isList(field) && marksRows(field.fields)
        ? [createError(`fields.${path}`, 'the rows of a list have no personal fields')]
        : [],
    ),
    ...maskedErrors('list.filters', list.filters ?? []),
    ...maskedErrors('list.sort', list.sort ? [list.sort] : []),
    ...maskedErrors('report', [
      ...(report?.by ?? []),
      ...(report?.table ? [report.table.rows, report.table.columns] : []),
    ]),
    ...exactMatchFields(section)
      .filter(({ field }) => !fieldTraitsOf(field).contact)
      .map(({ path }) =>
        createError('list.search', `"${path}" is masked: only full phone numbers and email addresses can be searched`),
      ),
    ...(retention === undefined || (hasPersonalFields(section) && Number.isInteger(retention) && retention > 0)
      ? []
      : [createError('retention', 'it takes personal fields, and a whole number of days')]),
  ]
}

const marksRows = (fields: Fields): boolean =>
  flattenFields(fields).some(({ field }) => field.personal !== undefined || (isList(field) && marksRows(field.fields)))
