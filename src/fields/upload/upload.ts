import type { AspectRatio, ImageRatioByProfile } from '../../group/profiles.ts'
import type { FieldOptions, FieldType, Violation } from '../../schema/field-type.ts'
import { scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, Validators } from '../../schema/field-type-meta.ts'

/** File formats by their common name. The type is detected from the content, never from the file name. */
export const fileFormats = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mpp: 'application/vnd.ms-project',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mpeg: 'video/mpeg',
  avi: 'video/vnd.avi',
} as const
export type FileFormat = keyof typeof fileFormats
/** Maximum size of any upload. */
export const maxUploadMegabytes = 10

type Size = `${number}mb`

export interface ImageField extends FieldOptions {
  readonly kind: 'image'
  readonly formats?: readonly FileFormat[]
  readonly maxSize?: Size
  readonly ratio?: AspectRatio | ImageRatioByProfile
  /** Minimum width in pixels. Default: 640 for landscape images, otherwise 160. */
  readonly minWidth?: number
  /** Minimum size in pixels, such as `1200x630`; it also sets the ratio. */
  readonly size?: `${number}x${number}`
  /** An additional format with a size limit of its own. */
  readonly recommend?: { readonly format: FileFormat; readonly maxSize: Size }
  /** The text field beside the image with its alternative text, for the website. */
  readonly alt?: string
}
export interface FileField extends FieldOptions {
  readonly kind: 'file'
  readonly formats?: readonly FileFormat[]
  readonly maxSize?: Size
}

/** An image of the unit's files. Written as a file id, read as the file. */
export const image = (options: Omit<ImageField, 'kind'> = {}): ImageField => ({ kind: 'image', ...options })
/** A file of any format in the specification. Default size limit: 10 MB. */
export const file = (options: Omit<FileField, 'kind'> = {}): FileField => ({ kind: 'file', ...options })

/** A stored file as the API returns it. `bytes` is its size; images have `width` and `height` in pixels. */
export interface StoredFile {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
}

export const imageFieldType: FieldType<ImageField> = {
  storage: 'file',
  cell: scalarCell,
  filtering: 'presence',
  isPicture: true,
  inSidebarByDefault: true,
  isPicked: true,
  clean: (value) => value,
  check: (value, field) => fileFinding(value, field) ?? pictureFinding(value as StoredFile, field),
  json: () => ({ type: 'string', format: 'uuid', description: 'The id of an uploaded image' }),
}

export const fileFieldType: FieldType<FileField> = {
  storage: 'file',
  cell: scalarCell,
  filtering: 'presence',
  isPicked: true,
  clean: (value) => value,
  check: fileFinding,
  json: () => ({ type: 'string', format: 'uuid', description: 'The id of an uploaded file' }),
}

const sampleFile: StoredFile = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  url: '/files/0123456789abcdef0123456789abcdef.jpg',
  name: 'a.jpg',
  type: fileFormats.jpg,
  bytes: 1000,
  width: 1600,
  height: 900,
}

export const imageFieldMeta = (shapes: Validators): FieldTypeMeta<ImageField> => ({
  options: {
    ...uploadOptions(shapes),
    ratio: shapes.aspectRatio,
    size: shapes.pixelSize,
    minWidth: shapes.positiveInteger,
    recommend: shapes.object(recommended(shapes), ['format', 'maxSize']),
    alt: shapes.name,
  },
  siblingOfKind: { alt: 'text' },
  isMaskable: true,
  validateOptions: ({ size, ratio }) =>
    size && ratio ? [{ at: 'ratio', reason: 'the size in pixels says it already' }] : [],
  samples: [
    {
      field: image({ formats: ['jpg'], ratio: '16:9', maxSize: '2mb' }),
      good: [
        [sampleFile],
        [{ ...sampleFile, bytes: sizeInBytes('2mb') }],
        [{ ...sampleFile, width: 640, height: 360 }],
      ],
      bad: [
        [{ ...sampleFile, bytes: sizeInBytes('2mb') + 1 }, 'size'],
        [{ ...sampleFile, type: fileFormats.png }, 'ext'],
        [{ ...sampleFile, width: 1700 }, 'ratio'],
        [{ ...sampleFile, width: 624, height: 351 }, 'minWidth'],
        [sampleFile.id, 'image'],
      ],
    },
  ],
})

