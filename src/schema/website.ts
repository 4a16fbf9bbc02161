import { fieldTraitsOf } from '../fields/field-types.ts'
import { isGroupable, sortableFields } from './column-capabilities.ts'
import type { EffectiveSection } from './effective-section.ts'
import { type Field, type Fields, flattenFields, isGroupField } from './fields.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import type { Section } from './section.ts'
import { published } from './statuses.ts'

type WebsiteSection = Pick<EffectiveSection, 'website' | 'fields'>

/** The fields of a section that the website reads, in their declared order; empty without the option `website`. */
export const websiteFields = memoizeByObject(
  (section: WebsiteSection): Fields => selectFields(section.fields, new Set(section.website?.fields)),
)

/** The fields at these paths. A group is selected as a whole by its own name. */
export function selectFields(fields: Fields, paths: ReadonlySet<string>, prefix = ''): Fields {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (paths.has(prefix + name)) return [[name, field]]
    if (!isGroupField(field)) return []
    const inner = selectFields(field.fields, paths, `${prefix}${name}.`)
    return Object.keys(inner).length > 0 ? [[name, { ...field, fields: inner }]] : []
  })
  return Object.fromEntries(entries)
}

/** A section that the website reads. */
export type WithWebsite<S extends { readonly website?: unknown }> = S & {
  readonly website: NonNullable<S['website']>
}
/** Does the website read the section? */
export const isOnWebsite = <S extends { readonly website?: unknown }>(section: S): section is WithWebsite<S> =>
  section.website !== undefined

/** The paths of the references that the website can expand, also in rows: `category`, `days.sessions.speaker`. */
export const websiteReferencePaths = (fields: Fields, prefix = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...('to' in field ? [prefix + name] : []),
    ...('fields' in field ? websiteReferencePaths(field.fields, `${prefix}${name}.`) : []),
  ])

/** The sort columns that the website may name: those of the list that it reads, and the times of the record. */
export const websiteSortColumns = (section: EffectiveSection): readonly string[] => {
  const paths = new Set(flattenFields(websiteFields(section)).map(({ path }) => path))
  const fields = sortableFields(section).filter(({ path, field }) => paths.has(path) && !isGroupable(field))
  return ['createdAt', 'updatedAt', ...fields.map(({ path }) => path)]
}

/** The columns by which the website may filter: the fields that it reads, the id, the slug and the times of the record. */
export const websiteFilterColumns = (section: EffectiveSection): ReadonlySet<string> =>
  new Set(['id', 'createdAt', 'updatedAt', ...flattenFields(websiteFields(section)).map(({ path }) => path)])

/** Are only the published records of the section public? Otherwise all are. */
export const hasPublishedStatus = ({ statuses }: Pick<Section, 'statuses'>): boolean =>
  statuses === undefined || (statuses !== false && published in statuses)

/** Why a field must not be read by anybody outside; undefined if it may. Fields of rows count as well. */
export function secrecyOf(field: Field): string | undefined {
  const { isSecret, isRoleAssignment, isUnitScope } = fieldTraitsOf(field)
  if (field.personal !== undefined) return 'personal data'
  if (isSecret) return 'a secret'
  if (isRoleAssignment || isUnitScope) return 'about access to the back office'
  if (!('fields' in field)) return undefined
  return Object.values(field.fields)
    .map(secrecyOf)
    .find((reason) => reason !== undefined)
}
