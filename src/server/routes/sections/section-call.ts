import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type AnswerOf, placeOf, type Taken } from '../../../api/call.ts'
import { callsIn, type SectionCalls } from '../../../api/sections/every-call.ts'
import type { Unsaved } from '../../../api/sections/records.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { proven } from '../../access/person.ts'
import { scopeFor, type Way } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { inTurnIfLarge } from '../../http/bodies/large-bodies.ts'
import { saidNow } from '../../http/former-names.ts'
import { takenBy } from '../../http/taken.ts'
import type { Scope } from '../../store/scope.ts'

type Name = keyof SectionCalls
/** A request for a call of a section, with what it says, and the records that it may have to do with. */
export interface Asked<N extends Name> extends Taken<SectionCalls[N]> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly scope: Scope
}
/** What the call answers, or a reply that was sent already: a file, or what the database has written as JSON. */
type Answer<N extends Name> = AnswerOf<SectionCalls[N]> | (N extends 'GET /:key' ? Nothing : never) | FastifyReply
/** The only record of a singleton before anybody has saved it. */
interface Nothing {
  readonly data: Unsaved
}
interface Options extends RouteShorthandOptions {
  /** Where it is not at what follows the section's address. */
  readonly path?: string
}

/** The calls of a section, each answered at its address once somebody may go that way and it takes what was sent. */
export function answeringIn(app: FastifyInstance, section: NamedSection, context: Context) {
  return <N extends Name>(
    name: N,
    way: Way | ((request: FastifyRequest) => Way),
    answer: (asked: Asked<N>) => Promise<Answer<N>>,
    { path, ...options }: Options = {},
  ): void => {
    const place = placeOf(name)
    const answerTo = async (request: FastifyRequest, reply: FastifyReply) => {
      const scope = scopeFor(request, typeof way === 'function' ? way(request) : way, section.name, context)
      const call = callsIn(scope.section)[name]
      const taken = takenBy<SectionCalls[N]>(call, saidNow(scope.section, request, reply))
      return answer({ request, reply: reply.code('status' in call ? call.status : 200), scope, ...taken })
    }
    app.route({
      ...options,
      // Which of them is open to whoever sees as another role is the policy's to say.
      config: { ...options.config, looks: true },
      method: place.method,
      url: path ?? apiBaseOf(section) + place.path,
      handler: (request, reply) => inTurnIfLarge(request, () => proven(request, () => answerTo(request, reply))),
    })
  }
}
