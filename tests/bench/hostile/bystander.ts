import { setTimeout as after } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { changePost, listOfPosts } from '../cases.ts'
import { type Call, clientOf, Refusal } from '../client.ts'

// A thread of its own, so that the requests of an attack, which the main thread makes, do not delay what is measured here.

/** What a colleague waited for while something else went on. */
export interface Waits {
  /** Milliseconds of each answer. */
  readonly answered: readonly number[]
  /** Requests without an answer that is any use to a person. */
  readonly failed: number
}
export interface BystanderData {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly posts: number
  /** Milliseconds from one list and one saved post to the next. */
  readonly interval: number
}

const connections = 400

async function work({ url, headers, posts, interval }: BystanderData, hasEnded: () => boolean): Promise<Waits> {
  const client = clientOf(url, { connections, headers })
  const answered: number[] = []
  let failed = 0
  const timed = async (call: Call) => {
    const began = performance.now()
    try {
      await client.send(call)
      answered.push(performance.now() - began)
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) throw error
      failed += 1
    }
  }
  const underWay: Promise<void>[] = []
  for (let round = 0; !hasEnded(); round += 1) {
    underWay.push(timed(listOfPosts), timed(changePost(`post-${1 + (round % posts)}`, String(round))))
    await after(interval)
  }
  await Promise.all(underWay)
  client.close()
  return { answered, failed }
}

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
parentPort?.postMessage(await work(workerData as BystanderData, () => isOver))
