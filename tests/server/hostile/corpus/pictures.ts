import { crc32, deflateSync } from 'node:zlib'
import type { HostileFile } from './hostile-file.ts'

const hex = (...parts: readonly string[]): Buffer => Buffer.from(parts.join(''), 'hex')
const uint16le = (number: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(number)
  return bytes
}
const uint32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}
const uint32le = (number: number): Buffer => uint32(number).swap32()

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}
/** A PNG that states a size; its pixels are as few as compress to a few bytes. */
const png = (width: number, height: number, more: readonly Buffer[] = []): Buffer =>
  Buffer.concat([
    hex('89504e470d0a1a0a'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), hex('0802000000')])),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** A hundred text chunks, each of which unpacks to 50 MB. */
function longTexts(type: 'zTXt' | 'iTXt'): readonly Buffer[] {
  const head = { zTXt: hex('6100', '00'), iTXt: hex('6100', '0100', '00', '00') }[type]
  return Array<Buffer>(100).fill(chunk(type, Buffer.concat([head, longText()])))
}
let packed: Buffer | undefined
const longText = (): Buffer => {
  packed ??= deflateSync(Buffer.alloc(50_000_000))
  return packed
}

/** A GIF of frames on a canvas of any size; each frame has the pixels of one. */
const gif = (side: number, frames: number, frameSide = 1): Buffer => {
  const size = Buffer.concat([uint16le(frameSide), uint16le(frameSide)])
  const frame = Buffer.concat([hex('21f90400010000', '00', '2c00000000'), size, hex('00', '02024401', '00')])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    uint16le(side),
    uint16le(side),
    hex('800000', '000000ffffff'),
    ...Array<Buffer>(frames).fill(frame),
    hex('3b'),
  ])
}

/** A JPEG that states a size and has no pixels. */
const jpeg = (width: number, height: number): Buffer =>
  Buffer.concat([
    hex('ffd8', 'ffe000104a46494600010100000100010000', 'ffdb004300'),
    Buffer.alloc(64, 1),
    hex('ffc0000b08'),
    uint16le(height).swap16(),
    uint16le(width).swap16(),
    hex('01011100', 'ffda0008010100003f00', 'ffd9'),
  ])

const riff = (type: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), uint32le(data.length), data, Buffer.alloc(data.length % 2)])
/** One pixel, as WebP keeps it without loss. */
const pixel = riff('VP8L', hex('2f00000010071011118888fe0700'))
const uint24 = (number: number): Buffer => uint32le(number).subarray(0, 3)
/** A progressive JPEG of 7,000 by 7,000 gray pixels. Each pass says of all blocks that they stay the same. */
const jpegOfScans = (scans: number): Buffer => {
  const side = 7000
  const blocks = (side / 8) ** 2
  // A code of one bit, which stands for a run of blocks, with 14 bits for its length.
  const run = `0${'1'.repeat(14)}`
  const bits = run.repeat(Math.ceil(blocks / 32_767)).padEnd(Math.ceil((blocks / 32_767) * 15) + 16, '1')
  const data = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  )
  const pass = Buffer.concat([
    hex('ffda00080101', '00', '013f00'),
    Buffer.from(data.flatMap((byte) => (byte === 255 ? [255, 0] : [byte]))),
  ])
  const table = (kind: string, symbol: string) => hex('ffc40014', kind, '01', '00'.repeat(15), symbol)
  const size = uint16le(side).swap16()
  return Buffer.concat([
    hex('ffd8', 'ffdb004300'),
    Buffer.alloc(64, 1),
    hex('ffc2000b08'),
    Buffer.concat([size, size, hex('01011100')]),
    table('00', '00'),
    table('10', 'e0'),
    hex('ffda00080101', '00', '000000'),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array<Buffer>(scans).fill(pass),
    hex('ffd9'),
  ])
}

/** EXIF metadata of one directory, each of whose entries points to the directory itself. */
const exif = (entries: number): Buffer => {
  const entry = Buffer.concat([uint16le(0x87_69), uint16le(4), uint32le(1), uint32le(8)])
  const start = Buffer.concat([hex('49492a0008000000'), uint16le(entries)])
  return Buffer.concat([start, ...Array<Buffer>(entries).fill(entry), uint32(0)])
}
const jpegWithExif = (entries: number): Buffer => {
  const data = Buffer.concat([Buffer.from('Exif\0\0'), exif(entries)])
  const segment = Buffer.concat([hex('ffe1'), uint16le(data.length + 2).swap16(), data])
  return Buffer.concat([hex('ffd8'), segment, jpeg(16, 16).subarray(2)])
}
const webpWithExif = (entries: number): Buffer =>
  riff(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      riff('VP8X', Buffer.concat([hex('08000000'), uint24(0), uint24(0)])),
      pixel,
      riff('EXIF', exif(entries)),
    ]),
  )

/** An animated WebP of frames of one pixel on a canvas of any size. */
const webp = (side: number, frames: number): Buffer => {
  const canvas = riff('VP8X', Buffer.concat([hex('02000000'), uint24(side - 1), uint24(side - 1)]))
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(12), uint24(40), hex('00'), pixel]))
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    canvas,
    riff('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ])
  return riff('RIFF', body)
}

/** An AVIF of one pixel. */
const smallAvif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAABwAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAkbWRhdBIACgc4AAaQENBpMg8f8mKE4AAWAACQNY48ftw=',
  'base64',
)
/** An AVIF that states a size. */
const avif = (side: number): Buffer => {
  const bytes = Buffer.from(smallAvif)
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(side, size)
  bytes.writeUInt32BE(side, size + 4)
  return bytes
}
const heic = (): Buffer => Buffer.concat([uint32(24), Buffer.from('ftypheic'), uint32(0), Buffer.from('mif1heic')])

