import { type Fields, isBilingual, isEmpty, isLocalized, leavesOf, valueAt } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { type Locale, locales, otherLocale } from '../../../schema/text/words.ts'
import { contentTable, literal } from '../names.ts'
import { stepOf, type Uncounted } from '../plan/table-steps.ts'
import type { CarriedRecord } from './records.ts'
import type { Moved, SectionUpgrade } from './section-upgrade.ts'

type Values = Readonly<Record<string, unknown>>

/** A text that now stands in both languages though it was written in one, and the language that lacks its translation. */
interface Untranslated {
  readonly path: string
  readonly locale: Locale
}

/** The texts of a record that its upgrade marks as outdated in one language. */
export const untranslatedIn = (
  moved: readonly Moved[],
  { carried: { values } }: Pick<CarriedRecord, 'carried'>,
): readonly Untranslated[] =>
  moved
    .filter(({ before, after }) => !isLocalized(before.field) && isLocalized(after.field))
    .flatMap(({ after: { path } }) =>
      locales
        .map((locale) => ({ path, locale, text: valueAt(values, `${locale}.${path}`) }))
        .filter(({ locale, text }) => !isEmpty(text) && languageOf(text) !== locale),
    )

/** Arabic if the text has an Arabic letter, otherwise English. */
const languageOf = (text: unknown): Locale => (/\p{Script=Arabic}/u.test(String(text)) ? 'ar' : 'en')

/** The `en`, `ar`, `behind` and state columns of a record after its upgrade; empty if no moved field is or was bilingual. */
export function languageColumns(upgrade: Pick<SectionUpgrade, 'after' | 'moved'>, record: CarriedRecord): Values {
  const { moved } = upgrade
  const { row, carried } = record
  if (!moved.some(({ before, after }) => isBilingual(before.field) || isBilingual(after.field))) return {}
  const paths = new Map(moved.map(({ before, after }) => [before.path, after.path]))
  const untranslated = untranslatedIn(moved, record)
  const behind = locales.map((locale): [Locale, Values] => {
    const earlier = Object.entries(row.behind[locale] ?? {}).map(([path, lag]) => [paths.get(path) ?? path, lag])
    const lags = untranslated
      .filter((one) => one.locale === locale)
      .map(({ path }) => [path, { at: new Date().toISOString(), version: row.version, was: '' }])
    return [locale, Object.fromEntries([...earlier, ...lags])]
  })
  const states = behind.map(([locale, lags]) => [`${locale}_state`, stateAfter(upgrade, record, { locale, lags })])
  return {
    ...{ en: carried.values.en ?? {}, ar: carried.values.ar ?? {} },
    ...Object.fromEntries(states),
    behind: Object.fromEntries(behind),
  }
}

function stateAfter(
  { after }: Pick<SectionUpgrade, 'after'>,
  { row, carried: { values } }: CarriedRecord,
  { locale, lags }: { readonly locale: Locale; readonly lags: Values },
): string {
  const state = row[`${locale}_state`]
  if (state === 'missing' && isMissing(after.fields, values, locale)) return state
  if (Object.keys(lags).length > 0) return 'outdated'
  return state === 'missing' ? 'complete' : state
}

/** Does a language still lack a text that the other has? Assumed where rows may lack one: they were not read. */
const isMissing = (fields: Fields, values: Values, locale: Locale): boolean =>
  leavesOf(fields).some(({ path, field }) => {
    if (!isBilingual(field)) return false
    if (isList(field)) return true
    return isEmpty(valueAt(values, `${locale}.${path}`)) && !isEmpty(valueAt(values, `${otherLocale(locale)}.${path}`))
  })

/**
 * Stops marking records as outdated for fields that are bilingual no more: no edit could clear such a mark. The marks of a field that is
 * gone stay stored, for a version that has it again.
 */
export function unmarkSteps({ before, after, table, pairs }: SectionUpgrade): readonly Uncounted[] {
  const pathsOf = (isWanted: (pair: Moved) => boolean) => pairs.filter(isWanted).map((pair) => pair.before.path)
  const kept = pathsOf((pair) => isBilingual(pair.after.field))
  const neutral = pathsOf((pair) => isBilingual(pair.before.field) && !isBilingual(pair.after.field))
  const paths = leavesOf(before.fields)
    .filter(({ path, field }) => isBilingual(field) && !kept.includes(path))
    .map(({ path }) => path)
  if (paths.length === 0) return []
  const gone = textsSql(paths)
  const without = (locale: Locale, some: string) => `(coalesce(behind -> '${locale}', '{}') - ${some})`
  const state = (locale: Locale) =>
    `${locale}_state = case when ${locale}_state = 'outdated' and behind -> '${locale}' ?| ${gone} and ${without(locale, gone)} = '{}'
      then 'complete' else ${locale}_state end`
  const rest = locales.map((locale) => `'${locale}', ${without(locale, textsSql(neutral))}`).join(', ')
  return [
    stepOf('unmark', {
      ...{ table: `content.${table.to}`, thing: paths.join(', '), by: 'statement' },
      what: `content.${after.name}: outdated marks of ${paths.join(', ')}`,
      statement: `update ${contentTable(table.to)}
        set behind = behind || jsonb_build_object(${rest}), ${state('en')}, ${state('ar')}
        where behind -> 'en' ?| ${gone} or behind -> 'ar' ?| ${gone}`,
    }),
  ]
}

const textsSql = (texts: readonly string[]): string => `array[${texts.map(literal).join(', ')}]::text[]`
