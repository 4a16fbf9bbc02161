import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP file. Everything but the name and the content defaults to what an honest writer would state. */
export interface ZipEntry {
  readonly name: string
  readonly content: string | Uint8Array
  /** Compressed with deflate unless `false`. */
  readonly isDeflated?: boolean
  /** The compressed bytes as they are, instead of `content` compressed. */
  readonly compressed?: Uint8Array
  readonly method?: number
  readonly flags?: number
  readonly crc?: number
  readonly statedSize?: number
  readonly statedCompressedSize?: number
  /** Where the central directory says that the entry starts. */
  readonly offset?: number
}

const uint16 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [place, number] of numbers.entries()) bytes.writeUInt16LE(number, place * 2)
  return bytes
}
const uint32 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [place, number] of numbers.entries()) bytes.writeUInt32LE(number >>> 0, place * 4)
  return bytes
}

/** A ZIP file of these entries, lies included. */
export function zipOf(entries: readonly ZipEntry[], { statedCount = entries.length, comment = '' } = {}): Uint8Array {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content)
    const data = entry.compressed ?? (entry.isDeflated === false ? content : deflateRawSync(content, { level: 9 }))
    const method = entry.method ?? (entry.isDeflated === false ? 0 : 8)
    const sizes = uint32(
      entry.crc ?? crc32(content),
      entry.statedCompressedSize ?? data.length,
      entry.statedSize ?? content.length,
    )
    const flags = entry.flags ?? 0x800
    const local = Buffer.concat([uint32(0x04034b50), uint16(20, flags, method, 0, 0x21), sizes, uint16(name.length, 0)])
    locals.push(local, name, Buffer.from(data))
    central.push(
      Buffer.concat([uint32(0x02014b50), uint16(20, 20, flags, method, 0, 0x21), sizes]),
      Buffer.concat([uint16(name.length, 0, 0, 0, 0), uint32(0, entry.offset ?? offset), name]),
    )
    offset += local.length + name.length + data.length
  }
  const directory = Buffer.concat(central)
  const count = Math.min(statedCount, 0xffff)
  const end = [
    uint32(0x06054b50),
    uint16(0, 0, count, count),
    uint32(directory.length, offset),
    uint16(comment.length),
    Buffer.from(comment),
  ]
  return Buffer.concat([...locals, directory, ...end])
}
