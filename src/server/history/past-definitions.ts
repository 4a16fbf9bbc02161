import { sql } from 'kysely'
import type { Change, Changes } from '../../api/history.ts'
import { type Fields, isEmpty, isLocalized, valueAt, withValueAt } from '../../schema/fields.ts'
import { choicesOf } from '../../schema/kinds/choice.ts'
import { carriedToToday, followed, type Shape, statusToday } from '../../schema/past/versions.ts'
import { namesBefore } from '../../schema/past/was.ts'
import type { NamedSection } from '../../schema/section.ts'
import { isLocale } from '../../schema/text/words.ts'
import type { Scope } from '../store/scope.ts'
import { changesNow } from './former-names.ts'

/** The shapes that a section had, the earliest first; the last is today's, as the unit has it. */
export interface PastShapes {
  readonly shapes: readonly Shape[]
  /** When each of them came into force (ISO 8601), the earliest first. */
  readonly starts: readonly string[]
  /** The position of the shape that was in force at a moment (ISO 8601). */
  indexAt(moment: string): number
  /** Changes under the names of their own time, whatever earlier names they were written with. */
  inTheirTime(changes: Changes, index: number): Changes
}

/**
 * Reads under which definitions the records of a section were written. Before the first that is known the earliest one counts, whose
 * former names tell of what was before it.
 */
export async function pastShapes({ db, section, sections }: Scope): Promise<PastShapes> {
  const { rows } = await sql<{ at: string; definition: Omit<NamedSection, 'name'> }>`
    select to_char(d.applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, d.definition
    from core.definition_history d where d.name in (${namesSql([section.name, ...namesBefore(section)])})
    order by d.applied_at`.execute(db)
  const nameOf = (target: string) => sections.find((one) => namesBefore(one).includes(target))?.name ?? target
  const earlier = rows
    .slice(0, -1)
    .map(({ definition }) => ({ ...definition, fields: withTargets(definition.fields, nameOf) }))
  const shapes: readonly Shape[] = [...earlier, section]
  return {
    shapes,
    starts: rows.map(({ at }) => at),
    indexAt: (moment) =>
      Math.max(
        0,
        rows.findLastIndex(({ at }) => at <= moment),
      ),
    inTheirTime: (changes, index) => {
      const shape = shapes[index] ?? section
      return changesNow({ fields: shape.fields, statuses: shape.statuses || undefined }, changes)
    },
  }
}

/** Names under which records of a section were written down: those given, and those of definitions that say they were called so. */
export const namesSql = (names: readonly string[]) => sql`
  select unnest(${names}::text[]) union
  select d.name from core.definition_history d
  where case jsonb_typeof(d.definition -> 'was') when 'array' then d.definition -> 'was' ?| ${names}::text[]
    else d.definition ->> 'was' = any(${names}::text[]) end`

/** Fields that refer to sections under their names of today. */
const withTargets = (fields: Fields, nameOf: (section: string) => string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if ('to' in field) return [name, { ...field, to: nameOf(field.to) }]
      if (!('fields' in field)) return [name, field]
      return [name, { ...field, fields: withTargets(field.fields, nameOf) }]
    }),
  )

/** Changes by today's paths and in today's values, as far as today's fields can have them; the others stay as they were written. */
export function changesToday({ shapes, inTheirTime, indexAt }: PastShapes, at: string, changes: Changes): Changes {
  const from = indexAt(at)
  const own = inTheirTime(changes, from)
  if (from >= shapes.length - 1) return own
  return Object.fromEntries(
    Object.entries(own).map(([path, change]): [string, Change] => {
      if (path === 'status')
        return [path, mapSides(change, (value) => statusToday(shapes, from, String(value)) ?? value)]
      const [first = '', ...rest] = path.split('.')
      const language = isLocale(first) && rest.length > 0 ? first : undefined
      const bare = language ? rest.join('.') : path
      const found = followed(shapes, from, bare)
      if (found?.index !== shapes.length - 1 || isLocalized(found.leaf.field) !== (language !== undefined))
        return [path, change]
      const placed = (name: string) => (language ? `${language}.${name}` : name)
      const today = placed(found.leaf.path)
      const carry = (value: unknown) =>
        carriedToToday(shapes, { from, path: bare, values: withValueAt({}, placed(bare), value) })
      return [today, mapSides(change, (value) => valueAt(carry(value) ?? {}, today) ?? value)]
    }),
  )
}

/** Works on both sides of a change that are not empty. */
function mapSides(change: Change, work: (value: unknown) => unknown): Change {
  if (change === 'hidden') return change
  const [before, after] = change.map((value) => (isEmpty(value) ? value : work(value)))
  return [before, after]
}

/** Does a field offer a value no more that it once did? */
export const isNoChoice = (field: object, value: unknown): boolean => {
  const choices = choicesOf(field)
  return choices !== undefined && typeof value === 'string' && !Object.hasOwn(choices, value)
}
