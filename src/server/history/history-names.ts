import type { Changes, Names } from '../../api/history.ts'
import { withValueAt } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { takesFile } from '../../schema/kinds.ts'
import type { Locale } from '../../schema/text/words.ts'
import { findFiles } from '../files/files.ts'
import { titlesOf } from '../lists/rows.ts'
import type { Author, Scope } from '../store/scope.ts'
import { type Placed, placedValues, type Values } from '../store/values.ts'

/** The names of all that changes of a section's records name by its id. */
export async function namesIn(scope: Scope, changes: readonly Changes[], locale: Locale): Promise<Names> {
  const bodies = changes.flatMap((one) => [sideOf(one, 0), sideOf(one, 1)])
  const placed = bodies.flatMap((body) => placedValues(scope.section.fields, body))
  const owners = idsIn(bodies.map(({ owner }) => owner))
  const titles = [...(await referredTo(scope, placed, locale)), ...(await peopleNamed(scope, owners))]
  const files = placed.filter(({ leaf }) => takesFile(leaf.field)).map(({ value }) => value)
  return {
    titles: Object.fromEntries(titles),
    files: Object.fromEntries(await findFiles(scope.db, scope.unit.id, idsIn(files))),
  }
}

/** What changes say of a record before them, or after them. */
const sideOf = (changes: Changes, side: 0 | 1): Values =>
  Object.entries(changes).reduce<Values>(
    (body, [path, change]) => (change === 'hidden' ? body : withValueAt(body, path, change[side])),
    {},
  )

const idsIn = (values: readonly unknown[]): readonly string[] => [...new Set(values.flat().filter(isId))]

async function referredTo(
  scope: Scope,
  placed: readonly Placed[],
  locale: Locale,
): Promise<readonly (readonly [string, string])[]> {
  const names: (readonly [string, string])[] = []
  for (const [to, values] of Map.groupBy(placed, ({ leaf }) => ('to' in leaf.field ? leaf.field.to : ''))) {
    const known = await titlesOf(scope, to, idsIn(values.map(({ value }) => value)), locale)
    names.push(...[...known.values()].map(({ id, title }) => [id, title] as const))
  }
  return names
}

async function peopleNamed({ db }: Scope, ids: readonly string[]): Promise<readonly (readonly [string, string])[]> {
  if (ids.length === 0) return []
  const people: readonly Author[] = await db
    .selectFrom('core.admins')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return people.map(({ id, name }) => [id, name])
}
