import { type Condition, fieldsOf } from '../conditions.ts'
import { type Field, isLocalized } from '../fields.ts'
import type { NamedSection } from '../section.ts'
import { contentStatuses } from '../statuses.ts'
import type { Complain, DefinitionError } from './complaint.ts'
import { declaredOf } from './kinds.ts'

interface Place {
  readonly option: string
  readonly section: NamedSection
  readonly say: Complain
  /** The field that the condition is of, where it is of one of the section's own. */
  readonly of?: string | undefined
}

/** A condition looks at neutral fields of the record other than its own, and asks for values that they can have. */
export function conditionErrors(condition: Condition | undefined, place: Place): DefinitionError[] {
  if (!condition) return []
  const { option, say, of } = place
  return [
    ...fieldsOf(condition).flatMap((name) => {
      if (name === of) return [say(option, `"${name}" depends on itself`)]
      return name === 'status' ? [] : fieldErrors(name, place)
    }),
    ...comparisonsIn(condition).flatMap((comparison) => valueErrors(comparison, place)),
  ]
}

function fieldErrors(name: string, { option, section, say }: Place): DefinitionError[] {
  const field = section.fields[name]
  if (!field) return [say(option, `there is no field "${name}"`)]
  if (isLocalized(field)) return [say(option, `"${name}" is localized: a condition can only look at a neutral field`)]
  return declaredOf(field).isCompared ? [] : [say(option, `"${name}" is a ${field.kind}: there is nothing to compare`)]
}

type Comparison = Extract<Condition, { readonly field: string }>

function comparisonsIn(condition: Condition): readonly Comparison[] {
  if ('feature' in condition) return []
  if ('field' in condition) return [condition]
  if ('not' in condition) return comparisonsIn(condition.not)
  return ('all' in condition ? condition.all : condition.any).flatMap(comparisonsIn)
}

function valueErrors({ field: name, is }: Comparison, { option, section, say }: Place): DefinitionError[] {
  if (is.length === 0) return [say(option, `"${name}" is compared with nothing`)]
  const possible = name === 'status' ? statusesOf(section) : fieldValues(section.fields[name])
  return possible === undefined
    ? []
    : is
        .filter((value) => !possible.includes(value))
        .map((value) => say(option, `"${name}" is never ${JSON.stringify(value)}`))
}

const statusesOf = ({ statuses }: NamedSection): readonly unknown[] =>
  statuses === false ? [] : Object.keys(statuses ?? contentStatuses)

/** The values that a field has; nothing where they are without number. */
const fieldValues = (field: Field | undefined): readonly unknown[] | undefined =>
  field && declaredOf(field).values?.(field)
