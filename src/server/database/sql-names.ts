import { createHash } from 'node:crypto'

/** PostgreSQL silently truncates identifiers after 63 bytes; longer ones end with a hash of the full name instead. */
const maxIdentifierLength = 63

/** The schema of the task queue. */
export const queueSchema = 'queue'

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const shortenIdentifier = (name: string): string =>
  name.length <= maxIdentifierLength ? name : `${name.slice(0, maxIdentifierLength - 9)}_${shortHash(name)}`

/** The table of a section: `postCategories` → `post_categories`. */
export const tableNameOf = (section: string): string => shortenIdentifier(toSnakeCase(section))

/** The column of a neutral field: `publishedAt` → `published_at`, `seo.facebookImage` → `seo__facebook_image`. */
export const columnNameOf = (path: string): string => shortenIdentifier(path.split('.').map(toSnakeCase).join('__'))

/** The additional column of a phone field for the number in E.164. */
export const e164ColumnNameOf = (path: string): string => columnNameOf(`${path}E164`)

/** The column that keeps the old values while they are converted to the new type under the original name. */
export const stagingColumnNameOf = (column: string): string => shortenIdentifier(`was__${column}`)

/** The link table of a multi-reference field. */
export const linkTableNameOf = (section: string, path: string): string =>
  shortenIdentifier(`${toSnakeCase(section)}__${columnNameOf(path)}`)

/** The name of an index contains a hash of its definition, so that a changed definition creates a new index. */
export const indexNameOf = (table: string, hint: string, definition: string): string => {
  const name = `${table}__${hint}`
  return `${name.slice(0, maxIdentifierLength - 9)}_${shortHash(`${name} ${definition}`)}`
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** The full name of a section's table or link table, for SQL. */
export const contentTableSql = (name: string): string => `"content".${quoteIdentifier(name)}`
