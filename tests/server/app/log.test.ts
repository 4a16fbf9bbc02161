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
    expect(text).toContain('"path":"/things"')
    expect(text).not.toContain('hush')
  })
})
