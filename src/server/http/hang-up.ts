import type { FastifyReply } from 'fastify'

/**
 * Returns a function that gives a signal, which aborts when the client closes the connection before it has the answer. Fastify's
 * `request.signal` follows the request, which Node closes as soon as its body is read.
 */
export function hangUpSignal({ raw }: FastifyReply): () => AbortSignal {
  let signal: AbortSignal | undefined
  return () => {
    signal ??= raw.destroyed ? AbortSignal.abort() : signalOf(raw)
    return signal
  }
}

function signalOf(raw: FastifyReply['raw']): AbortSignal {
  const hungUp = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) hungUp.abort()
  })
  return hungUp.signal
}
