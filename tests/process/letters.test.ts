import { afterAll, beforeAll, describe, test } from 'vitest'
import { dashboard, send } from '../harness/browser/client.ts'
import { copyEmbeddedData, type SeededData } from '../harness/browser/seeded-data.ts'
import { emptyDatabase, type Server, startServer, waitForExit } from '../harness/browser/server.ts'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'
import { patient } from '../harness/patient.ts'
import { type SmtpServer, startSmtpServer } from '../harness/smtp.ts'
import { isFullRun } from '../harness/test-tiers.ts'

/** `npm run test:soak` takes more; nobody may ask for more letters to one address in an hour. */
const rounds = Math.min(20, Number(process.env.KILLS ?? 2))
/** What was under way when a process was killed is taken up again within a minute. */

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
})
afterAll(() => postgres.stop())

// Most of it is waiting for a queue, on which both databases may wait at the same time.
describe.each(isFullRun ? ['the embedded database', 'PostgreSQL'] : ['PostgreSQL'])(
  'on %s',
  { concurrent: true },
  (kind) => {
    let folder: SeededData
    let post: SmtpServer
    beforeAll(async () => {
      folder = await copyEmbeddedData('none')
      post = await startSmtpServer()
    })
    afterAll(async () => {
      await post.close()
      await folder?.remove()
    })
    const start = () =>
      startServer({
        dataDir: folder.path,
        environment: {
          ...emptyDatabase,
          ...{ PUBLIC_URL: 'https://office.example', SMTP_URL: post.url, MAIL_FROM: 'office@example.com' },
          ...{ TRUST_PROXY: '1', ...(kind === 'PostgreSQL' ? { DATABASE_URL: postgres.url } : {}) },
        },
      })

    test(
      `${rounds} times killed with a letter in the queue or on its way, none is lost`,
      async ({ expect }) => {
        let server: Server = await start()
        for (let round = 0; round < rounds; round += 1) {
          const isOnItsWay = round % 2 === 1
          if (isOnItsWay) post.next('hang')
          const answer = await send(
            `${server.url}${dashboard}/login/forgot-password`,
            'POST',
            { 'x-forwarded-for': `10.0.0.${round}` },
            { email: emptyDatabase.ADMIN_EMAIL },
          )
          expect(answer.status).toBe(200)
          if (isOnItsWay) await expect.poll(() => post.hung(), patient).toBe((round + 1) / 2)
          await waitForExit(server.process, 'SIGKILL')
          server = await start()
          await expect.poll(() => post.letters.length, patient).toBe(round + 1)
        }
        await server.stop()

        expect(new Set(post.letters.map(({ messageId }) => messageId)).size).toBe(rounds)
      },
      60_000 + rounds * 110_000,
    )
  },
)
