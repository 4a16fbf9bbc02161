import type { EffectiveSection } from './effective.ts'
import { type Field, isLocalized, leavesOf } from './fields.ts'
import { isMasked } from './personal.ts'

/** The kinds that a list is not ordered by: it offers no such order, and the server refuses it. */
const unsortable: readonly Field['kind'][] = [
  'references',
  'list',
  'image',
  'file',
  'password',
  'richText',
  'group',
  'permissions',
  'assignments',
  'youtube',
  'color',
]
const unfilterable: readonly Field['kind'][] = [
  'list',
  'group',
  'richText',
  'password',
  'permissions',
  'youtube',
  'color',
]
const searchable: readonly Field['kind'][] = ['text', 'richText', 'slug', 'email', 'phone', 'url', 'reference']
const titles: readonly Field['kind'][] = ['text', 'slug', 'email', 'phone', 'url', 'choice', 'sectionName']

/** Can a list be ordered by the field, filtered by it, searched in it, and can it be what a record is called? */
export const isSortableField = ({ kind }: Field): boolean => !unsortable.includes(kind)
export const isFilterableField = (field: Field): boolean => !unfilterable.includes(field.kind) && !isLocalized(field)
export const isSearchableField = ({ kind }: Field): boolean => searchable.includes(kind)
export const canBeTitle = ({ kind }: Field): boolean => titles.includes(kind)

/** The columns that a section's list can be ordered by: the browser offers these, and the server refuses others. */
export function sortPaths(section: EffectiveSection): readonly string[] {
  const fields = leavesOf(section.fields).filter(
    ({ path, field }) => isSortableField(field) && !isMasked(section, path),
  )
  return [
    ...(section.statuses ? ['status'] : []),
    ...(section.kind === 'inbox' ? ['owner'] : []),
    ...['createdAt', 'updatedAt'],
    ...fields.map(({ path }) => path),
  ]
}
