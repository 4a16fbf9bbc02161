import { common as arabic } from '../../../i18n/ar/common.ts'
import { common as english } from '../../../i18n/en/common.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type Field, leavesOf } from '../../schema/fields.ts'
import { choicesOf } from '../../schema/kinds/choice.ts'
import { factsOf } from '../../schema/kinds.ts'
import { messagesOf } from '../../schema/messages.ts'
import type { Locale } from '../../schema/text/words.ts'
import { type Cell, isMoment } from '../lists/export.ts'
import type { Scope } from '../store/scope.ts'
import type { ColumnFormat } from './sheet.ts'

const words = { en: english, ar: arabic } as const

/** What the columns of an export are called in a language: as the list's are. */
export function labelsOf(section: EffectiveSection, columns: readonly string[], locale: Locale): readonly string[] {
  const messages = messagesOf(section, locale, words[locale])
  const common: Readonly<Record<string, string>> = words[locale].fields
  return columns.map(
    (path) => messages[`resources.${section.name}.fields.${path}`] || common[path === 'id' ? 'recordId' : path] || path,
  )
}

/** What the texts of the columns are besides text. */
export function formatsOf(section: EffectiveSection, columns: readonly string[]): readonly ColumnFormat[] {
  const leaves = leavesOf(section.fields)
  return columns.map((path) => {
    const field = leaves.find((leaf) => leaf.path === path)?.field
    if (isMoment(path, field)) return 'moment'
    const { storage, contact } = field ? factsOf(field) : {}
    return storage === 'date' ? 'day' : contact === 'phone' ? contact : 'text'
  })
}

/** Rows of an export with their values said in a language. */
export async function* spoken(
  scope: Scope,
  columns: readonly string[],
  locale: Locale,
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<readonly Cell[]> {
  const say = sayingOf(scope, columns, locale)
  for await (const row of rows) yield say(row)
}

/** Says the values of a row in a language. */
export function sayingOf(
  scope: Scope,
  columns: readonly string[],
  locale: Locale,
): (row: readonly Cell[]) => readonly Cell[] {
  const wording = wordingOf(scope, columns, locale)
  return (row) => row.map((value, column) => wording[column]?.(value) ?? value)
}

type Wording = (value: Cell) => Cell

/** How a column's values are said in a language: choices and states by their words, switches as yes and no. */
function wordingOf({ section, sections }: Scope, columns: readonly string[], locale: Locale): readonly Wording[] {
  const leaves = leavesOf(section.fields)
  return columns.map((path) => {
    const field: Field | undefined = leaves.find((leaf) => leaf.path === path)?.field
    const named = path === 'status' ? section.statuses : choicesOf(field)
    if (named) return (value) => (typeof value === 'string' ? (named[value]?.[locale] ?? value) : value)
    if (field && factsOf(field).filtering === 'sections')
      return (value) => sections.find(({ name }) => name === value)?.label[locale] ?? value
    if (path === 'languages') return (value) => (typeof value === 'string' ? stateWords(value, locale) : value)
    const { yes, no } = words[locale].formats
    return (value) => (typeof value === 'boolean' ? (value ? yes : no) : value)
  })
}

/** `en:complete ar:missing` in words. */
function stateWords(states: string, locale: Locale): string {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = words[locale].languages.states
  const said = states.split(' ').map((state) => {
    const [language = '', name = ''] = state.split(':')
    return known[language]?.[name] ?? state
  })
  return said.join(words[locale].formats.separator)
}
