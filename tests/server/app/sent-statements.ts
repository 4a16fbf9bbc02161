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

/** A statement as it was sent. */
export interface Statement {
  readonly text: string
  readonly parameters: readonly unknown[]
}

interface Count {
  statements: number
  rounds: number
  underWay: number
  readonly sent: Statement[]
}
let current: Count | undefined

/** Watches everything that leaves for a PostgreSQL server or for the thread of the embedded database; gives back what ends that. */
export function watchStatements(): () => void {
  const query = Client.prototype.query
  const spies = [
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...call: unknown[]) {
      return begun(Reflect.apply(query, this, call), statementIn(call))
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
    const { statement, parameters = [] } = Object(message)
    if (statement !== undefined) begun(undefined, { text: statement, parameters })
    return Reflect.apply(post, this, call)
  })
}

/** pg takes a text with its values, or an object that has both. */
function statementIn([first, values]: readonly unknown[]): Statement {
  if (typeof first === 'string') return { text: first, parameters: Array.isArray(values) ? values : [] }
  const { text, values: own } = Object(first)
  return { text: String(text), parameters: Array.isArray(own) ? own : [] }
}

function begun<T>(answer: T, statement: Statement): T {
  const count = current
  if (!count) return answer
  count.statements += 1
  count.sent.push(statement)
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
  const { statements, rounds } = await counted(work)
  return { statements, rounds }
}

/** The statements that the work sends, in their order. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<readonly Statement[]> =>
  (await counted(work)).sent

async function counted(work: () => Promise<unknown>): Promise<Count> {
  const count: Count = { statements: 0, rounds: 0, underWay: 0, sent: [] }
  current = count
  await work()
  current = undefined
  return count
}
