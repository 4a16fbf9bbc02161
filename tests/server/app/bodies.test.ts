import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countJsonValues } from '../../../src/server/http/json-body-parser.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { uniqueIpAddress } from './website-client.ts'

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const objectOf = (members: number) => `{${Array.from({ length: members }, (_, n) => `"f${n}":1`).join()}}`
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const kilobytes = (count: number) => ({ name: 'x'.repeat(count * 1024) })
const json = { 'content-type': 'application/json' }

describe('what a stranger sends', () => {
  let all: TestApp
  let admin: Client
  beforeAll(async () => {
    all = await openApp(await openTestDatabase())
    admin = all.as('admin')
  })
  afterAll(async () => {
    await all.end()
    await all.database.close()
  })

  const post = (
    url: string,
    payload: object | string,
    headers: Record<string, string> = {},
    remoteAddress = uniqueIpAddress(),
  ) =>
    all.app.inject({
      ...{ method: 'POST', url, payload, remoteAddress },
      headers: { 'bu-id': all.units.hospital, ...json, ...headers },
    })

  it.each([
    ['/api/v1/dashboard/login', kilobytes(17)],
    ['/api/v1/dashboard/login/code', kilobytes(17)],
    ['/api/v1/dashboard/login/second-factor', kilobytes(17)],
    ['/api/v1/website/leads', kilobytes(65)],
    ['/api/v1/website/cta/whatsapp', keys(160_000)],
    ['/api/v1/website/cta/whatsapp', keys(5_000)],
    ['/api/v1/nowhere', kilobytes(17)],
    ['/api/v1/website/leads', nested(21)],
    ['/api/v1/dashboard/login', nested(7_000)],
    ['/api/v1/website/cta/whatsapp', `[${'0,'.repeat(20_000)}0]`],
  ])('to %s is refused where it is too much, shortly', async (url, payload) => {
    const answer = await post(url, payload)

    expect([answer.statusCode, answer.json().key]).toEqual([413, 'errors.tooLarge'])
    expect(answer.body.length).toBeLessThan(200)
  })

  it('is told of a hundred problems at most', async () => {
    const answer = await post('/api/v1/website/cta/whatsapp', keys(1_900))

    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toHaveLength(100)
    expect(answer.body.length).toBeLessThan(20_000)
  })

  it('may be a form with Arabic texts as long as its fields are', async () => {
    const long = { name: 'سارة', phone: '+201001234567', message: 'م'.repeat(2000) }
    const escaped = JSON.stringify(long).replace(/[^ -~]/g, (letter) => `\\u0${letter.charCodeAt(0).toString(16)}`)

    expect((await post('/api/v1/website/leads', escaped)).statusCode).toBe(201)
  })

  it.each([
    ['/api/v1/website/leads', 20],
    ['/api/v1/website/careers/files', 10],
    ['/api/v1/dashboard/login', 100],
    ['/api/v1/dashboard/login/code', 100],
  ])('to %s counts before anybody reads it: %i times, and no more', async (url, most) => {
    const address = uniqueIpAddress()
    const answers = []
    for (let count = 0; count <= most; count += 1) answers.push(await post(url, '{"broken', {}, address))

    expect(new Set(answers.slice(0, most).map(({ statusCode }) => statusCode))).toEqual(
      new Set([url.endsWith('/files') ? 415 : 400]),
    )
    expect(answers.at(-1)?.statusCode).toBe(429)
  })

  it('as a file is never read as JSON', async () => {
    const answer = await post('/api/v1/website/careers/files', kilobytes(100))

    expect([answer.statusCode, answer.json().key]).toEqual([415, 'errors.contentType'])
  })

  it('without a token is not read at all', async () => {
    expect((await post('/api/v1/dashboard/posts', kilobytes(3000))).statusCode).toBe(401)
  })

  it('from somebody signed in is as much as a record takes, and no more', async () => {
    const patch = (path: string, body: unknown) => admin.send('PATCH', path, body)
    const [record, own] = [await patch('/posts/none', kilobytes(1000)), await patch('/profile', kilobytes(17))]
    const [large, deep, full] = [
      kilobytes(2100),
      { en: { title: JSON.parse(nested(30)) } },
      { tags: Array(21_000).fill(1) },
    ]

    expect([record.statusCode, own.statusCode]).toEqual([404, 413])
    for (const body of [large, deep, full]) expect((await patch('/posts/none', body)).statusCode).toBe(413)
    expect((await admin.send('POST', '/logout-of-nothing', kilobytes(17))).statusCode).toBe(413)
  })

  it('as a query of thousands of parameters, or one of them thousands of times, is refused by the first', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => `a${index}=1`).join('&')
    const refused = [
      [many, 'errors.query'],
      ['q=a&'.repeat(2_500), 'errors.query'],
      [`filter[status]=${'new,'.repeat(3_000)}`, 'errors.valueCount'],
    ] as const
    for (const [query, key] of refused) {
      const answer = await admin.get(`/posts?${query}`)
      expect([answer.statusCode, answer.json().key]).toEqual([400, key])
      expect(Object.keys(answer.json().errors)).toHaveLength(1)
      expect(answer.body.length).toBeLessThan(500)
    }
  })

  it('as headers without end is refused', async () => {
    await all.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(all.app.listeningOrigin).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `GET /healthz HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 200 }, (_, index) => `X-${index}: ${'y'.repeat(100)}`).join('\r\n')}`,
    )
    let text = ''
    for await (const chunk of socket) text += chunk

    expect(text).toContain('413 Payload Too Large')
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '').key).toBe('errors.tooLarge')
  })
})

describe('a text of JSON', () => {
  it.each([
    ['{"a":"[[[[[[[[[[[[[[[[[[[[[[[[[[[["}', true],
    ['{"a":"\\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\\\"}', true],
    [`{"a":"\\\\",${nested(25)}`, false],
    [`"${','.repeat(30_000)}"`, true],
    [`"${','.repeat(30_000)}`, true],
    [`${','.repeat(30_000)}`, false],
    [nested(20), true],
    [nested(21), false],
    [Array(30).fill('[[]]').join(), true],
    [objectOf(2000), true],
    [objectOf(2001), false],
    [`[${objectOf(1500)},${objectOf(1500)}]`, true],
    [`{"a":{"b":1},"c":${objectOf(2001)}}`, false],
    [`{"a":[${'1,'.repeat(5000)}1]}`, true],
  ])('is judged by its values, not by what its texts say: %.30s', (text, modest) => {
    expect(countJsonValues(text) !== undefined).toBe(modest)
  })
})
