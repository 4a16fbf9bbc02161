import type { ColumnType, Generated } from 'kysely'
import type { ImportColumn, ImportRowState } from '../../../api/import.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import type { Problem } from '../../../schema/validate-record.ts'

/** Number of rows of a file in each state; a missing state means 0. */
export type ImportRowCounts = Readonly<Partial<Record<ImportRowState, number>>>

/** Uploaded import files with their rows. They are temporary, because they may contain personal data. */
export interface ImportTables {
  'core.imports': {
    bu_id: string
    id: string
    admin_id: string
    section: string
    /** The file name. */
    name: string
    /** The language of the column headings. */
    locale: Locale
    columns: ColumnType<readonly ImportColumn[], string, string>
    /** The last row whose result is valid. New column mappings set it to 0, so the rows need no update. */
    validated_to: Generated<number>
    /** Number of rows in each state; null while the file is read, and in imports of an earlier version. */
    row_counts: ColumnType<ImportRowCounts | null, string | undefined, string>
    /** The job that writes the import, or wrote it last. */
    job_id: Generated<string | null>
    created_at: Generated<Date>
    expires_at: Date
  }
  'core.import_rows': {
    bu_id: string
    import_id: string
    /** Row number in the file; the headings are row 1. */
    place: number
    cells: ColumnType<readonly string[], string, string>
    /** Whether the user skips the row. */
    is_skipped: Generated<boolean>
    /** The validation result, valid up to `validated_to`; null before validation. */
    result: 'create' | 'change' | 'unchanged' | 'reject' | null
    record_id: string | null
    /** Current values of the record in place of cells, by column index. */
    current_values: Readonly<Record<string, string>> | null
    problems: readonly Problem[] | null
    /** The job that wrote the row, and the resulting version of the record. */
    job_id: string | null
    version: number | null
  }
  /** The rows that reference a record or need a unique value, by hash; valid up to `validated_to`. */
  'core.import_unique_keys': { bu_id: string; import_id: string; hash: string; place: number }
}
