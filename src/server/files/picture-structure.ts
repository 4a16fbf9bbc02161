/** What a picture contains, as its container format states it. Nothing is unpacked or decoded. */
export interface PictureStructure {
  /** Size of the compressed text of a PNG, in bytes. */
  readonly compressedTextBytes: number
  /** Passes over all pixels that a JPEG needs. */
  readonly scans: number
  /** Frames of an animated WebP. */
  readonly frames: number
  /** Entries of the EXIF metadata, counted each time that a reader reaches them. At most 100,000 are counted. */
  readonly exifEntries: number
}

const none: PictureStructure = { compressedTextBytes: 0, scans: 0, frames: 0, exifEntries: 0 }

/** Reads the structure of a JPEG, PNG or WebP; all counts are 0 for other content. */
export function readPictureStructure(content: Uint8Array): PictureStructure {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (startsWith(bytes, 'ffd8')) return jpegStructure(bytes)
  if (startsWith(bytes, '89504e470d0a1a0a')) return pngStructure(bytes)
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? webpStructure(bytes) : none
}

const startsWith = (bytes: Buffer, hex: string): boolean => bytes.toString('hex', 0, hex.length / 2) === hex

/** Markers without a length: restarts, the start of an image, `TEM` and fill bytes. A zero after `ff` is image data. */
const isWithoutLength = (marker: number): boolean =>
  marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)
const jpegMarkers = { end: 0xd9, scan: 0xda, app1: 0xe1 } as const

function jpegStructure(bytes: Buffer): PictureStructure {
  let [scans, exifEntries] = [0, 0]
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === jpegMarkers.end) break
    // Of two fill bytes the second one may begin the marker.
    let next = at + (marker === 0xff ? 1 : 2)
    if (!isWithoutLength(marker)) {
      const length = bytes.readUInt16BE(at + 2)
      if (marker === jpegMarkers.scan) scans += 1
      if (marker === jpegMarkers.app1)
        exifEntries = countExifEntries(bytes.subarray(at + 4, at + 2 + length), exifEntries)
      next = at + 2 + length
    }
    at = bytes.indexOf(0xff, next)
  }
  return { ...none, scans, exifEntries }
}

function pngStructure(bytes: Buffer): PictureStructure {
  let [compressedTextBytes, exifEntries] = [0, 0]
  // A chunk consists of a length of 4 bytes, a type of 4, the data and a checksum of 4.
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (isCompressedText(type, data)) compressedTextBytes += length
    if (type === 'eXIf') exifEntries = countExifEntries(data, exifEntries)
    at += 12 + length
  }
  return { ...none, compressedTextBytes, exifEntries }
}

/** The data of `iTXt` begins with a keyword, a null byte and a flag; `zTXt` is always compressed. */
const isCompressedText = (type: string, data: Buffer): boolean =>
  type === 'zTXt' || (type === 'iTXt' && data[data.indexOf(0) + 1] !== 0)

function webpStructure(bytes: Buffer): PictureStructure {
  let [frames, exifEntries] = [0, 0]
  // After the header of 12 bytes: chunks with a type of 4 bytes, a length of 4 and data of an even length.
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (type === 'ANMF') frames += 1
    if (type === 'EXIF') exifEntries = countExifEntries(bytes.subarray(at + 8, at + 8 + length), exifEntries)
    at += 8 + length + (length % 2)
  }
  return { ...none, frames, exifEntries }
}

/** No more entries are counted. */
const maxExifVisits = 100_000
const exifHeader = 'Exif\0\0'
/** The tags whose value is the offset of another directory: Exif, GPS and interoperability. */
const pointerTags = [0x8769, 0x8825, 0xa005]
const entryBytes = 12
/** The directories of a valid file are nested two deep. Readers follow a few more. */
const maxExifDepth = 12

/**
 * Counts the entries that a reader visits, in addition to `counted` ones. Several entries can point to one directory, which a reader visits each time, so a few
 * kilobytes can contain millions of visits.
 */
function countExifEntries(data: Buffer, counted: number): number {
  const tiff = data.toString('latin1', 0, exifHeader.length) === exifHeader ? data.subarray(exifHeader.length) : data
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return counted
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const read32 = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  let count = counted
  const visit = (start: number, depth: number): void => {
    if (depth > maxExifDepth || start + 2 > tiff.length) return
    const end = start + 2 + read16(start) * entryBytes
    for (let at = start + 2; at < end && at + entryBytes <= tiff.length && count < maxExifVisits; at += entryBytes) {
      count += 1
      if (pointerTags.includes(read16(at))) visit(read32(at + 8), depth + 1)
    }
    // The first directory is followed by that of the thumbnail.
    if (depth === 0 && end + 4 <= tiff.length) visit(read32(end), depth + 1)
  }
  if (tiff.length >= 8) visit(read32(4), 0)
  return count
}
