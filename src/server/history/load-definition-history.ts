import { sql } from 'kysely'
import type { FieldChange, FieldChanges } from '../../api/history.ts'
import { choicesOf } from '../../fields/choice/choice.ts'
import { type Fields, getAtPath, isEmpty, isLocalized, setAtPath } from '../../schema/fields.ts'
import {
  currentStatus,
  type DefinitionSnapshot,
  migrateToCurrent,
  traceFieldForward,
} from '../../schema/migrations/definition-history.ts'
import { withCurrentOptions } from '../../schema/migrations/renamed-options.ts'
import { previousNamesOf } from '../../schema/migrations/renames.ts'
import { resolveAllVersions, withSourcesOf } from '../../schema/migrations/resolve-names.ts'
import type { NamedSection } from '../../schema/section.ts'
import { splitLocalizedPath } from '../../schema/text/locales.ts'
import type { SectionContext } from '../store/section-context.ts'
import { withCurrentNames } from './current-names.ts'

/** All versions of a section's definition, oldest first; the last is the current one, as the unit has it. */
export interface DefinitionHistory {
  readonly shapes: readonly DefinitionSnapshot[]
  /** When each version came into force (ISO 8601), oldest first. */
  readonly starts: readonly string[]
  /** The index of the version in force at a time (ISO 8601). */
  indexAt(moment: string): number
  /** Changes under the names of that version, even if they were logged under earlier names. */
  inTheirNames(changes: FieldChanges, index: number): FieldChanges
}

/**
 * Loads the definitions under which the records of a section were written. The earliest known definition also applies to the
 * time before it; its former names cover renames of that time.
 */
export async function loadDefinitionHistory({ db, section, sections }: SectionContext): Promise<DefinitionHistory> {
  const { rows } = await sql<{ at: string; definition: Omit<NamedSection, 'name'> }>`
    select to_char(d.applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, d.definition
    from core.definition_history d where d.name in (${sectionNamesSql([section.name, ...previousNamesOf(section)])})
    order by d.applied_at`.execute(db)
  const nameOf = (target: string) => sections.find((one) => previousNamesOf(one).includes(target))?.name ?? target
  const stored = resolveAllVersions(
    rows
      .map(({ definition }) => withCurrentOptions(definition))
      .map((definition) => ({ ...definition, fields: withTargets(definition.fields, nameOf) })),
  )
  const last = stored.at(-1)
  const shapes: readonly DefinitionSnapshot[] = [
    ...stored.slice(0, -1),
    last ? withSourcesOf<DefinitionSnapshot>(section, last) : section,
  ]
  return {
    shapes,
    starts: rows.map(({ at }) => at),
    indexAt: (moment) =>
      Math.max(
        0,
        rows.findLastIndex(({ at }) => at <= moment),
      ),
    inTheirNames: (changes, index) => {
      const shape = shapes[index] ?? section
      return withCurrentNames({ fields: shape.fields, statuses: shape.statuses || undefined }, changes)
    },
  }
}

/** SQL: all names under which records of a section were logged: the given names, and those that definitions declare as former ones. */
export const sectionNamesSql = (names: readonly string[]) => sql`
  select unnest(${names}::text[]) union
  select d.name from core.definition_history d
  where case jsonb_typeof(d.definition -> 'was') when 'array' then d.definition -> 'was' ?| ${names}::text[]
    else d.definition ->> 'was' = any(${names}::text[]) end`

/** SQL: the former names that stored definitions of these sections declared; a later definition may have to drop them. */
export const formerNamesSql = (names: readonly string[]) => sql`
  select was.name from core.definition_history d cross join lateral jsonb_array_elements_text(
    case jsonb_typeof(d.definition -> 'was') when 'array' then d.definition -> 'was'
      when 'string' then jsonb_build_array(d.definition -> 'was') else '[]' end) as was (name)
  where d.name = any(${names}::text[])`

/** Fields whose references use the current section names. */
const withTargets = (fields: Fields, nameOf: (section: string) => string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if ('to' in field) return [name, { ...field, to: nameOf(field.to) }]
      if (!('fields' in field)) return [name, field]
      return [name, { ...field, fields: withTargets(field.fields, nameOf) }]
    }),
  )

/** Migrates changes to current paths and values where the current fields allow it; the others stay as logged. */
export function migrateHistoryChanges(
  { shapes, inTheirNames, indexAt }: DefinitionHistory,
  at: string,
  changes: FieldChanges,
): FieldChanges {
  const from = indexAt(at)
  const own = inTheirNames(changes, from)
  if (from >= shapes.length - 1) return own
  return Object.fromEntries(
    Object.entries(own).map(([path, change]): [string, FieldChange] => {
      if (path === 'status')
        return [path, mapSides(change, (value) => currentStatus(shapes, from, String(value)) ?? value)]
      const { path: bare, locale: language } = splitLocalizedPath(path)
      const found = traceFieldForward(shapes, from, bare)
      if (found?.index !== shapes.length - 1 || isLocalized(found.leaf.field) !== (language !== undefined))
        return [path, change]
      const placed = (name: string) => (language ? `${language}.${name}` : name)
      const today = placed(found.leaf.path)
      const carry = (value: unknown) =>
        migrateToCurrent(shapes, { from, path: bare, values: setAtPath({}, placed(bare), value) })
      return [today, mapSides(change, (value) => getAtPath(carry(value) ?? {}, today) ?? value)]
    }),
  )
}

/** Maps both sides of a change unless they are empty. */
function mapSides(change: FieldChange, work: (value: unknown) => unknown): FieldChange {
  if (change === 'hidden') return change
  const [before, after] = change.map((value) => (isEmpty(value) ? value : work(value)))
  return [before, after]
}

/** Whether a value is a removed choice of a field. */
export const isRemovedChoice = (field: object, value: unknown): boolean => {
  const choices = choicesOf(field)
  return choices !== undefined && typeof value === 'string' && !Object.hasOwn(choices, value)
}
