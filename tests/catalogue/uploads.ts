import { zipSync } from 'fflate'
import sharp from 'sharp'
import {
  type FileField,
  type Format,
  formatsOf,
  type ImageField,
  leastWidthOf,
  ratioOf,
} from '../../src/schema/kinds/upload.ts'

/** A file to be made: a format, for pictures their pixels, and how many bytes it is filled up to. */
export interface Shape {
  readonly format: Format
  readonly width: number
  readonly height: number
  readonly bytes?: number
}

const pictures: readonly Format[] = ['jpg', 'png', 'webp', 'avif', 'gif']

/** The pixels that a field wants, as few as keep its ratio. */
export function shapeFor(field: ImageField | FileField, format: Format = formatsOf(field)[0] ?? 'png'): Shape {
  if (field.kind === 'file') return { format, height: 100, width: 100 }
  const width = leastWidthOf(field)
  return { format, width, height: Math.round(width / (ratioOf(field) ?? 1)) }
}

/** The content of such a file, true to its format. Bytes after the end of a picture or a document are read by nobody. */
export async function contentOf({ format, width, height, bytes }: Shape): Promise<Uint8Array> {
  const content = pictures.includes(format) ? await pictureOf(format, width, height) : documentOf(format)
  return bytes === undefined ? content : Buffer.concat([content, Buffer.alloc(bytes - content.length)])
}

const drawn = new Map<string, Promise<Buffer>>()

/** Each is drawn once for all units and both databases. */
function pictureOf(format: Format, width: number, height: number): Promise<Buffer> {
  const key = `${format} ${width} ${height}`
  const picture = drawn.get(key) ?? draw(format, width, height)
  drawn.set(key, picture)
  return picture
}

function draw(format: Format, width: number, height: number): Promise<Buffer> {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })
  return canvas.toFormat(format === 'jpg' ? 'jpeg' : (format as 'png' | 'webp' | 'avif' | 'gif')).toBuffer()
}

const ooxml = 'application/vnd.openxmlformats-officedocument'
const heads: Readonly<Partial<Record<Format, Buffer>>> = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n'),
  mpp: Buffer.concat([Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'), Buffer.from('MSProject.MPP14')]),
  mp4: Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  mpeg: Buffer.from('000001ba4400040004010001', 'hex'),
  avi: Buffer.from('RIFF\x24\x00\x00\x00AVI LIST', 'latin1'),
}
const offices: Readonly<Partial<Record<Format, string>>> = {
  xlsx: `${ooxml}.spreadsheetml.sheet`,
  docx: `${ooxml}.wordprocessingml.document`,
  pptx: `${ooxml}.presentationml.presentation`,
}

function documentOf(format: Format): Buffer {
  const office = offices[format]
  return office === undefined ? (heads[format] ?? Buffer.alloc(0)) : officeOf(office)
}

function officeOf(type: string): Buffer {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/a.xml" ContentType="${type}.main+xml"/></Types>`
  return Buffer.from(
    zipSync({ '[Content_Types].xml': new TextEncoder().encode(types), '_rels/.rels': new Uint8Array([60]) }),
  )
}
