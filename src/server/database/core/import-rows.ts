import type { ColumnType, Generated } from 'kysely'
import type { ImportColumn } from '../../../api/import.ts'
import type { Problem } from '../../../schema/problems.ts'
import type { Locale } from '../../../schema/text/words.ts'

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
    /** The id or the slug of the record that it names. */
    key: string | null
    /** Is it left out by who imports? */
    is_left: Generated<boolean>
    /** What would become of it; nothing until it is judged. */
    verdict: 'make' | 'change' | 'same' | 'refuse' | null
    record_id: string | null
    /** What the record says now in place of cells, by their places. */
    was: Readonly<Record<string, string>> | null
    problems: readonly Problem[] | null
    /** The job that has written it, and the version of the record that came of it. */
    job_id: string | null
    version: number | null
  }
  /** Which rows want values that only one record may have, by their hashes. */
  'core.import_claims': { bu_id: string; import_id: string; hash: string; place: number }
}
