/** A statement as a connection runs it. Without values it may be several statements. */
export interface SqlStatement {
  readonly text: string
  readonly values?: readonly unknown[] | undefined
  /** Whether the connection parses and plans it once, if it can. */
  readonly isPrepared?: boolean
  /** Less time than the connection gives a statement otherwise, in milliseconds. */
  readonly timeoutMs?: number
}

/** The result of a statement, or all rows of several. `command` is the first word of its command tag, such as `INSERT`. */
export interface StatementResult {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: readonly object[]
}

/** A connection of a pool, until it is released. A broken one is closed instead of being used again. */
export interface PooledConnection {
  query(statement: SqlStatement): Promise<StatementResult>
  release(isBroken?: boolean): void
}

/** A pool of connections to a server, or the one connection of the embedded database. */
export interface ConnectionPool {
  connect(): Promise<PooledConnection>
  end(): Promise<void>
}

/** The server cancelled a statement because of its time limit. The message has the text of the statement and no values. */
export class StatementTimeoutError extends Error {
  constructor(text: string, cause: unknown) {
    super(`A statement ran too long and was ended: ${text.replace(/\s+/g, ' ').trim().slice(0, 500)}`, { cause })
    this.name = 'StatementTimeoutError'
  }
}
