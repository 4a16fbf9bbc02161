import Type, { type TSchema } from 'typebox'
import { count, dataOf, id, named, type Of, object, said, text } from '../common.ts'
import { option, type Row } from './records.ts'

const listMeta = named(
  'ListMeta',
  object({
    total: Type.Integer({ minimum: 0, description: 'At most 10,000 where anything but status narrows the list' }),
    exact: Type.Boolean({ description: 'Whether total is the number, or there are more' }),
    page: count,
    per_page: count,
    titles: Type.Optional(Type.Record(Type.String(), text, { description: 'Titles of what the rows refer to, by id' })),
  }),
)
export type ListMeta = Of<typeof listMeta>

const anyList = named('List', object({ data: Type.Array(said<Row>({ type: 'object' })), meta: listMeta }))
const onlyId = named('OnlyId', object({ id }))

/** The list of a section as it is answered: rows, or with `only` their ids. */
export const listAnswer = (name: string, row: TSchema) =>
  named(
    `${name}List`,
    Type.Unsafe<Of<typeof anyList>>({
      allOf: [anyList],
      properties: { data: { items: Type.Union([row, onlyId]) } },
    }),
  )

/** Records to choose from. */
export const options = named('Options', object({ data: Type.Array(option), meta: listMeta }))
/** The ids of the records that a call changed. */
export const ids = named('Ids', dataOf(Type.Array(id)))
