import type { Ratio, RatioByProfile } from '../../group/profiles.ts'
import type { Declared, Shapes } from './declared.ts'
import type { FieldOptions, Finding, Kind } from './kind.ts'
import { scalarCell } from './kind.ts'

/** Formats by the name people know; the type is read from the content, never from the file's name. */
export const formats = {
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
export type Format = keyof typeof formats
/** No upload may be larger. */
export const mostMegabytes = 10

type Size = `${number}mb`

export interface ImageField extends FieldOptions {
  readonly kind: 'image'
  readonly formats?: readonly Format[]
  readonly maxSize?: Size
  readonly ratio?: Ratio | RatioByProfile
  /** The fewest pixels that it may be wide; by default 640 for what is wider than high, else 160. */
  readonly minWidth?: number
  /** At least so many pixels, `1200x630`, and their ratio. */
  readonly size?: `${number}x${number}`
  /** A format that is accepted beside the others, with a size limit of its own. */
  readonly recommend?: { readonly format: Format; readonly maxSize: Size }
}
export interface FileField extends FieldOptions {
  readonly kind: 'file'
  readonly formats?: readonly Format[]
  readonly maxSize?: Size
}

/** A picture of the unit's files. Written as a file's id; read as the file. */
export const image = (options: Omit<ImageField, 'kind'> = {}): ImageField => ({ kind: 'image', ...options })
/** Any of the specification's file formats, at most 10 MB unless it says less. */
export const file = (options: Omit<FileField, 'kind'> = {}): FileField => ({ kind: 'file', ...options })

/** A stored file as the API shows it. `bytes`, and for pictures `width` and `height` in pixels. */
export interface StoredFile {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
}

export const imageKind: Kind<ImageField> = {
  storage: 'file',
  cell: scalarCell,
  filtering: 'presence',
  isPicture: true,
  isBeside: true,
  isChosen: true,
  clean: (value) => value,
  check: (value, field) => fileFinding(value, field) ?? pictureFinding(value as StoredFile, field),
  json: () => ({ type: 'string', format: 'uuid', description: 'The id of an uploaded picture' }),
}

export const fileKind: Kind<FileField> = {
  storage: 'file',
  cell: scalarCell,
  filtering: 'presence',
  isChosen: true,
  clean: (value) => value,
  check: fileFinding,
  json: () => ({ type: 'string', format: 'uuid', description: 'The id of an uploaded file' }),
}

const sampleFile: StoredFile = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  url: '/files/0123456789abcdef0123456789abcdef.jpg',
  name: 'a.jpg',
  type: formats.jpg,
  bytes: 1000,
  width: 1600,
  height: 900,
}

export const imageDeclared = (shapes: Shapes): Declared<ImageField> => ({
  options: {
    ...uploadOptions(shapes),
    ...{ ratio: shapes.ratio, size: shapes.pixels, minWidth: shapes.count },
    recommend: shapes.object(recommended(shapes), ['format', 'maxSize']),
  },
  isMaskable: true,
  wrong: ({ size, ratio }) => (size && ratio ? [{ at: 'ratio', reason: 'the size in pixels says it already' }] : []),
  samples: [
    {
      field: image({ formats: ['jpg'], ratio: '16:9', maxSize: '2mb' }),
      good: [[sampleFile], [{ ...sampleFile, bytes: bytesOf('2mb') }], [{ ...sampleFile, width: 640, height: 360 }]],
      bad: [
        [{ ...sampleFile, bytes: bytesOf('2mb') + 1 }, 'size'],
        [{ ...sampleFile, type: formats.png }, 'ext'],
        [{ ...sampleFile, width: 1700 }, 'ratio'],
        [{ ...sampleFile, width: 624, height: 351 }, 'minWidth'],
        [sampleFile.id, 'image'],
      ],
    },
  ],
})

export const fileDeclared = (shapes: Shapes): Declared<FileField> => ({
  options: uploadOptions(shapes),
  isMaskable: true,
  samples: [
    {
      field: file({ formats: ['jpg'] }),
      good: [[{ ...sampleFile, bytes: bytesOf('10mb') }]],
      bad: [
        [{ ...sampleFile, bytes: bytesOf('10mb') + 1 }, 'size'],
        [{ ...sampleFile, type: formats.pdf }, 'ext'],
        [sampleFile.id, 'file'],
      ],
    },
  ],
})

