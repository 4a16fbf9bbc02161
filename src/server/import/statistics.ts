import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'

/** Rows from which on the planner's statistics are worth a second. */
const largeImport = 10_000

/**
 * Updates the planner's statistics of staged rows after a large upload. Until then PostgreSQL takes an import for a few rows, and reads all of
 * them for each batch.
 */
export async function analyzeStagedRows(db: Kysely<Tables>, rows: number): Promise<void> {
  if (rows >= largeImport) await sql`analyze core.import_rows`.execute(db)
}

/** The same for a job, whose batches also look up records of the section. */
export async function analyzeForJob({ db, section }: Scope, rows: number): Promise<void> {
  await analyzeStagedRows(db, rows)
  if (rows >= largeImport) await sql`analyze ${tableOf(section)}`.execute(db)
}
