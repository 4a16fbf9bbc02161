import Type from 'typebox'
import type { Calls } from './call.ts'
import { count, dataOf, id, languageAlone, locale, named, type Of, object, orNull, said, text } from './common.ts'
import { binary } from './files.ts'

/** Why a column of a file is left alone, unless somebody wants it so. */
export const leftReasons = ['masked', 'computed', 'unknown', 'twice', 'wished'] as const

const column = object({
  heading: text,
  path: orNull(Type.String({ description: 'Where it leads: a path of the record’s body, or `id`' })),
  reason: orNull(said<(typeof leftReasons)[number]>({ type: 'string', enum: [...leftReasons] })),
})
/** A column of a file. */
export type ImportColumn = Of<typeof column>

/** What becomes of rows. */
export const rowFilters = ['unjudged', 'make', 'change', 'same', 'refuse', 'left', 'written'] as const
export type ImportRowFilter = (typeof rowFilters)[number]

const target = object({
  path: text,
  field: Type.String({ description: 'The path by which the section labels it' }),
  language: orNull(locale),
})

const imported = named(
  'Import',
  object({
    id,
    section: text,
    name: text,
    locale,
    columns: Type.Array(column),
    targets: Type.Array(target, { description: 'Where columns can lead' }),
    counts: said<Readonly<Record<ImportRowFilter, number>>>({
      type: 'object',
      properties: Object.fromEntries(rowFilters.map((name) => [name, count])),
      required: [...rowFilters],
      additionalProperties: false,
    }),
    job: orNull(Type.String({ format: 'uuid', description: 'The job that writes it, or wrote of it last' })),
  }),
)
/** A file that somebody is about to import. */
export type Import = Of<typeof imported>

const problem = object({
  path: text,
  key: text,
  values: Type.Optional(Type.Record(text, Type.Union([text, Type.Number()]))),
})
const row = named(
  'ImportRow',
  object({
    place: Type.Integer({ minimum: 1, description: 'Its number in the file' }),
    cells: Type.Array(text),
    becomes: said<ImportRowFilter>({ type: 'string', enum: [...rowFilters] }),
    record: orNull(id),
    was: Type.Record(text, text, { description: 'What the record says now where cells differ, by their places' }),
    problems: Type.Array(problem),
  }),
)
/** A row of it, and what would become of it. */
export type ImportRow = Of<typeof row>

const byId = object({ id })
const own = { who: 'unit', params: byId, query: languageAlone } as const
const answer = dataOf(imported)

/** Imports of who asks, in the unit: nobody else's. They are forgotten after a day. */
export const importCalls = {
  'POST /api/v1/dashboard/imports': {
    id: 'uploadImport',
    summary: 'Keeps the rows of a CSV file or a workbook to be imported into a section; nothing of it is written yet',
    who: 'unit',
    query: languageAlone,
    form: object({ file: binary, section: text }),
    status: 201,
    answer,
    refusals: [404],
  },
  'GET /api/v1/dashboard/imports/:id': { ...own, id: 'import', summary: 'One of them, with its counts', answer },
  'PUT /api/v1/dashboard/imports/:id/columns': {
    ...{ ...own, id: 'importColumns', answer },
    summary: 'Says where the columns lead; all rows are judged anew',
    body: object({ paths: Type.Array(orNull(text), { maxItems: 200 }) }),
  },
  'POST /api/v1/dashboard/imports/:id/judge': {
    ...{ ...own, id: 'judgeImport', answer },
    summary: 'Judges the next rows that are not judged yet, and writes none: to be called until none is left',
    body: object({}),
  },
  'GET /api/v1/dashboard/imports/:id/rows': {
    ...own,
    id: 'importRows',
    summary: 'Its rows in the order of the file, and what would become of them; after the last page comes an empty one',
    query: object({
      ...languageAlone.properties,
      after: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Only rows after this place' }),
      ),
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, description: '25 without it; a page of large rows has fewer' }),
      ),
      show: Type.Optional(said<ImportRowFilter>({ type: 'string', enum: [...rowFilters] })),
    }),
    answer: object({ data: Type.Array(row), meta: object({ total: count, per_page: count }) }),
  },
  'PATCH /api/v1/dashboard/imports/:id/rows/:place': {
    ...own,
    id: 'mendImportRow',
    summary: 'Mends cells of a row, or leaves it out, and judges it anew',
    params: object({ id, place: Type.String({ pattern: '^[0-9]{1,7}$' }) }),
    body: object({
      cells: Type.Optional(Type.Record(Type.String({ pattern: '^[0-9]{1,3}$' }), text)),
      left: Type.Optional(Type.Boolean()),
    }),
    answer: dataOf(row),
  },
  'POST /api/v1/dashboard/imports/:id/write': {
    ...own,
    id: 'writeImport',
    summary: 'Begins the job that makes and changes the records, but for rows that are refused or left out',
    body: object({}),
    status: 201,
    answer: dataOf(object({ job: id })),
    refusals: [409],
  },
  'DELETE /api/v1/dashboard/imports/:id': {
    ...own,
    id: 'forgetImport',
    summary: 'Deletes the file and its rows; refused as long as what was written from it can be undone',
    answer: object({}),
    refusals: [409],
  },
} as const satisfies Calls
