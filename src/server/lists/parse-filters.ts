import { filterParameters } from '../../api/sections/list-query.ts'
import { normalizeValue } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type Field, isGroupField, isList } from '../../schema/fields.ts'
import { type FilterOperator, filterLimits } from '../../schema/filters.ts'
import { stripInvisible } from '../../schema/text/invisible-characters.ts'
import { findFieldByPath } from '../database/sql-expressions.ts'
import { badQuery, filtersTooLong, tooManyFilterValues } from '../http/errors.ts'
import { parseListParam } from '../http/query-params.ts'
import { toStorableText } from '../store/values.ts'

/** A condition on one column: any or none of some values, or a range that includes both ends. */
export interface FieldFilter {
  readonly path: string
  readonly test: FilterOperator
  /** Without duplicates. */
  readonly values: readonly string[]
}

/**
 * Parses filters by their parameters, such as `filter[status_not]`. Throws `errors.query` naming a filter that the section does
 * not have or whose value is invalid. Throws `errors.valueCount`, `errors.filterCount` or `errors.filterLength` naming the
 * filter that exceeds a limit.
 */
export function parseFilters(
  section: EffectiveSection,
  parameters: readonly (readonly [name: string, text: string])[],
): readonly FieldFilter[] {
  let [values, characters] = [0, 0]
  return parameters.map(([name, text]) => {
    characters += text.length
    if (characters > filterLimits.characters) throw filtersTooLong(name, filterLimits.characters)
    const filter = parseFilter(section, name, text)
    values += filter.values.length
    if (values > filterLimits.allValues) throw tooManyFilterValues(name, filterLimits.allValues)
    return filter
  })
}

function parseFilter(section: EffectiveSection, parameter: string, text: string): FieldFilter {
  const filter = filterParameters(section).get(parameter)
  if (!filter) throw badQuery(parameter)
  const { path, test, rule } = filter
  const field = findFieldByPath(section, path)?.field
  const filterValues = parseListParam(parameter, text, filterLimits.values)
  const values = [...new Set(filterValues.map((value) => normalizeFilterValue(field, toStorableText(value))))]
  const isRange = test === 'from' || test === 'to'
  if ((isRange && filterValues.length > 1) || !values.every(rule.holds)) throw badQuery(parameter)
  return { path, test, values }
}

/** Normalizes a filter value to the form in which the field's values are stored. */
function normalizeFilterValue(field: Field | undefined, text: string): string {
  const isValue = field && !isGroupField(field) && !isList(field)
  return isValue ? String(normalizeValue(field, text)) : stripInvisible(text).trim()
}
