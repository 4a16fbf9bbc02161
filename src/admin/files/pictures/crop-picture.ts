import {
  allowedFormats,
  aspectRatioOf,
  fileFormats,
  maxBytes,
  minWidthOf,
  type StoredFile,
} from '../../../fields/upload/upload.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'

type ImageField = FieldOfKind<'image'>

/** The crop area of a picture, in picture pixels. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** Returns a file as the validation rules need it, before the upload. The server applies the same rules. */
export async function describeFile(file: File): Promise<StoredFile> {
  const type = typeOf(file)
  const size = type.startsWith('image/') ? await pixelsOf(file) : undefined
  return {
    id: '',
    url: '',
    name: file.name,
    type,
    bytes: file.size,
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

/** The minimum dimensions for a crop to the field's aspect ratio, if the picture is smaller; otherwise undefined. */
export function requiredSizeIfTooSmall(
  field: ImageField,
  picture: Pick<StoredFile, 'width' | 'height'>,
): PixelSize | undefined {
  const ratio = aspectRatioOf(field)
  if (!ratio || !picture.width || !picture.height) return undefined
  const least = minWidthOf(field)
  if (Math.min(picture.width, picture.height * ratio) >= least) return undefined
  return { width: least, height: Math.ceil(least / ratio - 1e-9) }
}

/** Crops the area and encodes it in a format that the field accepts, at the best quality within its size limit. */
export async function cropPicture(
  source: HTMLImageElement,
  area: CropArea,
  field: ImageField,
  name: string,
): Promise<File> {
  const target = targetSize(field, area)
  for (const scale of [1, 0.85, 0.7, 0.5, 0.35]) {
    const width = Math.max(target.width * scale, Math.min(target.width, minWidthOf(field)))
    const canvas = drawOnCanvas(source, area, { width, height: (width * target.height) / target.width })
    for (const encoding of encodings(field)) {
      const blob = await encode(canvas, encoding)
      if (blob?.type === encoding.type && blob.size <= maxBytes(field, blob.type)) return toFile(blob, name)
    }
    if (field.size) break
  }
  throw new Error('The picture does not fit under the limit in any format')
}

/** Loads a picture so that it can be drawn on a canvas. */
export function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('The picture cannot be read'))
    picture.src = address
  })
}

const maxWidth = 2560

function targetSize(field: ImageField, area: CropArea): { width: number; height: number } {
  const [width, height] = field.size?.split('x').map(Number) ?? []
  if (width && height) return { width, height }
  const ratio = aspectRatioOf(field) ?? area.width / area.height
  // Crop areas have fractional pixels, so rounding must not push a width that is just sufficient below the minimum.
  const wide = Math.max(Math.min(maxWidth, area.width), minWidthOf(field))
  return { width: wide, height: wide / ratio }
}

interface Encoding {
  readonly type: string
  readonly quality: number
}

function encodings(field: ImageField): readonly Encoding[] {
  const allowed = allowedFormats(field)
  const lossy = (['webp', 'jpg'] as const)
    .filter((format) => allowed.includes(format))
    .map((format) => fileFormats[format])
  const steps = [0.9, 0.82, 0.72, 0.6].flatMap((quality) => lossy.map((type) => ({ type, quality })))
  return allowed.includes('png') ? [...steps, { type: fileFormats.png, quality: 1 }] : steps
}

function drawOnCanvas(
  source: HTMLImageElement,
  area: CropArea,
  size: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width))
  canvas.height = Math.max(1, Math.round(size.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encode = (canvas: HTMLCanvasElement, { type, quality }: Encoding): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))

function toFile(blob: Blob, name: string): File {
  const format = Object.entries(fileFormats).find(([, type]) => type === blob.type)?.[0] ?? 'jpg'
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${format}`, { type: blob.type })
}

/** Browsers do not know every format by its MIME type; otherwise the file extension decides. */
function typeOf(file: File): string {
  const knownTypes: readonly string[] = Object.values(fileFormats)
  if (knownTypes.includes(file.type)) return file.type
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.entries(fileFormats).find(([format]) => format === extension)?.[1] ?? file.type
}

async function pixelsOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const picture = await loadImage(address)
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
