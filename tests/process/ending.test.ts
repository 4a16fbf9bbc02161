import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '../harness/browser/client.ts'
import { copySeededData, type SeededData } from '../harness/browser/seeded-data.ts'
import { type Server, startServer, waitForExit } from '../harness/browser/server.ts'

const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' })
const half = body.length / 2

/** Sends half of a sign-in, over a connection that would be kept. */
async function beginSignIn(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  const head = ['Host: x', 'Content-Type: application/json', `Content-Length: ${body.length}`]
  socket.write(`POST ${dashboard}/login HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body.slice(0, half)}`)
  return socket
}

/** What a connection says until it is at an end. */
async function allOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

function asked(url: string, agent: Agent): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
    }).on('error', reject)
  })
}

/** What is answered, one request after the other, until none is taken any more. */
async function allAnswers<T>(ask: () => Promise<T>): Promise<readonly T[]> {
  const answers: T[] = []
  try {
    for (;;) answers.push(await ask())
  } catch {
    return answers
  }
}

let folder: SeededData
let server: Server
beforeAll(async () => {
  folder = await copySeededData('none')
  server = await startServer({ dataDir: folder.path, environment: folder.environment })
})
afterAll(async () => {
  await waitForExit(server.process, 'SIGKILL')
  await folder?.remove()
})

test('a server that is told to end is not ready first, answers what is under way, takes nothing new and waits for nobody for ever', async () => {
  const port = Number(new URL(server.url).port)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ready = () => asked(`${server.url}/readyz`, agent)
  const isTaken = () => asked(`${server.url}/healthz`, agent).then(Boolean, () => false)
  const before = await ready()
  const [finished, unfinished] = [await beginSignIn(port), await beginSignIn(port)]
  const [answer, silence] = [allOf(finished), allOf(unfinished)]

  const heard = allAnswers(ready)
  const end = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  await heard
  await expect.poll(isTaken, { interval: 20 }).toBe(false)
  finished.write(body.slice(half))
  const [code] = await end

  expect(before).toEqual({ status: 200, connection: 'keep-alive' })
  expect((await heard).at(-1)).toEqual({ status: 503, connection: 'close' })
  expect(await answer).toMatch(/^HTTP\/1.1 401 .*\r\nconnection: close\r\n/is)
  expect(await silence).toBe('')
  // With another code it ends when it had to be ended after its ten seconds.
  expect(code).toBe(0)
})
