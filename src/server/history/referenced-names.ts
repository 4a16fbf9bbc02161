import type { FieldChanges, ReferencedNames } from '../../api/history.ts'
import { isFileField } from '../../fields/field-types.ts'
import { isUuid } from '../../fields/relation/relation.ts'
import { setAtPath } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { findFiles } from '../files/files.ts'
import { loadTitles } from '../lists/list-rows.ts'
import type { Author, SectionContext } from '../store/section-context.ts'
import { flattenValues, type ValueAtPath } from '../store/values.ts'

/** Loads the names of everything that changes of a section's records reference by id. */
export async function loadReferencedNames(
  scope: SectionContext,
  changes: readonly FieldChanges[],
  locale: Locale,
): Promise<ReferencedNames> {
  const bodies = changes.flatMap((change) => [valuesOfSide(change, 0), valuesOfSide(change, 1)])
  const valuesAtPaths = bodies.flatMap((body) => flattenValues(scope.section.fields, body))
  const ownerIds = idsIn(bodies.map(({ owner }) => owner))
  const titles = [
    ...(await loadReferencedTitles(scope, valuesAtPaths, locale)),
    ...(await loadAdminNames(scope, ownerIds)),
  ]
  const files = valuesAtPaths.filter(({ leaf }) => isFileField(leaf.field)).map(({ value }) => value)
  return {
    titles: Object.fromEntries(titles),
    files: Object.fromEntries(await findFiles(scope.db, scope.unit.id, idsIn(files))),
  }
}

/** The values before (0) or after (1) these changes. */
const valuesOfSide = (changes: FieldChanges, side: 0 | 1): RecordValues =>
  Object.entries(changes).reduce<RecordValues>(
    (body, [path, change]) => (change === 'hidden' ? body : setAtPath(body, path, change[side])),
    {},
  )

const idsIn = (values: readonly unknown[]): readonly string[] => [...new Set(values.flat().filter(isUuid))]

async function loadReferencedTitles(
  scope: SectionContext,
  valuesAtPaths: readonly ValueAtPath[],
  locale: Locale,
): Promise<readonly (readonly [string, string])[]> {
  const names: (readonly [string, string])[] = []
  for (const [to, values] of Map.groupBy(valuesAtPaths, ({ leaf }) => ('to' in leaf.field ? leaf.field.to : ''))) {
    const titles = await loadTitles(scope, to, idsIn(values.map(({ value }) => value)), locale)
    names.push(...[...titles.values()].map(({ id, title }) => [id, title] as const))
  }
  return names
}

async function loadAdminNames(
  { db }: SectionContext,
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  if (ids.length === 0) return []
  const admins: readonly Author[] = await db
    .selectFrom('core.admins')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return admins.map(({ id, name }) => [id, name])
}
