import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient, QueryResult as Result } from 'pg'
import { mannerOf } from './prepared.ts'
import type { GuardedPool } from './server/guarded-pool.ts'

/** How many statements a connection keeps prepared: the plans of each take about 100 kB of the database server's memory. */
const mostKept = 60

/** Begins and marks parts of a transaction, which fails only with what comes after. */
const isMark = (text: string): boolean =>
  /^(begin|start transaction|savepoint|release savepoint|rollback to)\b/.test(text)

/**
 * A pool whose connections prepare the statements that are to be, forget those not run for the longest time, and send what nobody waits
 * for together with what comes next: each sending costs both sides more than most statements do.
 */
export function connectionsOf(guarded: GuardedPool): PostgresPool {
  const faces = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: {},
    end: () => guarded.pool.end(),
    async connect() {
      const client = await guarded.connect()
      const face = faces.get(client) ?? faceOf(client, guarded)
      faces.set(client, face)
      return face
    },
  }
}

/** A statement ran longer than it may, and was ended. Its text has no values in it. */
export class TooSlow extends Error {
  constructor(text: string, cause: unknown) {
    super(`A statement ran too long and was ended: ${text.replace(/\s+/g, ' ').trim().slice(0, 500)}`, { cause })
    this.name = 'TooSlow'
  }
}

const tooSlowOr = (error: unknown, text: string): unknown =>
  error instanceof Error && 'code' in error && error.code === canceled ? new TooSlow(text, error) : error
/** What PostgreSQL says of a statement that was ended. */
const canceled = '57014'

type Answer = Pick<Result, 'command' | 'rowCount' | 'rows'>
interface Statement {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string | undefined
  /** Under which name another one is forgotten before. */
  readonly instead?: string | undefined
}
const nothing: Answer = { command: '', rowCount: 0, rows: [] }

function faceOf(client: PoolClient, guarded: GuardedPool): PostgresPoolClient {
  const kept = keptNames()
  let isInTransaction = false
  let ahead: readonly Statement[] = []

  async function query(text: string, values: readonly unknown[] = []): Promise<Answer> {
    const manner = mannerOf(text)
    const { name, instead, doubted } = manner ? kept.use(text) : {}
    const statement: Statement = { text, values: [...values], name, instead }
    const before = doubted ? [...ahead, forgetAll] : ahead
    ahead = []
    if (isBeginning(statement)) isInTransaction = true
    if (isInTransaction && (manner?.isAhead || isMark(text))) {
      ahead = [...before, statement]
      return nothing
    }
    const [first] = before
    const hasBegun = !first || !isBeginning(first)
    if (isEnd(text)) isInTransaction = false
    if (text === 'rollback') {
      kept.doubt(before)
      return hasBegun ? await guarded.send(client, () => client.query(statement)) : nothing
    }
    if (text === 'commit' && !hasBegun && before.every((one) => isMark(one.text))) return nothing
    const statements = [...before, statement]
    try {
      return await guarded.send(client, () => sendTogether(client, statements))
    } catch (error) {
      kept.doubt(statements)
      throw error
    }
  }

  return { query, release: (isBroken?: boolean) => guarded.release(client, isBroken) } as PostgresPoolClient
}

const forgetAll: Statement = { text: 'deallocate all', values: [] }
const isBeginning = ({ text }: Statement): boolean => /^(begin|start transaction)\b/.test(text)
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback'

/** The names under which a connection keeps statements prepared. None is used twice, not even for the same statement. */
function keptNames() {
  const names = new Map<string, string>()
  let last = 0
  let isDoubted = false

  /** The one that was not run for the longest time, when there are too many. */
  function oldest(): string | undefined {
    const [first] = names
    if (names.size < mostKept || !first) return undefined
    names.delete(first[0])
    return first[1]
  }

  return {
    /** The name of the statement of a text, and what is to be forgotten for its sake: another one, or all where it is doubted which there are. */
    use(text: string): { name: string; instead?: string | undefined; doubted?: boolean } {
      const doubted = isDoubted
      if (doubted) names.clear()
      isDoubted = false
      const known = names.get(text)
      if (known !== undefined) {
        names.delete(text)
        names.set(text, known)
        return { name: known }
      }
      const instead = oldest()
      last += 1
      const name = `kept_${last}`
      names.set(text, name)
      return { name, instead, doubted }
    },
    /** Of statements of which one failed, or that were not sent any more, it is not known which are prepared. */
    doubt(statements: readonly Statement[]): void {
      if (statements.some(({ name }) => name !== undefined)) isDoubted = true
    },
  }
}

/** Sends statements at once and answers the last of them. Throws what is wrong with the first that failed, since those after it fail for that. */
async function sendTogether(client: PoolClient, statements: readonly Statement[]): Promise<Answer> {
  const { stream } = client.connection
  stream.cork()
  const sent = statements.map(({ instead, ...statement }) => {
    // By the protocol: a pool of connections between, which gives them names of its own, knows no `deallocate` of one.
    if (instead !== undefined) client.connection.close({ type: 'S', name: instead }, true)
    return client.query(statement)
  })
  stream.uncork()
  const answers = await Promise.allSettled(sent)
  const failed = answers.findIndex((answer) => answer.status === 'rejected')
  const failure = answers[failed]
  if (failure?.status === 'rejected') throw tooSlowOr(failure.reason, statements[failed]?.text ?? '')
  const last = answers.at(-1)
  return last?.status === 'fulfilled' ? last.value : nothing
}
