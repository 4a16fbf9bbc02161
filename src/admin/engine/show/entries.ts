import { type Circumstances, holds } from '../../../schema/conditions.ts'
import { type Field, type Fields, isLocalized, type Leaf, leavesOf } from '../../../schema/fields.ts'
import { isGroup, isList } from '../../../schema/kinds/nested.ts'
import { factsOf, hasArabicAlias } from '../../../schema/kinds.ts'
import type { Layout } from '../../../schema/section.ts'

/** A part of a detail page: one field in both languages, fields that exist once, the rows of a list, or a group's name. */
export type Entry =
  | { readonly kind: 'pair'; readonly leaf: Leaf }
  | { readonly kind: 'facts'; readonly leaves: readonly Leaf[] }
  | { readonly kind: 'rows'; readonly leaf: Leaf }
  | { readonly kind: 'heading'; readonly path: string }

/** What a layout shows of a record, in its order; fields that exist once stand together. Hidden fields are left out. */
export function entriesOf(fields: Fields, layout: Layout<string>, circumstances: Circumstances): readonly Entry[] {
  const entries: Entry[] = []
  for (const entry of layout.flat().flatMap((path) => namedEntries(fields, path, circumstances))) {
    const last = entries.at(-1)
    if (entry.kind === 'facts' && last?.kind === 'facts')
      entries.splice(-1, 1, { kind: 'facts', leaves: [...last.leaves, ...entry.leaves] })
    else entries.push(entry)
  }
  return entries
}

/** Does the layout show anything that exists once in each language? */
export const hasPairs = (entries: readonly Entry[]): boolean => entries.some(({ kind }) => kind === 'pair')

function namedEntries(fields: Fields, path: string, circumstances: Circumstances): readonly Entry[] {
  const group = fields[path]
  if (isGroup(group)) {
    const inside = leavesOf(group.fields, `${path}.`)
      .filter(({ field }) => isShown(field, circumstances))
      .map(entryOf)
    return [{ kind: 'heading', path }, ...inside]
  }
  const leaf = leavesOf(fields).find((other) => other.path === path)
  return leaf && isShown(leaf.field, circumstances) ? [entryOf(leaf)] : []
}

function entryOf(leaf: Leaf): Entry {
  if (isList(leaf.field)) return { kind: 'rows', leaf }
  if (isLocalized(leaf.field) || hasArabicAlias(leaf.field)) return { kind: 'pair', leaf }
  return { kind: 'facts', leaves: [leaf] }
}

/** Passwords are written, never read. */
const isShown = (field: Field, circumstances: Circumstances): boolean =>
  !factsOf(field).isSecret && holds(field.when, circumstances)
