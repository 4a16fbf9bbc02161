import { afterEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'

let all: TestApp
const open = async (env: Record<string, string>) => {
  all = await openApp(await openTestDatabase(), { env })
}
afterEach(async () => {
  await all.end()
  await all.database.close()
})

describe('what one person may ask for', () => {
  it('is so many requests in a minute, and as many for everybody else', async () => {
    await open({ REQUESTS_PER_MINUTE: '60' })
    const asked = await Promise.all(Array.from({ length: 61 }, () => all.as('admin').get('/posts')))
    const refused = asked.filter(({ statusCode }) => statusCode === 429)

    expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
    expect(refused.map((answer) => answer.json().key)).toEqual(['errors.tooMany'])
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/)
    expect((await all.as('admin', 'ventures').get('/posts')).statusCode).toBe(429)
    expect((await all.as('editor').get('/posts')).statusCode).toBe(200)
  })

  it('is to see what is masked of so many records in an hour, in whatever unit, and anything else', async () => {
    await open({ UNMASKS_PER_HOUR: '3' })
    const admin = all.as('admin')
    const reveal = async (unit: 'hospital' | 'ventures') => {
      const sent = await all.app.inject({
        method: 'POST',
        url: '/api/v1/website/leads',
        payload: { name: 'Hana', phone: '+201001234567' },
        headers: { 'bu-id': all.units[unit] },
      })
      return await all.as('admin', unit).send('POST', `/leads/${sent.json().data.id}/unmask`)
    }

    const answers = [
      await reveal('hospital'),
      await reveal('ventures'),
      await reveal('hospital'),
      await reveal('ventures'),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.body).not.toContain('1234567')
    // To search for a whole phone or address tells of them too; words do not.
    const searches = [
      await admin.send('POST', '/leads/search', { q: '0100 123 4567' }),
      await admin.send('POST', '/search', { q: 'hana@example.com' }),
      await admin.send('POST', '/leads/export?format=csv', { q: '0100 123 4567', masked: true }),
      await admin.send('POST', '/leads/search', { q: 'hana' }),
    ]
    expect(searches.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 200])
    expect((await admin.get('/leads')).statusCode).toBe(200)
  })
})
