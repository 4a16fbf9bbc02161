import type { EffectiveSection } from '../../../../schema/effective.ts'
import { isBilingualSection, type Leaf, leavesOf } from '../../../../schema/fields.ts'
import { isSortableField } from '../../../../schema/listable.ts'
import { isMasked } from '../../../../schema/personal.ts'
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

/** Can a list be ordered by it? Every column that every record has must say so. */
const systemColumns: Readonly<Record<SystemColumn, { readonly sortable: boolean }>> = {
  status: { sortable: true },
  languages: { sortable: false },
  createdAt: { sortable: true },
  updatedAt: { sortable: true },
  owner: { sortable: true },
  notes: { sortable: false },
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
  if (leaf) {
    const sortable = isSortableField(leaf.field) && !isMasked(section, name)
    return { name, label: `resources.${section.name}.fields.${name}`, sortable, leaf }
  }
  if (!isSystemColumn(name) || !isUsed(section, name)) return undefined
  return { name, label: `fields.${name}`, ...systemColumns[name], system: name }
}

const isSystemColumn = (name: string): name is SystemColumn => Object.hasOwn(systemColumns, name)

function isUsed(section: EffectiveSection, name: SystemColumn): boolean {
  if (name === 'status') return section.statuses !== undefined
  if (name === 'languages') return isBilingualSection(section)
  return true
}
