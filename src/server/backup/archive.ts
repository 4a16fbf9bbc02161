import { isRecord } from '../../schema/fields.ts'

/**
 * An archive is a tar, compressed and, where the installation has a key, encrypted. Its first entry says which tables it has and what they
 * are made of; their rows follow, then the files, and last how many there were. After every so many entries stands a list of their checksums,
 * so that neither writing nor reading it takes more memory for more of them.
 */
export const entryNames = {
  structure: 'structure.json',
  tables: 'tables/',
  files: 'files/',
  checksums: 'checksums/',
  manifest: 'manifest.json',
} as const

/** What this version writes, and the only form that it reads. */
export const archiveFormat = 2

/** A table as it was: `name` is `schema.table`, `key` its primary key. */
export interface TableInArchive {
  readonly name: string
  readonly columns: readonly ColumnInArchive[]
  readonly key: readonly string[]
}
export interface ColumnInArchive {
  readonly name: string
  /** As PostgreSQL writes it. */
  readonly type: string
  /** May it not be empty? */
  readonly isRequired: boolean
}

export interface Structure {
  readonly format: typeof archiveFormat
  /** That of the product which wrote it. */
  readonly version: string
  /** ISO 8601, UTC. */
  readonly madeAt: string
  readonly tables: readonly TableInArchive[]
}

export interface Checksum {
  readonly name: string
  /** In hexadecimal. */
  readonly sha256: string
}

export interface Manifest {
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
  /** SHA-256 of all the lists of checksums, one after the other, in hexadecimal. */
  readonly seal: string
}

export const isStructure = (value: unknown): value is Structure =>
  isRecord(value) &&
  value.format === archiveFormat &&
  isText(value.version) &&
  isText(value.madeAt) &&
  isListOf(value.tables, isTable)

export const areChecksums = (value: unknown): value is readonly Checksum[] =>
  isListOf(value, (one) => isRecord(one) && isText(one.name) && isText(one.sha256))

export const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  isRecord(value.rows) &&
  Object.values(value.rows).every(Number.isInteger) &&
  Number.isInteger(value.files) &&
  isText(value.seal)

const isTable = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.name) &&
  /^(core|content)\.[^.]+$/.test(value.name) &&
  isListOf(value.columns, (one) => isRecord(one) && isText(one.name) && isText(one.type)) &&
  isListOf(value.key, isText)

const isText = (value: unknown): value is string => typeof value === 'string'
const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is)

/** What an archive has, once all of it was read. */
export interface Contents extends Structure, Omit<Manifest, 'seal'> {
  readonly isEncrypted: boolean
}

/** An archive to be written, or one to be read. */
export interface ArchiveAt {
  readonly path: string
  /** To be read by who has the key to one of these: public keys of age. Without any it is not encrypted. */
  readonly recipients?: readonly string[] | undefined
  /** The secret keys of age by which it is read. */
  readonly identities?: readonly string[] | undefined
}

/** How many entries a list of checksums is of. */
export const entriesInList = 500
