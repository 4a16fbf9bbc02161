import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import {
  count,
  dataEnvelope,
  id,
  langParameter,
  langQuery,
  pageMeta,
  paginationParameters,
  type StaticOf,
  searchQuery,
  storedFile,
  strictObject,
  string,
  titled,
} from './shared-schemas.ts'

/** The widths of resized images, in pixels. */
export const imageWidths = [64, 160, 320, 640, 1280] as const

export const binary = Type.String({ format: 'binary' })

const libraryPicture = titled(
  'LibraryPicture',
  strictObject({
    ...storedFile.properties,
    uses: Type.Array(strictObject({ section: string, title: string }), {
      description: 'The three most recently changed',
    }),
    used: Type.Integer({ minimum: 0, description: 'The number of records' }),
  }),
)
export type LibraryImage = StaticOf<typeof libraryPicture>

const fileUse = titled(
  'FileUse',
  strictObject({ section: string, id, slug: string, title: string, fields: Type.Array(string) }),
)
/** A record that shows a file or links to it, and the paths of the fields that do. */
export type FileUsage = StaticOf<typeof fileUse>

/** The default number of images per page of the media library. */
export const defaultMediaPageSize = 24

export const fileEndpoints = {
  'POST /api/v1/dashboard/files': {
    id: 'upload',
    summary: 'Uploads a file; with `section` and `field` it is validated against the limits of that field',
    auth: 'unit',
    query: langQuery,
    form: strictObject({ file: binary, section: Type.Optional(string), field: Type.Optional(string) }),
    status: 201,
    response: dataEnvelope(storedFile),
    errors: [404, 409],
  },
  'GET /files/:key': {
    id: 'file',
    summary: 'A file, which is immutable; with `w` a resized WebP of an image',
    auth: 'anybody',
    params: strictObject({ key: string }),
    query: strictObject({ w: Type.Optional(Type.Enum([...imageWidths], { type: 'integer' })) }),
    file: ['*/*'],
    errors: [429],
  },
  'GET /files/organisation/mark.png': {
    id: 'organisationMark',
    summary: 'The logo of the organisation, if the settings have one',
    auth: 'anybody',
    file: ['image/png'],
    errors: [404],
  },
  'GET /api/v1/dashboard/file-uses': {
    id: 'fileUses',
    summary: 'The records that use or link to a file, and the number of those that the user may not see',
    auth: 'unit',
    query: strictObject({
      file: id,
      except: Type.Optional(Type.String({ description: 'The id of a record to exclude' })),
      ...langParameter,
    }),
    response: strictObject({ data: Type.Array(fileUse), meta: strictObject({ total: count, hidden: count }) }),
    errors: [404],
  },
  'GET /api/v1/dashboard/media': {
    id: 'media',
    summary: 'The images in the records that the user may see, newest first, without those of personal fields',
    auth: 'unit',
    query: strictObject({
      q: searchQuery,
      ...paginationParameters(100, `${defaultMediaPageSize} without it`),
      ...langParameter,
    }),
    response: strictObject({ data: Type.Array(libraryPicture), meta: pageMeta }),
  },
} as const satisfies Endpoints
