import type { FastifyInstance } from 'fastify'
import type { Revealed } from '../../../api/sections/every-call.ts'
import { valueAt, withValueAt } from '../../../schema/fields.ts'
import { isStoredFile } from '../../../schema/kinds/upload.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import { hasPersonal, maskedPaths } from '../../../schema/personal.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../http/errors.ts'
import { reveal, revealFile } from '../../personal/reveal.ts'
import type { Values } from '../../store/values.ts'
import { sendFile } from '../files/files.ts'
import { answeringIn } from './section-call.ts'

/** What is masked of a record, and the file in one of its personal fields. */
export function personalRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!hasPersonal(section)) return
  const answering = answeringIn(app, section, context)
  const counted = { config: { reveals: true } }

  answering(
    'POST /:key/reveal',
    'reveal',
    async ({ scope, params }) => ({ data: addressed(section, await reveal(scope, params.key)) }),
    counted,
  )

  answering(
    'GET /:key/files/:path',
    'reveal',
    async ({ request, reply, scope, params }) => {
      const file = await revealFile(scope, params.key, params.path)
      const content = await context.files.find(file.url.replace(/^.*\//, ''))
      if (!content) throw notFound()
      return sendFile(request, reply, file, content)
    },
    counted,
  )
}

/** Files of personal fields have no address but that of their place in the record. */
function addressed(section: NamedSection, { values, ...revealed }: Revealed): Revealed {
  const own = maskedPaths(section).reduce<Values>((result, path) => {
    const file = valueAt(result, path)
    if (!isStoredFile(file)) return result
    return withValueAt(result, path, { ...file, url: `${apiBaseOf(section)}/${revealed.id}/files/${path}` })
  }, values)
  return { ...revealed, values: own }
}
