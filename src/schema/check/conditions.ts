import { type Condition, conditionFields } from '../conditions.ts'
import { type Field, isLocalized } from '../fields.ts'
import type { NamedSection } from '../section.ts'
import { contentStatuses } from '../statuses.ts'
import type { DefinitionError, ErrorFactory } from './definition-error.ts'
import { fieldTypeMetaOf } from './field-types.ts'

interface ConditionLocation {
  readonly option: string
  readonly section: NamedSection
  readonly createError: ErrorFactory
  /** The field that has the condition, if it is a field of the section itself. */
  readonly ofField?: string | undefined
}

/** Checks that a condition reads only neutral fields of the record other than its own, and compares them with possible values. */
export function checkCondition(condition: Condition | undefined, location: ConditionLocation): DefinitionError[] {
  if (!condition) return []
  const { option, createError, ofField } = location
  return [
    ...conditionFields(condition).flatMap((name) => {
      if (name === ofField) return [createError(option, `"${name}" depends on itself`)]
      return name === 'status' ? [] : fieldErrors(name, location)
    }),
    ...comparisonsIn(condition).flatMap((comparison) => valueErrors(comparison, location)),
  ]
}

function fieldErrors(name: string, { option, section, createError }: ConditionLocation): DefinitionError[] {
  const field = section.fields[name]
  if (!field) return [createError(option, `there is no field "${name}"`)]
  if (isLocalized(field))
    return [createError(option, `"${name}" is localized: a condition can only look at a neutral field`)]
  return fieldTypeMetaOf(field).isCompared
    ? []
    : [createError(option, `"${name}" is a ${field.kind}: there is nothing to compare`)]
}

type Comparison = Extract<Condition, { readonly field: string }>

function comparisonsIn(condition: Condition): readonly Comparison[] {
  if ('feature' in condition) return []
  if ('field' in condition) return [condition]
  if ('not' in condition) return comparisonsIn(condition.not)
  return ('all' in condition ? condition.all : condition.any).flatMap(comparisonsIn)
}

function valueErrors(
  { field: name, is: acceptedValues }: Comparison,
  { option, section, createError }: ConditionLocation,
): DefinitionError[] {
  if (acceptedValues.length === 0) return [createError(option, `"${name}" is compared with nothing`)]
  const allowedValues = name === 'status' ? statusesOf(section) : fieldValues(section.fields[name])
  return allowedValues === undefined
    ? []
    : acceptedValues
        .filter((value) => !allowedValues.includes(value))
        .map((value) => createError(option, `"${name}" is never ${JSON.stringify(value)}`))
}

const statusesOf = ({ statuses }: NamedSection): readonly unknown[] =>
  statuses === false ? [] : Object.keys(statuses ?? contentStatuses)

/** The possible values of a field; undefined if they are unlimited. */
const fieldValues = (field: Field | undefined): readonly unknown[] | undefined =>
  field && fieldTypeMetaOf(field).values?.(field)
