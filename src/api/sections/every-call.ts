import Type, { type TSchema } from 'typebox'
import type { EffectiveSection } from '../../schema/effective.ts'
import { perObject } from '../../schema/per-object.ts'
import type { Calls } from '../call.ts'
import {
  confirmation,
  count,
  dataOf,
  id,
  inLanguage,
  languageAlone,
  locale,
  named,
  type Of,
  object,
  orNull,
  ownPassword,
  said,
  text,
  values,
  version,
  versionFrom,
} from '../common.ts'
import { behind, history } from '../history.ts'
import { begun } from '../jobs.ts'
import { report } from '../report.ts'
import { type Body, bulkAllOf, bulkOf } from './bulk.ts'
import { exportQuery, format, listParameters, optionQuery, period, searchBody } from './query.ts'
import { type AnyRecord, option, type Row, type Shapes } from './records.ts'

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
const options = named('Options', object({ data: Type.Array(option), meta: listMeta }))
const ids = named('Ids', dataOf(Type.Array(id)))

const revealed = object({
  id,
  version,
  values,
  numbers: Type.Record(Type.String(), text, {
    description: 'The phones among the values in E.164, by their paths, where that is known',
  }),
})
/** What is masked of a record, and the version that it is of. */
export type Revealed = Of<typeof revealed>

const byKey = object({ key: Type.String({ description: 'Slug, Arabic slug or id' }) })
const done = Type.Literal(true)
const place = said<string | null>({ type: ['string', 'null'], format: 'uuid' })
const moved = object({ id, order: Type.Integer(), version })
export type Moved = Of<typeof moved>
/** Before another record or to the end; of a tree, under a parent or at the top. */
export type Move = Of<ReturnType<typeof moveOf>>
const moveOf = (isTree: boolean) =>
  object({
    id,
    before: place,
    ...(isTree ? { parent: Type.Optional(place) } : ({} as { parent: ReturnType<typeof Type.Optional<typeof place>> })),
  })
const spreadsheets = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
const anyFile = ['*/*'] as const

const confirmed = object({ language: locale, field: Type.Optional(orNull(text)), version })
/** That what a record says in a language is still right: in a field, or in all of it. */
export type Confirmation = Of<typeof confirmed>

/** What a section's own schema is, to those who work with any section. */
const as = <T>(schema: TSchema) => schema as ReturnType<typeof said<T>>

