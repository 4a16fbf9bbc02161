import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isEmpty, type Leaf, valueAt } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { cleanValue } from '../../schema/kinds.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import { slugsIn, uniqueLeaves } from '../records/keys.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import type { Db, Import, NamedImport } from './staged.ts'

/** A row of a file, and the record that it would have. */
interface Wanting {
  readonly place: number
  /** The id or slug of the record that the row names. */
  readonly key: string | undefined
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
  imported: Import,
  rows: readonly Pick<Wanting, 'place' | 'body'>[],
): Promise<ReadonlyMap<number, readonly Problem[]>> {
  const claims = rows.flatMap(({ place, body }) => claimsOf(scope, body).map((claim) => ({ ...claim, place })))
  const holders = await holdersOf(scope.db, imported, claims, placesOf(rows))
  const problems = new Map<number, Problem[]>()
  for (const { place, leaf, path, hash } of claims) {
    const row = holders.get(hash) ?? place
    if (row >= place) continue
    const problem = problemOf(scope.section, leaf, path, { rule: 'inRow', values: { row } })
    problems.set(place, [...(problems.get(place) ?? []), problem])
  }
  return problems
}

/** Which of some rows name a record that an earlier row names already. */
export async function repeatedAmong(
  db: Db,
  imported: Import,
  rows: readonly Pick<Wanting, 'place' | 'key'>[],
): Promise<ReadonlySet<number>> {
  const claims = rows.flatMap(({ place, key }) => (key === undefined ? [] : [{ place, hash: keyHash(key) }]))
  const holders = await holdersOf(db, imported, claims, placesOf(rows))
  return new Set(claims.flatMap(({ place, hash }) => ((holders.get(hash) ?? place) < place ? [place] : [])))
}

const placesOf = (rows: readonly Pick<Wanting, 'place'>[]) => rows.map(({ place }) => place)

/** The names of records are no values of fields. */
const keyHash = (key: string): string => hashOf(`record ${key}`)

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

/**
 * The first row that makes each of these claims, of the rows at `own` and of all others. Claims of others count up to the row that the
 * import is validated to, and between there and the last of `own`, where only written rows have some.
 */
async function holdersOf(
  db: Db,
  { bu_id, id, validated_to }: Import,
  claims: readonly { readonly place: number; readonly hash: string }[],
  own: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const holders = new Map<string, number>()
  if (claims.length === 0) return holders
  const hashes = [...new Set(claims.map(({ hash }) => hash))]
  const upTo = Math.max(validated_to, ...own)
  const { rows } = await sql<{ hash: string; place: number }>`
    select h.hash, c.place from unnest(${hashes}::text[]) as h (hash) cross join lateral (
      select place from core.import_claims as c
      where c.bu_id = ${bu_id} and c.import_id = ${id} and c.hash = h.hash
        and c.place <= ${upTo} and c.place <> all(${[...own]}::integer[])
      order by c.place limit 1) as c`.execute(db)
  for (const { hash, place } of [...rows, ...claims]) holders.set(hash, Math.min(holders.get(hash) ?? place, place))
  return holders
}

/**
 * Keeps what rows want of which there is one, also the slugs that were made for them, in place of what they wanted before. Only of those
 * that wait to be written: what is written the database knows. Which record a row names is kept of all.
 */
export async function noteClaims<R extends Wanting>(
  scope: Scope,
  imported: NamedImport,
  rows: readonly R[],
  isWaiting: (row: R) => boolean,
): Promise<void> {
  const { bu_id, id } = imported
  await forgetClaims(
    scope.db,
    imported,
    rows.map(({ place }) => place),
  )
  const claims = rows.flatMap((row) => {
    const values = isWaiting(row) ? claimsOf(scope, row.body).map(({ hash }) => hash) : []
    const hashes = new Set([...values, ...(row.key === undefined ? [] : [keyHash(row.key)])])
    return [...hashes].map((hash) => ({ place: row.place, hash }))
  })
  if (claims.length === 0) return
  await sql`
    insert into core.import_claims (bu_id, import_id, hash, place)
    select ${bu_id}::uuid, ${id}::uuid, c.hash, c.place
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c (hash text, place integer)`.execute(scope.db)
}

/** Forgets what some rows want. */
export async function forgetClaims(db: Db, imported: NamedImport, places: readonly number[]): Promise<void> {
  await db
    .deleteFrom('core.import_claims')
    .where('bu_id', '=', imported.bu_id)
    .where('import_id', '=', imported.id)
    .where('place', '=', anyOf(places))
    .execute()
}

/** What a row wants, as hashes. */
export async function claimsAt(db: Db, { bu_id, id }: NamedImport, place: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('core.import_claims')
    .select('hash')
    .where('bu_id', '=', bu_id)
    .where('import_id', '=', id)
    .where('place', '=', place)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** The later rows that want one of these, as far as the import is validated: at most so many of each. */
export async function laterClaimants(
  db: Db,
  { bu_id, id, validated_to }: Import,
  hashes: readonly string[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<{ place: number }>`
    select distinct c.place from unnest(${[...hashes]}::text[]) as h (hash) cross join lateral (
      select place from core.import_claims as c
      where c.bu_id = ${bu_id} and c.import_id = ${id} and c.hash = h.hash
        and c.place > ${after} and c.place <= ${validated_to}
      order by c.place limit ${limit}) as c`.execute(db)
  return rows.map(({ place }) => place)
}

const anyOf = <T>(values: readonly T[]) => sql<T>`any(${[...values]})`
