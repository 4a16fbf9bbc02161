import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'

/** Number of rows from which updating the planner's statistics is worth a second. */
const largeImport = 10_000

/**
 * Updates the planner's statistics of staged rows after a large upload. Until then PostgreSQL expects only a few rows, and reads
 * all of them for each batch.
 */
export async function analyzeStagedRows(db: Db, rows: number): Promise<void> {
  if (rows >= largeImport) await sql`analyze core.import_rows`.execute(db)
}

/** Does the same for a job, whose batches also look up records of the section. */
export async function analyzeForJob({ db, section }: SectionContext, rows: number): Promise<void> {
  await analyzeStagedRows(db, rows)
  if (rows >= largeImport) await sql`analyze ${sectionTableSql(section)}`.execute(db)
}
