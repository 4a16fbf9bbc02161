import { filterParameters } from '../../api/sections/query.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import type { Field } from '../../schema/fields.ts'
import { type FilterTest, filterLimits } from '../../schema/filters.ts'
import { isGroup, isList } from '../../schema/kinds/nested.ts'
import { cleanValue } from '../../schema/kinds.ts'
import { withoutUnseen } from '../../schema/text/unseen.ts'
import { leafAt } from '../database/expressions.ts'
import { badQuery, filtersTooLong, tooManyFilterValues } from '../http/errors.ts'
import { listIn } from '../http/query.ts'
import { storable } from '../store/values.ts'

/** A condition on one column: any or none of some values, or a range that includes both its ends. */
export interface Filter {
  readonly path: string
  readonly test: FilterTest
  /** Each once. */
  readonly values: readonly string[]
}

/**
 * The filters of a query by their parameters, such as `filter[status_not]`. Throws `errors.query` naming one that the section does not have
 * or that cannot have its value, and `errors.valueCount`, `errors.filterCount` or `errors.filterLength` naming the one that exceeds a limit.
 */
export function parseFilters(
  section: EffectiveSection,
  parameters: readonly (readonly [name: string, text: string])[],
): readonly Filter[] {
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

function parseFilter(section: EffectiveSection, parameter: string, text: string): Filter {
  const known = filterParameters(section).get(parameter)
  if (!known) throw badQuery(parameter)
  const { path, test, rule } = known
  const field = leafAt(section, path)?.field
  const given = listIn(parameter, text, filterLimits.values)
  const values = [...new Set(given.map((value) => meant(field, storable(value))))]
  const isRange = test === 'from' || test === 'to'
  if ((isRange && given.length > 1) || !values.every(rule.holds)) throw badQuery(parameter)
  return { path, test, values }
}

/** What a value of a filter says, in the form in which the field's own are stored. */
function meant(field: Field | undefined, text: string): string {
  const isValue = field && !isGroup(field) && !isList(field)
  return isValue ? String(cleanValue(field, text)) : withoutUnseen(text).trim()
}
