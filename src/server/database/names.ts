import { createHash } from 'node:crypto'

/** PostgreSQL cuts identifiers after 63 bytes without a word; longer ones get the hash of their whole instead. */
const longest = 63

/** Where the queue of the work in the background keeps what is its own. */
export const queueSchema = 'queue'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const shortened = (name: string): string =>
  name.length <= longest ? name : `${name.slice(0, longest - 9)}_${hashOf(name)}`

/** The table of a section: `postCategories` → `post_categories`. */
export const tableNameOf = (section: string): string => shortened(snake(section))

/** The column of a neutral field: `publishedAt` → `published_at`, `seo.facebookImage` → `seo__facebook_image`. */
export const columnNameOf = (path: string): string => shortened(path.split('.').map(snake).join('__'))

/** The column beside a phone's own, for the number in E.164. */
export const numberColumnOf = (path: string): string => columnNameOf(`${path}E164`)

/** Where the values of a column stand while they become those of another type under its name. */
export const asideOf = (column: string): string => shortened(`was__${column}`)

/** The table that holds the links of a field with several references. */
export const linkTableNameOf = (section: string, path: string): string =>
  shortened(`${snake(section)}__${columnNameOf(path)}`)

/** An index is named by what it is, so that a changed definition makes a new one instead of passing for the old. */
export const indexNameOf = (table: string, hint: string, definition: string): string => {
  const name = `${table}__${hint}`
  return `${name.slice(0, longest - 9)}_${hashOf(`${name} ${definition}`)}`
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** The full name of a section's table or link table, for SQL. */
export const contentTable = (name: string): string => `"content".${quoted(name)}`
