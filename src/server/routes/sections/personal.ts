import type { FastifyInstance } from 'fastify'
import { isRecord, valueAt, withValueAt } from '../../../schema/fields.ts'
import { isStoredFile } from '../../../schema/kinds/upload.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import { hasPersonal, maskedPaths } from '../../../schema/personal.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { badBody, notFound } from '../../http/errors.ts'
import { onlyKnown, type RawQuery } from '../../http/query.ts'
import { type Revealed, reveal, revealFile } from '../../personal/reveal.ts'
import type { Values } from '../../store/values.ts'
import { sendFile } from '../files/files.ts'

interface Item {
  Params: { readonly key: string; readonly path: string }
  Querystring: RawQuery
}

/** `POST {base}/{key}/reveal`: what is masked of a record; `GET {base}/{key}/files/{path}`: the file in one of its personal fields. */
export function personalRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!hasPersonal(section)) return
  const item = `${apiBaseOf(section)}/:key`

  const config = { reveals: true }

  app.post<Item>(`${item}/reveal`, { config }, async (request, reply) => {
    const scope = scopeFor(request, 'reveal', section.name, context)
    onlyKnown(request.query, ['lang'])
    if (request.body !== undefined && !(isRecord(request.body) && Object.keys(request.body).length === 0))
      throw badBody()
    reply.header('cache-control', 'no-store')
    return { data: addressed(section, await reveal(scope, request.params.key)) }
  })

  app.get<Item>(`${item}/files/:path`, { config }, async (request, reply) => {
    const scope = scopeFor(request, 'reveal', section.name, context)
    onlyKnown(request.query, [])
    const file = await revealFile(scope, request.params.key, request.params.path)
    const content = await context.files.find(file.url.replace(/^.*\//, ''))
    if (!content) throw notFound()
    return sendFile(request, reply.header('cache-control', 'no-store'), file, content)
  })
}

/** Files of personal fields have no address but that of their place in the record. */
function addressed(section: NamedSection, { values, ...revealed }: Revealed) {
  const own = maskedPaths(section).reduce<Values>((result, path) => {
    const file = valueAt(result, path)
    if (!isStoredFile(file)) return result
    return withValueAt(result, path, { ...file, url: `${apiBaseOf(section)}/${revealed.id}/files/${path}` })
  }, values)
  return { ...revealed, values: own }
}
