import { editors, previews } from '../editors.ts'
import type { FieldKind, FieldOfKind } from '../fields.ts'
import { type FieldOptions, rules } from '../kinds/kind.ts'
import { eachOf, either, exactly, listOf, object, oneOf, type Shape, value } from './shape.ts'
import {
  amount,
  bound,
  condition,
  count,
  flag,
  format,
  most,
  name,
  path,
  pixels,
  place,
  profileWords,
  ratio,
  size,
  sum,
  unitWords,
  words,
} from './values.ts'

// Every option that a field may have, by its kind. Each table has a line for each option of its type, or nothing compiles.

/** What every field may say. */
export const commonOptions = {
  label: unitWords,
  help: words,
  required: either(flag, condition),
  when: condition,
  readOnly: flag,
  personal: exactly(true, 'visible'),
  messages: eachOf(words, oneOf('rule', rules)),
} as const satisfies Readonly<Record<keyof FieldOptions, Shape>>

type Own<K extends FieldKind> = Exclude<keyof FieldOfKind<K>, 'kind' | keyof FieldOptions>

const localized = flag
const unique = flag
const moment = { after: name, notBefore: name }
const fields = value('fields by name', (given) => typeof given === 'object' && given !== null)
const spans = object({ from: name, to: name, min: place, max: place }, ['from', 'to', 'min', 'max'])
const formats = listOf(format, 'a list of formats')
const preview = oneOf('preview', previews)

/** What only fields of a kind may say. */
export const kindOptions = {
  text: {
    ...{ localized, min: amount, max: most, recommended: count, multiline: flag, unique },
    rule: exactly('textOnly', 'textAndNumbers', 'digits'),
    pattern: object({ source: name, example: name }, ['source', 'example']),
  },
  richText: { localized, min: amount, max: most },
  slug: { from: name },
  number: { min: bound, max: bound, decimals: flag, unit: exactly('%'), notBefore: name },
  money: { min: sum, max: sum, below: name },
  order: {},
  boolean: { atMost: count, until: name },
  choice: { choices: eachOf(words), called: eachOf(profileWords) },
  date: { ...moment, within: listOf(name, 'two names') },
  time: moment,
  dateTime: moment,
  email: { unique },
  phone: {},
  url: { page: either(flag, exactly('only')), unique, apart: name },
  youtube: {},
  password: { min: amount, confirms: name },
  color: {},
  image: {
    ...{ formats, maxSize: size, ratio, size: pixels, minWidth: count },
    recommend: object({ format, maxSize: size }, ['format', 'maxSize']),
  },
  file: { formats, maxSize: size },
  reference: { to: name },
  references: { to: name, max: most, api: name },
  permissions: {},
  assignments: {},
  sectionName: {},
  group: { fields, preview },
  list: {
    ...{ fields, min: amount, max: most, add: words, once: name, spans, preview },
    ...{ api: either(path, name), editor: oneOf('editor', editors) },
  },
} as const satisfies { readonly [K in FieldKind]: Readonly<Record<Own<K>, Shape>> }

/** What a field of a kind cannot be without. */
export const neededOfKind: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  slug: ['from'],
  choice: ['choices'],
  reference: ['to'],
  references: ['to'],
  group: ['fields'],
  list: ['fields'],
}
