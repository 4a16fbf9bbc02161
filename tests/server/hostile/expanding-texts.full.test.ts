import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { isSearchable, normalizeValue } from '../../../src/fields/field-types.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { normalizeContact, normalizeEmail } from '../../../src/schema/exact-contact.ts'
import { type FlatField, setAtPath } from '../../../src/schema/fields.ts'
import { fullTextFields } from '../../../src/schema/personal-fields.ts'
import { timetableViolations } from '../../../src/schema/publishing/timetable.ts'
import type { RecordValues } from '../../../src/schema/record-values.ts'
import { fold, maxFoldedLength } from '../../../src/schema/text/fold.ts'
import { highlight } from '../../../src/schema/text/highlight.ts'
import {
  buildSearchText,
  maxSearchedLength,
  maxSearchTextLength,
  parseSearchTerms,
  searchTextChunks,
  truncateForSearch,
} from '../../../src/schema/text/search-text.ts'
import { maxSlugLength, slugify } from '../../../src/schema/text/slugs.ts'
import { fieldsPerLocale } from '../../../src/schema/validation/normalize-record.ts'
import { sections } from '../../../src/sections.ts'
import { searchableTexts, searchTextOf } from '../../../src/server/store/row-columns.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { expandingTexts } from './expanding-texts.ts'

/** A field of a section whose words find its records. */
interface Searched {
  readonly section: ReturnType<typeof effectiveSection>
  readonly leaf: FlatField
}
const searched: readonly Searched[] = sections.flatMap((one) => {
  const section = effectiveSection(one, profiles.all)
  const leaves = fullTextFields(section).filter(({ field }) => isSearchable(field))
  return leaves.map((leaf) => ({ section, leaf }))
})
/** No word of it stands in the texts. */
const title = 'Needle'

describe.each(expandingTexts)('a text of %s', (_what, text) => {
  it('is bounded as a search, a name, a slug and a contact', () => {
    expect(parseSearchTerms(text).length).toBeLessThanOrEqual(25)
    expect(fold(text).length).toBeLessThanOrEqual(maxFoldedLength)
    expect(slugify(text).length).toBeLessThanOrEqual(maxSlugLength)
    for (const value of [normalizeContact(text), normalizeEmail(text)])
      expect(value.length).toBeLessThanOrEqual(2 * text.length)
    for (const field of [{ kind: 'email' }, { kind: 'phone' }, { kind: 'slug', from: 'title' }] as const)
      expect(String(normalizeValue(field, text)).length).toBeLessThanOrEqual(2 * text.length)
  })

  it('is read in pieces of bounded length, and shown as a few words', () => {
    for (const { start, end, folded } of searchTextChunks(text.slice(0, 20_000))) {
      expect(end - start).toBeLessThanOrEqual(1000)
      expect(folded.length).toBeLessThanOrEqual(maxSearchTextLength)
    }
    const parts = highlight(`${text.slice(0, 20_000)} ${title}`, parseSearchTerms(title))
    expect(parts.some(({ isMatch }) => isMatch)).toBe(true)
    expect(parts.reduce((sum, part) => sum + part.text.length, 0)).toBeLessThan(2000)
  })
})

const everyPair = searched.map((one, place) => {
  const [what, text] = expandingTexts[place % expandingTexts.length] ?? ['', '']
  return { ...one, what, text, name: `${one.section.name}.${one.leaf.path}` }
})

test('every hostile text and many fields are tried', () => {
  expect(everyPair.length).toBeGreaterThan(100)
  for (const [what] of expandingTexts) expect(everyPair.some((pair) => pair.what === what)).toBe(true)
})

test.each(everyPair)('$name is searched by a bounded text, filled with $what', ({ section, leaf, text }) => {
  const value = `<p>${text.slice(0, 499_000)}</p>`
  const body = fieldsPerLocale(leaf).reduce<RecordValues>((values, { path }) => setAtPath(values, path, value), {})
  const texts = searchableTexts(section, body)

  expect(texts.length).toBeGreaterThan(0)
  expect(texts.reduce((sum, one) => sum + one.text.length, 0)).toBeLessThanOrEqual(maxSearchedLength)
  expect(searchTextOf(section, body).length).toBeLessThanOrEqual(maxSearchTextLength)
})

describe('texts that are searched together', () => {
  test('share what is searched, and short ones stay whole', () => {
    const cut = truncateForSearch(['a'.repeat(10), 'b'.repeat(1000), 'c'.repeat(20), 'd'.repeat(1000)], 130)
    expect(cut.map(({ length }) => length)).toEqual([10, 50, 20, 50])
    expect(truncateForSearch(['a', 'bb'], 3)).toEqual(['a', 'bb'])
    expect(truncateForSearch([], 3)).toEqual([])
  })

  test('leave room for a short one behind a long one', () => {
    const news = searched.find(({ section }) => section.name === 'news')?.section
    const words = Array.from({ length: 60_000 }, (_, n) => n.toString(36)).join(' ')
    const body = { en: { title: 'x', body: words }, ar: { title, body: words } }
    expect(news && searchTextOf(news, body)).toContain(' needle ')
  })

  test('of two articles are found to their last word', () => {
    const words = Array.from({ length: 15_000 }, (_, n) => `word${n % 4000}`).join(' ')
    expect(buildSearchText(`${words} last`)).toMatch(/ last( |$)/)
  })
})

test('rooms of a timetable are folded once each', () => {
  const rooms = Array.from({ length: 300 }, () => '\uFDFA'.repeat(2000))
  const sessions = rooms.map((room) => ({ from: '10:00', to: '11:00', en: { room } }))
  expect(timetableViolations({ days: [{ sessions }] })).toHaveLength(299)
})

eachDatabase((open) => {
  describe('a record with expanding texts', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
    })
    afterAll(() => all.end())

    it('is stored, changed, restored and found, with a bounded text for search', async () => {
      const client = all.as('admin')
      const words = (body: string) => ({ en: { title, body }, ar: { title, body: 'x' } })
      const { data } = (await client.send('POST', '/news', words('\uFDFA'.repeat(490_000)))).json()
      const longest = async () => {
        const { rows } = await sql<{
          longest: number
        }>`select max(length(search)) as longest from content.news`.execute(all.database.db)
        return rows[0]?.longest
      }
      expect(await longest()).toBeLessThanOrEqual(maxSearchTextLength)
      const changed = await client.send('PATCH', `/news/${data.slug}`, {
        version: data.version,
        en: { body: '\uFDFB '.repeat(240_000) },
      })
      expect(changed.statusCode).toBe(200)
      expect(await longest()).toBeLessThanOrEqual(maxSearchTextLength)
      for (const q of [title, '\uFDFB', '\uFDFA'.repeat(50)]) {
        const found = await client.get(`/news?lang=en&q=${encodeURIComponent(q)}`)
        expect(found.statusCode).toBe(200)
      }
    })
  })
})
