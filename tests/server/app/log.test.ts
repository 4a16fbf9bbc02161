import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { logOptions } from '../../../src/server/context/log.ts'

describe('the log', () => {
  it('holds no token, no search words, no body and nothing that a database says of people', async () => {
    let text = ''
    const stream = {
      write(line: string) {
        text += line
      },
    }
    const app = fastify({ logger: { ...logOptions('trace'), stream } })
    app.post('/things', async (request) => {
      request.log.info(
        { password: 'hush-1', headers: request.headers, person: { access_token: 'hush-2' } },
        'a request',
      )
      throw Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(hush-3) exists' })
    })
    await app.inject({
      method: 'POST',
      url: '/things?q=hush-4',
      headers: { authorization: 'Bearer hush-5' },
      payload: { name: 'hush-6' },
    })

    expect(text).toContain('23505')
    expect(text).toContain('"route":"/things"')
    expect(text).not.toContain('hush')
  })
})

describe('the places of a logged stack', () => {
  it('are those of the sources where a map tells them, and else as they are', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stack-'))
    const bundle = join(folder, 'main.js')
    await writeFile(
      `${bundle}.map`,
      JSON.stringify({ version: 3, sources: ['../src/boot.ts'], names: [], mappings: ';IAUI' }),
    )
    const lines = [
      `    at boot (file://${bundle}:2:5)`,
      '    at file:///elsewhere/main.js:2:5',
      '    at node:events:2:5',
    ]
    const error = Object.assign(new Error('no'), { stack: ['Error: no', ...lines].join('\n') })

    const { stack } = logOptions('info').serializers.err(error)
    await rm(folder, { recursive: true })

    expect(stack.split('\n')).toEqual(['    at boot (../src/boot.ts:11:5)', lines[1], lines[2]])
  })
})
