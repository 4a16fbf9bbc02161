import type { JsonSchema } from '../../schema/kinds/kind.ts'
import { failures } from '../http/errors.ts'

const text: JsonSchema = { type: 'string' }
const id: JsonSchema = { type: 'string', format: 'uuid' }
const count: JsonSchema = { type: 'integer', minimum: 0 }
const countOrNull: JsonSchema = { type: ['integer', 'null'], minimum: 0 }
const object = (properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

const day: JsonSchema = { type: 'string', format: 'date' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }
const share = object({ value: textOrNull, title: textOrNull, count, previous: count }, ['value', 'count', 'previous'])
const storedFile = { id, url: text, name: text, type: text, bytes: count, width: countOrNull, height: countOrNull }

/** The schemas that do not come from a section. */
export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  StoredFile: object(storedFile),
  LibraryPicture: object({
    ...storedFile,
    uses: { type: 'array', items: object({ section: text, title: text }), description: 'The three changed last' },
    used: { ...count, description: 'In how many records' },
  }),
  FileUse: object({ section: text, id, slug: text, title: text, fields: { type: 'array', items: text } }),
  SecondFactorSetUp: object({
    secret: text,
    address: { ...text, description: 'What the QR code says' },
    qrCode: object({ size: count, path: { ...text, description: 'The path of an SVG of that size' } }),
  }),
  Option: object({ id, slug: text, title: text, status: { type: ['string', 'null'] } }),
  ListMeta: object(
    {
      total: { ...count, description: 'At most 10,001' },
      exact: { type: 'boolean', description: 'Whether total is the number, or there are more' },
      page: count,
      per_page: count,
      titles: { type: 'object', additionalProperties: text, description: 'Titles of what the rows refer to, by id' },
    },
    ['total', 'exact', 'page', 'per_page'],
  ),
  PageMeta: object({ total: count, page: count, per_page: count }),
  Report: object(
    {
      from: day,
      to: day,
      total: count,
      previous: { ...count, description: 'In as many days before' },
      days: { type: 'array', items: object({ day, count, previous: count }) },
      by: {
        type: 'object',
        description: 'The ten most frequent values of each field that is counted by, and how many have another one',
        additionalProperties: object({ rows: { type: 'array', items: share }, other: count }),
      },
      table: {
        type: 'array',
        items: object({
          id,
          title: textOrNull,
          total: count,
          counts: { type: 'object', additionalProperties: count },
        }),
      },
    },
    ['from', 'to', 'total', 'previous', 'days', 'by'],
  ),
  Failure: object(
    {
      key: { type: 'string', enum: Object.keys(failures) },
      message: text,
      values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      errors: {
        type: 'object',
        description: 'By path of the body: price, en.title, certificates.0.ar.name',
        additionalProperties: object({ key: text, message: text, values: { type: 'object' } }, ['key', 'message']),
      },
      data: {
        description:
          'The record as it is now (errors.stale), or those that refer to it and one may list (errors.referenced; values.others counts the rest)',
      },
    },
    ['key', 'message'],
  ),
  Unit: object({
    id,
    name: text,
    displayName: object({ en: text, ar: text }),
    front_url: { type: ['string', 'null'] },
    profile: text,
  }),
}
