import type { FastifyRequest } from 'fastify'
import { personOf } from '../../access/person.ts'
import { scopeFor, type Way } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import type { Asked } from '../../staff/asked.ts'
import { profileOf } from '../../staff/profile.ts'

/** Does something about an account, and answers with what it is then. */
export const doingIn =
  (context: Context) =>
  async (request: FastifyRequest, deed: (asked: Asked) => unknown = () => undefined, id?: string, way?: Way) => {
    const asked = askedIn(request, context, id, way)
    await deed(asked)
    return { data: await profileOf(asked, context.settings) }
  }

/** Who asks for whose account: without an id, their own. That of another is asked for to be changed, unless it is only shown. */
export function askedIn(request: FastifyRequest, context: Context, whose?: string, way: Way = 'edit'): Asked {
  const me = personOf(request)
  const id = whose ?? me.id
  const section = context.sections.find(({ guard }) => guard === 'account')
  if (!section) throw notFound()
  return {
    scope: scopeFor(request, id === me.id ? 'own' : way, section.name, context),
    me,
    id,
    network: networkOf(request.ip),
  }
}
