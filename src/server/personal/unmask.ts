import type { UnmaskedValues } from '../../api/sections/section-endpoints.ts'
import { isFileField } from '../../fields/field-types.ts'
import type { StoredFile } from '../../fields/upload/upload.ts'
import { isStoredFile } from '../../fields/upload/upload.ts'
import { flattenFields, getAtPath, setAtPath } from '../../schema/fields.ts'
import { isMasked, maskedPaths } from '../../schema/personal-fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { e164ColumnNameOf } from '../database/sql-names.ts'
import { editablePhoneFields } from '../database/table-definition.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { notFound } from '../http/errors.ts'
import { loadRecord } from '../store/find-record.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toBody } from '../store/serializer.ts'

/** Returns the unmasked values of a record, and adds an audit log entry. Throws `errors.notFound`. */
export async function unmaskRecord(scope: SectionContext, key: string): Promise<UnmaskedValues> {
  const raw = await loadRecord(scope, key)
  await writeAuditEntry(scope, { action: 'reveal', section: scope.section.name, recordId: raw.row.id })
  return {
    id: raw.row.id,
    version: raw.row.version,
    values: unmaskedValues(scope, raw),
    numbers: numbersIn(scope, raw),
  }
}

function unmaskedValues({ section }: SectionContext, raw: LoadedRecord): RecordValues {
  const body = { ...toBody(section, raw), notes: raw.row.notes }
  return maskedPaths(section).reduce<RecordValues>((values, path) => setAtPath(values, path, getAtPath(body, path)), {})
}

function numbersIn({ section }: SectionContext, { row }: LoadedRecord): UnmaskedValues['numbers'] {
  const numbers = editablePhoneFields(section)
    .filter(({ path }) => isMasked(section, path))
    .map(({ path }): [string, unknown] => [path, row[e164ColumnNameOf(path)]])
  return Object.fromEntries(numbers.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Returns the file in a personal field of a record, and adds an audit log entry. Throws `errors.notFound`. */
export async function unmaskFile(scope: SectionContext, key: string, path: string): Promise<StoredFile> {
  const { section } = scope
  const leaf = flattenFields(section.fields).find((candidate) => candidate.path === path)
  if (!leaf || !isFileField(leaf.field) || !isMasked(section, path)) throw notFound()
  const raw = await loadRecord(scope, key)
  const file = getAtPath(toBody(section, raw), path)
  if (!isStoredFile(file)) throw notFound()
  await writeAuditEntry(scope, {
    action: 'reveal',
    section: section.name,
    recordId: raw.row.id,
    details: { field: path },
  })
  return file
}
