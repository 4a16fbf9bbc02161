import Type, { type TSchema } from 'typebox'
import {
  actionEnvelope,
  count,
  id,
  type StaticOf,
  strictObject,
  string,
  titled,
  typedSchema,
} from '../shared-schemas.ts'
import { type ListedRecord, optionSchema } from './section-schemas.ts'

const listMeta = titled(
  'ListMeta',
  strictObject({
    total: Type.Integer({ minimum: 0, description: 'At most 10,000 where anything but status narrows the list' }),
    exact: Type.Boolean({ description: 'Whether total is the number, or there are more' }),
    page: count,
    per_page: count,
    titles: Type.Optional(
      Type.Record(Type.String(), string, { description: 'Titles of what the rows refer to, by id' }),
    ),
  }),
)
export type ListMeta = StaticOf<typeof listMeta>

const anyList = titled(
  'List',
  strictObject({ data: Type.Array(typedSchema<ListedRecord>({ type: 'object' })), meta: listMeta }),
)
const onlyId = titled('OnlyId', strictObject({ id }))

/** The response of a section's list: rows, or ids with `only`. */
export const listResponse = (name: string, row: TSchema) =>
  titled(
    `${name}List`,
    Type.Unsafe<StaticOf<typeof anyList>>({
      allOf: [anyList],
      properties: { data: { items: Type.Union([row, onlyId]) } },
    }),
  )

/** Records as options of a picker. */
export const optionsResponse = titled('Options', strictObject({ data: Type.Array(optionSchema), meta: listMeta }))
/** The ids of the changed records. */
export const idsResponse = titled('Ids', actionEnvelope(Type.Array(id)))
