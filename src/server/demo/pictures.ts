import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { DemoPicture } from '../../../resources/demo/shared/demonstration.ts'
import { type FileField, formatsOf, type ImageField, leastWidthOf, ratioOf } from '../../schema/kinds/upload.ts'
import { takesPicture } from '../../schema/kinds.ts'
import type { Tables } from '../database/tables.ts'
import { addFiles } from '../files/files.ts'
import { keepContent } from '../files/save.ts'
import type { FileStore } from '../files/store.ts'
import { createLimiter } from '../http/limiter.ts'
import type { Surroundings } from './bodies.ts'
import { onePage } from './one-page.ts'
import { type Canvas, paint, variants } from './paint.ts'
import { hashOf } from './random.ts'

/** Paints each picture once, however many units have it. */
export type Painter = (picture: Painted) => Promise<Uint8Array>

interface Painted {
  readonly name: string
  readonly paint: () => Promise<Uint8Array> | Uint8Array
}

export function painterOnce(): Painter {
  const painted = new Map<string, Promise<Uint8Array>>()
  return ({ name, paint }) => {
    const content = painted.get(name) ?? Promise.resolve(paint())
    painted.set(name, content)
    return content
  }
}

/** The pictures of one unit, as its files. */
export interface Album {
  /** The id that a picture has in the unit; what is personal has one for each record. */
  readonly idOf: Surroundings['picture']
  /** Stores what was asked for since the last time. */
  readonly store: () => Promise<void>
}

const few = 5

/** All units are filled at once; more uploads than these would be refused as people's are. */
const uploads = createLimiter({ maxConcurrent: 4, maxQueued: Number.POSITIVE_INFINITY })

export function albumOf(unit: {
  db: Kysely<Tables>
  files: FileStore
  buId: string
  adminId: string | null
  painter: Painter
  /** A small unit makes do with fewer pictures. */
  isLarge: boolean
}): Album {
  const ids = new Map<string, string>()
  const wanted: (Painted & { readonly id: string; readonly field?: string })[] = []
  return {
    idOf(picture, field, { seed, place }) {
      const painted = paintingFor(picture, field, { seed, most: unit.isLarge ? variants : few })
      const known = field.personal ? undefined : ids.get(painted.name)
      if (known !== undefined) return known
      const id = uuidv7()
      if (!field.personal) ids.set(painted.name, id)
      wanted.push({ ...painted, id, ...(field.personal ? { field: place } : {}) })
      return id
    },
    async store() {
      const kept = wanted.splice(0).map(({ id, field, ...painted }) =>
        uploads.run(async () => {
          const upload = { name: painted.name, content: await unit.painter(painted) }
          return { ...(await keepContent({ files: unit.files, field }, upload)), id }
        }),
      )
      await addFiles(unit.db, unit, await Promise.all(kept))
    },
  }
}

/** `seed` chooses one of the first so many. */
function paintingFor(
  picture: DemoPicture,
  field: ImageField | FileField,
  { seed, most }: { readonly seed: string; readonly most: number },
): Painted {
  const { picture: painting } = picture
  if (painting === 'document') return { name: `${seed}.pdf`, paint: () => onePage(seed) }
  const variant = hashOf(`${painting} ${seed}`) % Math.min(most, variants)
  const canvas = canvasOf(picture, field)
  const name = `${painting}-${variant + 1}-${canvas.width}x${canvas.height}.${canvas.format}`
  return { name, paint: () => paint(painting, variant, canvas) }
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
  const wide = Math.max(ratio > 1.2 ? 960 : 640, leastWidthOf(field))
  return { width: wide, height: Math.round(wide / ratio) }
}

function formatFor(field: ImageField | FileField): Canvas['format'] {
  const allowed = formatsOf(field)
  return (['webp', 'jpg', 'png'] as const).find((format) => allowed.includes(format)) ?? 'webp'
}
