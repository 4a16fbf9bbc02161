import {
  bytesOf,
  type FileField,
  type Format,
  formats,
  formatsOf,
  type ImageField,
  maxBytes,
  ratioOf,
} from '../../src/schema/kinds/upload.ts'
import { shapeFor } from '../harness/fixtures/uploads.ts'
import type { Trial, Trying } from './limits.ts'

/** The most that anything may weigh, in bytes. */
const most = bytesOf('10mb')

/** Files of each format, of the most bytes and one more, of the shape wanted and of another, and somebody else's. */
export async function uploadCases(
  field: ImageField | FileField,
  { fixtures, elsewhere }: Trying,
): Promise<readonly Trial[]> {
  const allowed = formatsOf(field)
  if (field.personal) return sentCases(field, { fixtures, elsewhere })
  const strange = (Object.keys(formats) as Format[]).find((format) => !allowed.includes(format))
  const accepted: Promise<string>[] = allowed.map((format) => fixtures.file(shapeFor(field, format)))
  const trials: Trial[] = (await Promise.all(accepted)).map((value) => ({ value }))
  const refuse = (rule: NonNullable<Trial['rule']>, value: unknown) => trials.push({ value, rule })
  for (const format of weighed(field)) {
    const bytes = maxBytes(field, formats[format])
    trials.push({ value: await fixtures.file({ ...shapeFor(field, format), bytes }) })
    if (bytes < most) refuse('size', await fixtures.file({ ...shapeFor(field, format), bytes: bytes + 1 }))
  }
  if (strange) refuse('ext', await fixtures.file(shapeFor(field, strange)))
  const named = field.kind === 'image' && field.size ? 'pixels' : undefined
  for (const stretched of ratiosBeyond(field)) refuse(named ?? 'ratio', await fixtures.file(stretched))
  if (field.kind === 'image') refuse(named ?? 'minWidth', await fixtures.file(narrower(field)))
  refuse(field.kind, 'nothing')
  refuse(field.kind, await elsewhere.file(shapeFor(field)))
  return trials
}

/** What a visitor sends is weighed when it is sent; a record takes nothing but that, once it is there. */
async function sentCases(
  field: ImageField | FileField,
  { fixtures, elsewhere }: Pick<Trying, 'fixtures' | 'elsewhere'>,
): Promise<readonly Trial[]> {
  const sent = formatsOf(field).map(async (format) => ({ value: await fixtures.sent(field, shapeFor(field, format)) }))
  const rule = field.kind
  return [
    ...(await Promise.all(sent)),
    { value: 'nothing', rule },
    { value: await fixtures.file(shapeFor(field)), rule },
    { value: await elsewhere.sent(field, shapeFor(field)), rule },
  ]
}

/** A format for each limit of weight that the field has. */
const weighed = (field: ImageField | FileField): readonly Format[] => {
  const [first = 'png'] = formatsOf(field)
  return field.kind === 'image' && field.recommend ? [first, field.recommend.format] : [first]
}

/** A picture of the right shape that is too small. */
function narrower(field: ImageField) {
  const shape = shapeFor(field)
  return { ...shape, width: Math.round(shape.width / 2), height: Math.round(shape.height / 2) }
}

/** Two hundredths beside the ratio are let pass, three are not. */
function ratiosBeyond(field: ImageField | FileField) {
  const ratio = field.kind === 'image' ? ratioOf(field) : undefined
  const shape = shapeFor(field)
  return ratio === undefined
    ? []
    : [1.03, 0.97].map((factor) => ({ ...shape, height: 700, width: Math.round(700 * ratio * factor) }))
}
