import { sql } from 'kysely'
import { ApiError } from '../http/errors.ts'
import type { Scope } from './scope.ts'
import { takenRefusal } from './taken.ts'

/** How often something is begun anew for the sake of others who write at the same time. */
export const attempts = 4

/** What became of a part of a transaction: it is done, or it was refused. */
type Attempted<T> =
  | { readonly done: T; readonly refusal?: undefined }
  | { readonly done?: undefined; readonly refusal: ApiError }

/**
 * Does a part of what a transaction does: what is refused is taken back alone, and the transaction goes on. A value that was free
 * when it was checked and is not any more is checked anew, and at last refused as any other.
 */
export async function attempted<T>({ db, section }: Scope, work: () => Promise<T>): Promise<Attempted<T>> {
  for (let attempt = 1; ; attempt += 1) {
    await sql`savepoint before_part`.execute(db)
    try {
      const done = await work()
      await sql`release savepoint before_part`.execute(db)
      return { done }
    } catch (error) {
      const taken = takenRefusal(section, error)
      const refusal = error instanceof ApiError ? error : taken
      if (!refusal) throw error
      await sql`rollback to savepoint before_part`.execute(db)
      if (!taken || attempt === attempts) return { refusal }
    }
  }
}
