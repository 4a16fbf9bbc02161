import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdmin } from '../../../src/server/accounts/admins.ts'
import { apiBase, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { type SmtpServer, startSmtpServer } from '../../harness/smtp.ts'

eachDatabase((open) => {
  describe('the link for a forgotten password', () => {
    let all: TestApp
    let post: SmtpServer
    beforeAll(async () => {
      post = await startSmtpServer()
      all = await openApp(await open(), {
        env: { PUBLIC_URL: 'https://office.example', SMTP_URL: post.url, MAIL_FROM: 'office@example.com' },
      })
    })
    afterAll(async () => {
      await all.end()
      await post.close()
    })
    const forgotten = (email: string) =>
      all.app.inject({ method: 'POST', url: `${apiBase}/login/forgot-password`, payload: { email } })

    it('goes to the address that is stored, however the typed one is spelt', async () => {
      const email = 'n\u00E4dia@example.com'
      await addAdmin(all.database.db, { name: 'Nadia', email, passwordHash: 'x' })
      expect((await forgotten('N\u0061\u200D\u0308dia@Example.com')).statusCode).toBe(200)
      await expect.poll(() => post.letters.map(({ to }) => to), patient).toEqual([[email]])
    })

    it('is answered as ever where a zero character is typed', async () => {
      expect((await forgotten('nobody\u0000@example.com')).statusCode).toBe(200)
    })
  })
})
