import type { ValidationRule } from '../../schema/validation/rules.ts'
import { createConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { ApiError, badFileType, invalid } from '../http/errors.ts'
import { imageLimits } from '../parsing/limits.ts'
import { DecoderTimeoutError, decodeInChildProcess } from './decoder-process.ts'
import type { DecoderRequest } from './decoder-program.ts'
import type { PictureHeader } from './picture-decoder.ts'
import { type PictureStructure, readPictureStructure } from './picture-structure.ts'

const { maxPixels, maxFrames, maxScans, maxExifEntries, maxCompressedTextKilobytes } = imageLimits
const { headerTimeoutSeconds, timeoutSeconds } = imageLimits

/**
 * Pictures are decoded by libvips in processes of their own; a large one takes about 200 MB. The callers, which are users or client
 * subnets, take turns.
 */
const limiter = createConcurrencyLimiter(imageLimits)

const second = 1000
const million = 1_000_000
const kilobyte = 1024
const accepted = ['jpg', 'png', 'webp', 'avif', 'gif']
/** The libvips names of the formats; AVIF is a kind of HEIF. */
const decoders = ['jpeg', 'png', 'webp', 'heif', 'gif']

/**
 * Width and height in pixels as displayed, after the EXIF rotation. Throws `errors.fileType` if the content is no picture of an
 * accepted format, and `errors.validation` if it has too many pixels, frames, passes or too much metadata. These are checked before
 * anything is decoded. Throws `errors.parseTime` if its header takes too long.
 */
export async function readPictureSize(content: Uint8Array, caller: string): Promise<{ width: number; height: number }> {
  const found = await limiter.run(() => headerOf(content), caller)
  if (!found || !decoders.includes(found.format)) throw badFileType(accepted)
  const { width, height, frames, upright } = found
  assertMax('frames', frames, maxFrames)
  if (width * height * frames > maxPixels) throw rejection('megapixels', maxPixels / million)
  return upright
}

/** A few kilobytes can keep the decoder busy for hours, even if it only reads the size. */
function assertBounded({ compressedTextBytes, scans, frames, exifEntries }: PictureStructure): void {
  assertMax('metadata', compressedTextBytes / kilobyte, maxCompressedTextKilobytes)
  assertMax('scans', scans, maxScans)
  assertMax('frames', frames, maxFrames)
  assertMax('exif', exifEntries, maxExifEntries)
}

type PictureRule = Extract<ValidationRule, 'metadata' | 'scans' | 'frames' | 'exif' | 'megapixels'>

function assertMax(rule: PictureRule, found: number, max: number): void {
  if (found > max) throw rejection(rule, max)
}

const rejection = (rule: PictureRule, max: number): Error =>
  invalid([{ path: 'file', key: `validations.${rule}`, values: { max } }])

/**
 * Converts a picture to WebP, upright and in its original size; undefined if it cannot be decoded. Throws `errors.parseTime` if it takes
 * too long.
 */
export const convertToWebp = (content: Uint8Array, caller: string): Promise<Uint8Array | undefined> =>
  limiter.run(() => pictureOf({ kind: 'webp', content }), caller)

/**
 * Creates a smaller WebP of a picture, upright, at most `width` pixels wide; undefined if it cannot be decoded or takes too long. Calls
 * `read` only when the concurrency limit allows it; it may return undefined to cancel. Calls `onFailure` before the next picture is read.
 */
export const createThumbnail = (
  read: () => Promise<Uint8Array | undefined>,
  width: number,
  { caller, onFailure }: { readonly caller: string; readonly onFailure: () => void },
): Promise<Uint8Array | undefined> =>
  limiter.run(async () => {
    const content = await read()
    if (!content) return undefined
    const thumbnail = await pictureOf({ kind: 'thumbnail', content, width }).catch(undefinedIfRejected)
    if (!thumbnail) onFailure()
    return thumbnail
  }, caller)

function undefinedIfRejected(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
}

const smallestMark = 32
const markFormats = ['png', 'webp', 'jpeg', 'svg']

/**
 * Renders a logo as a PNG of at most 512 by 192 pixels. A vector image is rasterized, so that none of its scripts or links
 * remain. For invalid content it returns the problem: no supported picture, too small, or too many pixels.
 */
export async function renderLogo(content: Uint8Array): Promise<Buffer | 'format' | 'small' | 'pixels'> {
  const header = content.byteLength === 0 ? undefined : await headerOf(content).catch(undefinedIfRejected)
  if (!header || !markFormats.includes(header.format)) return 'format'
  const { format, width, height } = header
  if (width * height > maxPixels) return 'pixels'
  if (format !== 'svg' && Math.min(width, height) < smallestMark) return 'small'
  const painted = await pictureOf({ kind: 'logo', content, header }).catch(undefinedIfRejected)
  return painted ? Buffer.from(painted) : 'format'
}

async function headerOf(content: Uint8Array): Promise<PictureHeader | undefined> {
  assertBounded(readPictureStructure(content))
  const reply = await ask({ kind: 'header', content }, headerTimeoutSeconds)
  return reply?.kind === 'header' ? reply.header : undefined
}

async function pictureOf(request: Exclude<DecoderRequest, { readonly kind: 'header' }>) {
  const reply = await ask(request, timeoutSeconds)
  return reply?.kind === 'picture' ? reply.content : undefined
}

async function ask(request: DecoderRequest, seconds: number) {
  try {
    return await decodeInChildProcess(request, seconds * second)
  } catch (error) {
    throw error instanceof DecoderTimeoutError ? new ApiError('errors.parseTime', { values: { seconds } }) : error
  }
}

/** Number of pictures being decoded and waiting. */
export const pictureLoad = limiter.load
