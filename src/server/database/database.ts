import type { NamedSection } from '../../schema/section.ts'
import type { MigrationFinding } from './migrations/migration-findings.ts'
import type { MigrationPlan } from './migrations/migration-plan.ts'
import type { VersionWaitOptions } from './migrations/schema-version.ts'
import type { Db } from './tables.ts'

/** The result of a migration, with the schema drift that it does not fix. */
export interface SchemaMigrationResult {
  /** What was created, such as `content.posts.author`. */
  readonly made: readonly string[]
  /** The remaining differences, such as a column of another type or one without a definition. */
  readonly left: readonly MigrationFinding[]
  /** Number of indexes and record counts that wait until there are rows. */
  readonly waiting: number
}
/** Options of a plan before a start. */
interface PlanningOptions extends Pick<SchemaMigrationOptions, 'publicUrl' | 'toBeFilled'> {
  /** Also looks for orphaned values inside texts and rows, which reads every record. */
  readonly leftoversWithin?: boolean
}
export interface SchemaMigrationOptions {
  /** Rows will be inserted soon: the query indexes of new tables are created at the next call. */
  readonly toBeFilled?: boolean
  /** Receives the plan before it is applied. */
  readonly onPlan?: ((plan: MigrationPlan) => void) | undefined
  /** Takes over work that can run while users work; otherwise it runs at the end of the migration. */
  readonly later?: ((work: () => Promise<Pick<SchemaMigrationResult, 'made' | 'left'>>) => void) | undefined
  /** Whether values may become invisible although no definition declares it. */
  readonly mayLose?: boolean
  /** How long to wait for processes of other versions to exit, and who receives the messages about it. */
  readonly waiting?: VersionWaitOptions | undefined
  /** The public URL of the product, for links in messages. */
  readonly publicUrl?: string | undefined
}

export type RunSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: object[] }>

export interface Logger {
  info(values: object, message: string): void
  warn(values: object, message: string): void
  error(values: object, message: string): void
}

export interface Database {
  readonly db: Db
  /**
   * A connection pool for large reads, such as exports and reports. It uses an up-to-date replica, which may lag by ten seconds
   * but includes everything written before `since`, a time of this process by `performance.now()`. Otherwise it uses separate
   * connections. It is read-only, and permissions are not checked on it.
   */
  reading(since?: number): Db
  readonly kind: 'pglite' | 'postgres'
  /** Plans a migration without any change. */
  plan(sections: readonly NamedSection[], options?: PlanningOptions): Promise<MigrationPlan>
  /** Migrates the tables to the definitions. It keeps every column that may hold a value. */
  migrate(sections: readonly NamedSection[], options?: SchemaMigrationOptions): Promise<SchemaMigrationResult>
  /**
   * Runs a text unchanged on its own connection, for libraries with their own SQL. It may contain several statements if it has
   * no values. Returns the rows of all of them. A connection on which one failed is not reused.
   */
  readonly run: RunSql
  /** The connections of this process, and how many requests wait for one; the embedded database has one. */
  connections(): Readonly<Record<'busy' | 'idle' | 'waiting', number>>
  /** Whether the database answers. */
  alive(): Promise<boolean>
  close(): Promise<void>
}
