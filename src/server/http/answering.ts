import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type AnswerOf, type Call, placeOf, type Taken } from '../../api/call.ts'
import { calls, type FixedCalls } from '../../api/index.ts'
import { inTurnIfLarge } from './bodies/large-bodies.ts'
import { takenBy } from './taken.ts'

/** A request for a call, with what it says. */
export interface Asked<C> extends Taken<C> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** What the call answers, or a reply that was sent already, such as a file. */
export type Answer<C> = AnswerOf<C> | FastifyReply

interface Options extends RouteShorthandOptions {
  /** Refuses those who may not make the call, before anything is said of what they sent. */
  readonly allow?: (request: FastifyRequest) => void
}

/** Answers a call that is no section's at its address, once it takes what was sent. */
export function answering<K extends keyof FixedCalls>(
  app: FastifyInstance,
  key: K,
  answer: (asked: Asked<FixedCalls[K]>) => Promise<Answer<FixedCalls[K]>>,
  { allow, ...options }: Options = {},
): void {
  const { method, path } = placeOf(key)
  const call: Call & FixedCalls[K] = calls[key]
  app.route({
    ...options,
    ...{ method, url: path },
    handler: (request, reply) =>
      inTurnIfLarge(request, async () => {
        allow?.(request)
        const taken = takenBy(call, request)
        return await answer({ request, reply: reply.code(call.status ?? 200), ...taken })
      }),
  })
}
