import type { EffectiveSection } from '../../schema/effective.ts'
import { type Field, isLocalized, isRecord, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { factsOf, takesFile, textOf } from '../../schema/kinds.ts'
import { wordLeaves } from '../../schema/personal.ts'
import { cutToSearched, searchText } from '../../schema/text/search-text.ts'
import type { Locale } from '../../schema/text/words.ts'
import { columnLeaves, phoneLeaves } from '../database/definition.ts'
import { columnNameOf, numberColumnOf } from '../database/names.ts'
import type { Languages } from './languages.ts'
import { e164 } from './phone-numbers.ts'
import type { RawRow } from './raw.ts'
import type { Scope } from './scope.ts'
import { mapped, pruned, type Values } from './values.ts'

/**
 * The columns that a valid body fills, with values as JSON. What the unit's profile hides is not among them, and keeps its
 * place inside `en` and `ar`, so that a change of profile loses nothing.
 */
export function columnsOf(
  { section, unit }: Pick<Scope, 'section' | 'unit'>,
  body: Values,
  languages: Languages,
  previous?: RawRow,
): Values {
  const neutral = columnLeaves(section)
    .filter(({ path, field }) => !field.readOnly && (!factsOf(field).isSecret || valueAt(body, path)))
    .map(({ path, field }): [string, unknown] => [columnNameOf(path), stored(field, valueAt(body, path))])
  return {
    ...Object.fromEntries(neutral),
    slug: body.slug ?? null,
    status: body.status ?? null,
    en: sideOf(section, body, 'en', previous),
    ar: sideOf(section, body, 'ar', previous),
    en_at: languages.at.en,
    ar_at: languages.at.ar,
    en_state: languages.states.en,
    ar_state: languages.states.ar,
    behind: languages.behind,
    ...derivedOf({ section, unit }, body, previous),
  }
}

/**
 * The columns that follow from what stands in the others: what a record is found by, and its phones in E.164, as its unit's country means them.
 * One that stands as it stood keeps its reading: the unit may be in another country by now.
 */
export const derivedOf = (
  { section, unit }: Pick<Scope, 'section' | 'unit'>,
  body: Values,
  previous?: RawRow,
): Values => ({
  search: searchOf(section, body),
  ...Object.fromEntries(
    phoneLeaves(section).map(({ path }) => {
      const [phone, column] = [valueAt(body, path), numberColumnOf(path)]
      const isAsBefore = previous?.[column] && previous[columnNameOf(path)] === phone
      return [column, isAsBefore ? previous[column] : e164(phone, unit.country)]
    }),
  ),
})

function stored(field: Field, value: unknown): unknown {
  if (isList(field)) return Array.isArray(value) ? value.map((row) => pruned(mapped(field.fields, row, stored))) : []
  if (takesFile(field)) return isRecord(value) ? value.id : null
  if (factsOf(field).storage === 'boolean') return value === true
  return value ?? null
}

function sideOf(section: EffectiveSection, body: Values, locale: Locale, previous?: Pick<RawRow, Locale>): Values {
  const own = leavesOf(section.fields)
    .filter(({ field }) => isLocalized(field))
    .reduce<Values>(
      (side, { path }) => withValueAt(side, path, valueAt(body, `${locale}.${path}`) ?? null),
      previous?.[locale] ?? {},
    )
  return pruned(locale === 'ar' ? { ...own, slug: valueAt(body, 'ar.slug') ?? null } : own)
}

/**
 * The words by which a record is found: those of its title and of the fields that the list searches, in both languages; of no masked one.
 * Short texts come first, so that a long one leaves room for them.
 */
export const searchOf = (section: EffectiveSection, body: Values): string =>
  searchText(
    searchedTexts(section, body)
      .map(({ text }) => text)
      .toSorted((one, other) => one.length - other.length)
      .join(' '),
  )

/**
 * What those fields say, by where they stand in a body: `title` or `en.title`; of long texts only what is searched, so that the texts of a
 * record have at most `maxSearched` UTF-16 code units.
 */
export function searchedTexts(section: EffectiveSection, body: Values): readonly { path: string; text: string }[] {
  const said = wordLeaves(section)
    .filter(({ field }) => !isList(field))
    .flatMap((leaf) => pathsOf(leaf))
    .flatMap(({ path, field }) => {
      const value = valueAt(body, path)
      return value === undefined || value === null || isList(field) ? [] : [{ path, text: textOf(field, value) }]
    })
  const texts = cutToSearched(said.map(({ text }) => text))
  return said.map(({ path }, place) => ({ path, text: texts[place] ?? '' }))
}
