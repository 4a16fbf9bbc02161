import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { websiteFileCall } from '../../../api/sections/beside.ts'
import { mostMegabytes } from '../../../schema/kinds/upload.ts'
import type { Context } from '../../context/context.ts'
import { personalFileField } from '../../files/files.ts'
import { saveUpload } from '../../files/save.ts'
import { attempts, limitedBy } from '../../http/attempts.ts'
import { invalid, tooLarge } from '../../http/errors.ts'
import { takenBy } from '../../http/taken.ts'
import type { Scope } from '../../store/scope.ts'
import { partsOf, rulesOf, uploadBodyLimit, uploadFieldAt, uploadLimits } from './upload.ts'

const tenMinutes = 600
const perNetwork = { name: 'files of visitors', max: 10, within: tenMinutes }

/**
 * `POST {path}/files`: a file that a visitor sends for a personal field of an inbox, such as a CV, before the record that names it by
 * its id. Nobody can fetch it by its key; one that no record names is gone after a day.
 */
export async function websiteFileRoutes(
  app: FastifyInstance,
  routes: readonly { readonly path: string; readonly scopeOf: (request: FastifyRequest) => Promise<Scope> }[],
  context: Context,
): Promise<void> {
  await app.register(multipart, { limits: uploadLimits })
  // Without it, JSON of the weight of a file would be read before it is told that it is none.
  app.removeContentTypeParser('application/json')
  const options = { bodyLimit: uploadBodyLimit, onRequest: limitedBy(attempts(context.database, perNetwork)) }
  for (const { path, scopeOf } of routes) {
    app.post(`${path}/files`, options, async (request, reply) => {
      takenBy(websiteFileCall, request)
      if (Number(request.headers['content-length'] ?? 0) > uploadBodyLimit) throw tooLarge(mostMegabytes)
      const { unit, section } = await scopeOf(request)
      const { upload, field = '' } = await partsOf(request)
      if (!uploadFieldAt(section, field).personal) throw invalid([{ path: 'field', key: 'validations.unknown' }])
      const owner = {
        db: context.database.db,
        files: context.files,
        buId: unit.id,
        adminId: null,
        field: personalFileField(section, field),
      }
      const { id, name, type, bytes } = await saveUpload(owner, upload, rulesOf(section, field))
      return reply.code(201).send({ data: { id, name, type, bytes } })
    })
  }
}
