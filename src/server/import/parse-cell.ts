import { shared as arabic } from '../../../i18n/ar/shared.ts'
import { shared as english } from '../../../i18n/en/shared.ts'
import { choicesOf } from '../../fields/choice/choice.ts'
import { fieldTraitsOf, isFileField, isSingleReference } from '../../fields/field-types.ts'
import type { Violation } from '../../schema/field-type.ts'
import { toLatinDigits } from '../../schema/text/digits.ts'
import { fold } from '../../schema/text/fold.ts'
import type { LocalizedText } from '../../schema/text/locales.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { ColumnTarget } from './match-columns.ts'
import { type FileLookup, fileIdOf } from './resolve-files.ts'
import { resolveIds, type TitleLookup } from './resolve-titles.ts'

/** References of a batch's cells to records and files. */
export interface ResolvedReferences {
  readonly titles: TitleLookup
  readonly files: FileLookup
}
type CellResult = { readonly value: unknown } | { readonly finding: Violation }

const trueTexts = [english.formats.yes, arabic.formats.yes, 'true', '1'].map(fold)
const falseTexts = [english.formats.no, arabic.formats.no, 'false', '0'].map(fold)

/** Parses the text of a non-empty cell to a body value. Validation by the section's rules follows later. */
export function parseCell(
  scope: SectionContext,
  references: ResolvedReferences,
  target: ColumnTarget,
  text: string,
): CellResult {
  const field = target.leaf?.field
  const choices = target.path === 'status' ? scope.section.statuses : choicesOf(field)
  if (choices) return parseChoice(choices, text)
  if (!field) return { value: text }
  const { storage, filtering, isMarkup } = fieldTraitsOf(field)
  if ('to' in field) {
    const ids = resolveIds(references.titles, { target, text })
    if ('rule' in ids) return { finding: ids }
    return { value: isSingleReference(field) ? ids[0] : ids }
  }
  if (isFileField(field)) {
    const id = fileIdOf(references.files, text)
    return typeof id === 'string' ? { value: id } : { finding: id }
  }
  if (filtering === 'sections')
    return parseChoice(Object.fromEntries(scope.sections.map(({ name, label }) => [name, label])), text)
  if (storage === 'boolean') return parseBoolean(text)
  if (storage === 'date') return { value: dayOf(text) }
  if (storage === 'timestamptz') return { value: toInstant(text, scope.unit.timeZone) }
  return { value: isMarkup && !markupPattern.test(text) ? paragraphs(text) : text }
}

/** Matches a label in either language, or the name of the value. */
function parseChoice(choices: Readonly<Record<string, LocalizedText>>, text: string): CellResult {
  const folded = fold(text)
  const choice = Object.entries(choices).find(([name, { en, ar }]) =>
    [name, en, ar].some((label) => fold(label) === folded),
  )
  return choice ? { value: choice[0] } : { finding: { rule: 'choice' } }
}

function parseBoolean(text: string): CellResult {
  const folded = fold(text)
  if (trueTexts.includes(folded)) return { value: true }
  return falseTexts.includes(folded) ? { value: false } : { finding: { rule: 'switch' } }
}

const localTimePattern =
  /^(?:(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})|(?<day2>\d{1,2})[-/.](?<month2>\d{1,2})[-/.](?<year2>\d{4}))(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d(?:\.\d+)?)?)?$/

/** A date and a time of day, with the year first or, as in the forms, last; undefined for any other text. */
function parseLocalTime(text: string): { readonly day: string; readonly time: string } | undefined {
  const match = localTimePattern.exec(toLatinDigits(text.trim()))
  if (!match) return undefined
  const {
    year,
    month,
    day,
    hour = '0',
    minute = '00',
  } = Object.fromEntries(
    Object.entries(match.groups ?? {}).flatMap(([name, part]) =>
      part === undefined ? [] : [[name.replace(/\d$/, ''), part]],
    ),
  )
  const padTwo = (number = '') => number.padStart(2, '0')
  return { day: `${year}-${padTwo(month)}-${padTwo(day)}`, time: `${padTwo(hour)}:${minute}` }
}

const dayOf = (text: string): string => parseLocalTime(text)?.day ?? text

/** Converts local time in a unit's time zone to an instant; ISO 8601 with an offset is already one. */
function toInstant(text: string, timeZone: string): string {
  const localTime = parseLocalTime(text)
  const asUtc = localTime && Date.parse(`${localTime.day}T${localTime.time}Z`)
  if (asUtc === undefined || Number.isNaN(asUtc)) return text
  // Repeated, because a change of daylight saving time may lie in between.
  const utcGuess = asUtc - utcOffsetAt(asUtc, timeZone)
  return new Date(asUtc - utcOffsetAt(utcGuess, timeZone)).toISOString()
}

/** The offset of a time zone from UTC at an instant, in milliseconds. */
function utcOffsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE-u-nu-latn', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${parts.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text that begins with a block of the editor's markup, as exports contain it. It is sanitized as in every save. */
const markupPattern = /^<(?:p|h[2-4]|ul|ol|table|blockquote|figure|img|hr)[ >/]/

/** Converts a plain text to the editor's markup. */
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => marks[sign] ?? sign)}</p>`)
    .join('')
