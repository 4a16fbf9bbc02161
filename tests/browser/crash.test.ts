import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, dashboard, signIn } from './client.ts'
import { emptyDatabase, ended, firstAdmin, type Server, startServer, temporaryFolder } from './server.ts'

const folder = temporaryFolder()
const start = () => startServer({ dataDir: folder.path, environment: emptyDatabase })
let server: Server

beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.stop()
  folder.remove()
})

const question = (number: number) => ({
  en: { question: `Question ${number}`, answer: 'Yes' },
  ar: { question: `السؤال ${number}`, answer: 'نعم' },
})

/** Writes a hundred questions, ten at a time, and kills the server once half of them are acknowledged. */
async function writeUntilKilled(client: Client): Promise<readonly string[]> {
  const acknowledged: string[] = []
  const numbers = Array.from({ length: 100 }, (_, index) => index)
  const write = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const answer = await client.call('POST', `${dashboard}/faqs`, question(number))
      if (answer.status === 201) acknowledged.push(String(answer.at('data.id')))
      if (acknowledged.length === 50) server.process.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: 10 }, write))
  return acknowledged
}

describe('the embedded database', () => {
  test('refuses a second process on its folder with a sentence', async () => {
    await expect(start()).rejects.toThrow(
      `The database in ${folder.path} is in use by process ${server.process.pid}. Stop that process first`,
    )
  })

  test('keeps every acknowledged write when the server is killed', async () => {
    const acknowledged = await writeUntilKilled(await signIn(server.url, firstAdmin, 'ventures'))
    await ended(server.process, 'SIGKILL')
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)
    expect(acknowledged.length).toBeLessThan(100)

    server = await start()
    const client = await signIn(server.url, firstAdmin, 'ventures')
    const { rows } = await client.call('GET', `${dashboard}/faqs?lang=en`)
    const stored = new Set(rows.map((row) => row.id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })
})
