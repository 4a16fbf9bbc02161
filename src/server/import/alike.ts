import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isEmpty, type Leaf, valueAt } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { cleanValue } from '../../schema/kinds.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import type { Tables } from '../database/tables.ts'
import { slugsIn, uniqueLeaves } from '../records/keys.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import type { Import } from './staged.ts'

type Db = Kysely<Tables>
type Named = Pick<Import, 'bu_id' | 'id'>

/** A row of a file, and the record that it would have. */
interface Wanting {
  readonly place: number
  readonly body: Values
}
/** A value of a row that only one record may have. */
interface Claim {
  readonly leaf: Leaf
  readonly path: string
  /** The same for values that are the same to the database. */
  readonly hash: string
}

/** What is wrong with rows that want what an earlier row of the file wants already, by their places: the first gets it. */
export async function alikeProblems(
  scope: Scope,
  imported: Named,
  rows: readonly Wanting[],
): Promise<ReadonlyMap<number, readonly Problem[]>> {
  const claims = rows.map(({ place, body }) => ({ place, claims: claimsOf(scope, body) }))
  const holders = await holdersOf(
    scope.db,
    imported,
    claims.flatMap((row) => row.claims.map(({ hash }) => hash)),
  )
  for (const row of claims) for (const { hash } of row.claims) holders.set(hash, lower(holders.get(hash), row.place))
  return new Map(
    claims.map(({ place, claims: own }) => [
      place,
      own.flatMap(({ leaf, path, hash }) => {
        const row = holders.get(hash) ?? place
        return row < place ? [problemOf(scope.section, leaf, path, { rule: 'inRow', values: { row } })] : []
      }),
    ]),
  )
}

const lower = (one: number | undefined, other: number): number => Math.min(one ?? other, other)

/** Slugs of both languages are one set of names. */
function claimsOf(scope: Scope, body: Values): readonly Claim[] {
  const slugs = slugsIn(scope, body).map(({ leaf, path, value }) => ({ leaf, path, name: 'slug', value }))
  const values = uniqueLeaves(scope).map((leaf) => ({
    ...{ leaf, path: leaf.path, name: leaf.path },
    value: valueAt(body, leaf.path),
  }))
  return [...slugs, ...values].flatMap(({ leaf, path, name, value }) => {
    const clean = isList(leaf.field) || isEmpty(value) ? undefined : cleanValue(leaf.field, value)
    return typeof clean === 'string' && clean !== ''
      ? [{ leaf, path, hash: hashOf(`${name} ${clean.toLowerCase()}`) }]
      : []
  })
}

/** What people sent stands in the file's rows alone, and a hash is short enough for an index. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The first of the rows that want each of these. */
async function holdersOf(db: Db, imported: Named, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const rows = await claimsIn(db, imported)
    .select(({ fn }) => ['hash', fn.min('place').as('place')])
    .where('hash', '=', anyOf(hashes))
    .groupBy('hash')
    .execute()
  return new Map(rows.map(({ hash, place }) => [hash, place]))
}

/**
 * Keeps what rows want of which there is one, also the slugs that were made for them, in place of what they wanted before. Only of those
 * that wait to be written: what is written the database knows, and what is left out wants nothing.
 */
export async function noteClaims<R extends Wanting>(
  scope: Scope,
  imported: Named,
  rows: readonly R[],
  isWaiting: (row: R) => boolean,
): Promise<void> {
  const { bu_id, id } = imported
  await forgetClaims(
    scope.db,
    imported,
    rows.map(({ place }) => place),
  )
  const claims = rows
    .filter(isWaiting)
    .flatMap(({ place, body }) =>
      [...new Set(claimsOf(scope, body).map(({ hash }) => hash))].map((hash) => ({ place, hash })),
    )
  if (claims.length === 0) return
  await sql`
    insert into core.import_claims (bu_id, import_id, hash, place)
    select ${bu_id}::uuid, ${id}::uuid, c.hash, c.place
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c (hash text, place integer)`.execute(scope.db)
}

/** Forgets what some rows want, or all of them. */
export async function forgetClaims(db: Db, { bu_id, id }: Named, places?: readonly number[]): Promise<void> {
  await db
    .deleteFrom('core.import_claims')
    .where('bu_id', '=', bu_id)
    .where('import_id', '=', id)
    .$if(places !== undefined, (query) => query.where('place', '=', anyOf(places ?? [])))
    .execute()
}

/** Has the later rows judged anew that want something which this row wants. */
export async function unjudgeAlike(db: Db, imported: Named, place: number): Promise<void> {
  const own = await claimsIn(db, imported).select('hash').where('place', '=', place).execute()
  if (own.length === 0) return
  const hashes = own.map(({ hash }) => hash)
  const alike = await claimsIn(db, imported)
    .select('place')
    .where('hash', '=', anyOf(hashes))
    .where('place', '>', place)
    .execute()
  if (alike.length === 0) return
  const places = alike.map((row) => row.place)
  await db
    .updateTable('core.import_rows')
    .set({ verdict: null })
    .where('bu_id', '=', imported.bu_id)
    .where('import_id', '=', imported.id)
    .where('place', '=', anyOf(places))
    .where('job_id', 'is', null)
    .execute()
}

const claimsIn = (db: Db, { bu_id, id }: Named) =>
  db.selectFrom('core.import_claims').where('bu_id', '=', bu_id).where('import_id', '=', id)

const anyOf = <T>(values: readonly T[]) => sql<T>`any(${[...values]})`
