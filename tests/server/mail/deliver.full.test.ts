import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyMail } from '../../../src/server/staff/deliver-mail.ts'
import { base, emailOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freePort } from '../../harness/free-port.ts'
import { openPostOffice, type PostOffice, tokenIn } from '../../harness/smtp.ts'

const patient = { timeout: 40_000 }

eachDatabase((open) => {
  describe('the letters', () => {
    let all: TestApp
    let post: PostOffice
    const lines: string[] = []
    const line = (values: object, message: string) => void lines.push(`${JSON.stringify(values)} ${message}`)
    const log = { info: line, warn: line, error: line }
    beforeAll(async () => {
      post = await openPostOffice()
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
    const forget = (email: string, lang = 'en') =>
      all.app.inject({ method: 'POST', url: `${base}/login/forgotten?lang=${lang}`, payload: { email } })
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
          const answer = await all.app.inject({ method: 'POST', url: `${base}/login/link`, payload })
          expect(answer.json().data.email).toBe(emailOf('editor'))
        }
      },
    )

    it('are logged without address, name or link where they could not be sent', () => {
      const said = lines.join('\n')
      expect(said).not.toMatch(/editor|office\.example|auth/)
      expect(said).toContain('"reason":"451","host":"127.0.0.1","port":')
    })

    it('lie in the queue without a way in', async () => {
      post.next('refuse')
      await forget(emailOf('stranger'))
      const { rows } = await all.database.run('select data::text as data from queue.job')
      expect(JSON.stringify(rows)).toContain('reset')
      expect(JSON.stringify(rows)).not.toContain('#')
    })
  })
})

describe('the mail server', () => {
  const at = (smtpUrl: string) => ({ mail: { smtpUrl, from: 'office@example.com' } })
  async function warnings(smtpUrl: string): Promise<readonly unknown[]> {
    const lines: unknown[] = []
    const ignore = () => undefined
    await verifyMail(at(smtpUrl), { info: ignore, error: ignore, warn: (values) => void lines.push(values) })
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
    const post = await openPostOffice()
    const lines = await warnings(post.url)
    await post.close()
    await verifyMail({}, { info: fail, warn: fail, error: fail })

    expect(lines).toEqual([])
  })
})

const fail = (): never => {
  throw new Error('logged')
}
