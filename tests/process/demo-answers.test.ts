import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRecord, valueAt } from '../../src/schema/fields.ts'
import { apiBaseOf } from '../../src/schema/paths.ts'
import { locales } from '../../src/schema/text/words.ts'
import { sections } from '../../src/sections.ts'
import { demoUnits } from '../../src/server/demo/units.ts'
import { dashboard } from '../harness/browser/client.ts'
import { type Filled, filledCopy } from '../harness/browser/filled.ts'
import { demoAdmin, ended, type Server, startServer } from '../harness/browser/server.ts'
import { holder } from '../server/api/held.ts'

let folder: Filled
let server: Server
beforeAll(async () => {
  folder = await filledCopy('demo')
  server = await startServer({ dataDir: folder.path, environment: folder.environment })
})
afterAll(async () => {
  if (server) await ended(server.process, 'SIGKILL')
  await folder?.remove()
})

type Headers = Readonly<Record<string, string>>

/** The status and, where it is JSON, the body of an answer. */
async function ask(url: string, headers: Headers, sent?: object) {
  const response = await fetch(`${server.url}${url}`, {
    headers: { ...headers, ...(sent ? { 'content-type': 'application/json' } : {}) },
    ...(sent ? { method: 'POST', body: JSON.stringify(sent) } : {}),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const body: unknown = isJson ? JSON.parse(text) : undefined
  return { status: response.status, body }
}

/** What calls cannot do without, in an address. */
const needed: Readonly<Record<string, string>> = {
  ...{ section: 'posts', key: 'none', bu: 'AWP', action: 'edit', file: '01890a5d-ac96-774b-bcce-b302099a8057' },
}
/** It has no sign-in provider; the person lacks nothing that could be explained, and no file has the id above. */
const lacking = /^\/files\/|\/sign-in-providers\/|\/admin\/why$|\/file-uses$/

test('every call that reads answers the demonstration as it is described, in each unit and language', async () => {
  const { body: session } = await ask(`${dashboard}/login`, {}, demoAdmin)
  const signedIn = { authorization: `Bearer ${valueAt(session, 'access_token')}` }
  const units: unknown = valueAt(session, 'data.bussinessUnits')
  const ids = new Map(
    (Array.isArray(units) ? units : []).map((unit) => [valueAt(unit, 'name'), String(valueAt(unit, 'id'))]),
  )
  const { body } = await ask('/api/docs', { ...signedIn, accept: 'application/json' })
  const document = { paths: Object(valueAt(body, 'paths')), components: valueAt(body, 'components') }
  const held = holder(document)
  const resolved = (value: unknown): unknown => {
    const ref = valueAt(value, '$ref')
    return typeof ref === 'string' ? valueAt(document, ref.slice(2).replaceAll('/', '.')) : value
  }
  const queryOf = (path: string): string => {
    const parameters = [valueAt(document.paths[path], 'get.parameters'), valueAt(document.paths[path], 'parameters')]
    const required = parameters
      .flatMap((one) => (Array.isArray(one) ? one.map(resolved) : []))
      .filter((one) => valueAt(one, 'in') === 'query' && valueAt(one, 'required') === true)
      .map((one) => String(valueAt(one, 'name')))
    return required.map((name) => `${name}=${needed[name]}`).join('&')
  }
  const reads = Object.keys(document.paths).filter((path) => 'get' in document.paths[path] && !path.endsWith('/export'))
  /** Of records; ids of other things are another test's. */
  const byKey = reads.filter((path) => /^[^{]+\{key\}[^{]*$/.test(path))
  const wrong = new Set<string>()
  const answered = new Set<string>()
  let answers = 0

  for (const { name } of demoUnits) {
    const headers = { ...signedIn, 'bu-id': ids.get(name) ?? '' }
    const read = async (path: string, url: string): Promise<unknown> => {
      const { status, body: answer } = await ask(url, headers)
      if (answer === undefined) return undefined
      answers += 1
      if (status === 200) answered.add(path)
      const found = held({ method: 'GET', url, sent: undefined, status, body: answer })
      if (found.length > 0) wrong.add(`${path} ${status}: ${found.slice(0, 2).join(' | ')}`)
      return status === 200 ? valueAt(answer, 'data') : undefined
    }
    const inLanguages = async (path: string, url: string) => {
      const query = queryOf(path)
      await read(path, query ? `${url}?${query}` : url)
      for (const locale of locales) await read(path, `${url}?${[query, `lang=${locale}`].filter(Boolean).join('&')}`)
    }
    for (const path of reads) if (!path.includes('{')) await inLanguages(path, path)
    for (const base of new Set(byKey.map((path) => path.replace(/\/\{key\}.*/, '')))) {
      const isList = reads.includes(`${base}/options`)
      const records = await read(base, isList ? `${base}?per_page=1000&page=1` : base)
      const keys = (Array.isArray(records) ? records : [records]).flatMap((one) =>
        isRecord(one) ? String(one.id) : [],
      )
      const own = byKey.filter((path) => path.startsWith(`${base}/{key}`))
      for (const key of keys.slice(0, 10)) {
        if (own.includes(`${base}/{key}`)) await read(`${base}/{key}`, `${base}/${key}`)
        if (key === keys[0]) for (const path of own) await inLanguages(path, path.replace('{key}', key))
      }
    }
  }

  expect([...wrong]).toEqual([])
  expect(answers).toBeGreaterThan(5000)
  expect(sections.filter((section) => !answered.has(apiBaseOf(section))).map(({ name }) => name)).toEqual([])
  const unread = [...byKey, ...reads.filter((path) => !path.includes('{'))].filter((path) => !answered.has(path))
  expect(unread.filter((path) => !lacking.test(path))).toEqual([])
}, 900_000)
