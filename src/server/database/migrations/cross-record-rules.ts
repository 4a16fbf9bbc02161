import { type RawBuilder, sql } from 'kysely'
import { type Field, type FlatField, flattenFields } from '../../../schema/fields.ts'
import { mapFields } from '../../../schema/migrations/field-mapping.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { published } from '../../../schema/statuses.ts'
import { columnNameOf } from '../sql-names.ts'
import type { Db } from '../tables.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import { nameBefore, type SectionMigration } from './section-migration.ts'

/** A record that violates a rule. */
export interface ViolatingRecord {
  readonly buId: string
  readonly id: string
  readonly slug: string | null
}
interface CrossRecordViolation {
  readonly field: string
  /** The name of the validation rule, such as `maxPerUnit`. */
  readonly rule: string
  readonly records: readonly ViolatingRecord[]
}

/** SQL conditions of the rows `t` of a section that violate a rule. */
interface CrossRecordRule {
  readonly field: string
  readonly rule: string
  readonly where: RawBuilder<unknown>
}

/**
 * Records that violate a new or stricter rule over several records: too many with a switch, values of two disjoint fields, and trees.
 * Reads records only for such a rule.
 */
export async function findCrossRecordViolations(
  db: Db,
  migration: SectionMigration,
  found: SchemaCatalog,
): Promise<readonly CrossRecordViolation[]> {
  const table = sql.id('content', migration.table.from)
  const violations: CrossRecordViolation[] = []
  for (const { field, rule, where } of newRules(migration, found)) {
    const { rows: records } = await sql<ViolatingRecord>`
      select t.bu_id::text as "buId", t.id::text as id, to_jsonb(t) ->> 'slug' as slug from ${table} t
      where t.deleted_at is null and ${where} order by t.bu_id, t.id`.execute(db)
    if (records.length > 0) violations.push({ field, rule, records })
  }
  return violations
}

function newRules(migration: SectionMigration, found: SchemaCatalog): readonly CrossRecordRule[] {
  const { inForce, after, table, columns } = migration
  const pairs = mapFields(inForce.fields, after.fields)
  const earlier = (path: string): Field | undefined => pairs.find((pair) => pair.after.path === path)?.before.field
  /** The column before the migration; undefined if there is none yet. */
  const columnOf = (path: string) => {
    const column = nameBefore(columns, columnNameOf(path))
    return found.columns.has(`${table.from}.${column}`) ? sql.id(column) : undefined
  }
  const known: Known = { table: sql.id('content', table.from), columnOf, earlier }
  return [
    ...flattenFields(after.fields).flatMap((leaf) => [...tooMany(leaf, known), ...notDisjoint(leaf, known)]),
    ...treeRules(migration, known),
  ]
}

interface Known {
  readonly table: RawBuilder<unknown>
  readonly columnOf: (path: string) => RawBuilder<unknown> | undefined
  readonly earlier: (path: string) => Field | undefined
}

function tooMany({ path, field }: FlatField, { table, columnOf, earlier }: Known): readonly CrossRecordRule[] {
  const [max, before] = [maxPerUnitOf(field), maxPerUnitOf(earlier(path))]
  const column = columnOf(path)
  const until = 'endField' in field && field.endField !== undefined ? columnOf(field.endField) : undefined
  if (max === undefined || (before !== undefined && before <= max) || !column) return []
  const shown = (row: string) =>
    until === undefined
      ? sql`${sql.ref(row)}.${column}`
      : sql`${sql.ref(row)}.${column} and ${sql.ref(row)}.status = ${published} and ${sql.ref(row)}.${until} > now()`
  const count = sql`(select count(*) from ${table} o where o.bu_id = t.bu_id and o.deleted_at is null and ${shown('o')})`
  return [{ field: path, rule: 'maxPerUnit', where: sql`${shown('t')} and ${count} > ${sql.lit(max)}` }]
}

const maxPerUnitOf = (field: Field | undefined): number | undefined =>
  field && 'maxPerUnit' in field ? field.maxPerUnit : undefined

/** Compares addresses without their case and trailing slash; other forms of one address are found when a record is saved. */
function notDisjoint({ path, field }: FlatField, { table, columnOf, earlier }: Known): readonly CrossRecordRule[] {
  const [name, before] = [disjointOf(field), disjointOf(earlier(path))]
  const [column, other] = [columnOf(path), name === undefined ? undefined : columnOf(name)]
  if (before !== undefined || !column || !other) return []
  const address = (value: RawBuilder<unknown>) => sql`rtrim(lower(${value}), '/')`
  const same = sql`${address(sql`o.${other}`)} = ${address(sql`t.${column}`)}`
  return [
    {
      field: path,
      rule: 'disjointFrom',
      where: sql`t.${column} <> '' and exists (
        select from ${table} o where o.bu_id = t.bu_id and o.deleted_at is null and ${same})`,
    },
  ]
}

const disjointOf = (field: Field | undefined): string | undefined =>
  field && 'disjointFrom' in field ? field.disjointFrom : undefined

/** Stops the recursion at cycles. */
const maxLevels = 100

function treeRules({ inForce, after }: SectionMigration, { table, columnOf }: Known): readonly CrossRecordRule[] {
  const { tree: field, depth } = treeOf(after)
  const before = treeOf(inForce)
  const parent = field === undefined ? undefined : columnOf(field)
  if (field === undefined || !parent) return []
  const ancestors = sql`
    with recursive above (id, level) as (
      select t.${parent}, 1
      union all
      select o.${parent}, level + 1 from ${table} o join above on o.id = above.id
      where o.bu_id = t.bu_id and o.deleted_at is null and level < ${sql.lit(maxLevels)}
    )`
  const isDeep = sql`(${ancestors} select count(*) from above where id is not null) >= ${sql.lit(depth ?? maxLevels)}`
  const isInCycle = sql`exists (${ancestors} select from above where id = t.id)`
  const isStricter = depth !== undefined && (before.depth === undefined || before.depth > depth)
  return [
    ...(before.tree === undefined ? [{ field, rule: 'cycle', where: isInCycle }] : []),
    ...(isStricter ? [{ field, rule: 'depth', where: sql`not ${isInCycle} and ${isDeep}` }] : []),
  ]
}

const treeOf = ({ list }: Pick<NamedSection, 'list'>): Partial<Pick<NamedSection['list'], 'tree' | 'depth'>> =>
  list ?? {}
