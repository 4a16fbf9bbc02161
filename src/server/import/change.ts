import { sql } from 'kysely'
import type { ImportColumn } from '../../api/import.ts'
import { ApiError, notFound } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'
import { countsAfter, countsWithoutResults, type Move } from './row-state.ts'
import type { Db, Import, NamedImport } from './staged.ts'

/**
 * Does work on an import in one transaction, while nothing else changes it: two tabs and a job wait for each other at its row. Throws
 * `errors.importing` while a job writes it, and `errors.notFound` once it was deleted.
 */
export const changeImport = <T>(
  scope: Scope,
  imported: NamedImport,
  work: (scope: Scope, imported: Import) => Promise<T>,
): Promise<T> =>
  inTransaction(scope, async (inside) => {
    const locked = await lockImport(inside.db, imported)
    await assertIdle(inside.db, locked)
    return await work(inside, locked)
  })

/** The import as it is from now on to the end of the transaction; throws `errors.notFound` once it was deleted. */
export async function lockImport(db: Db, { bu_id, id }: NamedImport): Promise<Import> {
  const locked = await db
    .selectFrom('core.imports')
    .selectAll()
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .where('ends_at', '>', sql<Date>`now()`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound()
  return locked
}

async function assertIdle(db: Db, { bu_id, job_id }: Import): Promise<void> {
  if (job_id === null) return
  const busy = await db
    .selectFrom('core.jobs')
    .select('id')
    .where('bu_id', '=', bu_id)
    .where('id', '=', job_id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (busy) throw new ApiError('errors.importing')
}

/** Records that rows of a locked import have passed to other states, and up to which row results count. Returns the import. */
export const noteMoves = (db: Db, imported: Import, moves: readonly Move[], validatedTo = imported.validated_to) =>
  update(db, imported, {
    row_counts: JSON.stringify(countsAfter(imported.row_counts, moves)),
    validated_to: validatedTo,
  })

/** Makes no result of a locked import count any more, by new columns if there are some. Changes no row. Returns the import. */
export const dropResults = (db: Db, imported: Import, columns: readonly ImportColumn[] = imported.columns) =>
  update(db, imported, {
    ...{ columns: JSON.stringify(columns), validated_to: 0 },
    row_counts: JSON.stringify(countsWithoutResults(imported.row_counts)),
  })

interface Changes {
  readonly columns?: string
  readonly row_counts: string
  readonly validated_to: number
}

const update = (db: Db, { bu_id, id }: NamedImport, changes: Changes): Promise<Import> =>
  db
    .updateTable('core.imports')
    .set(changes)
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
