import type { Database } from './tables.ts'

export interface DatabaseSettings {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined
  /** The folder of the embedded database; `memory://` keeps it in memory, for tests. */
  readonly dataDir: string
  readonly log?: Log | undefined
}
export interface Log {
  info(values: object, message: string): void
  warn(values: object, message: string): void
  error(values: object, message: string): void
}

/**
 * Opens PostgreSQL, or the embedded database in a worker thread of its own.
 * Throws an error with a sentence for people when another process has the folder open, or the server does not answer.
 */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  throw new Error(`not built yet: ${settings.dataDir}`)
}
