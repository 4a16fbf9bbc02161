import { fieldTraitsOf, hasArabicAlias } from '../../../fields/field-types.ts'
import { type ConditionContext, isConditionMet } from '../../../schema/conditions.ts'
import {
  type Field,
  type Fields,
  type FlatField,
  flattenFields,
  isGroupField,
  isList,
  isLocalized,
} from '../../../schema/fields.ts'
import type { FormLayout } from '../../../schema/section.ts'

/** An entry of a detail page: a field in both languages, fields without a language, the rows of a list, or a group heading. */
export type ShowEntry =
  | { readonly kind: 'pair'; readonly leaf: FlatField }
  | { readonly kind: 'facts'; readonly leaves: readonly FlatField[] }
  | { readonly kind: 'rows'; readonly leaf: FlatField }
  | { readonly kind: 'heading'; readonly path: string }

/** The entries of a layout for a record, in its order. Consecutive fields without a language form one entry; hidden fields are omitted. */
export function layoutEntries(
  fields: Fields,
  layout: FormLayout<string>,
  context: ConditionContext,
): readonly ShowEntry[] {
  const entries: ShowEntry[] = []
  for (const entry of layout.flat().flatMap((path) => namedEntries(fields, path, context))) {
    const last = entries.at(-1)
    if (entry.kind === 'facts' && last?.kind === 'facts')
      entries.splice(-1, 1, { kind: 'facts', leaves: [...last.leaves, ...entry.leaves] })
    else entries.push(entry)
  }
  return entries
}

/** Does the layout contain a localized field? */
export const hasBilingualEntry = (entries: readonly ShowEntry[]): boolean => entries.some(({ kind }) => kind === 'pair')

function namedEntries(fields: Fields, path: string, context: ConditionContext): readonly ShowEntry[] {
  const group = fields[path]
  if (isGroupField(group)) {
    const inside = flattenFields(group.fields, `${path}.`)
      .filter(({ field }) => isVisible(field, context))
      .map(entryOf)
    return [{ kind: 'heading', path }, ...inside]
  }
  const leaf = flattenFields(fields).find((other) => other.path === path)
  return leaf && isVisible(leaf.field, context) ? [entryOf(leaf)] : []
}

function entryOf(leaf: FlatField): ShowEntry {
  if (isList(leaf.field)) return { kind: 'rows', leaf }
  if (isLocalized(leaf.field) || hasArabicAlias(leaf.field)) return { kind: 'pair', leaf }
  return { kind: 'facts', leaves: [leaf] }
}

/** Passwords are write-only. */
const isVisible = (field: Field, context: ConditionContext): boolean =>
  !fieldTraitsOf(field).isSecret && isConditionMet(field.when, context)
