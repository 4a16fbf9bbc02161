import Type from 'typebox'
import { isList } from '../../schema/kinds/nested.ts'
import { type LookUpField, lookUpFields, lookUpOf, websitePathOf } from '../../schema/paths.ts'
import { takesFiles } from '../../schema/personal.ts'
import type { Call, Calls } from '../call.ts'
import { count, dataOf, id, languageAlone, object, orNull, pageMeta, text, values } from '../common.ts'
import { binary } from '../files.ts'
import { answered, flat } from './fields.ts'
import { rowKey, rowsQuery } from './query.ts'
import type { Shapes } from './records.ts'

/** The addresses beside a section's own: its list for those who look it up, and the rows of its fields in all records. */
export function lookUpCalls(shapes: Shapes, list: Call, show: Call): Calls {
  const { section, name } = shapes
  const second = lookUpOf(section)
  const rows = lookUpFields(section).flatMap((one): [string, Call][] => [
    [`GET ${one.address}`, rowsCall(one, shapes)],
    [`GET ${one.address}/:key`, rowCall(one, shapes)],
  ])
  const summary = 'The list, for those who may edit what refers to it'
  return {
    ...(second
      ? {
          [`GET ${second}`]: { ...list, id: `lookUp${name}`, summary },
          [`GET ${second}/:key`]: { ...show, id: `lookUpOne${name}` },
        }
      : {}),
    ...Object.fromEntries(rows),
  }
}

const reference = object({ id, slug: text, title: text })

const rowsCall = (one: LookUpField, shapes: Shapes): Call => ({
  id: `list${rowNameOf(one, shapes)}`,
  summary: `Of all records of ${shapes.section.name}, or of one`,
  who: 'unit',
  query: rowsQuery,
  answer: object({ data: Type.Array(rowOf(one, shapes)), meta: pageMeta }),
  refusals: [404],
})

const rowCall = (one: LookUpField, shapes: Shapes): Call => ({
  id: `show${rowNameOf(one, shapes)}`,
  summary: `One of them, by its record in ${shapes.section.name} and its place there`,
  who: 'unit',
  params: rowKey,
  query: languageAlone,
  answer: dataOf(rowOf(one, shapes)),
})

const rowNameOf = ({ path }: LookUpField, { name }: Shapes) => `${name}${path.charAt(0).toUpperCase()}${path.slice(1)}`

const rowOf = ({ path, field }: LookUpField, { everywhere }: Shapes) =>
  object({
    id: Type.String({ description: 'The record’s id and the row’s place in it: {id}.{index}' }),
    record: reference,
    ...(isList(field)
      ? flat(field, { value: answered, rows: 'one', isCertain: (inner) => everywhere.has(`${path}.${inner}`) })
      : { reference: orNull(reference) }),
  })

/** What any of the website's calls take: a record, which the rules of its section judge, or a form with a file. */
export const websiteCall = { query: languageAlone, body: values } as const
export const websiteFileCall = { query: languageAlone, form: object({ field: text, file: binary }) } as const

/** What the website sends in. */
export function websiteCalls({ name, create, example, section }: Shapes): Calls {
  if (section.kind !== 'inbox') return {}
  const path = websitePathOf(section)
  const website = { who: 'website', status: 201, refusals: [403, 404, 429] } as const
  const received = dataOf(object({ id }))
  const sentFile = dataOf(object({ id, name: text, type: text, bytes: count }))
  return {
    [`POST ${path}`]: {
      ...{ ...website, ...websiteCall, id: `send${name}`, body: create, example, answer: received },
      summary: 'For the website: no token, but the unit’s id or name as BU-ID',
    },
    ...(takesFiles(section)
      ? {
          [`POST ${path}/files`]: {
            ...{ ...website, ...websiteFileCall, id: `sendFile${name}`, answer: sentFile },
            summary: 'A file for a personal field, before the record that names it by its id',
          },
        }
      : {}),
  }
}
