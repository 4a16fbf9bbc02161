import { type Format, formats } from '../../schema/kinds/upload.ts'
import { badFileType } from '../http/errors.ts'
import { contentTypeOf } from '../parsing/parse.ts'

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
  const { mime, isProject } = await contentTypeOf(content)
  if (mime === undefined) return undefined
  if (mpegTypes.includes(mime)) return 'mpeg'
  if (isProject) return 'mpp'
  return names.find((format) => format !== 'mpp' && formats[format] === mime)
}

function formatOfName(name: string): Format | 'unknown' | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return undefined
  return names.find((format) => format === extension) ?? extensions[extension] ?? 'unknown'
}
