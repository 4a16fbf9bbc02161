import { Readable } from 'node:stream'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { trimCell } from '../../../src/server/import/cell-text.ts'
import { stageFile, withTemporaryFile } from '../../../src/server/import/stage-file.ts'
import { batchLimits, tableLimits } from '../../../src/server/parsing/limits.ts'
import { createSectionContexts } from '../../../src/server/store/section-context.ts'
import { unitById } from '../../../src/server/store/units.ts'
import { apiBase, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { inlineRow, sheetXml, stringsXml, workbookOf } from '../hostile/corpus/workbook.ts'

/** The sizes of the statements that a database is given, in characters. */
function recorder() {
  const sizes: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      sizes.push(JSON.stringify(node).length)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, sizes }
}

eachDatabase((open) => {
  describe('the rows of a file', () => {
    let all: TestApp
    const { plugin, sizes } = recorder()
    let transactions = 0
    beforeAll(async () => {
      const database = await open()
      const db = database.db.withPlugin(plugin)
      const counted = new Proxy(db, {
        get(target, name) {
          if (name === 'transaction') transactions += 1
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      all = await openApp({ ...database, db: counted })
    })
    afterAll(() => all.end())

    const upload = async (content: string | Uint8Array, { section = 'postCategories', name = 'table.csv' } = {}) => {
      const form = new FormData()
      form.append('section', section)
      form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
      const sent = new Response(form)
      const headers = { ...all.as('admin').headers, 'content-type': sent.headers.get('content-type') ?? '' }
      const payload = Buffer.from(await sent.arrayBuffer())
      return await all.app.inject({ method: 'POST', url: `${apiBase}/imports`, headers, payload })
    }
    const staged = (id: string) =>
      all.database.db.selectFrom('core.import_rows').selectAll().where('import_id', '=', id).orderBy('place').execute()
    const imports = () => all.database.db.selectFrom('core.imports').selectAll().execute()

    it('are stored in statements of a bounded size, outside any transaction, however much few bytes unpack to', async () => {
      const columns = ['Name (English)', 'Name (Arabic)', ...Array.from({ length: 198 }, (_, place) => `c${place}`)]
      const content = workbookOf({
        'xl/sharedStrings.xml': stringsXml(`<si><t>${'a'.repeat(1500)}</t></si>`),
        'xl/worksheets/sheet1.xml': sheetXml(
          inlineRow(1, ...columns) + `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(40),
        ),
      })
      ;[sizes.length, transactions] = [0, 0]
      const answer = await upload(content)
      expect(answer.json()).toMatchObject({ data: { counts: { pending: 40 } } })
      expect(content.length).toBeLessThan(20_000)
      expect(sizes.filter((size) => size > 100_000).length).toBeGreaterThan(5)
      expect(Math.max(...sizes)).toBeLessThan(2_000_000)
      expect(transactions).toBe(0)
    })

    it('are stored in statements with few rows each, with a rest after each for everybody else', async () => {
      const { db } = all.database
      const unit = await unitById(db, all.units.hospital)
      const { id } = await db.selectFrom('core.admins').select('id').executeTakeFirstOrThrow()
      const person = { id, name: 'Importer', email: 'importer@example.com' }
      const scope = unit && createSectionContexts({ db, unit, person, sections })('postCategories')
      if (!scope) throw new Error('the hospital has no categories of posts')
      const storedAtRests: number[] = []
      const pace = {
        async rest() {
          const rows = await db.selectFrom('core.import_rows').select('place').execute()
          storedAtRests.push(rows.length)
        },
      }
      const count = 3 * batchLimits.maxRows
      const before = (await db.selectFrom('core.import_rows').select('place').execute()).length
      const content = `Name (English)\n${'Zinc\n'.repeat(count)}`
      await withTemporaryFile(Readable.from([Buffer.from(content)]), (path) =>
        stageFile(scope, { name: 'a.csv', path }, pace),
      )
      const each = storedAtRests.map((stored, n) => stored - (storedAtRests[n - 1] ?? before))
      expect(each.reduce((sum, stored) => sum + stored, 0)).toBe(count)
      expect(Math.max(...each)).toBe(batchLimits.maxRows)
      expect(batchLimits.maxRows).toBeLessThanOrEqual(500)
    })

    it('are stored as they are', async () => {
      const slugs = await upload('Name (English),Slug\nZinc, ZINC \nIron,')
      expect((await staged(slugs.json().data.id)).map(({ cells }) => cells)).toEqual([
        ['Zinc', ' ZINC '],
        ['Iron', ''],
      ])
    })

    it('are gone where the file turns out to be bad, or the database refuses them', async () => {
      const before = await imports()
      const bad = `Name (English),Name (Arabic)\n${'a,b\n'.repeat(3000)}${','.repeat(300)}`
      expect((await upload(bad)).json().key).toBe('errors.tableLarge')
      expect(await imports()).toEqual(before)
    })

    it('come from a file whose name and headings are kept as far as they can be shown', async () => {
      const heading = 'x'.repeat(1000)
      const { data } = (await upload(`Name (English),${heading}\na,b`, { name: 'C:\\a\\t\u202ecsv\u0001.csv' })).json()
      expect(data.name).toBe('tcsv.csv')
      expect(data.columns.map((column: { heading: string }) => column.heading)).toEqual([
        'Name (English)',
        'x'.repeat(tableLimits.maxHeadingCharacters),
      ])
    })
  })
})

describe('the text of a cell', () => {
  it('has no blanks around it, and is found in one pass through as many as a row holds', () => {
    const blanks = ' '.repeat(tableLimits.maxRowCharacters)
    expect(trimCell(`${blanks}\u200fa b\ufeff${blanks}`)).toBe('a b')
    expect(trimCell(`a${blanks}b`)).toBe(`a${blanks}b`)
    expect([trimCell(blanks), trimCell(undefined)]).toEqual(['', ''])
  })
})
