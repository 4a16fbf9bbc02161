import type { EffectiveSection } from '../../../../schema/effective.ts'
import { leavesOf, valueAt } from '../../../../schema/fields.ts'
import { isStoredFile, type StoredFile } from '../../../../schema/kinds/upload.ts'
import { takesPicture } from '../../../../schema/kinds.ts'
import { type Status, scheduled, scheduledStatus, stateOf } from '../../../../schema/statuses.ts'
import type { Row as AnyRow } from '../../../providers/data-provider.ts'
import { initialsOf } from '../../../ui/text/initials.ts'

/** A record as lists have it: what every record has, beside the columns of its section. */
export interface Row extends AnyRow {
  readonly createdAt: string
  readonly updatedAt: string
}

/** The picture that stands for a record, if its section has one and it does. */
export function pictureOf(section: Pick<EffectiveSection, 'picture'>, row: Row): StoredFile | null {
  const picture = section.picture && valueAt(row, section.picture)
  return isStoredFile(picture) ? picture : null
}

/** What stands in the place of a picture that would be square, as those of people are: the first letters of the record's title. */
export function initialsIn({ fields, picture }: EffectiveSection, title: string): string | undefined {
  const field = leavesOf(fields).find(({ path }) => path === picture)?.field
  return takesPicture(field) && field.ratio === '1:1' ? initialsOf(title) : undefined
}

/** The titles of the records that a list's rows refer to, by id. */
export type Titles = Readonly<Record<string, string>>

/** A record's state as people see it. */
export function statusOf(section: EffectiveSection, record: { readonly status?: unknown }): Status | undefined {
  const state = stateOf(section, record)
  return state === scheduled ? scheduledStatus : section.statuses?.[state ?? '']
}

/** What stands in a record's address: its slug, or its id where the section has none. */
export const keyOf = (record: { readonly id: string; readonly slug?: string | null }): string =>
  record.slug || record.id
