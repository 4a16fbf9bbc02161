import { sql } from 'kysely'
import { ApiError } from '../http/errors.ts'
import type { SectionContext } from './section-context.ts'
import { uniqueViolationError } from './unique-violation.ts'

/** Maximum attempts of a transaction that conflicts with concurrent writers. */
export const maxTransactionAttempts = 4

/** The result of work in a savepoint: its value, or the error that rejected it. */
type SavepointResult<T> =
  | { readonly done: T; readonly refusal?: undefined }
  | { readonly done?: undefined; readonly refusal: ApiError }

/**
 * Runs work in a savepoint. A rejected write is rolled back alone, and the transaction continues. A unique value that was taken
 * between check and write is validated again, and finally rejected like any other.
 */
export async function inSavepoint<T>(
  { db, section }: SectionContext,
  action: () => Promise<T>,
): Promise<SavepointResult<T>> {
  for (let attempt = 1; ; attempt += 1) {
    await sql`savepoint before_part`.execute(db)
    try {
      const result = await action()
      await sql`release savepoint before_part`.execute(db)
      return { done: result }
    } catch (error) {
      const uniqueError = uniqueViolationError(section, error)
      const refusal = error instanceof ApiError ? error : uniqueError
      if (!refusal) throw error
      await sql`rollback to savepoint before_part`.execute(db)
      if (!uniqueError || attempt === maxTransactionAttempts) return { refusal }
    }
  }
}
