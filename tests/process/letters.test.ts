import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard, send } from '../browser/client.ts'
import { emptyDatabase, ended, type Server, startServer, temporaryFolder } from '../browser/server.ts'
import { type Postgres, startPostgres } from '../postgres.ts'
import { openPostOffice, type PostOffice } from '../smtp.ts'

/** `npm run endurance` takes more; nobody may ask for more letters to one address in an hour. */
const rounds = Math.min(20, Number(process.env.KILLS ?? 2))
/** What was under way when a process was killed is taken up again within a minute. */
const patient = { timeout: 100_000, interval: 200 }

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
})
afterAll(() => postgres.stop())

describe.each(['the embedded database', 'PostgreSQL'])('on %s', (kind) => {
  const folder = temporaryFolder()
  let post: PostOffice
  beforeAll(async () => {
    post = await openPostOffice()
  })
  afterAll(async () => {
    await post.close()
    folder.remove()
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
    async () => {
      let server: Server = await start()
      for (let round = 0; round < rounds; round += 1) {
        const isOnItsWay = round % 2 === 1
        if (isOnItsWay) post.next('hang')
        const answer = await send(
          `${server.url}${dashboard}/login/forgotten`,
          'POST',
          { 'x-forwarded-for': `10.0.0.${round}` },
          { email: emptyDatabase.ADMIN_EMAIL },
        )
        expect(answer.status).toBe(200)
        if (isOnItsWay) await expect.poll(() => post.hung(), patient).toBe((round + 1) / 2)
        await ended(server.process, 'SIGKILL')
        server = await start()
        await expect.poll(() => post.letters.length, patient).toBe(round + 1)
      }
      await server.stop()

      expect(new Set(post.letters.map(({ messageId }) => messageId)).size).toBe(rounds)
    },
    60_000 + rounds * 110_000,
  )
})
