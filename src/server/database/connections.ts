import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult as Result } from 'pg'
import { mannerOf } from './prepared.ts'

/** How many statements a connection keeps prepared: the plans of each take about 100 kB of the database server's memory. */
const mostKept = 60

/** Begins and marks parts of a transaction, which fails only with what comes after. */
const isMark = (text: string): boolean =>
  /^(begin|start transaction|savepoint|release savepoint|rollback to)\b/.test(text)

/**
 * A pool whose connections prepare the statements that are to be, forget those not run for the longest time, and send what nobody waits
 * for together with what comes next: each sending costs both sides more than most statements do.
 */
export function connectionsOf(pool: Pool): PostgresPool {
  const faces = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const face = faces.get(client) ?? faceOf(client)
      faces.set(client, face)
      return face
    },
  }
}

type Answer = Pick<Result, 'command' | 'rowCount' | 'rows'>
interface Statement {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string
}
const nothing: Answer = { command: '', rowCount: 0, rows: [] }

function faceOf(client: PoolClient): PostgresPoolClient {
  const kept = keptNames()
  let ahead: readonly Statement[] = []

  async function query(text: string, values: readonly unknown[] = []): Promise<Answer> {
    const manner = mannerOf(text)
    const statement = { text, values: [...values], ...(manner ? { name: manner.name } : {}) }
    const before = [...ahead, ...(manner ? kept.use(manner.name) : [])]
    ahead = []
    if (manner?.isAhead || isMark(text)) {
      ahead = [...before, statement]
      return nothing
    }
    const hasBegun = !isBeginning(before[0])
    if (text === 'rollback') return hasBegun ? await client.query(statement) : nothing
    if (text === 'commit' && !hasBegun && before.every((one) => isMark(one.text))) return nothing
    return await sendTogether(client, [...before, statement])
  }

  return { query, release: (isBroken?: boolean) => client.release(isBroken) } as PostgresPoolClient
}

const isBeginning = (statement: Statement | undefined): boolean =>
  statement !== undefined && /^(begin|start transaction)\b/.test(statement.text)

/** The names that a connection keeps, and what it is to forget for the sake of another one. */
function keptNames() {
  const names = new Set<string>()
  return {
    use(name: string): readonly Statement[] {
      names.delete(name)
      names.add(name)
      const [oldest] = names
      if (names.size <= mostKept || oldest === undefined) return []
      names.delete(oldest)
      return [{ text: `deallocate ${oldest}`, values: [] }]
    },
  }
}

/** Sends statements at once and answers the last of them. Throws what is wrong with the first that failed, since those after it fail for that. */
async function sendTogether(client: PoolClient, statements: readonly Statement[]): Promise<Answer> {
  const { stream } = client.connection
  stream.cork()
  const sent = statements.map((statement) => client.query(statement))
  stream.uncork()
  const answers = await Promise.allSettled(sent)
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  const last = answers.at(-1)
  return last?.status === 'fulfilled' ? last.value : nothing
}
