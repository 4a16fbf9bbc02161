import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type FileFormat, fileFormats, maxUploadMegabytes, type StoredFile } from '../../fields/upload/upload.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError, tooLarge } from '../http/errors.ts'
import { detectFormat } from './detect-format.ts'
import type { FileStore } from './file-store.ts'
import { addFile, type NewFile } from './files.ts'
import { convertToWebp, readPictureSize } from './picture-processing.ts'

/** Maximum size of any file, in bytes. */
export const maxFileBytes = maxUploadMegabytes * 1024 * 1024

export interface UploadedContent {
  readonly name: string
  readonly content: Uint8Array
}
interface Owner {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly buId: string
  readonly adminId: string | null
  /** The user or the client subnet; the files of different callers are processed in turns. */
  readonly caller: string
  /** The personal field that the file is for. */
  readonly field?: string | undefined
}

export interface UploadRules {
  /** Validates format and bytes; throws to reject the file before a picture is read, which takes longer. */
  readonly judgeFormat?: (file: StoredFile) => void
  /** Validates the file as uploaded; throws to reject it before anything is stored. */
  readonly judge?: (file: StoredFile) => void
  /** The preferred format of the field. */
  readonly preferred?: FileFormat | undefined
}

const pictures: readonly FileFormat[] = ['jpg', 'png', 'webp', 'avif', 'gif']

/**
 * Saves an upload as a file of the unit. Type and size are read from the content, and it is converted to the field's preferred
 * format. Throws `errors.fileType`, `errors.tooLarge`, `errors.fileEmpty`, `errors.validation`.
 */
export async function saveUpload(owner: Owner, upload: UploadedContent, rules?: UploadRules): Promise<StoredFile> {
  const file = await storeContent(owner, upload, rules)
  return await addFile(owner.db, owner, file).catch(async (error: unknown) => {
    await owner.files.remove(file.key).catch(() => undefined)
    throw error
  })
}

/** Stores the content of an upload by the same rules; returns the file, which the caller then adds to the database. */
export async function storeContent(
  { files, field, caller }: Pick<Owner, 'files' | 'field' | 'caller'>,
  { name, content }: UploadedContent,
  { judgeFormat = () => undefined, judge = () => undefined, preferred }: UploadRules = {},
): Promise<NewFile> {
  if (content.byteLength === 0) throw new ApiError('errors.fileEmpty')
  if (content.byteLength > maxFileBytes) throw tooLarge(maxUploadMegabytes)
  const format = await detectFormat(content, name, caller)
  const unknownSize = { width: null, height: null }
  const describe = (as: FileFormat, bytes: number, size: Pick<NewFile, 'width' | 'height'>): NewFile => ({
    key: newKey(as),
    name: sanitizeFileName(as === format ? name : withExtension(name, as)) || `file.${as}`,
    type: fileFormats[as],
    bytes,
    ...size,
    field,
  })
  const asStored = (file: NewFile): StoredFile => ({ ...file, id: '', url: `/files/${file.key}` })
  judgeFormat(asStored(describe(format, content.byteLength, unknownSize)))
  const size = pictures.includes(format) ? await readPictureSize(content, caller) : unknownSize
  const sent = describe(format, content.byteLength, size)
  judge(asStored(sent))
  const lighter =
    preferred === 'webp' && convertible.includes(format) ? await convertToWebp(content, caller) : undefined
  const file = lighter ? describe('webp', lighter.byteLength, size) : sent
  await files.write(file.key, lighter ?? content).catch(async (error: unknown) => {
    // The content may be stored despite the error, if the confirmation was lost.
    await files.remove(file.key).catch(() => undefined)
    throw error
  })
  return file
}

/** The formats that can be converted to a field's preferred format. */
const convertible: readonly FileFormat[] = ['jpg', 'png']
const withExtension = (name: string, format: FileFormat): string => `${name.replace(/\.[^.]*$/, '')}.${format}`

/** A random key that cannot be guessed: 128 bits, with the format's extension for users who save the file. */
const newKey = (format: FileFormat): string => `${randomBytes(16).toString('hex')}.${format}`
/** Whether the text is a file key and not a path to another place. */
export const isFileKey = (text: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(text)

/** The name without folders and control characters, at most 150 characters. */
export function sanitizeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}"]/gu, '').trim()
  return [...clean].slice(-150).join('').toWellFormed()
}
