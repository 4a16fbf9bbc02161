import { filterParameters } from '../../api/sections/query.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import type { Field } from '../../schema/fields.ts'
import type { FilterTest } from '../../schema/filters.ts'
import { isGroup, isList } from '../../schema/kinds/nested.ts'
import { cleanValue } from '../../schema/kinds.ts'
import { withoutUnseen } from '../../schema/text/unseen.ts'
import { leafAt } from '../database/expressions.ts'
import { badQuery } from '../http/errors.ts'
import { storable } from '../store/values.ts'

/** A condition on one column: any or none of some values, or a range that includes both its ends. */
export interface Filter {
  readonly path: string
  readonly test: FilterTest
  readonly values: readonly string[]
}

/** A filter by its parameter, such as `filter[status_not]`; throws `errors.query` naming it when it cannot be so. */
export function parseFilter(section: EffectiveSection, parameter: string, text: string): Filter {
  const known = filterParameters(section).get(parameter)
  if (!known) throw badQuery(parameter)
  const { path, test, rule } = known
  const field = leafAt(section, path)?.field
  const values = text.split(',').map((value) => meant(field, storable(value)))
  const most = test === 'from' || test === 'to' ? 1 : 1000
  if (values.length > most || !values.every(rule.holds)) throw badQuery(parameter)
  return { path, test, values }
}

/** What a value of a filter says, in the form in which the field's own are stored. */
function meant(field: Field | undefined, text: string): string {
  const isValue = field && !isGroup(field) && !isList(field)
  return isValue ? String(cleanValue(field, text)) : withoutUnseen(text).trim()
}
