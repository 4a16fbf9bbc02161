import type { Kysely } from 'kysely'
import type { DemoPicture } from '../../../resources/demo/shared/demonstration.ts'
import { type FileField, formatsOf, type ImageField, ratioOf } from '../../schema/kinds/upload.ts'
import { takesPicture } from '../../schema/kinds.ts'
import type { Tables } from '../database/tables.ts'
import { saveUpload } from '../files/save.ts'
import type { FileStore } from '../files/store.ts'
import type { Surroundings } from './bodies.ts'
import { onePage } from './one-page.ts'
import { type Canvas, paint, variants } from './paint.ts'
import { hashOf } from './random.ts'

/** Gives a picture and a name for it; `seed` chooses one of the first so many. */
export type Painter = (
  picture: DemoPicture,
  field: ImageField | FileField,
  seed: string,
  most: number,
) => Promise<{ readonly name: string; readonly content: Buffer }>

/** A painter who paints each picture once, however many units have it. */
export function painterOnce(): Painter {
  const painted = new Map<string, Promise<Buffer>>()
  return async (picture, field, seed, most) => {
    const { picture: painting } = picture
    if (painting === 'document') return { name: `${seed}.pdf`, content: onePage(seed) }
    const variant = hashOf(`${painting} ${seed}`) % Math.min(most, variants)
    const canvas = canvasOf(picture, field)
    const name = `${painting}-${variant + 1}-${canvas.width}x${canvas.height}.${canvas.format}`
    const content = painted.get(name) ?? paint(painting, variant, canvas)
    painted.set(name, content)
    return { name, content: await content }
  }
}

const few = 6

/** The pictures of one unit, as its files: each is stored when it is first asked for, and what is personal for each record. */
export function unitPictures(unit: {
  db: Kysely<Tables>
  files: FileStore
  buId: string
  adminId: string | null
  painter: Painter
  /** A small unit makes do with fewer pictures. */
  isLarge: boolean
}): Surroundings['picture'] {
  const stored = new Map<string, Promise<string>>()
  return async (picture, field, { seed, place }) => {
    const { name, content } = await unit.painter(picture, field, seed, unit.isLarge ? variants : few)
    if (field.personal) return (await saveUpload({ ...unit, field: place }, { name, content })).id
    const id = stored.get(name) ?? saveUpload(unit, { name, content }).then((file) => file.id)
    stored.set(name, id)
    return await id
  }
}

function canvasOf(picture: DemoPicture, field: ImageField | FileField): Canvas {
  const wanted: ImageField = {
    ...(takesPicture(field) ? field : { kind: 'image' }),
    ...(picture.ratio ? { ratio: picture.ratio } : {}),
    ...(picture.size ? { size: picture.size } : {}),
  }
  return { ...sizeOf(wanted), format: formatFor(field) }
}

function sizeOf(field: ImageField): Pick<Canvas, 'width' | 'height'> {
  const [width, height] = field.size?.split('x').map(Number) ?? []
  if (width && height) return { width, height }
  const ratio = ratioOf(field) ?? 1
  return ratio > 1.2
    ? { width: 1600, height: Math.round(1600 / ratio) }
    : { width: 800, height: Math.round(800 / ratio) }
}

function formatFor(field: ImageField | FileField): Canvas['format'] {
  const allowed = formatsOf(field)
  return (['webp', 'jpg', 'png'] as const).find((format) => allowed.includes(format)) ?? 'webp'
}