export const fileFieldMeta = (shapes: Validators): FieldTypeMeta<FileField> => ({
  options: uploadOptions(shapes),
  isMaskable: true,
  samples: [
    {
      field: file({ formats: ['jpg'] }),
      good: [[{ ...sampleFile, bytes: sizeInBytes('10mb') }]],
      bad: [
        [{ ...sampleFile, bytes: sizeInBytes('10mb') + 1 }, 'size'],
        [{ ...sampleFile, type: fileFormats.pdf }, 'ext'],
        [sampleFile.id, 'file'],
      ],
    },
  ],
})

const uploadOptions = (shapes: Validators) => ({
  formats: shapes.array(recommended(shapes).format, 'a list of formats'),
  maxSize: recommended(shapes).maxSize,
})

const recommended = ({ enumOf, validatorOf }: Validators) => ({
  format: enumOf('format', Object.keys(fileFormats)),
  maxSize: validatorOf(
    `a size up to '${maxUploadMegabytes}mb'`,
    (given) => typeof given === 'string' && /^\d+(\.\d+)?mb$/.test(given) && isUploadable(Number.parseFloat(given)),
    `a size is above 0 and at most what uploads allow, ${maxUploadMegabytes}mb`,
  ),
})

const isUploadable = (megabytes: number): boolean => megabytes > 0 && megabytes <= maxUploadMegabytes

export const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'bytes' in value && 'type' in value

export const sizeInBytes = (size: Size): number => Number.parseFloat(size) * 1024 * 1024

/** The accepted formats of a field, including the recommended one. */
export function allowedFormats(field: ImageField | FileField): readonly FileFormat[] {
  if (field.kind === 'file') return field.formats ?? (Object.keys(fileFormats) as FileFormat[])
  const named = field.formats ?? ['jpg', 'png', 'webp', 'avif']
  return field.recommend && !named.includes(field.recommend.format) ? [...named, field.recommend.format] : named
}

/** Maximum size of a file of this type, in bytes. */
export function maxBytes(field: ImageField | FileField, type: string): number {
  if (field.kind === 'image' && field.recommend && fileFormats[field.recommend.format] === type)
    return sizeInBytes(field.recommend.maxSize)
  return sizeInBytes(field.maxSize ?? (field.kind === 'image' ? '5mb' : '10mb'))
}

/** The accepted formats of a field with their maximum sizes in bytes; the recommended format has its own limit. */
export function sizeLimitsOf(
  field: ImageField | FileField,
): readonly { formats: readonly FileFormat[]; bytes: number }[] {
  const preferred = field.kind === 'image' ? field.recommend?.format : undefined
  const [others, own] = [allowedFormats(field).filter((one) => one !== preferred), preferred ? [preferred] : []]
  return [own, others].flatMap((named) => {
    const [first] = named
    return first ? [{ formats: named, bytes: maxBytes(field, fileFormats[first]) }] : []
  })
}

/** Width divided by height; undefined if the field does not require a ratio. */
export function aspectRatioOf(field: ImageField): number | undefined {
  const [width, height] = (
    field.size?.split('x') ?? (typeof field.ratio === 'string' ? field.ratio.split(':') : [])
  ).map(Number)
  return width && height ? width / height : undefined
}

/** Minimum width of an image in this field, in pixels. */
export function minWidthOf(field: ImageField): number {
  const named = field.size ? Number(field.size.split('x')[0]) : field.minWidth
  return named ?? ((aspectRatioOf(field) ?? 1) > 1.2 ? 640 : 160)
}

/** Checks what is known without reading a picture: the format and the size in bytes. */
export function fileFinding(value: unknown, field: ImageField | FileField): Violation | undefined {
  if (!isStoredFile(value)) return { rule: field.kind === 'image' ? 'image' : 'file' }
  const allowed = allowedFormats(field)
  if (!allowed.some((format) => fileFormats[format] === value.type))
    return { rule: 'ext', values: { formats: allowed.join(', ') } }
  const max = maxBytes(field, value.type)
  if (value.bytes > max) return { rule: 'size', values: { size: max / 1024 / 1024 } }
  return undefined
}

const tolerance = 0.02

function pictureFinding(value: StoredFile, field: ImageField): Violation | undefined {
  if (!value.width || !value.height) return { rule: 'image' }
  const wanted = aspectRatioOf(field)
  const isShaped = !wanted || Math.abs(value.width / value.height / wanted - 1) <= tolerance
  const width = minWidthOf(field)
  if (field.size) {
    const isLarge = value.width >= width && value.height >= Number(field.size.split('x')[1])
    return isShaped && isLarge ? undefined : { rule: 'pixels', values: { pixels: field.size.replace('x', ' × ') } }
  }
  if (!isShaped) return { rule: 'ratio', values: { ratio: String(field.ratio) } }
  return value.width < width ? { rule: 'minWidth', values: { width } } : undefined
}