const uploadOptions = (shapes: Shapes) => ({
  formats: shapes.listOf(recommended(shapes).format, 'a list of formats'),
  maxSize: recommended(shapes).maxSize,
})

const recommended = ({ oneOf, value }: Shapes) => ({
  format: oneOf('format', Object.keys(formats)),
  maxSize: value(
    `a size up to '${mostMegabytes}mb'`,
    (given) => typeof given === 'string' && /^\d+(\.\d+)?mb$/.test(given) && isUploadable(Number.parseFloat(given)),
    `a size is above 0 and at most what uploads allow, ${mostMegabytes}mb`,
  ),
})

const isUploadable = (megabytes: number): boolean => megabytes > 0 && megabytes <= mostMegabytes

export const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'bytes' in value && 'type' in value

export const bytesOf = (size: Size): number => Number.parseFloat(size) * 1024 * 1024

/** The formats that a field takes, the recommended one included. */
export function formatsOf(field: ImageField | FileField): readonly Format[] {
  if (field.kind === 'file') return field.formats ?? (Object.keys(formats) as Format[])
  const named = field.formats ?? ['jpg', 'png', 'webp', 'avif']
  return field.recommend && !named.includes(field.recommend.format) ? [...named, field.recommend.format] : named
}

/** The most that a file of this type may weigh, in bytes. */
export function maxBytes(field: ImageField | FileField, type: string): number {
  if (field.kind === 'image' && field.recommend && formats[field.recommend.format] === type)
    return bytesOf(field.recommend.maxSize)
  return bytesOf(field.maxSize ?? (field.kind === 'image' ? '5mb' : '10mb'))
}

/** The formats that a field takes with the most that each may weigh, in bytes: the recommended one for itself. */
export function weightsOf(field: ImageField | FileField): readonly { formats: readonly Format[]; bytes: number }[] {
  const preferred = field.kind === 'image' ? field.recommend?.format : undefined
  const [others, own] = [formatsOf(field).filter((one) => one !== preferred), preferred ? [preferred] : []]
  return [own, others].flatMap((named) => {
    const [first] = named
    return first ? [{ formats: named, bytes: maxBytes(field, formats[first]) }] : []
  })
}

/** Width divided by height, when the field wants a shape. */
export function ratioOf(field: ImageField): number | undefined {
  const [width, height] = (
    field.size?.split('x') ?? (typeof field.ratio === 'string' ? field.ratio.split(':') : [])
  ).map(Number)
  return width && height ? width / height : undefined
}

/** The fewest pixels that a picture of this field may be wide. */
export function leastWidthOf(field: ImageField): number {
  const named = field.size ? Number(field.size.split('x')[0]) : field.minWidth
  return named ?? ((ratioOf(field) ?? 1) > 1.2 ? 640 : 160)
}

function fileFinding(value: unknown, field: ImageField | FileField): Finding | undefined {
  if (!isStoredFile(value)) return { rule: field.kind === 'image' ? 'image' : 'file' }
  const allowed = formatsOf(field)
  if (!allowed.some((format) => formats[format] === value.type))
    return { rule: 'ext', values: { formats: allowed.join(', ') } }
  const max = maxBytes(field, value.type)
  if (value.bytes > max) return { rule: 'size', values: { size: max / 1024 / 1024 } }
  return undefined
}

const tolerance = 0.02

function pictureFinding(value: StoredFile, field: ImageField): Finding | undefined {
  if (!value.width || !value.height) return { rule: 'image' }
  const wanted = ratioOf(field)
  const isShaped = !wanted || Math.abs(value.width / value.height / wanted - 1) <= tolerance
  const width = leastWidthOf(field)
  if (field.size) {
    const isLarge = value.width >= width && value.height >= Number(field.size.split('x')[1])
    return isShaped && isLarge ? undefined : { rule: 'pixels', values: { pixels: field.size.replace('x', ' × ') } }
  }
  if (!isShaped) return { rule: 'ratio', values: { ratio: String(field.ratio) } }
  return value.width < width ? { rule: 'minWidth', values: { width } } : undefined
}
