import { type Field, type Fields, isEmpty, isLocalized } from '../fields.ts'
import { type GroupField, isList, type ListField } from '../kinds/nested.ts'
import { hasArabicAlias } from '../kinds.ts'
import { locales } from '../text/words.ts'
import { type DefinitionError, missingWords, type Scope } from './complaint.ts'
import { conditionErrors } from './conditions.ts'
import { declaredOf } from './kinds.ts'
import { reservedNames } from './reserved.ts'

/** Where a field stands: beside which others, and inside of which. */
interface Place extends Scope {
  readonly name: string
  readonly field: Field
  readonly siblings: Fields
  readonly option: string
}

/** What holds between a section's fields, those in groups and rows included. */
export const checkFields = (scope: Scope): DefinitionError[] => fieldsErrors(scope.section.fields, 'fields', scope)

const fieldsErrors = (fields: Fields, option: string, scope: Scope): DefinitionError[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    fieldErrors({ ...scope, name, field, siblings: fields, option: `${option}.${name}` }),
  )

function fieldErrors(place: Place): DefinitionError[] {
  const { field, option, say } = place
  return [
    ...nameErrors(place),
    ...labelErrors(place),
    ...missingWords(say, `${option}.help`, field.help),
    ...whenErrors(place),
    ...rangeErrors(place),
    ...neighbourErrors(place),
    ...targetErrors(place),
    ...ownErrors(place),
    ...('fields' in field ? nestedErrors(field, place) : []),
  ]
}

function nameErrors({ name, field, option, say }: Place): DefinitionError[] {
  return [
    ...(/^[a-z][a-zA-Z0-9]*$/.test(name) && !reservedNames.includes(name)
      ? []
      : [say(option, 'this name is taken by the system or not in camelCase')]),
    ...(hasArabicAlias(field) && name !== 'slug' ? [say(option, 'a slug is called "slug"')] : []),
    ...(name === 'slug' && !hasArabicAlias(field) ? [say(option, 'only a slug may be called "slug"')] : []),
  ]
}

function labelErrors({ name, field, option, say, common }: Place): DefinitionError[] {
  return [
    ...missingWords(say, `${option}.label`, field.label),
    ...(field.label || locales.every((locale) => common[locale].fields[name])
      ? []
      : [say(`${option}.label`, 'it has no label, and i18n has none for this name')]),
  ]
}

function whenErrors({ name, field, option, section, say, siblings }: Place): DefinitionError[] {
  const of = siblings === section.fields ? name : undefined
  const { when, required } = field
  return [
    ...conditionErrors(when, { option: `${option}.when`, section, say, of }),
    ...(typeof required === 'object' ? conditionErrors(required, { option: `${option}.required`, section, say }) : []),
  ]
}

function rangeErrors({ field, option, say }: Place): DefinitionError[] {
  const numberAt = (name: string): unknown => Reflect.get(field, name)
  const [min, max, recommended] = ['min', 'max', 'recommended'].map(numberAt)
  return [
    ...(typeof min === 'number' && typeof max === 'number' && min > max
      ? [say(`${option}.min`, 'it is above max')]
      : []),
    ...(typeof recommended === 'number' && typeof max === 'number' && recommended > max
      ? [say(`${option}.recommended`, 'it is above max')]
      : []),
  ]
}

/** Fields that options name are there, and of the kind that they have to be of. */
function neighbourErrors({ name, field, siblings, section, option, say }: Place): DefinitionError[] {
  const { beside = {}, inRecord = {} } = declaredOf(field)
  return [
    ...namedBy(field, beside).flatMap(([key, kind, other]) => {
      const found = siblings[other]
      if (!found) return [say(`${option}.${key}`, `there is no field "${other}" beside it`)]
      if (other === name) return [say(`${option}.${key}`, 'it names the field itself')]
      return found.kind === kind ? [] : [say(`${option}.${key}`, `"${other}" is a ${found.kind}, not a ${kind}`)]
    }),
    ...namedBy(field, inRecord)
      .filter(([, kind, other]) => section.fields[other]?.kind !== kind)
      .map(([key, kind, other]) => say(`${option}.${key}`, `the record has no ${kind} "${other}"`)),
  ]
}

/** The fields that such options of a field name, each with the option and the kind that is wanted. */
const namedBy = (field: Field, options: Readonly<Record<string, string | undefined>>) =>
  Object.entries(options).flatMap(([key, kind]): (readonly [string, string | undefined, string])[] => {
    const named: unknown = Reflect.get(field, key)
    return [named].flat().flatMap((other) => (typeof other === 'string' ? [[key, kind, other] as const] : []))
  })

function targetErrors({ field, option, sections, say }: Place): DefinitionError[] {
  if (!('to' in field)) return []
  const target = sections.find((other) => other.name === field.to)
  if (!target) return [say(option, `there is no section "${field.to}"`)]
  return target.kind === 'singleton'
    ? [say(option, `"${field.to}" has one record alone: nobody chooses among them`)]
    : []
}

/** What the field's kind alone knows to be wrong. */
function ownErrors({ field, option, say }: Place): DefinitionError[] {
  const wrong = declaredOf(field).wrong?.(field) ?? []
  return [
    ...('unique' in field && field.unique === true && isLocalized(field)
      ? [say(`${option}.unique`, 'a text in two languages has no value that could be the only one')]
      : []),
    ...wrong.map(({ at, reason }) => say(`${option}.${at}`, reason)),
  ]
}

function nestedErrors(nest: GroupField | ListField, { option, ...scope }: Place): DefinitionError[] {
  const { say } = scope
  const { kind, fields } = nest
  const misplaced = Object.entries(fields).filter(([, inner]) => declaredOf(inner).notIn?.includes(kind))
  const once = isList(nest) ? nest.once : undefined
  return [
    ...(isEmpty(Object.keys(fields)) ? [say(option, `a ${kind} without fields holds nothing`)] : []),
    ...misplaced.map(([name, inner]) => say(`${option}.${name}`, `a ${inner.kind} cannot stand inside a ${kind}`)),
    ...(once && !(once in fields) ? [say(`${option}.once`, `there is no field "${once}" in it`)] : []),
    ...(once && fields[once] && isLocalized(fields[once])
      ? [say(`${option}.once`, `"${once}" is localized: it has no value that could stand once`)]
      : []),
    ...fieldsErrors(fields, option, scope),
  ]
}
