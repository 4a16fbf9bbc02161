import {
  allowedFormats,
  aspectRatioOf,
  type FileField,
  type FileFormat,
  fileFormats,
  type ImageField,
  maxBytes,
  sizeInBytes,
} from '../../src/fields/upload/upload.ts'
import { fileSpecFor } from '../harness/fixtures/uploads.ts'
import type { LimitCase, LimitCaseContext } from './limit-case.ts'

/** The most that anything may weigh, in bytes. */
const most = sizeInBytes('10mb')

/** Files of each format, of the most bytes and one more, of the shape wanted and of another, and somebody else's. */
export async function uploadCases(
  field: ImageField | FileField,
  { fixtures, elsewhere }: LimitCaseContext,
): Promise<readonly LimitCase[]> {
  const allowed = allowedFormats(field)
  if (field.personal) return sentCases(field, { fixtures, elsewhere })
  const strange = (Object.keys(fileFormats) as FileFormat[]).find((format) => !allowed.includes(format))
  const accepted: Promise<string>[] = allowed.map((format) => fixtures.file(fileSpecFor(field, format)))
  const trials: LimitCase[] = (await Promise.all(accepted)).map((value) => ({ value }))
  const refuse = (rule: NonNullable<LimitCase['rule']>, value: unknown) => trials.push({ value, rule })
  for (const format of weighed(field)) {
    const bytes = maxBytes(field, fileFormats[format])
    trials.push({ value: await fixtures.file({ ...fileSpecFor(field, format), bytes }) })
    if (bytes < most) refuse('size', await fixtures.file({ ...fileSpecFor(field, format), bytes: bytes + 1 }))
  }
  if (strange) refuse('ext', await fixtures.file(fileSpecFor(field, strange)))
  const named = field.kind === 'image' && field.size ? 'pixels' : undefined
  for (const stretched of ratiosBeyond(field)) refuse(named ?? 'ratio', await fixtures.file(stretched))
  if (field.kind === 'image') refuse(named ?? 'minWidth', await fixtures.file(narrower(field)))
  refuse(field.kind, 'nothing')
  refuse(field.kind, await elsewhere.file(fileSpecFor(field)))
  return trials
}

/** What a visitor sends is weighed when it is sent; a record takes nothing but that, once it is there. */
async function sentCases(
  field: ImageField | FileField,
  { fixtures, elsewhere }: Pick<LimitCaseContext, 'fixtures' | 'elsewhere'>,
): Promise<readonly LimitCase[]> {
  const sent = allowedFormats(field).map(async (format) => ({
    value: await fixtures.sent(field, fileSpecFor(field, format)),
  }))
  const rule = field.kind
  return [
    ...(await Promise.all(sent)),
    { value: 'nothing', rule },
    { value: await fixtures.file(fileSpecFor(field)), rule },
    { value: await elsewhere.sent(field, fileSpecFor(field)), rule },
  ]
}

/** A format for each limit of weight that the field has. */
const weighed = (field: ImageField | FileField): readonly FileFormat[] => {
  const [first = 'png'] = allowedFormats(field)
  return field.kind === 'image' && field.recommend ? [first, field.recommend.format] : [first]
}

/** A picture of the right shape that is too small. */
function narrower(field: ImageField) {
  const shape = fileSpecFor(field)
  return { ...shape, width: Math.round(shape.width / 2), height: Math.round(shape.height / 2) }
}

/** Two hundredths beside the ratio are let pass, three are not. */
function ratiosBeyond(field: ImageField | FileField) {
  const ratio = field.kind === 'image' ? aspectRatioOf(field) : undefined
  const shape = fileSpecFor(field)
  return ratio === undefined
    ? []
    : [1.03, 0.97].map((factor) => ({ ...shape, height: 700, width: Math.round(700 * ratio * factor) }))
}
