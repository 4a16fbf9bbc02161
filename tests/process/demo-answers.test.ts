import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAtPath } from '../../src/schema/fields.ts'
import { isRecord } from '../../src/schema/is-record.ts'
import { apiPathOf } from '../../src/schema/paths.ts'
import { locales } from '../../src/schema/text/locales.ts'
import { sections } from '../../src/sections.ts'
import { demoUnits } from '../../src/server/demo/demo-units.ts'
import { dashboard } from '../harness/browser/client.ts'
import { copySeededData, type SeededData } from '../harness/browser/seeded-data.ts'
import { demoAdmin, type Server, startServer, waitForExit } from '../harness/browser/server.ts'
import { createContractChecker } from '../server/api/contract-checker.ts'

let folder: SeededData
let server: Server
beforeAll(async () => {
  folder = await copySeededData('demo')
  server = await startServer({ dataDir: folder.path, environment: folder.environment })
})
afterAll(async () => {
  if (server) await waitForExit(server.process, 'SIGKILL')
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
const lacking = /^\/files\/|\/sign-in-providers\/|\/admin\/access-explanation$|\/file-uses$/

test('every call that reads answers the demonstration as it is described, in each unit and language', async () => {
  const { body: session } = await ask(`${dashboard}/login`, {}, demoAdmin)
  const signedIn = { authorization: `Bearer ${getAtPath(session, 'access_token')}` }
  const units: unknown = getAtPath(session, 'data.bussinessUnits')
  const ids = new Map(
    (Array.isArray(units) ? units : []).map((unit) => [getAtPath(unit, 'name'), String(getAtPath(unit, 'id'))]),
  )
  const { body } = await ask('/api/docs', { ...signedIn, accept: 'application/json' })
  const document = { paths: Object(getAtPath(body, 'paths')), components: getAtPath(body, 'components') }
  const held = createContractChecker(document)
  const resolved = (value: unknown): unknown => {
    const ref = getAtPath(value, '$ref')
    return typeof ref === 'string' ? getAtPath(document, ref.slice(2).replaceAll('/', '.')) : value
  }
  const queryOf = (path: string): string => {
    const parameters = [
      getAtPath(document.paths[path], 'get.parameters'),
      getAtPath(document.paths[path], 'parameters'),
    ]
    const required = parameters
      .flatMap((one) => (Array.isArray(one) ? one.map(resolved) : []))
      .filter((one) => getAtPath(one, 'in') === 'query' && getAtPath(one, 'required') === true)
      .map((one) => String(getAtPath(one, 'name')))
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
      return status === 200 ? getAtPath(answer, 'data') : undefined
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
  expect(sections.filter((section) => !answered.has(apiPathOf(section))).map(({ name }) => name)).toEqual([])
  const unread = [...byKey, ...reads.filter((path) => !path.includes('{'))].filter((path) => !answered.has(path))
  expect(unread.filter((path) => !lacking.test(path))).toEqual([])
}, 900_000)
