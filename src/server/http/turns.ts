import type { FastifyInstance, FastifyRequest } from 'fastify'
import { websitePrefix } from '../../schema/paths.ts'
import { inTurn, type Turn } from '../database/server/turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** In whose turn it asks the database. */
    turn: Turn | null
  }
}

/** Has every request ask the database in the turn of its unit, and what is saved before what is read. */
export function takeTurns(app: FastifyInstance): void {
  app.decorateRequest('turn', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.turn = turnOf(request)
    inTurn(request.turn, done)
  })
  // What comes after the body follows from its last packet, not from the hook above.
  app.addHook('preValidation', ({ turn }, _reply, done) => (turn ? inTurn(turn, done) : done()))
}

const health = '/readyz'

function turnOf({ method, url, headers, routeOptions }: FastifyRequest): Turn {
  const unit = String(headers['bu-id'] ?? '').toLowerCase()
  if (url.startsWith(`${websitePrefix}/`)) return { rank: 'website', unit, hasBegun: false }
  const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.proves === true
  return { rank: isRead && routeOptions.url !== health ? 'staff' : 'first', unit, hasBegun: false }
}
