import type { ColumnType, Generated } from 'kysely'
import type { ImportColumn, ImportRowFilter } from '../../../api/import.ts'
import type { Problem } from '../../../schema/problems.ts'
import type { Locale } from '../../../schema/text/words.ts'

/** How many rows of a file have each state; those that are missing, none. */
export type RowCounts = Readonly<Partial<Record<ImportRowFilter, number>>>

/** Files that people are about to import, with their rows: passing, for a person may stand in them. */
export interface ImportTables {
  'core.imports': {
    bu_id: string
    id: string
    admin_id: string
    section: string
    /** What the file is called. */
    name: string
    /** The language that its headings are in. */
    locale: Locale
    columns: ColumnType<readonly ImportColumn[], string, string>
    /** The last row whose result counts. New columns set it to 0, so the rows themselves need no change. */
    validated_to: Generated<number>
    /** How many rows have each state; nothing while the file is read, and in an import of an earlier version. */
    row_counts: ColumnType<RowCounts | null, string | undefined, string>
    /** The job that writes it, or wrote of it last. */
    job_id: Generated<string | null>
    created_at: Generated<Date>
    ends_at: Date
  }
  'core.import_rows': {
    bu_id: string
    import_id: string
    /** Its number in the file, the headings' being 1. */
    place: number
    cells: ColumnType<readonly string[], string, string>
    /** Is it left out by who imports? */
    is_left: Generated<boolean>
    /** What would become of it, which counts up to `validated_to`; nothing until it is judged. */
    verdict: 'make' | 'change' | 'same' | 'refuse' | null
    record_id: string | null
    /** What the record says now in place of cells, by their places. */
    was: Readonly<Record<string, string>> | null
    problems: readonly Problem[] | null
    /** The job that has written it, and the version of the record that came of it. */
    job_id: string | null
    version: number | null
  }
  /** Which rows name a record or want values that only one record may have, by hashes; they count up to `validated_to`. */
  'core.import_claims': { bu_id: string; import_id: string; hash: string; place: number }
}
