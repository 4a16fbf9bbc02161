import { fieldTypeMetaOf } from '../../schema/check/field-types.ts'
import type { SampleContext } from '../../schema/field-type-meta.ts'
import { type Field, type Fields, flattenFields, getAtPath, isList, setAtPath } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { comparedField } from '../../schema/validation/cross-field-rules.ts'
import { fieldsPerLocale } from '../../schema/validation/normalize-record.ts'

type Example = RecordValues
type IsRequired = (path: string, field: Field) => boolean

/** An example body with only the required fields, from the sample values of their field types. */
export function createExampleBody(fields: Fields, isRequired: IsRequired, prefix = ''): Example {
  const paths = flattenFields(fields)
    .filter(({ path, field }) => isRequired(prefix + path, field))
    .flatMap(fieldsPerLocale)
  return paths.reduce<Example>((body, { path, field, name }) => {
    const locale = path.startsWith('ar.') ? 'ar' : 'en'
    const context = { n: 1, turn: 0, name, locale, earlier: comparedValue(body, field) } as const
    const value = isList(field)
      ? [createExampleBody(field.fields, isRequired, `${prefix}${path}.`)]
      : sampleOf(field, context)
    return setAtPath(body, path, value)
  }, {})
}

/** The value of the field that this one must repeat or follow. */
function comparedValue(body: Example, field: Field): unknown {
  const comparedName = comparedField(field)
  return comparedName === undefined ? undefined : getAtPath(body, comparedName)
}

/** Records, files and users exist only in a unit, so the sample of the field type stands for them. */
function sampleOf(field: Field, context: SampleContext): unknown {
  const { sample, samples } = fieldTypeMetaOf(field)
  const [[input, stored = input] = []] = samples[0]?.good ?? []
  return sample ? sample(field, context) : stored
}
