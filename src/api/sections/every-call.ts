import Type, { type TSchema } from 'typebox'
import type { EffectiveSection } from '../../schema/effective.ts'
import { perObject } from '../../schema/per-object.ts'
import type { Calls } from '../call.ts'
import {
  confirmation,
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
import { ids, listAnswer, options } from './list-answers.ts'
import { exportQuery, format, listParameters, optionQuery, period, searchBody } from './query.ts'
import type { AnyRecord, Shapes } from './records.ts'

const revealed = object({
  id,
  version,
  values,
  numbers: Type.Record(Type.String(), text, {
    description: 'The phones among the values in E.164, by their paths, where that is known',
  }),
})
const revealedAnswer = named('Revealed', dataOf(revealed))
/** What is masked of a record, and the version that it is of. */
export type Revealed = Of<typeof revealed>

const reportAnswer = named('ReportAnswer', dataOf(report))
const byKey = object({ key: Type.String({ description: 'Slug, Arabic slug or id' }) })
const done = Type.Literal(true)
const place = said<string | null>({ type: ['string', 'null'], format: 'uuid' })
const moved = object({ id, order: Type.Integer(), version })
const moves = named('Moves', dataOf(Type.Array(moved)))
export type Moved = Of<typeof moved>
/** Before another record or to the end; of a tree, under a parent or at the top. */
export type Move = Of<ReturnType<typeof moveOf>>
const moveOf = (isTree: boolean) =>
  named(
    isTree ? 'MoveInTree' : 'Move',
    object({
      ...{ id, before: place },
      ...(isTree
        ? { parent: Type.Optional(place) }
        : ({} as { parent: ReturnType<typeof Type.Optional<typeof place>> })),
    }),
  )
const spreadsheets = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
const anyFile = ['*/*'] as const

const confirmed = named('Confirmation', object({ language: locale, field: Type.Optional(orNull(text)), version }))
/** That what a record says in a language is still right: in a field, or in all of it. */
export type Confirmation = Of<typeof confirmed>

const exportBody = named(
  'ExportReason',
  Type.Union([object({ q: Type.Optional(text), ...confirmation }), object({ q: Type.Optional(text), masked: done })]),
)
const someChanges = said<Body>({ type: 'object', description: 'As the body of `PATCH {key}` without a version' })
const goBack = named(
  'GoBack',
  object({
    version,
    partially: Type.Optional(
      Type.Boolean({ description: 'Whether fields that cannot be restored are left as they are; else they refuse it' }),
    ),
  }),
)

/** What a section's own schema is, to those who work with any section. */
const as = <T>(schema: TSchema) => schema as ReturnType<typeof said<T>>

/** All calls that a section may have, by method and what follows its address. */
export const everyCall = (shapes: Shapes) => {
  const { section, name } = shapes
  const unit = { who: 'unit', refusals: [404] } as const
  const takesPassword = section.guard === 'account' || section.guard === 'provider'
  const writes = { ...unit, query: languageAlone, ...(takesPassword ? { headers: ownPassword } : {}) }
  const record = named(`${name}Answer`, dataOf(as<AnyRecord>(shapes.record)))
  const list = listAnswer(name, shapes.row)
  const clashes = [404, 409] as const
  return {
    'GET ': {
      ...unit,
      id: `list${name}`,
      summary: 'A list',
      query: listParameters(section),
      answer: list,
    },
    'POST /search': {
      ...{
        ...unit,
        id: `search${name}`,
        query: object({}),
        body: searchBody(section),
        isQuery: true,
        answer: list,
      },
      summary: 'The list by a query in the body, where words find whole masked values',
    },
    'GET /options': {
      ...unit,
      id: `options${name}`,
      summary: 'Records to choose from',
      query: optionQuery(section),
      answer: options,
    },
    'GET /export': {
      ...unit,
      id: `export${name}`,
      summary: 'A spreadsheet of the list, masked',
      query: exportQuery(section),
      file: spreadsheets,
      later: begun,
    },
    'POST /export': {
      ...{ ...unit, id: `exportPersonal${name}`, query: exportQuery(section), file: spreadsheets, later: begun },
      summary: 'A spreadsheet with personal columns, for a reason; or masked, by words',
      body: exportBody,
    },
    'GET /report': {
      ...unit,
      id: `report${name}`,
      summary: 'Counts by day and by value',
      query: object({ ...period, ...inLanguage }),
      answer: reportAnswer,
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
      summary: 'A record',
      params: byKey,
      query: languageAlone,
      answer: record,
    },
    'PUT /:key': {
      ...writes,
      id: `replace${name}`,
      summary: 'Replaces a record',
      params: byKey,
      body: as<Body>(shapes.replace),
      answer: record,
      refusals: clashes,
    },
    'PATCH /:key': {
      ...writes,
      id: `change${name}`,
      summary: 'Changes a part of a record',
      params: byKey,
      body: as<Body>(shapes.change),
      answer: record,
      refusals: clashes,
    },
    'DELETE /:key': {
      ...writes,
      id: `delete${name}`,
      summary: 'Deletes a record',
      params: byKey,
      answer: record,
      refusals: clashes,
    },
    'POST /:key/restore': {
      ...writes,
      id: `restore${name}`,
      summary: 'Restores a deleted record',
      params: byKey,
      answer: record,
      refusals: [404, 409, 422],
    },
    'POST /bulk': {
      ...writes,
      id: `bulk${name}`,
      summary: 'Changes several records, or none',
      body: named('Bulk', bulkOf(someChanges)),
      answer: ids,
      refusals: clashes,
    },
    'POST /bulk/all': {
      ...unit,
      id: `bulkAll${name}`,
      summary: 'Changes all records that match, as a job',
      query: languageAlone,
      body: named('BulkAll', bulkAllOf(searchBody(section), someChanges)),
      status: 202,
      answer: begun,
      refusals: clashes,
    },
    'POST /reorder': {
      ...unit,
      id: `reorder${name}`,
      summary: 'Moves a record',
      query: languageAlone,
      body: moveOf(section.list.tree !== undefined),
      answer: moves,
      refusals: clashes,
    },
    'GET /:key/history': {
      ...unit,
      id: `history${name}`,
      summary: 'History',
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
      summary: 'Restores an earlier version',
      params: object({ ...byKey.properties, version: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
      body: goBack,
      answer: record,
      refusals: clashes,
    },
    'GET /:key/behind': {
      ...unit,
      id: `behind${name}`,
      summary: 'Outdated translations',
      params: byKey,
      query: languageAlone,
      answer: behind,
    },
    'POST /:key/confirm': {
      ...writes,
      id: `confirm${name}`,
      summary: 'Confirms a translation',
      params: byKey,
      body: confirmed,
      answer: record,
      refusals: clashes,
    },
    'POST /:key/reveal': {
      ...unit,
      id: `reveal${name}`,
      summary: 'Masked values of a record, logged',
      params: byKey,
      query: languageAlone,
      answer: revealedAnswer,
      refusals: [404, 422],
    },
    'GET /:key/files/:path': {
      ...unit,
      id: `revealFile${name}`,
      summary: 'File of a personal field, logged',
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
