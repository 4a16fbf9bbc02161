import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import { vi } from 'vitest'

/** What was sent to the database. */
export interface Sent {
  /** `begin` and `commit` included. */
  readonly statements: number
  /** How often there was waiting for it: statements that are under way at once are waited for once. */
  readonly rounds: number
}

interface Count {
  statements: number
  rounds: number
  underWay: number
}
let current: Count | undefined

/** Watches everything that leaves for a PostgreSQL server or for the thread of the embedded database; gives back what ends that. */
export function watchStatements(): () => void {
  const query = Client.prototype.query
  const spies = [
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...call: unknown[]) {
      return begun(Reflect.apply(query, this, call))
    }),
    watchThread(),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

function watchThread() {
  const post = Worker.prototype.postMessage
  return vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...call) {
    const [message] = call
    if (Object(message).statement !== undefined) begun(undefined)
    return Reflect.apply(post, this, call)
  })
}

function begun<T>(answer: T): T {
  const count = current
  if (!count) return answer
  count.statements += 1
  if (count.underWay === 0) count.rounds += 1
  if (answer instanceof Promise) {
    count.underWay += 1
    const end = () => {
      count.underWay -= 1
    }
    answer.then(end, end)
  }
  return answer
}

/** What the work sends. */
export async function sentBy(work: () => Promise<unknown>): Promise<Sent> {
  const count = { statements: 0, rounds: 0, underWay: 0 }
  current = count
  await work()
  current = undefined
  return { statements: count.statements, rounds: count.rounds }
}
