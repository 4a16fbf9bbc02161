import { systemColumns } from './list.ts'

/** What every record has beside its fields, under the names that the API and the database have for it. */
export const reservedNames: readonly string[] = [
  ...systemColumns,
  ...['id', 'buId', 'version', 'en', 'ar', 'enAt', 'arAt', 'enState', 'arState', 'behind', 'search'],
  ...['createdBy', 'updatedBy', 'deletedAt', 'forgottenAt'],
]
