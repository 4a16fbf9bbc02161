import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './scope.ts'

/** One query out of one for each section; what is said of all of it stands outside, or it would be said of an only part as well. */
export async function union<T>(
  scopes: readonly Scope[],
  parts: readonly RawBuilder<unknown>[],
  rest: RawBuilder<unknown> = sql``,
): Promise<readonly T[]> {
  const [scope] = scopes
  if (!scope || parts.length === 0) return []
  return (await sql<T>`select * from (${sql.join(parts, sql` union all `)}) as u ${rest}`.execute(scope.db)).rows
}
