import type { GetListParams } from 'react-admin'
import type { ListMeta } from '../../api/sections/list-answers.ts'
import type { Row } from '../../api/sections/records.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { valueAt } from '../../schema/fields.ts'
import { holds, searchText, searchWords } from '../../schema/text/search-text.ts'

/** A page of a list from an API that knows no query suffix and sent every row: filtered, sorted and cut here. */
export function pageOfAll(
  rows: readonly Row[],
  section: EffectiveSection,
  { pagination, sort, filter = {} }: Partial<GetListParams>,
): { data: readonly Row[]; meta: ListMeta } {
  const { q, ...wanted } = filter as Readonly<Record<string, unknown>>
  const found = rows.filter((row) => matches(row, wanted) && contains(row, section, q))
  const sorted = sort ? found.toSorted((one, other) => compare(one, other, sort.field)) : found
  const ordered = sort?.order === 'DESC' ? sorted.toReversed() : sorted
  const { page = 1, perPage = 1000 } = pagination ?? {}
  const start = (page - 1) * perPage
  return {
    data: ordered.slice(start, start + perPage),
    meta: { total: found.length, page, per_page: perPage, exact: true },
  }
}

const matches = (row: Row, wanted: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(wanted).every(([name, value]) => {
    const values = (Array.isArray(value) ? value : String(value).split(',')).map(String)
    return values.includes(String(valueAt(row, name)))
  })

function contains(row: Row, section: EffectiveSection, q: unknown): boolean {
  if (typeof q !== 'string' || q.trim() === '') return true
  const text = searchText((section.list.search ?? []).map((path) => String(valueAt(row, path) ?? '')).join(' '))
  return searchWords(q).every((word) => holds(text, word))
}

const collator = new Intl.Collator(['ar', 'en'], { numeric: true })
const compare = (one: Row, other: Row, path: string): number =>
  collator.compare(String(valueAt(one, path) ?? ''), String(valueAt(other, path) ?? ''))
