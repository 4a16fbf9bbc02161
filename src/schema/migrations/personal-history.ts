import { type Field, type Fields, flattenFields, isList } from '../fields.ts'
import type { Section } from '../section.ts'
import { fieldsPerLocale } from '../validation/normalize-record.ts'
import { traceFieldForward } from './definition-history.ts'
import { mapFields } from './field-mapping.ts'
import { previousPaths } from './renamed-paths.ts'

type Definition = Pick<Section, 'fields' | 'kind' | 'title' | 'statuses'>

/** Whether the field is personal, or a list with a personal field in its rows. */
export const hasPersonalData = (field: Field): boolean =>
  field.personal !== undefined ||
  (isList(field) && flattenFields(field.fields).some((leaf) => hasPersonalData(leaf.field)))

/** The paths of the fields of `after` that are personal and that were not, or that did not exist. */
export function newlyPersonalPaths(before: Fields, after: Fields): readonly string[] {
  const earlier = new Set(
    mapFields(before, after)
      .filter((pair) => hasPersonalData(pair.before.field))
      .map((pair) => pair.after.path),
  )
  return flattenFields(after)
    .filter(({ path, field }) => hasPersonalData(field) && !earlier.has(path))
    .map(({ path }) => path)
}

/** What audit entries of the time of one definition must not show. */
interface PersonalPaths {
  /** The paths of changes, by all names of that time: `note`, `en.note`, `notes`. */
  readonly changes: readonly string[]
  /** The paths of filters. */
  readonly filters: readonly string[]
  readonly hidesTitle: boolean
}

/**
 * The personal paths in audit entries, for each of the definitions that a section had, oldest first; the last is the current one. A
 * field is personal if it became one that is personal today, or if only its path is that of such a field.
 */
export function personalPathsByDefinition(definitions: readonly Definition[]): readonly PersonalPaths[] {
  const last = definitions.length - 1
  const traced = definitions.map(({ fields }, index) =>
    flattenFields(fields).map((leaf) => {
      const now = traceFieldForward(definitions, index, leaf.path)
      return {
        leaf,
        isKnown: now?.index === last,
        isPersonal: now?.index === last && hasPersonalData(now.leaf.field),
      }
    }),
  )
  const always = new Set(
    traced.flatMap((leaves) => leaves.filter(({ isPersonal }) => isPersonal).map(({ leaf: { path } }) => path)),
  )
  const handling = definitions[last]?.kind === 'inbox' && always.size > 0 ? ['notes'] : []
  return definitions.map(({ fields, title }, index) => {
    const leaves = (traced[index] ?? []).filter(
      ({ leaf, isKnown, isPersonal }) => isPersonal || (!isKnown && always.has(leaf.path)),
    )
    const names = (path: string) => previousPaths(fields, path)
    const filters = leaves.flatMap(({ leaf }) => names(leaf.path))
    return {
      changes: [
        ...leaves.flatMap(({ leaf }) => names(leaf.path).flatMap((path) => perLocale({ ...leaf, path }))),
        ...handling,
      ],
      filters: [...filters, ...handling],
      hidesTitle: leaves.some(({ leaf }) => leaf.path === title),
    }
  })
}

const perLocale = (leaf: ReturnType<typeof flattenFields>[number]): readonly string[] =>
  fieldsPerLocale(leaf).map(({ path }) => path)