/** All calls that a section may have, by method and what follows its address. */
export const everyCall = (shapes: Shapes) => {
  const { section, name } = shapes
  const unit = { who: 'unit', refusals: [404] } as const
  const takesPassword = section.guard === 'account' || section.guard === 'provider'
  const writes = { ...unit, query: languageAlone, ...(takesPassword ? { headers: ownPassword } : {}) }
  const record = named(`${name}Answer`, dataOf(as<AnyRecord>(shapes.record)))
  const rows = Type.Union([Type.Array(as<Row>(shapes.row)), Type.Array(object({ id }))])
  const list = named(`${name}List`, object({ data: as<readonly Row[]>(rows), meta: listMeta }))
  const clashes = [404, 409] as const
  return {
    'GET ': {
      ...unit,
      id: `list${name}`,
      summary: 'A list, its deleted records left out',
      query: listParameters(section),
      answer: list,
    },
    'POST /search': {
      ...{
        ...unit,
        id: `search${name}`,
        query: object({}),
        body: named(`${name}Query`, searchBody(section)),
        isQuery: true,
        answer: list,
      },
      summary:
        'The list, its query in the body; masked phones and addresses are found by the whole value, which is written down',
    },
    'GET /options': {
      ...unit,
      id: `options${name}`,
      summary: 'What its records are called, for those who may refer to them',
      query: optionQuery(section),
      answer: options,
    },
    'GET /export': {
      ...unit,
      id: `export${name}`,
      summary: 'All records that match, as a spreadsheet; what is personal is masked',
      query: exportQuery(section),
      file: spreadsheets,
      later: begun,
    },
    'POST /export': {
      ...{ ...unit, id: `exportPersonal${name}`, query: exportQuery(section), file: spreadsheets, later: begun },
      summary:
        'The same with columns that are personal: for a reason, and with the password of who asks; or masked, with words that are searched for',
      body: Type.Union([
        object({ q: Type.Optional(text), ...confirmation }),
        object({ q: Type.Optional(text), masked: done }),
      ]),
    },
    'GET /report': {
      ...unit,
      id: `report${name}`,
      summary: 'Counts by day and by value, beside those of as many days before',
      query: object({ ...period, ...inLanguage }),
      answer: dataOf(report),
    },
    'GET /report/export': {
      ...unit,
      id: `exportReport${name}`,
      summary: 'The report’s table, day by day',
      query: object({ ...period, ...inLanguage, format }),
      file: spreadsheets,
    },
    'POST ': {
      ...writes,
      id: `create${name}`,
      summary: 'A new record',
      body: as<Body>(shapes.create),
      example: shapes.example,
      status: 201,
      answer: record,
      refusals: clashes,
    },
    'GET /:key': {
      ...unit,
      id: `show${name}`,
      summary: 'A record, with `lang` in that language',
      params: byKey,
      query: languageAlone,
      answer: record,
    },
    'PUT /:key': {
      ...writes,
      id: `replace${name}`,
      summary: 'Replaces a record by a whole one',
      params: byKey,
      body: as<Body>(shapes.replace),
      answer: record,
      refusals: clashes,
    },
    'PATCH /:key': {
      ...writes,
      id: `change${name}`,
      summary: 'Changes some of a record; with `version` only that one',
      params: byKey,
      body: as<Body>(shapes.change),
      answer: record,
      refusals: clashes,
    },
    'DELETE /:key': {
      ...writes,
      id: `delete${name}`,
      summary: 'Deletes a record, unless others refer to it',
      params: byKey,
      answer: record,
      refusals: clashes,
    },
    'POST /:key/restore': {
      ...writes,
      id: `restore${name}`,
      summary: 'Takes back that a record was deleted',
      params: byKey,
      answer: record,
      refusals: [404, 409, 422],
    },
    'POST /bulk': {
      ...writes,
      id: `bulk${name}`,
      summary: 'Deletes, restores or changes several records, or none of them',
      body: named(`${name}Bulk`, bulkOf(shapes.change)),
      answer: ids,
      refusals: clashes,
    },
    'POST /bulk/all': {
      ...unit,
      id: `bulkAll${name}`,
      summary:
        'Deletes, restores or changes all records that match at this moment, in the background: each of them, or it is told why not',
      query: languageAlone,
      body: named(`${name}BulkAll`, bulkAllOf(searchBody(section), shapes.change)),
      status: 202,
      answer: begun,
      refusals: clashes,
    },
    'POST /reorder': {
      ...unit,
      id: `reorder${name}`,
      summary: 'Moves a record before another, or to the end; answers with those that got another place',
      query: languageAlone,
      body: moveOf(section.list.tree !== undefined),
      answer: dataOf(Type.Array(moved)),
      refusals: clashes,
    },
    'GET /:key/history': {
      ...unit,
      id: `history${name}`,
      summary: 'What became of a record, the latest first, 50 entries at a time',
      params: byKey,
      query: object({
        ...inLanguage,
        before: Type.Optional(Type.String({ format: 'uuid', description: 'Entries older than the one of this id' })),
        version: Type.Optional(versionFrom(0, 'The entries of this version alone')),
      }),
      answer: history,
    },
    'POST /:key/history/:version/restore': {
      ...writes,
      id: `goBack${name}`,
      summary: 'Makes a record what it was, as an edit of the version given',
      params: object({ ...byKey.properties, version: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
      body: object({
        version,
        partially: Type.Optional(
          Type.Boolean({
            description: 'Whether fields that cannot be restored are left as they are; else they refuse it',
          }),
        ),
      }),
      answer: record,
      refusals: clashes,
    },
    'GET /:key/behind': {
      ...unit,
      id: `behind${name}`,
      summary: 'What is out of date in a record, with what the other language said when it was right, and says now',
      params: byKey,
      query: languageAlone,
      answer: behind,
    },
    'POST /:key/confirm': {
      ...writes,
      id: `confirm${name}`,
      summary: 'Says that a field, or without one the whole record, is still right in a language',
      params: byKey,
      body: confirmed,
      answer: record,
      refusals: clashes,
    },
    'POST /:key/reveal': {
      ...unit,
      id: `reveal${name}`,
      summary: 'What is masked of a record; written down with who asked',
      params: byKey,
      query: languageAlone,
      answer: dataOf(revealed),
      refusals: [404, 422],
    },
    'GET /:key/files/:path': {
      ...unit,
      id: `revealFile${name}`,
      summary: 'The file in a personal field; written down with who fetched it',
      params: object({ ...byKey.properties, path: text }),
      query: object({}),
      file: anyFile,
    },
  } as const satisfies Calls
}
/** The calls of any section, to those who work with all of them. */
export type SectionCalls = ReturnType<typeof everyCall>

/** What the calls of a section take in a unit; its records are judged by its rules and by no schema. */
export const callsIn = perObject((section: EffectiveSection) =>
  everyCall({
    ...{ section, name: '', everywhere: new Set() },
    ...{ row: values, record: values, create: values, replace: values, change: values },
  }),
)
