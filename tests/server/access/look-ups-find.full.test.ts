import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { referencedSections } from '../../../src/schema/access.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { apiPathOf, optionsPathOf } from '../../../src/schema/paths.ts'
import { fullTextFields, hasPersonalFields } from '../../../src/schema/personal-fields.ts'
import { type Locale, locales } from '../../../src/schema/text/locales.ts'
import { buildSearchText, matchesTerm, parseSearchTerms } from '../../../src/schema/text/search-text.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { contentTableSql, tableNameOf } from '../../../src/server/database/sql-names.ts'
import { type CatalogueApp, type Client, openCatalogueApp, sectionsIn } from '../../harness/catalogue-app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { type Target, targetsOf } from '../fuzz/targets.ts'

interface Row {
  readonly id: string
  readonly title: string
}

eachDatabase((open) => {
  let database: Database
  let testApp: CatalogueApp
  let targets: readonly Target[]

  beforeAll(async () => {
    database = await open()
    testApp = await openCatalogueApp(database)
    targets = await targetsOf(testApp)
  }, 300_000)
  afterAll(async () => {
    await testApp?.close()
  })

  const listed = sections.filter(({ kind }) => kind !== 'singleton' && kind !== 'log')

  describe.each(listed)('a look-up of $name', ({ name }) => {
    it('finds nothing by what the person is not shown', async () => {
      const target = targetNamed(name)
      const { section, unit, key } = target
      const words = await wordsOf(section, key)
      expect(words.length > 0).toBe(fullTextFields(section).length > 0)
      for (const referring of [section, ...sectionsIn(unit).filter((other) => refersTo(other, name))]) {
        await testApp.demand(referring, unit)
        const worker = testApp.as('worker', unit)
        const way = await wayOf(worker, target.base)
        if (way === 'list') await findsWhatTheListFinds(worker, section, words)
        else if (way === 'look-up') await findsByTitleAlone(worker, target, words)
      }
    })
  })

  it('is tried by people who may not list the section', async () => {
    let withoutList = 0
    for (const { name } of listed) {
      const { unit, base } = targetNamed(name)
      for (const referring of sectionsIn(unit).filter((other) => refersTo(other, name))) {
        await testApp.demand(referring, unit)
        if ((await wayOf(testApp.as('worker', unit), base)) === 'look-up') withoutList += 1
      }
    }
    expect(withoutList).toBeGreaterThan(20)
  })

  it('of a log finds no entry by a name that the log keeps to itself', async () => {
    for (const log of sections.filter(({ kind }) => kind === 'log')) {
      const unit = 'main-hospital'
      const section = sectionsIn(unit).find((one) => one.name === log.name)
      if (!section?.enabled) continue
      await testApp.demand(section, unit)
      const [worker, boss] = [testApp.as('worker', unit), testApp.as('boss', unit)]
      const written = targets.filter((target) => target.unit === unit)
      const words = await Promise.all(written.map((target) => wordsOf(target.section, target.key)))
      // The longest word of a record is the least likely to stand in the others.
      const longest = words.flatMap((all) => all.toSorted((one, other) => other.length - one.length).slice(0, 1))
      const names = [...new Set(longest)]
      await findsWhatTheListFinds(worker, log, names)
      await findsWhatTheListFinds(boss, log, names.slice(0, 10))
    }
  })

  async function findsWhatTheListFinds(
    client: Client,
    section: Parameters<typeof apiPathOf>[0] & Parameters<typeof hasPersonalFields>[0],
    words: readonly string[],
  ): Promise<void> {
    const base = apiPathOf(section)
    for (const q of words) {
      if (hasPersonalFields(section)) return await takesNoWords(client, base, q)
      const [chosen, rows] = [await found(client, `${base}/options`, q), await found(client, base, q)]
      expect([base, q, idsOf(chosen)]).toEqual([base, q, idsOf(rows)])
    }
  }

  /** Personal data is searched by a body, so that no address holds what is searched for. */
  const takesNoWords = async (client: Client, base: string, q: string): Promise<void> =>
    expect((await client.send('GET', `${base}/options?q=${encodeURIComponent(q)}`)).statusCode).toBe(400)

  async function findsByTitleAlone(client: Client, { base, section, key }: Target, words: readonly string[]) {
    const titles = await Promise.all(
      locales.map((lang) => client.send('GET', `${base}/options?ids=${key}&lang=${lang}`)),
    )
    const shown = buildSearchText(titles.flatMap((answer) => rowsOf(answer).map(({ title }) => `${title}`)))
    expect(shown).not.toBe('')
    for (const word of words) {
      const isMatch = idsOf(await found(client, `${base}/options`, word)).includes(key)
      expect([base, word, isMatch]).toEqual([
        base,
        word,
        parseSearchTerms(word).every((one) => matchesTerm(shown, one)),
      ])
    }
    if (section.optionsEndpoint) await listsWhatItFindsBy(client, optionsPathOf(section) ?? base, { key, words })
  }

  /** A list that is open to people who may only look the section up shows more than titles. */
  async function listsWhatItFindsBy(
    client: Client,
    address: string,
    { key, words }: { key: string; words: readonly string[] },
  ) {
    for (const word of words) {
      const rows = await Promise.all(locales.map((lang) => found(client, address, word, lang)))
      const row = rows.flat().filter(({ id }) => id === key)
      const shown = buildSearchText(row.flatMap((one) => Object.values(one).map(String)))
      if (row.length > 0)
        expect(
          parseSearchTerms(word).every((one) => matchesTerm(shown, one)),
          word,
        ).toBe(true)
    }
  }

  /** The folded words by which the record is found in its list. */
  async function wordsOf({ name }: EffectiveSection, id: string): Promise<readonly string[]> {
    const { rows } = await sql<{ search: string }>`
      select search from ${sql.raw(contentTableSql(tableNameOf(name)))} where id = ${id} limit 1`.execute(database.db)
    return [...new Set((rows[0]?.search ?? '').split(/\s+/))].filter((word) => word !== '').slice(0, 40)
  }

  const found = async (client: Client, address: string, q: string, lang: Locale = 'en'): Promise<readonly Row[]> =>
    rowsOf(await client.send('GET', `${address}?lang=${lang}&per_page=1000&q=${encodeURIComponent(q)}`))

  function rowsOf(answer: Awaited<ReturnType<Client['send']>>): readonly Row[] {
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }

  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).toSorted()

  /** What was deleted is listed for people alone who may list the section. */
  const isListed = async (client: Client, base: string): Promise<boolean> =>
    (await client.send('GET', `${base}?per_page=1&filter[deleted]=true`)).statusCode === 200
  const isLookedUp = async (client: Client, base: string): Promise<boolean> =>
    (await client.send('GET', `${base}/options?per_page=1`)).statusCode === 200

  const wayOf = async (client: Client, base: string): Promise<'list' | 'look-up' | undefined> => {
    if (await isListed(client, base)) return 'list'
    return (await isLookedUp(client, base)) ? 'look-up' : undefined
  }

  const refersTo = (other: EffectiveSection, name: string): boolean =>
    other.enabled && other.name !== name && referencedSections(other).includes(name)

  function targetNamed(name: string): Target {
    const target = targets.find(({ section }) => section.name === name)
    if (!target) throw new Error(`${name} has no record`)
    return target
  }
})
