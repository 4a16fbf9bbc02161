import { isRecord } from '../../schema/is-record.ts'

/**
 * An archive is a compressed tar file, encrypted if the installation has a key. The first entry describes the tables; their rows
 * follow, then the files, and last the totals. A list of checksums follows after each fixed number of entries, so that memory
 * use does not grow with the archive.
 */
export const archiveEntryNames = {
  structure: 'structure.json',
  tables: 'tables/',
  files: 'files/',
  checksums: 'checksums/',
  manifest: 'manifest.json',
} as const

/** The format version that this product version writes; it reads no other. */
export const archiveFormat = 2

/** A table at the time of the backup: `name` is `schema.table`, `key` its primary key. */
export interface ArchivedTable {
  readonly name: string
  readonly columns: readonly ArchivedColumn[]
  readonly key: readonly string[]
}
export interface ArchivedColumn {
  readonly name: string
  /** In PostgreSQL's notation. */
  readonly type: string
  /** Whether it is `not null`. */
  readonly isRequired: boolean
}

export interface ArchiveStructure {
  readonly format: typeof archiveFormat
  /** The version of the product that wrote it. */
  readonly version: string
  /** ISO 8601, UTC. */
  readonly madeAt: string
  readonly tables: readonly ArchivedTable[]
}

export interface Checksum {
  readonly name: string
  /** In hexadecimal. */
  readonly sha256: string
}

export interface ArchiveManifest {
  /** Number of rows per table. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
  /** SHA-256 of all checksum lists in order, in hexadecimal. */
  readonly seal: string
}

export const isArchiveStructure = (value: unknown): value is ArchiveStructure =>
  isRecord(value) &&
  value.format === archiveFormat &&
  isText(value.version) &&
  isText(value.madeAt) &&
  isListOf(value.tables, isTable)

export const isChecksumList = (value: unknown): value is readonly Checksum[] =>
  isListOf(value, (one) => isRecord(one) && isText(one.name) && isText(one.sha256))

export const isArchiveManifest = (value: unknown): value is ArchiveManifest =>
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

/** The content of an archive after it was read completely. */
export interface ArchiveSummary extends ArchiveStructure, Omit<ArchiveManifest, 'seal'> {
  readonly isEncrypted: boolean
}

/** An archive to write or to read. */
export interface ArchiveLocation {
  readonly path: string
  /** age public keys of the recipients who can decrypt it. Without any it is not encrypted. */
  readonly recipients?: readonly string[] | undefined
  /** age secret keys for decryption. */
  readonly identities?: readonly string[] | undefined
}

/** Number of entries that a checksum list covers. */
export const entriesPerChecksumList = 500
