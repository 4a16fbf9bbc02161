import { common as arabic } from '../../../i18n/ar/common.ts'
import { common as english } from '../../../i18n/en/common.ts'
import { choicesOf } from '../../schema/kinds/choice.ts'
import type { Finding } from '../../schema/kinds/kind.ts'
import { factsOf, refersToOne, takesFile } from '../../schema/kinds.ts'
import { latinDigits } from '../../schema/text/digits.ts'
import { fold } from '../../schema/text/fold.ts'
import type { Words } from '../../schema/text/words.ts'
import type { Scope } from '../store/scope.ts'
import type { Target } from './columns.ts'
import { idsNamed, type Titles } from './titles.ts'

/** What cells of a batch name beyond themselves. */
export interface Named {
  readonly titles: Titles
  /** The ids of files by their addresses. */
  readonly files: ReadonlyMap<string, string>
}
export type Read = { readonly value: unknown } | { readonly finding: Finding }

const yes = [english.formats.yes, arabic.formats.yes, 'true', '1'].map(fold)
const no = [english.formats.no, arabic.formats.no, 'false', '0'].map(fold)

/** The value of a cell's text that is not empty, as a body has it. What is wrong with one that has the right form is the section's to judge. */
export function readCell(scope: Scope, named: Named, target: Target, text: string): Read {
  const field = target.leaf?.field
  const choices = target.path === 'status' ? scope.section.statuses : choicesOf(field)
  if (choices) return among(choices, text)
  if (!field) return { value: text }
  const { storage, filtering, isMarkup } = factsOf(field)
  if ('to' in field) {
    const ids = idsNamed(named.titles, { target, text })
    if ('rule' in ids) return { finding: ids }
    return { value: refersToOne(field) ? ids[0] : ids }
  }
  if (takesFile(field)) return { value: named.files.get(text.trim()) ?? text }
  if (filtering === 'sections')
    return among(Object.fromEntries(scope.sections.map(({ name, label }) => [name, label])), text)
  if (storage === 'boolean') return switched(text)
  if (storage === 'date') return { value: dayOf(text) }
  if (storage === 'timestamptz') return { value: instantOf(text, scope.unit.timeZone) }
  return { value: isMarkup ? paragraphs(text) : text }
}

/** By the words of either language, or by the name of the value itself. */
function among(choices: Readonly<Record<string, Words>>, text: string): Read {
  const said = fold(text)
  const found = Object.entries(choices).find(([name, { en, ar }]) => [name, en, ar].some((one) => fold(one) === said))
  return found ? { value: found[0] } : { finding: { rule: 'choice' } }
}

function switched(text: string): Read {
  const said = fold(text)
  if (yes.includes(said)) return { value: true }
  return no.includes(said) ? { value: false } : { finding: { rule: 'switch' } }
}

const wall =
  /^(?:(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})|(?<day2>\d{1,2})[-/.](?<month2>\d{1,2})[-/.](?<year2>\d{4}))(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d(?:\.\d+)?)?)?$/

/** A day and a time of day, the year first or, as the forms write it, last; what is none stays as it is. */
function wallOf(text: string): { readonly day: string; readonly time: string } | undefined {
  const found = wall.exec(latinDigits(text.trim()))
  if (!found) return undefined
  const {
    year,
    month,
    day,
    hour = '0',
    minute = '00',
  } = Object.fromEntries(
    Object.entries(found.groups ?? {}).flatMap(([name, part]) =>
      part === undefined ? [] : [[name.replace(/\d$/, ''), part]],
    ),
  )
  const two = (number = '') => number.padStart(2, '0')
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${minute}` }
}

const dayOf = (text: string): string => wallOf(text)?.day ?? text

/** The instant at which a unit's clock shows this; ISO 8601 says it itself. */
export function instantOf(text: string, timeZone: string): string {
  const at = wallOf(text)
  const shown = at && Date.parse(`${at.day}T${at.time}Z`)
  if (shown === undefined || Number.isNaN(shown)) return text
  // Twice, for the clock may have been put forward or back in between.
  const guess = shown - aheadAt(shown, timeZone)
  return new Date(shown - aheadAt(guess, timeZone)).toISOString()
}

/** By how many milliseconds a clock is ahead of UTC at an instant. */
function aheadAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE-u-nu-latn', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${parts.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A plain text as the editor would have it. */
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => marks[sign] ?? sign)}</p>`)
    .join('')
