import { declaredOf } from '../../schema/check/kinds.ts'
import { type Field, type Fields, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { comparedWith } from '../../schema/judging/comparisons.ts'
import type { Making } from '../../schema/kinds/declared.ts'
import { isList } from '../../schema/kinds/nested.ts'

type Example = Readonly<Record<string, unknown>>
type IsNeeded = (path: string, field: Field) => boolean

/** A body with what has to be there and nothing else, of values that the kinds of its fields give as samples. */
export function exampleOf(fields: Fields, isNeeded: IsNeeded, prefix = ''): Example {
  const places = leavesOf(fields)
    .filter(({ path, field }) => isNeeded(prefix + path, field))
    .flatMap(pathsOf)
  return places.reduce<Example>((body, { path, field, name }) => {
    const locale = path.startsWith('ar.') ? 'ar' : 'en'
    const making = { n: 1, turn: 0, name, locale, earlier: earlierIn(body, field) } as const
    const value = isList(field) ? [exampleOf(field.fields, isNeeded, `${prefix}${path}.`)] : sampleOf(field, making)
    return withValueAt(body, path, value)
  }, {})
}

/** The value that this one repeats, or is later than. */
function earlierIn(body: Example, field: Field): unknown {
  const other = comparedWith(field)
  return other === undefined ? undefined : valueAt(body, other)
}

/** What only a unit has, its records, files and people, is named as in the samples of the kind. */
function sampleOf(field: Field, making: Making): unknown {
  const { sample, samples } = declaredOf(field)
  const [[written, meant = written] = []] = samples[0]?.good ?? []
  return sample ? sample(field, making) : meant
}
