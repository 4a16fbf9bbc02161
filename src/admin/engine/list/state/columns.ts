import { sortableColumns } from '../../../../schema/column-capabilities.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { type FlatField, flattenFields, isBilingualSection } from '../../../../schema/fields.ts'
import type { SystemColumn } from '../../../../schema/section.ts'

/** A list column: a field of the section, or a system column. */
export type Column = {
  readonly name: string
  /** Message key of the label. */
  readonly label: string
  readonly sortable: boolean
} & (
  | { readonly leaf: FlatField; readonly system?: undefined }
  | { readonly system: SystemColumn; readonly leaf?: undefined }
)

export interface AvailableColumns {
  /** The default columns of the section, in its order. */
  readonly defaults: readonly Column[]
  /** Further columns in the column chooser. */
  readonly optional: readonly Column[]
}

export function availableColumns(section: EffectiveSection): AvailableColumns {
  const named = (names: readonly string[]) => names.flatMap((name) => columnOf(section, name) ?? [])
  return { defaults: named(section.list.columns), optional: named(section.list.more ?? []) }
}

/** The visible columns, the title first; `chosen` contains the user's choice, if any. */
export function visibleColumns(
  { defaults, optional }: AvailableColumns,
  title: string,
  chosen: readonly string[] | null,
): Column[] {
  if (!chosen) return [...defaults]
  return [...defaults, ...optional].filter(({ name }) => name === title || chosen.includes(name))
}

function columnOf(section: EffectiveSection, name: string): Column | undefined {
  const leaf = flattenFields(section.fields).find(({ path }) => path === name)
  const sortable = sortableColumns(section).includes(name)
  if (leaf) {
    return { name, label: `resources.${section.name}.fields.${name}`, sortable, leaf }
  }
  if (!isSystemColumn(name) || !isApplicable(section, name)) return undefined
  return { name, label: `fields.${name}`, sortable, system: name }
}

const systemColumns = [
  'status',
  'languages',
  'createdAt',
  'updatedAt',
  'owner',
  'notes',
] as const satisfies readonly SystemColumn[]
const isSystemColumn = (name: string): name is SystemColumn => systemColumns.some((one) => one === name)

function isApplicable(section: EffectiveSection, name: SystemColumn): boolean {
  if (name === 'status') return section.statuses !== undefined
  if (name === 'languages') return isBilingualSection(section)
  return true
}