const tiff = hex('49492a0008000000', '0200', '0001030001000000ffff0000', '0101030001000000ffff0000', '00000000')
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><script>alert(1)</script></svg>'
const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`

type Shape = readonly [name: string, fileName: string, contentType: string, bytes: () => Uint8Array, expected: string]

const pictures: readonly Shape[] = [
  ['a PNG of 60,000 by 60,000 pixels', 'a.png', 'image/png', () => png(60_000, 60_000), 'validations.megapixels'],
  ['a PNG of two thousand million columns', 'a.png', 'image/png', () => png(2_147_483_647, 1), 'errors.fileType'],
  ['a PNG of a million columns', 'a.png', 'image/png', () => png(1_000_000, 1000), 'validations.megapixels'],
  ['a PNG of no pixels', 'a.png', 'image/png', () => png(0, 0), 'errors.fileType'],
  [
    'a PNG without anything behind its signature',
    'a.png',
    'image/png',
    () => hex('89504e470d0a1a0a'),
    'errors.fileType',
  ],
  [
    'a PNG of 5 GB of compressed text',
    'a.png',
    'image/png',
    () => png(10, 10, longTexts('zTXt')),
    'validations.metadata',
  ],
  [
    'a PNG of 5 GB of compressed international text',
    'a.png',
    'image/png',
    () => png(10, 10, longTexts('iTXt')),
    'validations.metadata',
  ],
  ['a JPEG of 65,500 by 65,500 pixels', 'a.jpg', 'image/jpeg', () => jpeg(65_500, 65_500), 'validations.megapixels'],
  ['a GIF of 65,535 by 65,535 pixels', 'a.gif', 'image/gif', () => gif(65_535, 1, 65_535), 'validations.megapixels'],
  ['a GIF of 5,000 frames', 'a.gif', 'image/gif', () => gif(1, 5000), 'validations.frames'],
  ['a GIF of 900 frames of 500 by 500 pixels', 'a.gif', 'image/gif', () => gif(500, 900), 'validations.megapixels'],
  ['a WebP of 5,000 frames', 'a.webp', 'image/webp', () => webp(1, 5000), 'validations.frames'],
  ['a WebP of 900 frames of 500 by 500 pixels', 'a.webp', 'image/webp', () => webp(500, 900), 'validations.megapixels'],
  ['a WebP of 100,000 frames', 'a.webp', 'image/webp', () => webp(1, 100_000), 'validations.frames'],
  ['a JPEG of 20,000 passes', 'a.jpg', 'image/jpeg', () => jpegOfScans(20_000), 'validations.scans'],
  ['a JPEG with 5,000 loops of EXIF', 'a.jpg', 'image/jpeg', () => jpegWithExif(5000), 'validations.exif'],
  [
    'a PNG with 5,000 loops of EXIF',
    'a.png',
    'image/png',
    () => png(10, 10, [chunk('eXIf', exif(5000))]),
    'validations.exif',
  ],
  ['a WebP with 60,000 loops of EXIF', 'a.webp', 'image/webp', () => webpWithExif(60_000), 'validations.exif'],
  ['a WebP of sixteen million columns', 'a.webp', 'image/webp', () => webp(16_777_216, 1), 'errors.fileType'],
  ['an AVIF of 60,000 by 60,000 pixels', 'a.avif', 'image/avif', () => avif(60_000), 'validations.megapixels'],
  ['a HEIC', 'a.heic', 'image/heic', heic, 'errors.fileType'],
  ['a TIFF that is called a PNG', 'a.png', 'image/png', () => tiff, 'errors.fileType'],
  [
    'a BMP that is called a JPEG',
    'a.jpg',
    'image/jpeg',
    () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]),
    'errors.fileType',
  ],
  [
    'a Photoshop file that is called a PNG',
    'a.png',
    'image/png',
    () => Buffer.concat([Buffer.from('8BPS'), Buffer.alloc(100)]),
    'errors.fileType',
  ],
  ['a GIF that is called a PNG', 'a.png', 'image/png', () => gif(1, 1), 'errors.fileType'],
]
const drawings: readonly Shape[] = [
  ['a drawing', 'a.svg', 'image/svg+xml', () => Buffer.from(drawing), 'errors.fileType'],
  ['a drawing that is called a PNG', 'a.png', 'image/png', () => Buffer.from(drawing), 'errors.fileType'],
  [
    'a drawing behind a declaration',
    'a.png',
    'image/png',
    () => Buffer.from(`<?xml version="1.0"?>${drawing}`),
    'errors.fileType',
  ],
  ['a drawing of entities that multiply', 'a.svg', 'image/svg+xml', () => Buffer.from(laughs), 'errors.fileType'],
  ['a compressed drawing', 'a.svgz', 'image/svg+xml', () => deflateSync(drawing), 'errors.fileType'],
  [
    'a drawing nested 100,000 deep',
    'a.svg',
    'image/svg+xml',
    () => Buffer.from(`<svg>${'<g>'.repeat(100_000)}`),
    'errors.fileType',
  ],
]

const filesOf = (kind: 'image' | 'svg', shapes: readonly Shape[]): readonly HostileFile[] =>
  shapes.map(([name, fileName, contentType, bytes, expected]) => ({
    name,
    kind,
    fileName,
    contentType,
    bytes,
    expected,
  }))

export const hostilePictures: readonly HostileFile[] = [...filesOf('image', pictures), ...filesOf('svg', drawings)]
