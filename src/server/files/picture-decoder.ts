import sharp, { type Sharp } from 'sharp'
import { imageLimits } from '../parsing/limits.ts'

// Runs in the process of `decoder-program.ts` only. In development Node.js loads it without compilation, so it and its imports use only
// erasable syntax.

const { maxPixels } = imageLimits

sharp.cache(false)

/** Size and format of a picture as its header states them. */
export interface PictureHeader {
  /** The libvips name of the format. */
  readonly format: string
  readonly width: number
  readonly height: number
  readonly frames: number
  /** Width and height after the EXIF rotation. */
  readonly upright: { readonly width: number; readonly height: number }
}

/** Reads only the header of a picture, so that a size above the limit can be reported. */
export async function readHeader(content: Uint8Array): Promise<PictureHeader | undefined> {
  const picture = sharp(content, { limitInputPixels: false, sequentialRead: true })
  const found = await picture.metadata().catch(() => undefined)
  if (!found?.width || !found.height) return undefined
  const { format, width, height, pages: frames = 1, autoOrient } = found
  return { format, width, height, frames, upright: { width: autoOrient.width, height: autoOrient.height } }
}

/** Converts a picture to WebP, upright and in its original size; undefined if it cannot be decoded. */
export const toWebp = (content: Uint8Array): Promise<Uint8Array | undefined> =>
  encoded(decoder(content).autoOrient().webp({ quality: 84 }))

/** Returns a smaller WebP of a picture, upright, at most `width` pixels wide; undefined if it cannot be decoded. */
export const toThumbnail = (content: Uint8Array, width: number): Promise<Uint8Array | undefined> =>
  encoded(decoder(content, 'none').autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }))

/** In pixels: three times the size on the sign-in page, for high-density screens. */
const logoSize = { width: 512, height: 192 }

/** Renders a logo as a PNG of at most 512 by 192 pixels; undefined if it cannot be decoded. */
export function toLogo(content: Uint8Array, { format, width, height }: PictureHeader): Promise<Uint8Array | undefined> {
  const scale = Math.min(logoSize.width / width, logoSize.height / height)
  const density = format === 'svg' ? Math.min(Math.max(72 * scale, 1), 7200) : 72
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'warning', density }).autoOrient()
  return encoded(picture.resize({ ...logoSize, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }))
}

/** Decodes the first frame, within the limits. */
const decoder = (content: Uint8Array, failOn: 'none' | 'warning' = 'warning'): Sharp =>
  sharp(content, { limitInputPixels: maxPixels, sequentialRead: true, failOn })

const encoded = (picture: Sharp): Promise<Uint8Array | undefined> => picture.toBuffer().catch(() => undefined)
