import { isStoredFile } from '../../fields/upload/upload.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { initialStatus } from '../../schema/statuses.ts'
import type { Locale } from '../../schema/text/locales.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { multiReferenceFields } from '../database/table-definition.ts'
import type { OutdatedTranslations } from '../store/outdated-since.ts'
import { storedOutdatedTranslations } from '../store/outdated-translations.ts'
import { type RowColumns, toRowColumns } from '../store/row-columns.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import type { Author, SectionContext } from '../store/section-context.ts'
import { toRequestBody } from '../store/serializer.ts'
import { type PreviousTranslations, translationStatusAfter } from '../store/translation-status.ts'
import { flattenValues } from '../store/values.ts'
import { linkedIdsIn } from '../store/write-rows.ts'

/** A record to create: its validated body, creation time and author; no author for a website submission. */
export interface RecordToCreate {
  readonly id: string
  readonly body: RecordValues
  readonly at: Date
  readonly person: Author | null
}

/** The columns of a new record's row. Of a copy, translations that are outdated in its original are outdated. */
export function toNewRow(
  scope: SectionContext,
  { id, body, at, person }: RecordToCreate,
  original?: LoadedRecord,
): RowColumns {
  const author = person?.id ?? null
  return {
    ...toRowColumns(
      scope,
      body,
      translationStatusAfter(scope, body, at, original && translationsOfCopy(scope, original, at)),
    ),
    bu_id: scope.unit.id,
    id,
    version: 1,
    created_at: at,
    created_by: author,
    updated_at: at,
    updated_by: author,
  }
}

/** A copy has no versions of its original with which its texts could be compared. */
const translationsOfCopy = ({ section }: SectionContext, original: LoadedRecord, at: Date): PreviousTranslations => ({
  body: toRequestBody(section, original),
  version: 0,
  at: { en: at, ar: at },
  behind: withoutVersions(storedOutdatedTranslations(section, original.row)),
})

const withoutVersions = ({ en, ar }: OutdatedTranslations): OutdatedTranslations => {
  const atNoVersion = (fields: OutdatedTranslations[Locale]) =>
    Object.fromEntries(Object.entries(fields).map(([path, since]) => [path, { ...since, version: 0 }]))
  return { en: atNoVersion(en), ar: atNoVersion(ar) }
}

/** The record that this new row represents, in the form in which it is read back for comparison. */
export function toLoadedRecord(
  { section }: SectionContext,
  { id, body, at }: RecordToCreate,
  row: RowColumns,
): LoadedRecord {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  const moment = at.toISOString()
  const files = flattenValues(section.fields, body).flatMap(({ value }) => (isStoredFile(value) ? [value] : []))
  return {
    row: {
      ...row,
      id,
      version: 1,
      slug: text('slug'),
      status: text('status'),
      owner: null,
      notes: null,
      deleted_at: null,
      en: isRecord(row.en) ? row.en : {},
      ar: isRecord(row.ar) ? row.ar : {},
      outdated_translations: null,
      en_at: moment,
      ar_at: moment,
      created_at: moment,
      updated_at: moment,
    },
    createdBy: null,
    updatedBy: null,
    links: Object.fromEntries(multiReferenceFields(section).map(({ path }) => [path, linkedIdsIn(body, path)])),
    files: Object.fromEntries(files.map((file) => [file.id, file])),
  }
}

/** Sets the initial status of the section, unless the body has a status. */
export function withInitialStatus({ section }: SectionContext, body: RecordValues): RecordValues {
  const initial = initialStatus(section)
  return initial !== undefined && body.status === undefined ? { ...body, status: initial } : body
}

/** Rejects a status in a website submission: only admins set it. */
export const visitorStatusProblems = (
  { section }: SectionContext,
  { body, person }: Pick<RecordToCreate, 'body' | 'person'>,
): readonly Problem[] =>
  section.kind === 'inbox' && person === null && body.status !== undefined
    ? [{ path: 'status', key: 'validations.unknown' }]
    : []
