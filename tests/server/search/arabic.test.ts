import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { parseSearch } from '../../../src/server/lists/parse-query.ts'
import { findPerson, parsePersonQuery } from '../../../src/server/personal/person-search.ts'
import { createRecord } from '../../../src/server/records/records.ts'
import { searchAllSections } from '../../../src/server/search/search-all.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, question, valuesOf, type Workplace } from '../store/fixture.ts'
import { meanings, spellings, texts } from './arabic-queries.ts'

/** In one dialect an ق is an ء. Nearly each word with an أ would then also find another word. */
const unsupported = ['ألب → قلب']

eachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const store = async (written: readonly string[]): Promise<Workplace> => {
    const workplace = await freshUnit(database)
    for (const text of new Set(written)) await createRecord(workplace.scope('faq'), question('Question', text))
    return workplace
  }
  const listed = ({ scope }: Workplace, q: string) => valuesOf(scope('faq'), 'question', { q, lang: 'ar' })

  describe.each(Object.entries(spellings))('queries of the group %s', (_group, pairs) => {
    it('find their texts', async () => {
      const workplace = await store(pairs.map(([text]) => text))
      const missed: string[] = []
      for (const [text, query] of pairs)
        if (!(await listed(workplace, query)).includes(text)) missed.push(`${query} → ${text}`)

      expect(missed).toEqual(unsupported.filter((miss) => missed.includes(miss)))
    })
  })

  it('finds persons for erasure by each name that the search of a list finds', async () => {
    const { scope, website } = await freshUnit(database)
    const pairs = [...(spellings.names ?? []), ...(spellings.latin ?? []), ['Dr. ضياء', 'د. ضياء'], ['شذى', 'شذا']]
    const ids = new Map<string, string>()
    for (const [name = ''] of pairs)
      if (!ids.has(name)) ids.set(name, (await createRecord(website('leads'), { name, phone: '01001112233' })).id)
    const missed: string[] = []
    for (const [name = '', q = ''] of pairs) {
      const query = parsePersonQuery(q, ['EG'])
      const { found } = query ? await findPerson([scope('leads')], query, 'ar') : { found: [] }
      if (!found.some(({ id }) => id === ids.get(name))) missed.push(`${q} → ${name}`)
    }

    expect(missed).toEqual([])
  })

  describe('a common word', () => {
    let workplace: Workplace
    beforeAll(async () => {
      workplace = await store(texts)
    })

    it.each(Object.entries(meanings))('%s finds the texts that speak of it', async (word, meant) => {
      const everywhere = await searchAllSections([workplace.scope('faq')], parseSearch(word), 'ar')

      expect((await listed(workplace, word)).toSorted()).toEqual(meant.toSorted())
      expect(everywhere.every(({ title }) => meant.includes(title))).toBe(true)
      expect(everywhere).toHaveLength(Math.min(meant.length, 5))
    })
  })

  describe('the order of a search', () => {
    const titles = [
      ['قلوب الأطفال', 'plural'],
      ['أمراض القلب', 'contains'],
      ['القلب المفتوح', 'begins'],
      ['قلب', 'equals'],
    ] as const

    it('puts titles first that equal the search, then those that begin with it or contain it', async () => {
      const { scope } = await freshUnit(database)
      await createRecord(scope('faq'), { ...question('rest', 'سؤال'), ar: { question: 'سؤال', answer: 'قلب' } })
      for (const [ar, en] of titles) await createRecord(scope('faq'), question(en, ar))
      const ranked = ['equals', 'begins', 'contains', 'plural', 'rest']

      expect(await valuesOf(scope('faq'), 'question', { q: 'قلب' })).toEqual(ranked)
      expect(await valuesOf(scope('faq'), 'question', { q: 'قلب', per_page: '2', page: '2' })).toEqual([
        'contains',
        'plural',
      ])
      expect((await searchAllSections([scope('faq')], parseSearch('قلب'), 'en')).map(({ title }) => title)).toEqual(
        ranked,
      )
      // A chosen order stays.
      expect(await valuesOf(scope('faq'), 'question', { q: 'قلب', sort: 'question' })).toEqual(ranked.toSorted())
    })

    it('does not lose the record that bears the name behind later changes', async () => {
      const { scope } = await freshUnit(database)
      await createRecord(scope('faq'), question('Heart'))
      for (let count = 0; count < 12; count++) await createRecord(scope('faq'), question(`Is it my heart ${count}?`))

      expect((await searchAllSections([scope('faq')], parseSearch('heart'), 'en'))[0]).toMatchObject({ title: 'Heart' })
      expect((await valuesOf(scope('faq'), 'question', { q: 'heart' }))[0]).toBe('Heart')
    })

    it('puts English words before words that contain them', async () => {
      const { scope } = await freshUnit(database)
      for (const en of ['My heart', 'An early start', 'The ear']) await createRecord(scope('faq'), question(en))

      expect((await valuesOf(scope('faq'), 'question', { q: 'ear' }))[0]).toBe('The ear')
    })
  })
})
