import { sql } from 'kysely'
import type { Field, Fields } from '../../../schema/fields.ts'
import {
  fieldsOfAllVersions,
  type NestedField,
  nestedPath,
  removedFields,
  withReaddedFields,
} from '../../../schema/migrations/removed-fields.ts'
import { previousNamesOf } from '../../../schema/migrations/renames.ts'
import { resolveAllVersions } from '../../../schema/migrations/resolve-names.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { tableNameOf } from '../sql-names.ts'
import type { Db } from '../tables.ts'
import { loadPreviousDefinitions } from './definition-chain.ts'
import type { MigrationFinding } from './migration-findings.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import type { ReaddedFields, SectionMigration } from './section-migration.ts'
import type { StoredDefinition } from './stored-definitions.ts'
import { countStoredValues, countTableRows, hasFieldStorage } from './stored-values.ts'

interface Upgrade {
  /** References use the current section names. */
  readonly before: NamedSection
  readonly after: NamedSection
  readonly found: SchemaCatalog
  /** The current name of a section. */
  readonly nameOf: (section: string) => string
}

/** Finds readded fields by all past definitions of a section; reads those only if the new definition adds a field. */
export async function findReaddedFields(db: Db, { before, after, found, nameOf }: Upgrade): Promise<ReaddedFields> {
  const none: ReaddedFields = { fields: before.fields, leaves: [] }
  const added = withReaddedFields(before.fields, { ever: after.fields, after: after.fields })
  const table = tableNameOf(before.name)
  const addsNone = removedFields(added, before.fields).length === 0 && Object.values(after.fields).every(isNeverRenamed)
  if (addsNone || !found.tables.has(table)) return none
  const chain = await loadPreviousDefinitions(db, before.name)
  const ever = fieldsOfAllVersions([
    ...resolveAllVersions(chain.map(({ section }) => section)).map(({ fields }) =>
      withCurrentReferenceTargets(fields, nameOf),
    ),
    before.fields,
  ])
  const all = withReaddedFields(before.fields, { ever, after: after.fields })
  const leaves: NestedField[] = []
  for (const leaf of removedFields(all, before.fields))
    if (await hasFieldStorage(db, { table, section: before.name, found }, leaf)) leaves.push(leaf)
  if (leaves.length === 0) return none
  const paths = new Set(leaves.map(nestedPath))
  const isKept = (path: string) => paths.has(path)
  return { fields: withReaddedFields(before.fields, { ever, after: after.fields, isStored: isKept }), leaves }
}

/** Fields whose values from before their removal become visible again. */
export async function findReaddedValues(
  db: Db,
  { before, after, table, returning }: ReaddingMigration,
  found: SchemaCatalog,
): Promise<readonly MigrationFinding[]> {
  const findings: MigrationFinding[] = []
  for (const leaf of returning) {
    const records = await countStoredValues(db, { table: table.from, section: before.name, found }, leaf)
    if (records > 0) findings.push({ kind: 'field-readded', section: after.name, field: nestedPath(leaf), records })
  }
  return findings
}

/** Sections whose records from before their removal become visible again. */
export async function findReaddedSections(
  db: Db,
  migrations: readonly SectionMigration[],
  written: ReadonlyMap<string, StoredDefinition>,
): Promise<readonly MigrationFinding[]> {
  const findings: MigrationFinding[] = []
  for (const { after, table } of migrations.filter((one) => written.get(one.before.name)?.present === false)) {
    const records = await countTableRows(db, table.from, sql`true`)
    if (records > 0) findings.push({ kind: 'section-readded', section: after.name, records })
  }
  return findings
}

interface ReaddingMigration extends Pick<Upgrade, 'before' | 'after'> {
  readonly table: { readonly from: string }
  readonly returning: readonly NestedField[]
}

const isNeverRenamed = (field: Field): boolean =>
  previousNamesOf(field).length === 0 && (!('fields' in field) || Object.values(field.fields).every(isNeverRenamed))

/** The fields with the current names of the sections that they reference. */
export const withCurrentReferenceTargets = (fields: Fields, nameOf: (section: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withCurrentTarget(field, nameOf)]))

function withCurrentTarget(field: Field, nameOf: (section: string) => string): Field {
  if ('to' in field) return { ...field, to: nameOf(field.to) }
  return 'fields' in field ? ({ ...field, fields: withCurrentReferenceTargets(field.fields, nameOf) } as Field) : field
}
