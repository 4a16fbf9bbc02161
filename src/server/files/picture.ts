import sharp, { type Metadata, type Sharp } from 'sharp'
import { badFileType, invalid } from '../http/errors.ts'
import { createLimiter } from '../http/limiter.ts'
import { pictureLimits } from '../parsing/limits.ts'

const { maxPixels, maxFrames, maxCompressedTextKilobytes, timeoutSeconds } = pictureLimits

sharp.cache(false)

/** Pictures are decoded by libvips in threads of its own; a large one takes some 200 MB. */
const limiter = createLimiter(pictureLimits)

const million = 1_000_000
const kilobyte = 1024
const accepted = ['jpg', 'png', 'webp', 'avif', 'gif']
/** What libvips calls the formats; AVIF is a kind of HEIF. */
const decoders = ['jpeg', 'png', 'webp', 'heif', 'gif']

/**
 * Width and height in pixels as a person sees it, turned as its EXIF says. Throws `errors.fileType` where the content is no picture
 * of an accepted format, and `errors.validation` where it has too many pixels, frames or compressed metadata: that is known before
 * anything is decoded.
 */
export async function sizeOfPicture(content: Uint8Array): Promise<{ width: number; height: number }> {
  if (compressedTextBytes(content) > maxCompressedTextKilobytes * kilobyte)
    throw invalid([{ path: 'file', key: 'validations.metadata', values: { max: maxCompressedTextKilobytes } }])
  const found = await limiter.run(() => metadataOf(content))
  if (!found?.width || !found.height || !decoders.includes(found.format)) throw badFileType(accepted)
  const frames = found.pages ?? 1
  if (frames > maxFrames) throw invalid([{ path: 'file', key: 'validations.frames', values: { max: maxFrames } }])
  if (found.width * found.height * frames > maxPixels)
    throw invalid([{ path: 'file', key: 'validations.megapixels', values: { max: maxPixels / million } }])
  return { width: found.autoOrient.width, height: found.autoOrient.height }
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Bytes of the compressed text chunks of a PNG, without unpacking them; 0 for any other content. */
function compressedTextBytes(content: Uint8Array): number {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return 0
  let sum = 0
  // A chunk is a length of 4 bytes, a type of 4, the data and a checksum of 4.
  for (let at = pngSignature.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (isCompressedText(type, bytes.subarray(at + 8, at + 8 + length))) sum += length
    at += 12 + length
  }
  return sum
}

/** The data of `iTXt` begin with a keyword, a null byte and a flag; `zTXt` is always compressed. */
const isCompressedText = (type: string, data: Buffer): boolean =>
  type === 'zTXt' || (type === 'iTXt' && data[data.indexOf(0) + 1] !== 0)

/** Reads the head of a picture only, so that a size beyond the limit can be told. */
const metadataOf = (content: Uint8Array): Promise<Metadata | undefined> =>
  sharp(content, { limitInputPixels: false, sequentialRead: true })
    .metadata()
    .catch(() => undefined)

/** A picture as WebP, upright and as large as it is; nothing when it cannot be decoded. */
export const webpOf = (content: Uint8Array): Promise<Uint8Array | undefined> =>
  limiter.run(() => encoded(decoder(content).autoOrient().webp({ quality: 84 })))

/** A smaller WebP of a picture, upright, at most `width` pixels wide; nothing when it cannot be decoded. It is read when its turn comes. */
export const thumbnail = (read: () => Promise<Uint8Array>, width: number): Promise<Uint8Array | undefined> =>
  limiter.run(async () => {
    const picture = decoder(await read(), 'none')
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
    return await encoded(picture.webp({ quality: 78 }))
  })

/** In pixels: three times what the sign-in page shows, for dense screens. */
const markSize = { width: 512, height: 192 }
const smallestMark = 32
const markFormats = ['png', 'webp', 'jpeg', 'svg']

/**
 * The picture of a mark as a PNG of at most 512 by 192 pixels; a drawing is painted in that size, so that no script or link of it is left. Of
 * another content it returns what is wrong: no such picture, too small, or too many pixels.
 */
export async function markOf(content: Uint8Array): Promise<Buffer | 'format' | 'small' | 'pixels'> {
  const found = content.byteLength === 0 ? undefined : await metadataOf(content)
  if (!found?.width || !found.height || !markFormats.includes(found.format)) return 'format'
  const { width, height } = found
  const isDrawing = found.format === 'svg'
  if (width * height > maxPixels) return 'pixels'
  if (!isDrawing && Math.min(width, height) < smallestMark) return 'small'
  const scale = Math.min(markSize.width / width, markSize.height / height)
  const density = isDrawing ? Math.min(Math.max(72 * scale, 1), 7200) : 72
  const painted = await encoded(
    sharp(content, { limitInputPixels: maxPixels, failOn: 'warning', density })
      .autoOrient()
      .resize({ ...markSize, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  )
  return painted ? Buffer.from(painted) : 'format'
}

/** Decodes the first frame, within the limits. */
const decoder = (content: Uint8Array, failOn: 'none' | 'warning' = 'warning'): Sharp =>
  sharp(content, { limitInputPixels: maxPixels, sequentialRead: true, failOn })

const encoded = (picture: Sharp): Promise<Uint8Array | undefined> =>
  picture
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
    .catch(() => undefined)

/** Pictures that are being decoded, and those that wait. */
export const pictureLoad = limiter.load
