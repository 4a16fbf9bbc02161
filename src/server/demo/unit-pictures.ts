import { uuidv7 } from 'uuidv7'
import type { DemoPicture } from '../../../resources/demo/shared/demoData.ts'
import { isImageField } from '../../fields/field-types.ts'
import {
  allowedFormats,
  aspectRatioOf,
  type FileField,
  type ImageField,
  minWidthOf,
} from '../../fields/upload/upload.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { addFiles } from '../files/files.ts'
import { storeContent } from '../files/save-upload.ts'
import { createConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import type { BodyContext } from './build-body.ts'
import { type PictureFormat, readDemoDocument, renderDemoPicture, variantsOf } from './demo-pictures.ts'
import { fnv1aHash } from './seeded-random.ts'

/** Renders each picture once, even if many units use it. */
export type PictureRenderer = (picture: RenderedPicture) => Promise<Uint8Array>

interface RenderedPicture {
  readonly name: string
  readonly render: () => Promise<Uint8Array>
}

export function createPictureRenderer(): PictureRenderer {
  const rendered = new Map<string, Promise<Uint8Array>>()
  return ({ name, render }) => {
    const content = rendered.get(name) ?? render()
    rendered.set(name, content)
    return content
  }
}

/** The pictures of one unit, as files of the unit. */
export interface UnitPictures {
  /** The file id of a picture in the unit; personal fields get a separate file for each record. */
  readonly idOf: BodyContext['picture']
  /** Stores the pictures that were requested since the last call. */
  readonly store: () => Promise<void>
}

const few = 5

/** All units are filled concurrently; without this limit the uploads would exceed the server's limit and be rejected. */
const uploads = createConcurrencyLimiter({ maxConcurrent: 4, maxQueued: Number.POSITIVE_INFINITY })

export function createUnitPictures(unit: {
  db: Db
  files: FileStore
  buId: string
  adminId: string | null
  renderPicture: PictureRenderer
  /** A small unit uses fewer pictures. */
  isLarge: boolean
}): UnitPictures {
  const ids = new Map<string, string>()
  const requested: (RenderedPicture & { readonly id: string; readonly field?: string })[] = []
  return {
    idOf(picture, field, { seed, place }) {
      const file = pictureFor(picture, field, { seed, most: unit.isLarge ? Number.POSITIVE_INFINITY : few })
      const known = field.personal ? undefined : ids.get(file.name)
      if (known !== undefined) return known
      const id = uuidv7()
      if (!field.personal) ids.set(file.name, id)
      requested.push({ ...file, id, ...(field.personal ? { field: place } : {}) })
      return id
    },
    async store() {
      const stored = requested.splice(0).map(({ id, field, ...file }) =>
        uploads.run(async () => {
          const upload = { name: file.name, content: await unit.renderPicture(file) }
          return { ...(await storeContent({ files: unit.files, field, caller: unit.buId }, upload)), id }
        }),
      )
      await addFiles(unit.db, unit, await Promise.all(stored))
    },
  }
}

/** `seed` selects one of the first variants. */
function pictureFor(
  picture: DemoPicture,
  field: ImageField | FileField,
  { seed, most }: { readonly seed: string; readonly most: number },
): RenderedPicture {
  const { picture: motif } = picture
  if (motif === 'document') return { name: `${seed}.pdf`, render: readDemoDocument }
  const variant = fnv1aHash(`${motif} ${seed}`) % Math.min(most, variantsOf(motif))
  const canvas = canvasOf(picture, field)
  const name = `${motif}-${variant + 1}-${canvas.width}x${canvas.height}.${canvas.format}`
  return { name, render: () => renderDemoPicture(motif, variant, canvas) }
}

function canvasOf(picture: DemoPicture, field: ImageField | FileField): PictureFormat {
  const wanted: ImageField = {
    ...(isImageField(field) ? field : { kind: 'image' }),
    ...(picture.ratio ? { ratio: picture.ratio } : {}),
    ...(picture.size ? { size: picture.size } : {}),
  }
  return { ...sizeOf(wanted), format: formatFor(field) }
}

function sizeOf(field: ImageField): Pick<PictureFormat, 'width' | 'height'> {
  const [width, height] = field.size?.split('x').map(Number) ?? []
  if (width && height) return { width, height }
  const ratio = aspectRatioOf(field) ?? 1
  const wide = Math.max(ratio > 1.2 ? 960 : 640, minWidthOf(field))
  return { width: wide, height: Math.round(wide / ratio) }
}

function formatFor(field: ImageField | FileField): PictureFormat['format'] {
  const allowed = allowedFormats(field)
  return (['webp', 'jpg', 'png'] as const).find((format) => allowed.includes(format)) ?? 'webp'
}
