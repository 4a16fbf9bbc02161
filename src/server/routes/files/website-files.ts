import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { websiteFileSubmission } from '../../../api/sections/related-endpoints.ts'
import { maxUploadMegabytes } from '../../../fields/upload/upload.ts'
import type { Context } from '../../context/context.ts'
import { personalFileField } from '../../files/files.ts'
import { saveUpload } from '../../files/save-upload.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { invalid, tooLarge } from '../../http/errors.ts'
import { parseRequest } from '../../http/parse-request.ts'
import { createRateLimiter, createRateLimitHook } from '../../http/rate-limiter.ts'
import type { SectionContext } from '../../store/section-context.ts'
import { parseUploadForm, uploadBodyLimit, uploadFieldAt, uploadLimits, uploadRulesOf } from './upload.ts'

const tenMinutes = 600
const perNetwork = { name: 'files of visitors', max: 10, within: tenMinutes }

/**
 * `POST {path}/files`: a visitor uploads a file for a personal field of an inbox, such as a CV, before submitting the record that refers
 * to its id. The file cannot be fetched by its key. Without a referring record it is deleted after a day.
 */
export async function websiteFileRoutes(
  app: FastifyInstance,
  routes: readonly { readonly path: string; readonly scopeOf: (request: FastifyRequest) => Promise<SectionContext> }[],
  context: Context,
): Promise<void> {
  await app.register(multipart, { limits: uploadLimits })
  // Otherwise a JSON body as large as a file would be read before it is refused.
  app.removeContentTypeParser('application/json')
  const options = {
    bodyLimit: uploadBodyLimit,
    onRequest: createRateLimitHook(createRateLimiter(context.database, perNetwork)),
  }
  for (const { path, scopeOf } of routes) {
    app.post(`${path}/files`, options, async (request, reply) => {
      parseRequest(websiteFileSubmission, request)
      if (Number(request.headers['content-length'] ?? 0) > uploadBodyLimit) throw tooLarge(maxUploadMegabytes)
      const { unit, section } = await scopeOf(request)
      const { upload, field = '' } = await parseUploadForm(request)
      if (!uploadFieldAt(section, field).personal) throw invalid([{ path: 'field', key: 'validations.unknown' }])
      const owner = {
        db: context.database.db,
        files: context.files,
        buId: unit.id,
        adminId: null,
        caller: clientSubnet(request.ip),
        field: personalFileField(section, field),
      }
      const { id, name, type, bytes } = await saveUpload(owner, upload, uploadRulesOf(section, field))
      return reply.code(201).send({ data: { id, name, type, bytes } })
    })
  }
}
