import type { SortPayload } from 'ra-core'
import { choicesOf } from '../../../../fields/choice/choice.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { flattenFields } from '../../../../schema/fields.ts'
import { filterSuffixes } from '../../../../schema/filters.ts'
import { mapFields } from '../../../../schema/migrations/field-mapping.ts'
import { currentPath } from '../../../../schema/migrations/renamed-paths.ts'
import { currentName, type Named, sourceNames } from '../../../../schema/migrations/renames.ts'
import type { FilterValues } from './filters.ts'

type ViewDefinition = Pick<EffectiveSection, 'fields' | 'statuses'>

/** A saved view of a list. */
export interface SavedView {
  readonly name: string
  readonly filter: FilterValues
  readonly sort: SortPayload
  /** The selected columns; null for the section's default. */
  readonly columns: readonly string[] | null
  /** The section's definition when the view was saved. Undefined in views of earlier versions. */
  readonly definition?: ViewDefinition
}

/** A saved view with the current names of fields, choices and statuses, as an upgrade renames those of records. */
export function migrateView({ fields, statuses }: ViewDefinition, view: SavedView): SavedView {
  const names = view.definition ? namesSince(view.definition, { fields, statuses }) : formerNames({ fields, statuses })
  const filters = Object.entries(view.filter).map(([name, value]): [string, string] => {
    const suffix = Object.values(filterSuffixes).find((end) => end !== '' && name.endsWith(end)) ?? ''
    const path = name.slice(0, name.length - suffix.length)
    const option = names.optionOf(path)
    const current = option ? [...new Set(value.split(',').map(option))].join(',') : value
    return [names.path(path) + suffix, current]
  })
  return {
    name: view.name,
    filter: Object.fromEntries(filters),
    sort: { ...view.sort, field: names.path(view.sort.field) },
    columns: view.columns?.map(names.path) ?? null,
    definition: { fields, statuses },
  }
}

/** The current names of a field, and of its choices or the statuses if it has any. */
interface CurrentNames {
  readonly path: (path: string) => string
  readonly optionOf: (path: string) => ((name: string) => string) | undefined
}

/** The definition of that time tells the fields of two names apart that were exchanged since. */
function namesSince(before: ViewDefinition, after: ViewDefinition): CurrentNames {
  const mappings = mapFields(before.fields, after.fields)
  const mappingOf = (path: string) => mappings.find((mapping) => mapping.before.path === path)
  const optionsOf = (path: string): readonly (Named | undefined)[] => {
    if (path === 'status') return [before.statuses, after.statuses]
    const mapping = mappingOf(path)
    return mapping ? [choicesOf(mapping.before.field), choicesOf(mapping.after.field)] : []
  }
  return {
    path: (path) => mappingOf(path)?.after.path ?? path,
    optionOf(path) {
      const [earlier, now] = optionsOf(path)
      if (!earlier || !now) return undefined
      return (name) => Object.keys(now).find((other) => sourceNames(other, earlier, now).includes(name)) ?? name
    },
  }
}

/** Without it, a name is a former one if nothing has it now. */
function formerNames({ fields, statuses }: ViewDefinition): CurrentNames {
  const path = (former: string) => currentPath(fields, former)
  return {
    path,
    optionOf(former) {
      const field = flattenFields(fields).find((leaf) => leaf.path === path(former))?.field
      const options = former === 'status' ? statuses : field && choicesOf(field)
      return options && ((name) => currentName(options, name))
    },
  }
}
