import { listableSystemColumns } from './list.ts'

/** The names of the system columns in the API and the database: fields cannot have these names. */
export const reservedNames: readonly string[] = [
  ...listableSystemColumns,
  ...['id', 'buId', 'version', 'en', 'ar', 'enAt', 'arAt', 'enState', 'arState', 'outdatedTranslations', 'search'],
  ...['createdBy', 'updatedBy', 'deletedAt', 'anonymizedAt'],
]
