import type { FastifyInstance } from 'fastify'
import type { UnmaskedValues } from '../../../api/sections/section-endpoints.ts'
import { isStoredFile } from '../../../fields/upload/upload.ts'
import { getAtPath, setAtPath } from '../../../schema/fields.ts'
import { apiPathOf } from '../../../schema/paths.ts'
import { hasPersonalFields, maskedPaths } from '../../../schema/personal-fields.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../http/errors.ts'
import { unmaskFile, unmaskRecord } from '../../personal/unmask.ts'
import { sendFile } from '../files/files.ts'
import { registerSectionRoute } from './register-section-route.ts'

/** Routes that return the unmasked values of a record, and the files in its personal fields. */
export function unmaskRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!hasPersonalFields(section)) return
  const register = registerSectionRoute(app, section, context)
  const unmaskOptions = { config: { countsAsUnmask: true } }

  register(
    'POST /:key/unmask',
    'unmask',
    async ({ scope, params }) => ({ data: withFileUrls(section, await unmaskRecord(scope, params.key)) }),
    unmaskOptions,
  )

  register(
    'GET /:key/files/:path',
    'unmask',
    async ({ request, reply, scope, params }) => {
      const file = await unmaskFile(scope, params.key, params.path)
      const content = await context.files.find(file.url.replace(/^.*\//, ''))
      if (!content) throw notFound()
      return sendFile(request, reply, file, content)
    },
    unmaskOptions,
  )
}

/** Files of personal fields are only accessible by the URL of their field in the record. */
function withFileUrls(section: NamedSection, { values, ...record }: UnmaskedValues): UnmaskedValues {
  const valuesWithUrls = maskedPaths(section).reduce<RecordValues>((result, path) => {
    const file = getAtPath(result, path)
    if (!isStoredFile(file)) return result
    return setAtPath(result, path, { ...file, url: `${apiPathOf(section)}/${record.id}/files/${path}` })
  }, values)
  return { ...record, values: valuesWithUrls }
}
