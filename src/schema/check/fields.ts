import { type Field, type Fields, hasArabicAlias, isEmpty, isLocalized } from '../fields.ts'
import type { Spans } from '../kinds/nested.ts'
import { locales } from '../words.ts'
import { type DefinitionError, missingWords, type Scope } from './complaint.ts'
import { conditionErrors } from './conditions.ts'
import { reservedNames } from './reserved.ts'
import { checkRules } from './rules.ts'

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
    ...checkRules(field, option, place.section, say),
    ...('fields' in field ? nestedErrors(field.fields, field.kind, place) : []),
  ]
}

function nameErrors({ name, field, option, say }: Place): DefinitionError[] {
  return [
    ...(/^[a-z][a-zA-Z0-9]*$/.test(name) && !reservedNames.includes(name)
      ? []
      : [say(option, 'this name is taken by the system or not in camelCase')]),
    ...(hasArabicAlias(field) && name !== 'slug' ? [say(option, 'a slug is called "slug"')] : []),
    ...(name === 'slug' && field.kind !== 'slug' ? [say(option, 'only a slug may be called "slug"')] : []),
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

/** Which options name a field beside this one, and of which kinds that has to be; of this one's own where none are named. */
const neighbours: Readonly<Record<string, readonly Field['kind'][] | undefined>> = {
  from: ['text'],
  below: ['money'],
  after: undefined,
  notBefore: undefined,
  apart: undefined,
  confirms: undefined,
}

function neighbourErrors({ name, field, siblings, option, say }: Place): DefinitionError[] {
  return Object.entries(neighbours).flatMap(([key, kinds = [field.kind]]) => {
    const other: unknown = Reflect.get(field, key)
    if (typeof other !== 'string') return []
    const found = siblings[other]
    if (!found) return [say(`${option}.${key}`, `there is no field "${other}" beside it`)]
    if (other === name) return [say(`${option}.${key}`, 'it names the field itself')]
    return kinds.includes(found.kind)
      ? []
      : [say(`${option}.${key}`, `"${other}" is a ${found.kind}, not a ${kinds[0]}`)]
  })
}

function targetErrors({ field, option, sections, say }: Place): DefinitionError[] {
  if (!('to' in field)) return []
  const target = sections.find((other) => other.name === field.to)
  if (!target) return [say(option, `there is no section "${field.to}"`)]
  return target.kind === 'singleton'
    ? [say(option, `"${field.to}" has one record alone: nobody chooses among them`)]
    : []
}

/** What fields of single kinds cannot say. */
function ownErrors({ field, option, say }: Place): DefinitionError[] {
  const isUnique = 'unique' in field && field.unique === true
  const called = field.kind === 'choice' ? Object.keys(field.called ?? {}) : []
  return [
    ...(isUnique && isLocalized(field)
      ? [say(`${option}.unique`, 'a text in two languages has no value that could be the only one')]
      : []),
    ...(field.kind === 'choice' && isEmpty(Object.keys(field.choices))
      ? [say(`${option}.choices`, 'there is nothing to choose from')]
      : []),
    ...called
      .filter((value) => field.kind === 'choice' && !(value in field.choices))
      .map((value) => say(`${option}.called`, `there is no choice "${value}"`)),
    ...(field.kind === 'image' && field.size && field.ratio
      ? [say(`${option}.ratio`, 'the size in pixels says it already')]
      : []),
  ]
}

function nestedErrors(fields: Fields, kind: 'group' | 'list', { field, option, ...scope }: Place): DefinitionError[] {
  const { say } = scope
  const forbidden = kind === 'list' ? ['slug', 'password', 'order'] : ['slug', 'group', 'list', 'password']
  const misplaced = Object.entries(fields).filter(([, inner]) => forbidden.includes(inner.kind))
  const once = field.kind === 'list' ? field.once : undefined
  return [
    ...(isEmpty(Object.keys(fields)) ? [say(option, `a ${kind} without fields holds nothing`)] : []),
    ...misplaced.map(([name, inner]) => say(`${option}.${name}`, `a ${inner.kind} cannot stand inside a ${kind}`)),
    ...(once && !(once in fields) ? [say(`${option}.once`, `there is no field "${once}" in it`)] : []),
    ...(once && fields[once] && isLocalized(fields[once])
      ? [say(`${option}.once`, `"${once}" is localized: it has no value that could stand once`)]
      : []),
    ...(field.kind === 'list' && field.spans ? spanErrors(field.spans, fields, option, scope) : []),
    ...fieldsErrors(fields, option, scope),
  ]
}

function spanErrors({ from, to, min, max }: Spans, fields: Fields, option: string, { say }: Scope): DefinitionError[] {
  return [
    ...[from, to]
      .filter((name) => fields[name]?.kind !== 'number')
      .map((name) => say(`${option}.spans`, `there is no number "${name}" in it`)),
    ...(min > max ? [say(`${option}.spans.min`, 'it is above max')] : []),
  ]
}
