import { type Kysely, sql } from 'kysely'
import leads from '../../resources/leads.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import { sortableColumns } from '../../src/schema/column-capabilities.ts'
import { effectiveSection } from '../../src/schema/effective-section.ts'
import { type Case, dashboard, searchFor } from './cases.ts'
import { askedDay, marked, phoneOf } from './data.ts'
import { family, given, met, rare } from './names.ts'
import { lastOwner } from './people.ts'

/** Of the others the answer has as many hits, however many leads there are. */
export const withMoreHits: readonly string[] = [
  ...['search, a common word', 'search, two common words', 'search, two common letters', 'home', 'counts'],
]

/** What is asked of the leads of a unit: plainly, by each filter and each order that its list offers, and by words. */
export async function growingCases(db: Kysely<unknown>, unit: string): Promise<readonly Case[]> {
  const section = effectiveSection({ ...leads, name: 'leads' }, profileOfUnit(defaultUnitTraits(unit)))
  const values = await filterValues(db, unit)
  const filters = section.list.filters ?? []
  const [word = '', second = ''] = rare.split(' ')
  return [
    listOf('list', {}),
    ...filters.map((path) => listOf(`filter by ${path}`, values[path] ?? {})),
    ...sortableColumns(section).map((path) => listOf(`sort by ${path}`, { sort: path, order: 'ASC' })),
    searching('search, a word', word),
    searching('search, two words', `${word} ${second}`),
    searching('search, two common words that meet seldom', met),
    searching('search, two letters', word.slice(0, 2)),
    searching('search, phone', phoneOf(marked * 3 + 1)),
    searching('search, a common word', given[1] ?? ''),
    searching('search, two common words', `${given[1]} ${family[1]}`),
    searching('search, two common letters', (given[1] ?? '').slice(0, 2)),
    getting('home', 'home?days=30&lang=ar'),
    getting('counts', 'counts'),
  ]
}

const getting = (name: string, path: string): Case => ({
  name,
  ask: () => ({ method: 'GET', path: `${dashboard}/${path}` }),
})

const listOf = (name: string, asked: Readonly<Record<string, string>>): Case =>
  getting(name, `leads?${new URLSearchParams({ lang: 'ar', page: '1', per_page: '25', ...asked })}`)

const searching = (name: string, words: string): Case => ({ name, ask: () => searchFor(words) })

/** What the marked leads have, by the filter that asks for it. */
async function filterValues(db: Kysely<unknown>, unit: string) {
  const { rows } = await sql<{ owner: string; speciality: string; branch: string }>`
    select l.owner, l.speciality, l.branch from content.leads l join core.business_units b on b.id = l.bu_id
      join core.admins a on a.id = l.owner where b.name = ${unit} and a.name = ${lastOwner} limit 1`.execute(db)
  const { owner = '', speciality = '', branch = '' } = rows[0] ?? {}
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status: { 'filter[status]': 'converted' },
    owner: { 'filter[owner]': owner },
    speciality: { 'filter[speciality]': speciality },
    branch: { 'filter[branch]': branch },
    locale: { 'filter[locale]': 'en' },
    createdAt: { 'filter[createdAt_from]': askedDay, 'filter[createdAt_to]': askedDay },
  }
  return values
}
