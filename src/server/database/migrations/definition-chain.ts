import { sql } from 'kysely'
import { isFieldKind } from '../../../schema/check/field-types.ts'
import type { Fields } from '../../../schema/fields.ts'
import { withCurrentOptions } from '../../../schema/migrations/renamed-options.ts'
import { type PreviousNames, previousNamesOf } from '../../../schema/migrations/renames.ts'
import { renameGroups } from '../../../schema/migrations/section-names.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Db } from '../tables.ts'
import { hasTable } from './has-table.ts'

/** A definition that a section had, under its name of that time, and when it came into force. */
interface EarlierDefinition {
  readonly section: NamedSection
  /** As PostgreSQL writes a timestamp; `1970-01-01` if the time is unknown. */
  readonly at: string
}

/**
 * Loads all past definitions of a section, oldest first, including those under its former names. A definition stored under a former
 * name after the rename belongs to another section. Field types that this version does not know are left out.
 */
export async function loadPreviousDefinitions(db: Db, name: string): Promise<readonly EarlierDefinition[]> {
  return (await hasTable(db, 'core.definition_history')) ? await chainUntil(db, [name], 'infinity') : []
}

async function chainUntil(db: Db, names: readonly string[], until: string): Promise<readonly EarlierDefinition[]> {
  const { rows } = await sql<{ name: string; at: string; definition: Omit<NamedSection, 'name'> }>`
    select name, applied_at::text as at, definition from core.definition_history
    where name = any(${[...names]}::text[]) and applied_at < ${until}::timestamptz order by applied_at`.execute(db)
  const [first] = rows
  if (!first) return []
  const former = rows.flatMap(({ definition }) => previousNamesOf(definition)).filter((name) => !names.includes(name))
  const earlier = former.length > 0 ? await chainUntil(db, [...new Set(former)], first.at) : []
  const own = rows.map(({ name, at, definition }) => {
    const current = withCurrentOptions(definition)
    return { section: { ...current, name, fields: knownFields(current.fields) }, at }
  })
  return [...earlier, ...own]
}

/** The sections of a version by their names, of which only the former names count. */
type Sections = Readonly<Record<string, Pick<NamedSection, 'was'>>>

/**
 * Loads the sections that each version of the database had, oldest first, without the last one. A removed section that nothing
 * replaced stays in later versions, because only definitions are stored, and not their ends.
 */
export async function loadSectionVersions(db: Db): Promise<readonly Sections[]> {
  if (!(await hasTable(db, 'core.definition_history'))) return []
  const { rows } = await sql<{ sections: Sections }>`
    select jsonb_object_agg(name, jsonb_strip_nulls(jsonb_build_object('was', definition -> 'was'))) as sections
    from core.definition_history group by applied_at order by applied_at`.execute(db)
  const versions: Sections[] = []
  for (const { sections } of rows) versions.push(nextVersion(versions.at(-1) ?? {}, sections))
  return versions.slice(0, -1)
}

/**
 * Loads the current names of renamed sections by their former ones. A name that several of today's sections had, or that another section
 * has now, is left out.
 */
export async function loadCurrentSectionNames(
  db: Db,
  sections: readonly NamedSection[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; was: PreviousNames }>`
    select distinct name, definition -> 'was' as was from core.definition_history where definition ? 'was'`.execute(db)
  const now = Object.fromEntries(sections.map((section) => [section.name, section]))
  const groups = renameGroups([...rows.map(({ name, was }) => ({ [name]: { was } })), now])
  const pairs = groups.flatMap((names) => {
    const [current, ...others] = [...names].filter((name) => Object.hasOwn(now, name))
    if (current === undefined || others.length > 0) return []
    return [...names].filter((name) => name !== current).map((former): [string, string] => [former, current])
  })
  return new Map(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The sections after some of them were written: no definition may have a section beside one that was called so. */
function nextVersion(sections: Sections, written: Sections): Sections {
  const former = new Set(Object.values(written).flatMap(previousNamesOf))
  const kept = Object.entries(sections).filter(
    ([name, section]) => !former.has(name) && !previousNamesOf(section).some((was) => Object.hasOwn(written, was)),
  )
  return { ...Object.fromEntries(kept), ...written }
}

/** The fields whose types this version knows. */
const knownFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => isFieldKind(kind))
      .map(([name, field]) => [
        name,
        'fields' in field ? ({ ...field, fields: knownFields(field.fields) } as typeof field) : field,
      ]),
  )
