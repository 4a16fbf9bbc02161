import { isImageField } from '../../../../fields/field-types.ts'
import { isStoredFile, type StoredFile } from '../../../../fields/upload/upload.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { flattenFields, getAtPath } from '../../../../schema/fields.ts'
import { displayStatusOf, type Status, scheduled, scheduledStatus } from '../../../../schema/statuses.ts'
import type { Row as AnyRow } from '../../../providers/data-provider.ts'
import { initialsOf } from '../../../ui/text/initials.ts'

/** A record in a list: the system columns and the columns of its section. */
export interface Row extends AnyRow {
  readonly createdAt: string
  readonly updatedAt: string
}

/** Returns the record's picture, if its section has a picture field and it is set. */
export function recordPicture(section: Pick<EffectiveSection, 'picture'>, row: Row): StoredFile | null {
  const picture = section.picture && getAtPath(row, section.picture)
  return isStoredFile(picture) ? picture : null
}

/** Returns the initials of the title as a placeholder for a missing square picture, such as that of a person. */
export function titleInitials({ fields, picture }: EffectiveSection, title: string): string | undefined {
  const field = flattenFields(fields).find(({ path }) => path === picture)?.field
  return isImageField(field) && field.ratio === '1:1' ? initialsOf(title) : undefined
}

/** The titles of referenced records, by id. */
export type TitlesById = Readonly<Record<string, string>>

/** The record's displayed status. */
export function displayedStatus(section: EffectiveSection, record: { readonly status?: unknown }): Status | undefined {
  const state = displayStatusOf(section, record)
  return state === scheduled ? scheduledStatus : section.statuses?.[state ?? '']
}

/** The key of a record in URLs: its slug, or its id if the section has no slugs. */
export const recordUrlKey = (record: { readonly id: string; readonly slug?: string | null }): string =>
  record.slug || record.id
