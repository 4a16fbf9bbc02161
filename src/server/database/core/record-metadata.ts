import type { Generated } from 'kysely'

/** The system columns of rows that are also listed as records of a section. */
export interface RecordMetadata {
  search: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  created_by: string | null
  updated_at: Generated<Date>
  updated_by: string | null
}
