import { isLocalized, leavesOf } from '../../schema/fields.ts'
import { factsOf } from '../../schema/kinds.ts'
import type { Locale } from '../../schema/text/words.ts'
import { leafAt } from '../database/expressions.ts'
import { columnNameOf, literal, quoted } from '../database/names.ts'
import type { Scope } from './scope.ts'

type Reader = Pick<Scope, 'section' | 'sections' | 'mayName'>

/** A record that is not called by its name. */
const some: Readonly<Record<Locale, string>> = { en: 'A record', ar: 'أحد السجلات' }

/** Whether the entry `t` of a log may call the record that it is about by its name; nothing in other sections. */
export function nameableSql({ section, sections, mayName }: Reader): string | undefined {
  const leaf = leavesOf(section.fields).find(({ field }) => factsOf(field).filtering === 'sections')
  if (section.kind !== 'log' || !leaf) return undefined
  const nameable = sections.filter((other) => mayName?.(other))
  const column = `t.${quoted(columnNameOf(leaf.path))}`
  return `(${column} is null or ${column} = any(array[${nameable.map(({ name }) => literal(name)).join(', ')}]::text[]))`
}

/** What a log calls a record, or that there is one. */
export function namedSql(reader: Reader, path: string, locale: Locale, value: string): string {
  const may = nameableSql(reader)
  const field = leafAt(reader.section, path)?.field
  if (!may || !field || !isLocalized(field)) return value
  return `case when ${may} then ${value} when ${value} is not null then ${literal(some[locale])} end`
}

/** The words that the entry `t` is found by: where it keeps a name to itself, those of who did it alone. */
export const searchSql = (reader: Reader): string => {
  const may = nameableSql(reader)
  if (!may) return 't.search'
  return `case when ${may} then t.search else coalesce((select a.search from core.admins a where a.id = t.created_by), '') end`
}
