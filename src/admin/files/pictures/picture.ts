import type { FieldOfKind } from '../../../schema/fields.ts'
import { formats, formatsOf, leastWidthOf, maxBytes, ratioOf, type StoredFile } from '../../../schema/kinds/upload.ts'

type ImageField = FieldOfKind<'image'>

/** The rectangle of a picture that is kept, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Pixels {
  readonly width: number
  readonly height: number
}

/** A file as the rules see it, before it is sent: they are the same that the server applies. */
export async function measured(file: File): Promise<StoredFile> {
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

/** The least pixels from which the field's shape can be cut, when this picture has fewer. */
export function pixelsMissed(field: ImageField, picture: Pick<StoredFile, 'width' | 'height'>): Pixels | undefined {
  const ratio = ratioOf(field)
  if (!ratio || !picture.width || !picture.height) return undefined
  const least = leastWidthOf(field)
  if (Math.min(picture.width, picture.height * ratio) >= least) return undefined
  return { width: least, height: Math.ceil(least / ratio - 1e-9) }
}

/** Cuts the area out and encodes it in a format that the field takes, as well as fits under its size limit. */
export async function cropped(source: HTMLImageElement, area: Area, field: ImageField, name: string): Promise<File> {
  const wanted = pixelsWanted(field, area)
  for (const scale of [1, 0.85, 0.7, 0.5, 0.35]) {
    const width = Math.max(wanted.width * scale, Math.min(wanted.width, leastWidthOf(field)))
    const canvas = drawn(source, area, { width, height: (width * wanted.height) / wanted.width })
    for (const attempt of attempts(field)) {
      const blob = await encoded(canvas, attempt)
      if (blob?.type === attempt.type && blob.size <= maxBytes(field, blob.type)) return named(blob, name)
    }
    if (field.size) break
  }
  throw new Error('The picture does not fit under the limit in any format')
}

/** Loads a picture so that it may be drawn on a canvas. */
export function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('The picture cannot be read'))
    picture.src = address
  })
}

const widest = 2560

function pixelsWanted(field: ImageField, area: Area): { width: number; height: number } {
  const [width, height] = field.size?.split('x').map(Number) ?? []
  if (width && height) return { width, height }
  const ratio = ratioOf(field) ?? area.width / area.height
  // An area is measured in fractions of a pixel: one that is as wide as it has to be stays so.
  const wide = Math.max(Math.min(widest, area.width), leastWidthOf(field))
  return { width: wide, height: wide / ratio }
}

interface Attempt {
  readonly type: string
  readonly quality: number
}

function attempts(field: ImageField): readonly Attempt[] {
  const allowed = formatsOf(field)
  const lossy = (['webp', 'jpg'] as const).filter((format) => allowed.includes(format)).map((format) => formats[format])
  const steps = [0.9, 0.82, 0.72, 0.6].flatMap((quality) => lossy.map((type) => ({ type, quality })))
  return allowed.includes('png') ? [...steps, { type: formats.png, quality: 1 }] : steps
}

function drawn(source: HTMLImageElement, area: Area, size: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width))
  canvas.height = Math.max(1, Math.round(size.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, { type, quality }: Attempt): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))

function named(blob: Blob, name: string): File {
  const format = Object.entries(formats).find(([, type]) => type === blob.type)?.[0] ?? 'jpg'
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${format}`, { type: blob.type })
}

/** Browsers do not know every format by its registered name, so its ending decides where they do not. */
function typeOf(file: File): string {
  const known: readonly string[] = Object.values(formats)
  if (known.includes(file.type)) return file.type
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.entries(formats).find(([format]) => format === ending)?.[1] ?? file.type
}

async function pixelsOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const picture = await loaded(address)
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
