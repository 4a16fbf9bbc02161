import { sql } from 'kysely'
import type { ImportColumn } from '../../api/import.ts'
import type { Db } from '../database/tables.ts'
import { ApiError, notFound } from '../http/errors.ts'
import type { SectionContext } from '../store/section-context.ts'
import { runInTransaction } from '../store/write-rows.ts'
import { countsAfterChanges, countsWithoutResults, type RowStateChange } from './row-state.ts'
import type { ImportKey, StagedImport } from './staging.ts'

/**
 * Changes an import in one transaction with its row locked, so that two tabs and a job wait for each other. Throws
 * `errors.importing` while a job writes it, and `errors.notFound` if it was deleted.
 */
export const changeImport = <T>(
  scope: SectionContext,
  imported: ImportKey,
  update: (scope: SectionContext, imported: StagedImport) => Promise<T>,
): Promise<T> =>
  runInTransaction(scope, async (transactionScope) => {
    const locked = await lockImport(transactionScope.db, imported)
    await assertIdle(transactionScope.db, locked)
    return await update(transactionScope, locked)
  })

/** Locks an import until the transaction ends and returns it; throws `errors.notFound` if it was deleted. */
export async function lockImport(db: Db, { bu_id, id }: ImportKey): Promise<StagedImport> {
  const locked = await db
    .selectFrom('core.imports')
    .selectAll()
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound()
  return locked
}

async function assertIdle(db: Db, { bu_id, job_id }: StagedImport): Promise<void> {
  if (job_id === null) return
  const unfinishedJob = await db
    .selectFrom('core.jobs')
    .select('id')
    .where('bu_id', '=', bu_id)
    .where('id', '=', job_id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (unfinishedJob) throw new ApiError('errors.importing')
}

/** Saves state changes of rows of a locked import, and up to which row the results are valid. Returns the import. */
export const saveRowStateChanges = (
  db: Db,
  imported: StagedImport,
  moves: readonly RowStateChange[],
  validatedTo = imported.validated_to,
) =>
  update(db, imported, {
    row_counts: JSON.stringify(countsAfterChanges(imported.row_counts, moves)),
    validated_to: validatedTo,
  })

/** Invalidates all results of a locked import, and sets new column mappings if given. Changes no row. Returns the import. */
export const resetValidation = (db: Db, imported: StagedImport, columns: readonly ImportColumn[] = imported.columns) =>
  update(db, imported, {
    columns: JSON.stringify(columns),
    validated_to: 0,
    row_counts: JSON.stringify(countsWithoutResults(imported.row_counts)),
  })

interface Changes {
  readonly columns?: string
  readonly row_counts: string
  readonly validated_to: number
}

const update = (db: Db, { bu_id, id }: ImportKey, changes: Changes): Promise<StagedImport> =>
  db
    .updateTable('core.imports')
    .set(changes)
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
