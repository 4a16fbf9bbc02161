import { hasArabicAlias } from '../../fields/field-types.ts'
import { type Field, type Fields, type GroupField, isEmpty, isList, isLocalized, type ListField } from '../fields.ts'
import { locales } from '../text/locales.ts'
import { checkCondition } from './conditions.ts'
import { type CheckContext, type DefinitionError, missingTranslations } from './definition-error.ts'
import { fieldTypeMetaOf } from './field-types.ts'
import { reservedNames } from './reserved-names.ts'

/** The position of a field: its siblings, and its parent. */
interface FieldLocation extends CheckContext {
  readonly name: string
  readonly field: Field
  readonly siblings: Fields
  readonly option: string
}

/** Checks the rules between a section's fields, including fields in groups and rows. */
export const checkFields = (scope: CheckContext): DefinitionError[] =>
  fieldsErrors(scope.section.fields, 'fields', scope)

const fieldsErrors = (fields: Fields, option: string, scope: CheckContext): DefinitionError[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    fieldErrors({ ...scope, name, field, siblings: fields, option: `${option}.${name}` }),
  )

function fieldErrors(location: FieldLocation): DefinitionError[] {
  const { field, option, createError } = location
  return [
    ...nameErrors(location),
    ...labelErrors(location),
    ...missingTranslations(createError, `${option}.help`, field.help),
    ...whenErrors(location),
    ...rangeErrors(location),
    ...neighbourErrors(location),
    ...targetErrors(location),
    ...optionErrors(location),
    ...('fields' in field ? nestedErrors(field, location) : []),
  ]
}

function nameErrors({ name, field, option, createError }: FieldLocation): DefinitionError[] {
  return [
    ...(/^[a-z][a-zA-Z0-9]*$/.test(name) && !reservedNames.includes(name)
      ? []
      : [createError(option, 'this name is taken by the system or not in camelCase')]),
    ...(hasArabicAlias(field) && name !== 'slug' ? [createError(option, 'a slug is called "slug"')] : []),
    ...(name === 'slug' && !hasArabicAlias(field) ? [createError(option, 'only a slug may be called "slug"')] : []),
  ]
}

function labelErrors({ name, field, option, createError, common }: FieldLocation): DefinitionError[] {
  return [
    ...missingTranslations(createError, `${option}.label`, field.label),
    ...(field.label || locales.every((locale) => common[locale].fields[name])
      ? []
      : [createError(`${option}.label`, 'it has no label, and i18n has none for this name')]),
  ]
}

function whenErrors({ name, field, option, section, createError, siblings }: FieldLocation): DefinitionError[] {
  const ofField = siblings === section.fields ? name : undefined
  const { when, required } = field
  return [
    ...checkCondition(when, { option: `${option}.when`, section, createError, ofField }),
    ...(typeof required === 'object'
      ? checkCondition(required, { option: `${option}.required`, section, createError })
      : []),
  ]
}

function rangeErrors({ field, option, createError }: FieldLocation): DefinitionError[] {
  const numberAt = (name: string): unknown => Reflect.get(field, name)
  const [min, max, recommended] = ['min', 'max', 'recommended'].map(numberAt)
  return [
    ...(typeof min === 'number' && typeof max === 'number' && min > max
      ? [createError(`${option}.min`, 'it is above max')]
      : []),
    ...(typeof recommended === 'number' && typeof max === 'number' && recommended > max
      ? [createError(`${option}.recommended`, 'it is above max')]
      : []),
  ]
}

/** Checks that the fields that options refer to exist and have the required type. */
function neighbourErrors({ name, field, siblings, section, option, createError }: FieldLocation): DefinitionError[] {
  const { siblingOfKind: siblingKinds = {}, inRecord = {} } = fieldTypeMetaOf(field)
  return [
    ...referencedNames(field, siblingKinds).flatMap(([key, kind, siblingName]) => {
      const sibling = siblings[siblingName]
      if (!sibling) return [createError(`${option}.${key}`, `there is no sibling field "${siblingName}"`)]
      if (siblingName === name) return [createError(`${option}.${key}`, 'it names the field itself')]
      return sibling.kind === kind
        ? []
        : [createError(`${option}.${key}`, `"${siblingName}" is a ${sibling.kind}, not a ${kind}`)]
    }),
    ...referencedNames(field, inRecord)
      .filter(([, kind, fieldName]) => section.fields[fieldName]?.kind !== kind)
      .map(([key, kind, fieldName]) => createError(`${option}.${key}`, `the record has no ${kind} "${fieldName}"`)),
  ]
}

/** The options of a field that refer to other fields, each with the field's name and the required type. */
const referencedNames = (field: Field, options: Readonly<Record<string, string | undefined>>) =>
  Object.entries(options).flatMap(([key, kind]): (readonly [string, string | undefined, string])[] => {
    const names: unknown = Reflect.get(field, key)
    return [names]
      .flat()
      .flatMap((fieldName) => (typeof fieldName === 'string' ? [[key, kind, fieldName] as const] : []))
  })

function targetErrors({ field, option, sections, createError }: FieldLocation): DefinitionError[] {
  if (!('to' in field)) return []
  const target = sections.find((candidate) => candidate.name === field.to)
  if (!target) return [createError(option, `there is no section "${field.to}"`)]
  return target.kind === 'singleton'
    ? [createError(option, `"${field.to}" is a singleton: there is nothing to choose from`)]
    : []
}

/** The errors that only the field's type can detect. */
function optionErrors({ field, option, createError }: FieldLocation): DefinitionError[] {
  const optionIssues = fieldTypeMetaOf(field).validateOptions?.(field) ?? []
  return [
    ...('unique' in field && field.unique === true && isLocalized(field)
      ? [createError(`${option}.unique`, 'a text in two languages has no value that could be the only one')]
      : []),
    ...optionIssues.map(({ at, reason }) => createError(`${option}.${at}`, reason)),
  ]
}

function nestedErrors(container: GroupField | ListField, { option, ...scope }: FieldLocation): DefinitionError[] {
  const { createError } = scope
  const { kind, fields } = container
  const misplacedFields = Object.entries(fields).filter(([, inner]) => fieldTypeMetaOf(inner).notIn?.includes(kind))
  const uniqueByName = isList(container) ? container.uniqueBy : undefined
  return [
    ...(isEmpty(Object.keys(fields)) ? [createError(option, `a ${kind} without fields holds nothing`)] : []),
    ...misplacedFields.map(([name, inner]) =>
      createError(`${option}.${name}`, `a ${inner.kind} cannot stand inside a ${kind}`),
    ),
    ...(uniqueByName && !(uniqueByName in fields)
      ? [createError(`${option}.uniqueBy`, `there is no field "${uniqueByName}" in it`)]
      : []),
    ...(uniqueByName && fields[uniqueByName] && isLocalized(fields[uniqueByName])
      ? [createError(`${option}.uniqueBy`, `"${uniqueByName}" is localized: it has no value that could stand once`)]
      : []),
    ...fieldsErrors(fields, option, scope),
  ]
}
