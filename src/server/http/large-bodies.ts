import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Busy } from '../database/server/turns.ts'

export const largeBodyLimits = {
  /** Bodies of more characters are worked on in turn: what a record costs the main thread grows with its length. */
  maxCharacters: 256 * 1024,
  /** Or of more values. */
  maxValues: 4_000,
  /** As many at the same time. */
  maxAtOnce: 1,
  /** As many may wait; the next one is answered 503. */
  maxWaiting: 30,
} as const

declare module 'fastify' {
  interface FastifyRequest {
    /** What its JSON body consists of; null without one. */
    bodySize: { readonly characters: number; readonly values: number } | null
  }
}

/**
 * Has requests with large bodies wait for each other, so that the requests of others are served in between. A request waits when its body
 * was received, so that a slow connection keeps nobody waiting, and it is over when its answer is ready. Throws `Busy` where too many wait.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>()
  const waiting: (() => void)[] = []
  app.decorateRequest('bodySize', null)
  app.addHook('preValidation', (request, _reply, done) => {
    const { characters, values } = request.bodySize ?? { characters: 0, values: 0 }
    if (characters <= largeBodyLimits.maxCharacters && values <= largeBodyLimits.maxValues) return done()
    const begin = () => {
      underWay.add(request)
      done()
    }
    if (underWay.size < largeBodyLimits.maxAtOnce) return begin()
    if (waiting.length >= largeBodyLimits.maxWaiting) return done(new Busy())
    waiting.push(begin)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (underWay.delete(request)) waiting.shift()?.()
    done(null, payload)
  })
}
