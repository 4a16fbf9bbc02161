import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isPublic } from '../outbound/networks.ts'

/**
 * Warns once about each sign that `TRUST_PROXY` is not the number of proxies. If it is too low, every client has the address of a proxy,
 * so they share rate limits. If it is too high, clients can choose their address with `X-Forwarded-For`.
 */
export function warnAboutTrustProxy(app: FastifyInstance, trustProxy: number): void {
  let isWarned = false
  app.addHook('onRequest', async ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-for']
    if (isWarned || forwarded === undefined) return
    const addresses = String(forwarded).split(',').length
    const sentence = trustProxy === 0 ? tooFew(socket.remoteAddress) : addresses < trustProxy ? tooMany : undefined
    if (sentence === undefined) return
    isWarned = true
    app.log.warn({ trustProxy, addresses }, sentence)
  })
}

/**
 * Warns once if a browser opens the product at a URL other than `PUBLIC_URL`: links in emails lead there, and passkeys and sign-in
 * providers only work there.
 */
export function warnAboutPublicUrl(app: FastifyInstance, publicUrl: string | undefined): void {
  let isWarned = publicUrl === undefined
  app.addHook('onRequest', async ({ headers: { origin, 'sec-fetch-site': site } }) => {
    if (isWarned || site !== 'same-origin' || origin === undefined || origin === publicUrl) return
    isWarned = true
    app.log.warn(
      { publicUrl, origin },
      'PUBLIC_URL is not the URL that people use: links in emails, passkeys and sign-in providers need it',
    )
  })
}

/** Any client may send the header, so it only indicates a proxy if the peer has a private address. */
const tooFew = (peer: string | undefined): string | undefined =>
  isPrivatePeer(peer)
    ? 'TRUST_PROXY is 0, but requests come through a proxy: all callers share its address and therefore all limits'
    : undefined

const tooMany =
  'TRUST_PROXY is larger than the number of addresses in X-Forwarded-For: callers can choose the address used for limits and the log'

/** A peer on a Unix socket has no address. */
function isPrivatePeer(peer: string | undefined): boolean {
  if (peer === undefined) return true
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '')
  return !isPublic({ address, family: isIPv6(address) ? 6 : 4 })
}
