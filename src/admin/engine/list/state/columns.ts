import type { EffectiveSection } from '../../../../schema/effective.ts'
import { isBilingualSection, type Leaf, leavesOf } from '../../../../schema/fields.ts'
import { sortPaths } from '../../../../schema/listable.ts'
import type { SystemColumn } from '../../../../schema/section.ts'

/** A column of a list: a field of the section, or what every record has. */
export type Column = {
  readonly name: string
  /** The key of its label. */
  readonly label: string
  readonly sortable: boolean
} & (
  | { readonly leaf: Leaf; readonly system?: undefined }
  | { readonly system: SystemColumn; readonly leaf?: undefined }
)

export interface Columns {
  /** Those of the section's choice, in its order. */
  readonly standard: readonly Column[]
  /** Those that the column chooser offers besides. */
  readonly more: readonly Column[]
}

export function columnsOf(section: EffectiveSection): Columns {
  const named = (names: readonly string[]) => names.flatMap((name) => columnOf(section, name) ?? [])
  return { standard: named(section.list.columns), more: named(section.list.more ?? []) }
}

/** The columns to show, the record's title first; the names are those that the person chose, if they did. */
export function shownColumns({ standard, more }: Columns, title: string, chosen: readonly string[] | null): Column[] {
  if (!chosen) return [...standard]
  return [...standard, ...more].filter(({ name }) => name === title || chosen.includes(name))
}

function columnOf(section: EffectiveSection, name: string): Column | undefined {
  const leaf = leavesOf(section.fields).find(({ path }) => path === name)
  const sortable = sortPaths(section).includes(name)
  if (leaf) {
    return { name, label: `resources.${section.name}.fields.${name}`, sortable, leaf }
  }
  if (!isSystemColumn(name) || !isUsed(section, name)) return undefined
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

function isUsed(section: EffectiveSection, name: SystemColumn): boolean {
  if (name === 'status') return section.statuses !== undefined
  if (name === 'languages') return isBilingualSection(section)
  return true
}
