import type { FastifyInstance, FastifyRequest } from 'fastify'
import { websitePrefix } from '../../schema/paths.ts'
import { inTurn, type Turn } from '../database/server/turns.ts'
import { hangUpSignal } from './hang-up.ts'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** In whose turn it asks the database. */
    turn: Turn | null
  }
}

/** Has every request ask the database in the turn of its unit, and what is saved before what is read. */
export function takeTurns(app: FastifyInstance): void {
  app.decorateRequest('turn', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.turn = turnOf(request, hangUpSignal(reply))
    inTurn(request.turn, done)
  })
  // What comes after the body follows from its last packet, not from the hook above.
  app.addHook('preValidation', ({ turn }, _reply, done) => (turn ? inTurn(turn, done) : done()))
}

/** Counts a request among the large reads from now on: it searches, or lists many records. */
export function readsMuch({ turn }: FastifyRequest): void {
  if (turn) turn.rank = 'large'
}

function turnOf(request: FastifyRequest, signal: () => AbortSignal): Turn {
  const { method, url, headers, routeOptions } = request
  const unit = String(headers['bu-id'] ?? '').toLowerCase()
  const turn = { unit, hasBegun: false, signal }
  if (url.startsWith(`${websitePrefix}/`)) return { ...turn, rank: 'website' }
  const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.proves === true
  return { ...turn, rank: isRead ? 'staff' : 'first', caller: headers.authorization ?? networkOf(request.ip) }
}
