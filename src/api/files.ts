import Type from 'typebox'
import type { Calls } from './call.ts'
import {
  count,
  dataOf,
  file,
  id,
  inLanguage,
  languageAlone,
  named,
  type Of,
  object,
  pageMeta,
  pages,
  searched,
  text,
} from './common.ts'

export const widths = [64, 160, 320, 640, 1280] as const

export const binary = Type.String({ format: 'binary' })

const libraryPicture = named(
  'LibraryPicture',
  object({
    ...file.properties,
    uses: Type.Array(object({ section: text, title: text }), { description: 'The three changed last' }),
    used: Type.Integer({ minimum: 0, description: 'In how many records' }),
  }),
)
export type LibraryPicture = Of<typeof libraryPicture>

const fileUse = named('FileUse', object({ section: text, id, slug: text, title: text, fields: Type.Array(text) }))
/** A record that shows a file or leads to it, and the paths of the fields in which it does. */
export type FileUse = Of<typeof fileUse>

/** How many pictures a page of the library has where nobody says it. */
export const mediaRows = 24

export const fileCalls = {
  'POST /api/v1/dashboard/files': {
    id: 'upload',
    summary: 'Keeps a file; with `section` and `field` it is held to the limits of that field at once',
    who: 'unit',
    query: languageAlone,
    form: object({ file: binary, section: Type.Optional(text), field: Type.Optional(text) }),
    status: 201,
    answer: dataOf(file),
    refusals: [404, 409],
  },
  'GET /files/:key': {
    id: 'file',
    summary: 'A file, which never changes; with `w` a small WebP of a picture',
    who: 'anybody',
    params: object({ key: text }),
    query: object({ w: Type.Optional(Type.Enum([...widths], { type: 'integer' })) }),
    file: ['*/*'],
    refusals: [429],
  },
  'GET /files/organisation/mark.png': {
    id: 'organisationMark',
    summary: 'The mark of the organisation, where the settings name one',
    who: 'anybody',
    file: ['image/png'],
    refusals: [404],
  },
  'GET /api/v1/dashboard/file-uses': {
    id: 'fileUses',
    summary: 'The records that show a file or link to it; those that the person may not see are counted',
    who: 'unit',
    query: object({
      file: id,
      except: Type.Optional(Type.String({ description: 'The id of a record that is left out' })),
      ...inLanguage,
    }),
    answer: object({ data: Type.Array(fileUse), meta: object({ total: count, others: count }) }),
    refusals: [404],
  },
  'GET /api/v1/dashboard/media': {
    id: 'media',
    summary:
      'The pictures in the records that the person may see, those sent last first; never one of a personal field',
    who: 'unit',
    query: object({ q: searched, ...pages(100, `${mediaRows} without it`), ...inLanguage }),
    answer: object({ data: Type.Array(libraryPicture), meta: pageMeta }),
  },
} as const satisfies Calls
