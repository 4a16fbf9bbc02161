import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shared as arabic } from '../../../i18n/ar/shared.ts'
import { shared as english } from '../../../i18n/en/shared.ts'
import { getAtPath } from '../../../src/schema/fields.ts'
import { apiBase, type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { type HostileFile, hostileFiles } from './corpus/index.ts'

const countOf = (kind: HostileFile['kind']) => hostileFiles.filter((file) => file.kind === kind).length

eachDatabase((open) => {
  describe('a hostile file', () => {
    let all: TestApp
    let client: Client
    beforeAll(async () => {
      all = await openApp(await open())
      client = all.as('admin')
    })
    afterAll(() => all.end())

    const form = async (
      path: string,
      { fileName, contentType, bytes }: HostileFile,
      fields: Record<string, string>,
    ) => {
      const data = new FormData()
      for (const [name, value] of Object.entries(fields)) data.append(name, value)
      data.append('file', new Blob([new Uint8Array(bytes())], { type: contentType }), fileName)
      const sent = new Response(data)
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
      return await client.send('POST', path, Buffer.from(await sent.arrayBuffer()), { headers })
    }
    const send = (file: HostileFile) => {
      if (file.kind === 'json')
        return all.app.inject({
          method: 'POST',
          url: `${apiBase}/postCategories`,
          headers: { ...client.headers, 'content-type': file.contentType },
          payload: Buffer.from(file.bytes()),
        })
      const isTable = file.kind === 'csv' || file.kind === 'xlsx'
      return isTable ? form('/imports', file, { section: 'postCategories' }) : form('/files', file, {})
    }
    const remains = async () => {
      const { db } = all.database
      const tables = ['core.imports', 'core.import_rows', 'core.files'] as const
      const counts = tables.map((table) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow(),
      )
      return (await Promise.all(counts)).map(({ count }) => Number(count))
    }

    it.each(hostileFiles.map((file) => [`${file.kind}: ${file.name}`, file] as const))(
      '%s: is refused by the limit that it exceeds, and leaves nothing behind',
      async (_, file) => {
        const answer = await send(file)
        const { key, message, errors } = answer.json()
        const problems = Object.values<{ key: string; message: string }>(errors ?? {})
        const found = key === 'errors.validation' ? problems[0] : { key, message }

        expect(found?.key).toBe(file.expected)
        expect(found?.message).not.toMatch(/%\{|^$/)
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode).toBeLessThan(500)
        expect(await remains()).toEqual([0, 0, 0])
      },
    )
  })
})

describe('the corpus of hostile files', () => {
  it('has at least twenty workbooks and twenty CSV files, and files of every other kind', () => {
    expect([countOf('xlsx'), countOf('csv')].every((count) => count >= 20)).toBe(true)
    for (const kind of ['zip', 'image', 'svg', 'json'] as const) expect(countOf(kind), kind).toBeGreaterThanOrEqual(6)
  })

  it('expects errors that have a text in both languages', () => {
    for (const { expected } of hostileFiles) {
      const [group = '', name = ''] = expected.split('.')
      for (const texts of [english, arabic])
        expect(getAtPath(texts, `${group}.${name}`), expected).toEqual(expect.any(String))
    }
  })

  it('names each of its files once', () => {
    expect(new Set(hostileFiles.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(hostileFiles.length)
  })
})
