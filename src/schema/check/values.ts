import { groupAdmin, masterAdmin, permissions } from '../../group/permissions.ts'
import { inProfiles, profileNames } from '../../group/profiles.ts'
import { isRecord } from '../fields.ts'
import { locales } from '../text/words.ts'
import { eachOf, either, exactly, listOf, object, oneOf, type Shape, value, type Wrong, within } from './shape.ts'

// The values that options take, each with what is wrong about one that is not.

export const flag = value('true or false', (given) => typeof given === 'boolean')
export const name = value('a name', (given) => typeof given === 'string' && given !== '')
export const path = value(
  "a path, '/…'",
  (given) => typeof given === 'string' && /^\/\S*$/.test(given),
  'a path begins with "/"',
)
export const place = value('a number', (given) => typeof given === 'number' && Number.isFinite(given))
/** An amount of money. */
export const sum = value('a number from 0', (given) => typeof given === 'number' && given >= 0)
export const count = value('a whole number from 1', isCount, 'it takes a whole number from 1')

const text: Shape = value('a text', (given) => typeof given === 'string' && given !== '', 'the text is missing')
/** A text in both languages. */
export const words: Shape = {
  takes: '{ en, ar }',
  wrong: (given) => {
    if (!isRecord(given)) return [{ at: '', reason: 'it takes { en, ar }' }]
    const strange = Object.keys(given).filter((key) => !locales.some((locale) => locale === key))
    return [
      ...strange.map((at): Wrong => ({ at, reason: 'there is no such option' })),
      ...locales.flatMap((at) => text.wrong(given[at]).map(({ reason }): Wrong => ({ at, reason }))),
    ]
  },
}

/** What something was called before. */
export const was = either(name, listOf(name))
/** A text in both languages, of something that may have been called otherwise. */
export const renamedWords: Shape = {
  takes: '{ en, ar, was }',
  wrong: (given) => {
    if (!isRecord(given)) return words.wrong(given)
    const { was: before, ...own } = given
    return [...words.wrong(own), ...(before === undefined ? [] : within('was', was, before))]
  },
}

/** What a profile decides: one of the names that the profiles have for such things. */
const decided = (what: 'limit' | 'ratio' | 'words', names: readonly string[], call: string): Shape => ({
  takes: `${call}('…')`,
  wrong: (given) => {
    if (!isRecord(given) || !(what in given)) return [{ at: '', reason: `it takes ${call}('…')` }]
    return oneOf(what === 'words' ? 'words' : what, names).wrong(given[what])
  },
})
const fixedOr = (fixed: Shape, what: string, byProfile: Shape): Shape => ({
  takes: `${fixed.takes}, or ${byProfile.takes}`,
  wrong: (given) => (isRecord(given) && what in given ? byProfile : fixed).wrong(given),
})
export const profileWords = decided('words', inProfiles.words, 'byProfile')
export const unitWords = fixedOr(words, 'words', profileWords)
const limit = decided('limit', inProfiles.limits, 'limit')
/** How many characters, rows or records. */
export const amount = fixedOr(
  value('a whole number from 0', (given) => given === 0 || isCount(given)),
  'limit',
  limit,
)
export const most = fixedOr(count, 'limit', limit)
export const bound = fixedOr(place, 'limit', limit)

const ratioOf = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/
export const ratio = fixedOr(
  value(
    "a shape, '16:9'",
    (given) => typeof given === 'string' && (ratioOf.exec(given)?.slice(1).every(isPositive) ?? false),
    "it takes a shape such as '16:9', with both sides above 0",
  ),
  'ratio',
  decided('ratio', inProfiles.ratios, 'ratio'),
)
export const pixels = value(
  "pixels, '1200x630'",
  (given) => typeof given === 'string' && (/^(\d+)x(\d+)$/.exec(given)?.slice(1).every(isPositive) ?? false),
)

const scalars = listOf(value('a value', (given) => ['string', 'number', 'boolean'].includes(typeof given)))
const marks = profileNames.map((one) => `profile ${one}`)
/** A condition, whatever it is made of. */
export const condition: Shape = {
  takes: 'a condition',
  wrong: (given) => {
    if (!isRecord(given)) return [{ at: '', reason: "it takes a condition, such as feature('…') or field('…', …)" }]
    const parts = given.all ?? given.any ?? (given.not === undefined ? undefined : [given.not])
    if (Array.isArray(parts)) return parts.flatMap((part) => condition.wrong(part))
    if ('feature' in given) return wrongFeature(given.feature)
    return object({ field: name, is: scalars }, ['field', 'is'], 'a condition').wrong(given)
  },
}

function wrongFeature(feature: unknown): readonly Wrong[] {
  const isMark = typeof feature === 'string' && feature.startsWith('profile ')
  if (!isMark) return oneOf('feature', inProfiles.features).wrong(feature)
  return marks.includes(feature) ? [] : oneOf('profile', profileNames).wrong(feature.replace('profile ', ''))
}

const permission: Shape = {
  takes: 'a permission',
  wrong: (given) =>
    permissions.some((known) => known === given)
      ? []
      : [{ at: '', reason: `${JSON.stringify(given)} is not one of the permissions` }],
}
const several = listOf(permission)
/** What somebody has to have. */
export const requirement: Shape = {
  takes: "a permission, a list of them, { any: […] } or { role: 'master-admin' or 'group-admin' }",
  wrong: (given) => {
    const shape = Array.isArray(given) ? several : isRecord(given) ? ofObject(given) : permission
    const wrongs = shape.wrong(given)
    const named = Array.isArray(given) ? given : isRecord(given) && Array.isArray(given.any) ? given.any : [given]
    return named.length > 0
      ? wrongs.map(({ reason }): Wrong => ({ at: '', reason }))
      : [{ at: '', reason: 'it names no permission: everybody would have it' }]
  },
}

const ofObject = (given: Readonly<Record<string, unknown>>): Shape =>
  'any' in given ? object({ any: several }, ['any']) : object({ role: exactly(masterAdmin, groupAdmin) }, ['role'])

const row = either(name, listOf(name))
export const layouts = eachOf(listOf(row, 'a list of names, an inner list side by side'))

function isCount(given: unknown): boolean {
  return typeof given === 'number' && Number.isInteger(given) && given >= 1
}
function isPositive(digits: string): boolean {
  return Number(digits) > 0
}
