import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokenUrl, revokeTokensFor } from '../../../src/server/accounts/account-tokens.ts'
import { adminByEmail, createRole } from '../../../src/server/accounts/admins.ts'
import { apiBase, type Client, openApp, passwordConfirmation, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { type SmtpServer, startSmtpServer } from '../../harness/smtp.ts'
import { createUserWith } from '../app/users.ts'

const [owner, other] = ['owner@example.com', 'other@example.com']

eachDatabase((open) => {
  describe('a letter', () => {
    let all: TestApp
    let post: SmtpServer
    beforeAll(async () => {
      post = await startSmtpServer()
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

    it('that was delayed brings no link back that an operator has ended', async () => {
      const { db } = all.database
      const client = await createUserWith(all, 'owner', ['Access Post'])
      const id = (await adminByEmail(db, owner))?.id ?? ''
      expect((await client.send('PATCH', '/profile', { email: other }, passwordConfirmation())).statusCode).toBe(200)
      await expect.poll(() => tokensTo(other, 'new-email').length, patient).toBe(1)
      await expect.poll(() => tokensTo(owner, 'keep-email').length, patient).toBe(1)
      post.next('refuse')
      const [token] = tokensTo(other, 'new-email')
      const payload = { token, purpose: 'newEmail' }
      const settled = await all.app.inject({ method: 'POST', url: `${apiBase}/login/link/email`, payload })
      expect(settled.statusCode).toBe(200)
      await revokeTokensFor(db, id, 'oldEmail')
      // Another email is sent after the one that was refused is tried again, which is the last thing that could bring the link back.
      const asked = await all.app.inject({
        ...{ method: 'POST', url: `${apiBase}/login/forgot-password`, payload: { email: 'editor@example.com' } },
      })
      expect(asked.statusCode).toBe(200)
      await expect.poll(waiting, patient).toBe(0)
      const links = db
        .selectFrom('core.account_tokens')
        .selectAll()
        .where('admin_id', '=', id)
        .where('email', '=', owner)
      expect(await links.execute()).toEqual([])
      expect(tokensTo(owner, 'keep-email')).toHaveLength(1)
    }, 120_000)

    describe('with an invitation', () => {
      let manager: Client
      const invite = async (name: string): Promise<string> => {
        const role = await createRole(all.database.db, all.units.hospital, { name, permissions: ['Access Post'] })
        const assignments = [{ businessUnit: all.units.hospital, role }]
        const body = { name, email: `${name}@example.com`, status: 'invited', assignments }
        const answer = await manager.send('POST', '/admins', body)
        expect(answer.statusCode, answer.body).toBe(201)
        return answer.json().data.id
      }
      const statusOfLink = async (token: string | undefined) => {
        const payload = { token, purpose: 'invitation' }
        return (await all.app.inject({ method: 'POST', url: `${apiBase}/login/link`, payload })).statusCode
      }
      beforeAll(async () => {
        manager = await createUserWith(all, 'manager', ['Access Admin', 'Access Post'])
      })

      it('that was cancelled is not sent, and a link that was just written does not work', async () => {
        post.next('refuse')
        const id = await invite('salma')
        await expect.poll(waiting, patient).toBe(1)
        const cancelled = await manager.send('DELETE', `/admins/${id}`)
        expect(cancelled.statusCode).toBe(200)
        await expect.poll(waiting, patient).toBe(0)
        expect(tokensTo('salma@example.com', 'invitation')).toEqual([])
        const link = { adminId: id, purpose: 'invitation', email: 'salma@example.com', publicUrl: '' } as const
        const token = (await createTokenUrl(all.database.db, link)).split('#')[1]
        expect(await statusOfLink(token)).toBe(401)

        await manager.send('POST', `/admins/${id}/restore`)
        expect(
          (await manager.send('POST', `/profile/${id}/invitation`, undefined, passwordConfirmation())).statusCode,
        ).toBe(200)
        await expect.poll(() => tokensTo('salma@example.com', 'invitation').length, patient).toBe(1)
        expect(await statusOfLink(tokensTo('salma@example.com', 'invitation')[0])).toBe(200)
      }, 120_000)

      it('has one link that works, also if several waited for the mail server', async () => {
        post.next('refuse')
        const id = await invite('hala')
        await expect.poll(waiting, patient).toBe(1)
        const again = await manager.send('POST', `/profile/${id}/invitation`, undefined, passwordConfirmation())
        expect(again.statusCode).toBe(200)
        await expect.poll(() => tokensTo('hala@example.com', 'invitation').length, patient).toBe(2)
        const statuses = await Promise.all(tokensTo('hala@example.com', 'invitation').map(statusOfLink))
        expect(statuses.toSorted()).toEqual([200, 401])
      }, 120_000)

      it('is sent again to an account at most ten times in an hour', async () => {
        const [id, second] = [await invite('rania'), await invite('nour')]
        const again = (account: string) =>
          manager.send('POST', `/profile/${account}/invitation`, undefined, passwordConfirmation())
        const statuses: number[] = []
        for (let time = 0; time <= 10; time += 1) statuses.push((await again(id)).statusCode)
        expect(statuses).toEqual([...Array(10).fill(200), 429])
        expect((await again(second)).statusCode).toBe(200)
      })
    })

    it('of a forgotten password is asked for a hundred times in a row from one network, for whatever addresses', async () => {
      const statuses: number[] = []
      for (let time = 0; time <= 100; time += 1) {
        const answer = await all.app.inject({
          ...{ method: 'POST', url: `${apiBase}/login/forgot-password`, remoteAddress: '10.66.0.1' },
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
