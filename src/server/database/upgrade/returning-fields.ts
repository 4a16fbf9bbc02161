import { type Kysely, sql } from 'kysely'
import { isKind } from '../../../schema/check/kinds.ts'
import type { Field, Fields } from '../../../schema/fields.ts'
import {
  fieldsEver,
  type NestedLeaf,
  nestedPath,
  removedLeaves,
  withReturningFields,
} from '../../../schema/past/removed-fields.ts'
import { namesBefore } from '../../../schema/past/was.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { tableNameOf } from '../names.ts'
import type { Tables } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'
import { hasTable } from './has-table.ts'
import { countValues, isStored } from './stored-values.ts'
import { targeted } from './targets.ts'

/** Fields that an earlier definition removed, whose stored values a new definition takes up again. */
export interface ReturningFields {
  /** The fields before the upgrade with the returning ones, as those were last defined. */
  readonly fields: Fields
  readonly leaves: readonly NestedLeaf[]
}

interface Upgrade {
  /** With the names that the sections it refers to have today. */
  readonly before: NamedSection
  readonly after: NamedSection
  readonly found: Catalogue
  /** What a section is called today. */
  readonly nameOf: (section: string) => string
}

/** Finds the fields that return, by the definitions that a section ever had; reads those only if the new one adds a field. */
export async function returningFields(
  db: Kysely<Tables>,
  { before, after, found, nameOf }: Upgrade,
): Promise<ReturningFields> {
  const none: ReturningFields = { fields: before.fields, leaves: [] }
  const added = withReturningFields(before.fields, { ever: after.fields, after: after.fields })
  const table = tableNameOf(before.name)
  const addsNone = removedLeaves(added, before.fields).length === 0 && Object.values(after.fields).every(isNeverRenamed)
  if (addsNone || !found.tables.has(table) || !(await hasTable(db, 'core.definition_history'))) return none
  const definitions = await pastFields(db, [before.name])
  const ever = fieldsEver([...definitions.map((fields) => targeted(fields, nameOf)), before.fields])
  const all = withReturningFields(before.fields, { ever, after: after.fields })
  const leaves: NestedLeaf[] = []
  for (const leaf of removedLeaves(all, before.fields))
    if (await isStored(db, { table, section: before.name, found }, leaf)) leaves.push(leaf)
  if (leaves.length === 0) return none
  const paths = new Set(leaves.map(nestedPath))
  const isKept = (path: string) => paths.has(path)
  return { fields: withReturningFields(before.fields, { ever, after: after.fields, isStored: isKept }), leaves }
}

/** The values of removed fields that people see again: a sentence for each field. */
export async function returningSentences(
  db: Kysely<Tables>,
  { before, after, table, returning }: ReturningUpgrade,
  found: Catalogue,
): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const leaf of returning) {
    const count = await countValues(db, { table: table.from, section: before.name, found }, leaf)
    const has = count === 1 ? '1 record has' : `${count} records have`
    if (count > 0)
      sentences.push(
        `resources/${after.name}.ts: fields.${nestedPath(leaf)}: ${has} a value from before the field was removed.`,
      )
  }
  return sentences
}

interface ReturningUpgrade extends Pick<Upgrade, 'before' | 'after'> {
  readonly table: { readonly from: string }
  readonly returning: readonly NestedLeaf[]
}

const isNeverRenamed = (field: Field): boolean =>
  namesBefore(field).length === 0 && (!('fields' in field) || Object.values(field.fields).every(isNeverRenamed))

/**
 * The fields of every definition that a section had, the oldest first, also those under the names that it had before. What is called so
 * since is another section.
 */
async function pastFields(
  db: Kysely<Tables>,
  names: readonly string[],
  until: string = 'infinity',
): Promise<readonly Fields[]> {
  const { rows } = await sql<{ name: string; at: string; definition: Omit<NamedSection, 'name'> }>`
    select name, applied_at::text as at, definition from core.definition_history
    where name = any(${[...names]}::text[]) and applied_at < ${until}::timestamptz order by applied_at`.execute(db)
  const [first] = rows
  if (!first) return []
  const former = rows.flatMap(({ definition }) => namesBefore(definition)).filter((name) => !names.includes(name))
  const earlier = former.length > 0 ? await pastFields(db, [...new Set(former)], first.at) : []
  return [...earlier, ...rows.map(({ definition }) => knownFields(definition.fields))]
}

/** The fields of kinds that this version knows. */
const knownFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => isKind(kind))
      .map(([name, field]) => [
        name,
        'fields' in field ? ({ ...field, fields: knownFields(field.fields) } as typeof field) : field,
      ]),
  )
