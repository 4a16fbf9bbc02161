import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Format, formats, mostMegabytes, type StoredFile } from '../../schema/kinds/upload.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError, tooLarge } from '../http/errors.ts'
import { addFile, type NewFile } from './files.ts'
import { formatOf } from './format.ts'
import { sizeOfPicture, webpOf } from './picture.ts'
import type { FileStore } from './store.ts'

/** The most that any file may weigh, in bytes. */
export const mostBytes = mostMegabytes * 1024 * 1024

export interface Upload {
  readonly name: string
  readonly content: Uint8Array
}
interface Owner {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly buId: string
  readonly adminId: string | null
  /** The personal field that the file is for. */
  readonly field?: string | undefined
}

export interface UploadRules {
  /** May refuse the file, as it was sent, by throwing before anything is stored. */
  readonly judge?: (file: StoredFile) => void
  /** The format in which the field would rather have it. */
  readonly preferred?: Format | undefined
}

const pictures: readonly Format[] = ['jpg', 'png', 'webp', 'avif', 'gif']

/**
 * Keeps an upload as a file of the unit. Its type and size are read from the content, and it is kept in the format that the
 * field prefers. Throws `errors.fileType`, `errors.tooLarge`, `errors.fileEmpty`, `errors.validation`.
 */
export async function saveUpload(owner: Owner, upload: Upload, rules?: UploadRules): Promise<StoredFile> {
  const file = await keepContent(owner, upload, rules)
  return await addFile(owner.db, owner, file).catch(async (error: unknown) => {
    await owner.files.remove(file.key).catch(() => undefined)
    throw error
  })
}

/** Stores the content of an upload, by the same rules; returns the file that is then to be written down. */
export async function keepContent(
  { files, field }: Pick<Owner, 'files' | 'field'>,
  { name, content }: Upload,
  { judge = () => undefined, preferred }: UploadRules = {},
): Promise<NewFile> {
  if (content.byteLength === 0) throw new ApiError('errors.fileEmpty')
  if (content.byteLength > mostBytes) throw tooLarge(mostMegabytes)
  const format = await formatOf(content, name)
  const size = pictures.includes(format) ? await sizeOfPicture(content) : { width: null, height: null }
  const describe = (as: Format, bytes: number): NewFile => ({
    key: newKey(as),
    name: fileNameFrom(as === format ? name : renamed(name, as)) || `file.${as}`,
    type: formats[as],
    bytes,
    ...size,
    field,
  })
  const sent = describe(format, content.byteLength)
  judge({ ...sent, id: '', url: `/files/${sent.key}` })
  const lighter = preferred === 'webp' && convertible.includes(format) ? await webpOf(content) : undefined
  const file = lighter ? describe('webp', lighter.byteLength) : sent
  await files.write(file.key, lighter ?? content).catch(async (error: unknown) => {
    // It may be there all the same, where the store was not heard saying so.
    await files.remove(file.key).catch(() => undefined)
    throw error
  })
  return file
}

/** The formats out of which the one that a field recommends is made. */
const convertible: readonly Format[] = ['jpg', 'png']
const renamed = (name: string, format: Format): string => `${name.replace(/\.[^.]*$/, '')}.${format}`

/** A name that nobody can guess: 128 random bits, with the format's ending for those who save the file. */
const newKey = (format: Format): string => `${randomBytes(16).toString('hex')}.${format}`
/** Is this the key of a file, and not a path to somewhere else? */
export const isKey = (text: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(text)

/** The name without folders and control characters, at most 150 characters. */
export function fileNameFrom(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}"]/gu, '').trim()
  return [...clean].slice(-150).join('').toWellFormed()
}
