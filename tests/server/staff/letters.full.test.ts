import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminByEmail } from '../../../src/server/accounts/people.ts'
import { audit } from '../../../src/server/history/audit.ts'
import { base, confirmed, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openPostOffice, type PostOffice } from '../../harness/smtp.ts'
import { someoneWith } from '../app/someone.ts'

const patient = { timeout: 40_000 }
const day = 24 * 3_600_000
const repaired = 'brown-horse-42'
const [owner, thief, other] = ['owner@example.com', 'thief@example.com', 'other@example.com']

eachDatabase((open) => {
  describe('a letter', () => {
    let all: TestApp
    let post: PostOffice
    beforeAll(async () => {
      post = await openPostOffice()
      const env = { PUBLIC_URL: 'https://office.example', SMTP_URL: post.url, MAIL_FROM: 'office@example.com' }
      all = await openApp(await open(), { env })
    })
    afterAll(async () => {
      await all.end()
      await post.close()
    })
    const tokensTo = (email: string, page: string) =>
      post.letters
        .filter(({ to }) => to.includes(email))
        .flatMap(({ text }) => new RegExp(`/auth/${page}#([\\w-]{43})`).exec(text)?.[1] ?? [])

    it('that was delayed brings no link back that the repair of the account has ended', async () => {
      const { db } = all.database
      const client = await someoneWith(all, 'owner', ['Access Post'])
      const id = (await adminByEmail(db, owner))?.id ?? ''
      // The thief has had the account with an address of theirs for four days, and moves on to a third one.
      await db.updateTable('core.admins').set({ email: thief }).where('id', '=', id).execute()
      const entry = { action: 'edit', at: new Date(Date.now() - 4 * day), section: 'admins', recordId: id } as const
      await audit({ db, unit: { id: all.units.hospital } }, { ...entry, changes: { email: [owner, thief] } })
      expect((await client.send('PATCH', '/profile', { email: other }, confirmed())).statusCode).toBe(200)
      await expect.poll(() => tokensTo(other, 'new-email').length, patient).toBe(1)
      await expect.poll(() => tokensTo(thief, 'keep-email').length, patient).toBe(1)
      post.next('refuse')
      const [token] = tokensTo(other, 'new-email')
      const payload = { token, purpose: 'newEmail' }
      const settled = await all.app.inject({ method: 'POST', url: `${base}/login/link/email`, payload })
      expect(settled.statusCode).toBe(200)
      const letters = () =>
        db.selectFrom('core.links').selectAll().where('admin_id', '=', id).where('email', '=', thief).execute()
      expect(await letters()).not.toEqual([])

      for (const changes of [
        { status: 'inactive' },
        { email: owner, password: repaired, confirmPassword: repaired },
        { status: 'active' },
      ])
        expect((await all.as('admin').send('PATCH', `/admins/${id}`, changes, confirmed())).statusCode).toBe(200)
      expect(await letters()).toEqual([])
      // Another letter is sent after the one that was refused is tried again, which is the last thing that could bring the link back.
      const asked = await all.app.inject({
        ...{ method: 'POST', url: `${base}/login/forgotten`, payload: { email: 'editor@example.com' } },
      })
      expect(asked.statusCode).toBe(200)
      await expect.poll(waiting, patient).toBe(0)

      expect(await letters()).toEqual([])
      expect(tokensTo(thief, 'keep-email')).toHaveLength(1)
    }, 120_000)

    it('of a forgotten password is asked for a hundred times in a row from one network, for whatever addresses', async () => {
      const statuses: number[] = []
      for (let time = 0; time <= 100; time += 1) {
        const answer = await all.app.inject({
          ...{ method: 'POST', url: `${base}/login/forgotten`, remoteAddress: '10.66.0.1' },
          payload: { email: `nobody-${time}@example.org` },
        })
        statuses.push(answer.statusCode)
      }
      expect([statuses.slice(0, 100).every((status) => status === 200), statuses[100]]).toEqual([true, 429])
    })

    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from queue.job where name = 'mail' and state < 'completed'`.execute(all.database.db)
      return rows[0]?.n
    }
  })
})
