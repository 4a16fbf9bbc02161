import { fileTypeFromBuffer } from 'file-type'
import { type Format, formats } from '../../schema/kinds/upload.ts'
import { badFileType } from '../http/errors.ts'

const names = Object.keys(formats) as Format[]
/** Other names that files of a format go by. */
const extensions: Readonly<Record<string, Format>> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', mpg: 'mpeg', m2v: 'mpeg' }
/** What the content of an MPEG video is called by its two kinds of stream. */
const mpegTypes = ['video/mpeg', 'video/MP1S', 'video/MP2P']

/**
 * The format of an upload, read from its content. Throws `errors.fileType` when it is none of the formats that are
 * accepted, or when the name of the file says another one: a lie of that sort is never an accident worth guessing at.
 */
export async function formatOf(content: Uint8Array, name: string): Promise<Format> {
  const format = await formatOfContent(content)
  const said = formatOfName(name)
  if (format === undefined || (said !== undefined && said !== format)) throw badFileType(names)
  return format
}

async function formatOfContent(content: Uint8Array): Promise<Format | undefined> {
  const type = (await fileTypeFromBuffer(content))?.mime
  if (type === undefined) return undefined
  if (mpegTypes.includes(type)) return 'mpeg'
  if (type === 'application/x-cfb') return isProject(content) ? 'mpp' : undefined
  return names.find((format) => formats[format] === type)
}

function formatOfName(name: string): Format | 'unknown' | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return undefined
  return names.find((format) => format === extension) ?? extensions[extension] ?? 'unknown'
}

/** Old Word and Excel files are the same kind of container; a project names the program that wrote it. */
const isProject = (content: Uint8Array): boolean =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes('MSProject.')
