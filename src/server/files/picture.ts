import sharp from 'sharp'
import { badFileType, invalid } from '../http/errors.ts'

/** A picture of more pixels is refused: a few kilobytes can unpack to gigabytes. */
const maxPixels = 50_000_000

sharp.cache(false)

/** Width and height in pixels as a person sees it, turned as its EXIF says. */
export async function sizeOfPicture(content: Uint8Array): Promise<{ width: number; height: number }> {
  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found?.width || !found.height) throw badFileType(['jpg', 'png', 'webp', 'avif', 'gif'])
  if (found.width * found.height * (found.pages ?? 1) > maxPixels)
    throw invalid([{ path: 'file', key: 'validations.image', values: { max: maxPixels } }])
  return { width: found.autoOrient.width, height: found.autoOrient.height }
}

/** A picture as WebP, upright and as large as it is; nothing when it cannot be decoded. */
export async function webpOf(content: Uint8Array): Promise<Uint8Array | undefined> {
  return sharp(content, { limitInputPixels: maxPixels })
    .autoOrient()
    .webp({ quality: 84 })
    .toBuffer()
    .catch(() => undefined)
}

/** A smaller WebP of a picture, upright, at most `width` pixels wide; nothing when it cannot be decoded. */
export async function thumbnail(content: Uint8Array, width: number): Promise<Uint8Array | undefined> {
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
    .catch(() => undefined)
}
