import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { verifyMailServer } from '../../../src/server/account-management/deliver-mail.ts'
import { apiBase, emailOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freePort } from '../../harness/free-port.ts'
import { patient } from '../../harness/patient.ts'
import { type SmtpServer, startSmtpServer, tokenIn } from '../../harness/smtp.ts'

eachDatabase((open) => {
  describe('the letters', () => {
    let all: TestApp
    let post: SmtpServer
    const lines: string[] = []
    const line = (values: object, message: string) => void lines.push(`${JSON.stringify(values)} ${message}`)
    const log = { info: line, warn: line, error: line }
    beforeAll(async () => {
      post = await startSmtpServer()
      const env = {
        PUBLIC_URL: 'https://office.example',
        SMTP_URL: post.url,
        MAIL_FROM: 'Office <office@example.com>',
      }
      all = await openApp(await open(), { env, log })
    })
    afterAll(async () => {
      await all.end()
      await post.close()
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const forget = (email: string, lang = 'en') =>
      all.app.inject({ method: 'POST', url: `${apiBase}/login/forgot-password?lang=${lang}`, payload: { email } })
    const to = (email: string) => post.letters.filter((letter) => letter.to.includes(email))

    it('come once where all goes well, from who we are, with a link for each', async () => {
      expect((await forget(emailOf('admin'))).statusCode).toBe(200)
      await expect.poll(() => to(emailOf('admin')).length, patient).toBe(1)
      const [letter] = to(emailOf('admin'))

      expect(letter?.messageId).toMatch(/^<[\w-]+@example\.com>$/)
      expect(letter?.text).toContain('https://office.example/auth/reset#')
      expect(letter?.html).toContain('dir="rtl"')
    })

    it.each(['refuse', 'late', 'drop'] as const)(
      'come at least once, as one letter, through a server that does as if to %s them',
      async (manner) => {
        post.letters.length = 0
        post.next(manner)
        await forget(emailOf('editor'), 'ar')
        const expected = manner === 'drop' ? 2 : 1
        await expect.poll(() => to(emailOf('editor')).length, patient).toBe(expected)

        expect(new Set(post.letters.map(({ messageId }) => messageId)).size).toBe(1)
        // Each is a way in, whichever is read.
        for (const letter of post.letters) {
          const payload = { token: tokenIn(letter), purpose: 'reset' }
          const answer = await all.app.inject({ method: 'POST', url: `${apiBase}/login/link`, payload })
          expect(answer.json().data.email).toBe(emailOf('editor'))
        }
      },
    )

    it('are logged without address, name or link where they could not be sent', async () => {
      const before = to(emailOf('stranger')).length
      post.next('refuse')
      await forget(emailOf('stranger'))
      await expect.poll(() => to(emailOf('stranger')).length, patient).toBe(before + 1)
      const said = lines.join('\n')
      expect(said).not.toMatch(/stranger|editor|office\.example|auth/)
      expect(said).toContain('"reason":"451","host":"127.0.0.1","port":')
    })

    it('are sent by a process whose clock is days ahead of that of the database', async () => {
      post.letters.length = 0
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
      await forget(emailOf('admin'))

      await expect.poll(() => to(emailOf('admin')).length, patient).toBe(1)
    })

    it('lie in the queue without a way in', async () => {
      const before = to(emailOf('stranger')).length
      post.next('refuse')
      await forget(emailOf('stranger'))
      const { rows } = await all.database.run('select data::text as data from queue.job')
      expect(JSON.stringify(rows)).toContain('reset')
      expect(JSON.stringify(rows)).not.toContain('#')
      // None of it is left to the next test.
      await expect.poll(() => to(emailOf('stranger')).length, patient).toBe(before + 1)
    })

    it('are given up when the database says that they were added more than a day ago', async () => {
      const before = to(emailOf('stranger')).length
      post.next('refuse')
      await forget(emailOf('stranger'))
      await all.database.run("update queue.job set created_on = now() - interval '25 hours' where name = 'mail'")

      await expect.poll(() => lines.join('\n'), patient).toContain('Email failed permanently after a day')
      expect(to(emailOf('stranger'))).toHaveLength(before)
    })
  })
})

describe('the mail server', () => {
  const at = (smtpUrl: string) => ({ mail: { smtpUrl, from: 'office@example.com' } })
  async function warnings(smtpUrl: string): Promise<readonly unknown[]> {
    const lines: unknown[] = []
    const ignore = () => undefined
    await verifyMailServer(at(smtpUrl), { info: ignore, error: ignore, warn: (values) => void lines.push(values) })
    return lines
  }

  it('is warned of at the start with its host, port and the reason, without its password', async () => {
    const port = await freePort()

    expect(await warnings(`smtp://post:hush-hush@127.0.0.1:${port}`)).toEqual([
      { host: '127.0.0.1', port, reason: 'ESOCKET ECONNREFUSED' },
    ])
  })

  it('whose host is unknown is named with the port of its protocol', async () => {
    expect(await warnings('smtps://mail.invalid')).toEqual([
      { host: 'mail.invalid', port: 465, reason: expect.stringMatching(/^EDNS/) },
    ])
  })

  it('that can be used is not mentioned, nor is one that is not set', async () => {
    const post = await startSmtpServer()
    const lines = await warnings(post.url)
    await post.close()
    await verifyMailServer({}, { info: fail, warn: fail, error: fail })

    expect(lines).toEqual([])
  })
})

const fail = (): never => {
  throw new Error('logged')
}
