import { type FileFormat, fileFormats } from '../../fields/upload/upload.ts'
import { badFileType } from '../http/errors.ts'
import { detectContentTypeInThread } from '../parsing/parse-in-thread.ts'

const names = Object.keys(fileFormats) as FileFormat[]
/** Other extensions for the files of a format. */
const extensions: Readonly<Record<string, FileFormat>> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  mpg: 'mpeg',
  m2v: 'mpeg',
}
/** The detected types of MPEG videos with the two kinds of stream. */
const mpegTypes = ['video/mpeg', 'video/MP1S', 'video/MP2P']

/**
 * Detects the format of an upload by its content. Throws `errors.fileType` if the format is not accepted, or if the extension of
 * the file name contradicts it. Such a contradiction is not guessed at.
 */
export async function detectFormat(content: Uint8Array, name: string, caller: string): Promise<FileFormat> {
  const format = await formatOfContent(content, caller)
  const said = formatOfName(name)
  if (format === undefined || (said !== undefined && said !== format)) throw badFileType(names)
  return format
}

async function formatOfContent(content: Uint8Array, caller: string): Promise<FileFormat | undefined> {
  const { mime, isProject } = await detectContentTypeInThread(content, caller)
  if (mime === undefined) return undefined
  if (mpegTypes.includes(mime)) return 'mpeg'
  if (isProject) return 'mpp'
  return names.find((format) => format !== 'mpp' && fileFormats[format] === mime)
}

function formatOfName(name: string): FileFormat | 'unknown' | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return undefined
  return names.find((format) => format === extension) ?? extensions[extension] ?? 'unknown'
}
