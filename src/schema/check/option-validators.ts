import { allPermissions, groupAdmin, masterAdmin } from '../../group/permissions.ts'
import { profileNames, profileOptionNames } from '../../group/profiles.ts'
import { isRecord } from '../is-record.ts'
import { locales } from '../text/locales.ts'
import {
  array,
  enumOf,
  literalValue,
  type OptionIssue,
  object,
  record,
  union,
  type Validator,
  validateProperty,
  validatorOf,
} from './validators.ts'

// Validators of option values; each describes what is wrong with an invalid value.

export const bool = validatorOf('true or false', (value) => typeof value === 'boolean')
export const name = validatorOf('a name', (value) => typeof value === 'string' && value !== '')
export const path = validatorOf(
  "a path, '/…'",
  (value) => typeof value === 'string' && /^\/\S*$/.test(value),
  'a path begins with "/"',
)
export const finiteNumber = validatorOf('a number', (value) => typeof value === 'number' && Number.isFinite(value))
/** An amount of money. */
export const nonNegativeNumber = validatorOf('a number from 0', (value) => typeof value === 'number' && value >= 0)
export const positiveInteger = validatorOf('a whole number from 1', isCount, 'it takes a whole number from 1')

const text: Validator = validatorOf(
  'a text',
  (value) => typeof value === 'string' && value !== '',
  'the text is missing',
)
/** A text in both languages. */
export const translatedText: Validator = {
  takes: '{ en, ar }',
  validate: (value) => {
    if (!isRecord(value)) return [{ at: '', reason: 'it takes { en, ar }' }]
    const unknownKeys = Object.keys(value).filter((key) => !locales.some((locale) => locale === key))
    return [
      ...unknownKeys.map((at): OptionIssue => ({ at, reason: 'there is no such option' })),
      ...locales.flatMap((at) => text.validate(value[at]).map(({ reason }): OptionIssue => ({ at, reason }))),
    ]
  },
}

/** One previous name, or a list of them. */
export const previousNames = union(name, array(name))
/** A text in both languages, for a definition that may have been renamed. */
export const textWithPreviousNames: Validator = {
  takes: '{ en, ar, was }',
  validate: (value) => {
    if (!isRecord(value)) return translatedText.validate(value)
    const { was: previous, ...translations } = value
    return [
      ...translatedText.validate(translations),
      ...(previous === undefined ? [] : validateProperty('was', previousNames, previous)),
    ]
  },
}

/** A value that the profile sets: the name of an existing limit, ratio or text of the profiles. */
const profileValue = (kind: 'limit' | 'ratio' | 'words', names: readonly string[], call: string): Validator => ({
  takes: `${call}('…')`,
  validate: (value) => {
    if (!isRecord(value) || !(kind in value)) return [{ at: '', reason: `it takes ${call}('…')` }]
    return enumOf(kind === 'words' ? 'words' : kind, names).validate(value[kind])
  },
})
const fixedOrProfile = (fixed: Validator, property: string, byProfile: Validator): Validator => ({
  takes: `${fixed.takes}, or ${byProfile.takes}`,
  validate: (value) => (isRecord(value) && property in value ? byProfile : fixed).validate(value),
})
export const profileText = profileValue('words', profileOptionNames.words, 'byProfile')
export const translatedOrProfileText = fixedOrProfile(translatedText, 'words', profileText)
const limit = profileValue('limit', profileOptionNames.limits, 'limit')
/** A number of characters, rows or records. */
export const lengthLimit = fixedOrProfile(
  validatorOf('a whole number from 0', (value) => value === 0 || isCount(value)),
  'limit',
  limit,
)
export const countLimit = fixedOrProfile(positiveInteger, 'limit', limit)
export const numberLimit = fixedOrProfile(finiteNumber, 'limit', limit)

const ratioOf = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/
export const aspectRatio = fixedOrProfile(
  validatorOf(
    "a shape, '16:9'",
    (value) => typeof value === 'string' && (ratioOf.exec(value)?.slice(1).every(isPositive) ?? false),
    "it takes a shape such as '16:9', with both sides above 0",
  ),
  'ratio',
  profileValue('ratio', profileOptionNames.ratios, 'ratio'),
)
export const pixelSize = validatorOf(
  "pixels, '1200x630'",
  (value) => typeof value === 'string' && (/^(\d+)x(\d+)$/.exec(value)?.slice(1).every(isPositive) ?? false),
)

const scalars = array(validatorOf('a value', (value) => ['string', 'number', 'boolean'].includes(typeof value)))
const profileFlags = profileNames.map((profileName) => `profile ${profileName}`)
/** Any condition. */
export const condition: Validator = {
  takes: 'a condition',
  validate: (value) => {
    if (!isRecord(value)) return [{ at: '', reason: "it takes a condition, such as feature('…') or field('…', …)" }]
    const parts = value.all ?? value.any ?? (value.not === undefined ? undefined : [value.not])
    if (Array.isArray(parts)) return parts.flatMap((subcondition) => condition.validate(subcondition))
    if ('feature' in value) return featureIssues(value.feature)
    return object({ field: name, is: scalars }, ['field', 'is'], 'a condition').validate(value)
  },
}

function featureIssues(feature: unknown): readonly OptionIssue[] {
  const isProfileFlag = typeof feature === 'string' && feature.startsWith('profile ')
  if (!isProfileFlag) return enumOf('feature', profileOptionNames.features).validate(feature)
  return profileFlags.includes(feature) ? [] : enumOf('profile', profileNames).validate(feature.replace('profile ', ''))
}

const permission: Validator = {
  takes: 'a permission',
  validate: (value) =>
    allPermissions.some((permissionName) => permissionName === value)
      ? []
      : [{ at: '', reason: `${JSON.stringify(value)} is not one of the permissions` }],
}
const permissionList = array(permission)
/** A permission or a role. */
export const requirement: Validator = {
  takes: "a permission, a list of them, { any: […] } or { role: 'master-admin' or 'group-admin' }",
  validate: (value) => {
    const validator = Array.isArray(value) ? permissionList : isRecord(value) ? requirementObject(value) : permission
    const issues = validator.validate(value)
    const entries = Array.isArray(value) ? value : isRecord(value) && Array.isArray(value.any) ? value.any : [value]
    return entries.length > 0
      ? issues.map(({ reason }): OptionIssue => ({ at: '', reason }))
      : [{ at: '', reason: 'it names no permission: everybody would have it' }]
  },
}

const requirementObject = (value: Readonly<Record<string, unknown>>): Validator =>
  'any' in value
    ? object({ any: permissionList }, ['any'])
    : object({ role: literalValue(masterAdmin, groupAdmin) }, ['role'])

const row = union(name, array(name))
export const layouts = record(array(row, 'a list of names, an inner list side by side'))

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
function isPositive(digits: string): boolean {
  return Number(digits) > 0
}
