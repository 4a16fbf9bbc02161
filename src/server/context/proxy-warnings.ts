import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isPublic } from '../outbound/networks.ts'

/**
 * Warns once of each sign that `TRUST_PROXY` is not the number of proxies: with too few, the address of every caller is that of a proxy, so
 * that limits are shared; with too many, callers choose their address by what they send in `X-Forwarded-For`.
 */
export function warnOfProxies(app: FastifyInstance, trustProxy: number): void {
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
 * Warns once when a browser shows the product at another address than `PUBLIC_URL`: links in emails lead there, and passkeys and sign-in
 * providers work nowhere else.
 */
export function warnOfOtherAddress(app: FastifyInstance, publicUrl: string | undefined): void {
  let isWarned = publicUrl === undefined
  app.addHook('onRequest', async ({ headers: { origin, 'sec-fetch-site': site } }) => {
    if (isWarned || site !== 'same-origin' || origin === undefined || origin === publicUrl) return
    isWarned = true
    app.log.warn(
      { publicUrl, origin },
      'PUBLIC_URL is not the address that people come by: links in emails, passkeys and sign-in providers need it',
    )
  })
}

/** Anyone on the internet may send the header: it means a proxy only where the peer is near. */
const tooFew = (peer: string | undefined): string | undefined =>
  isNear(peer)
    ? 'TRUST_PROXY is 0, but requests come through a proxy: its address counts as that of every caller, who share all limits'
    : undefined

const tooMany =
  'TRUST_PROXY is larger than the number of addresses in X-Forwarded-For: callers can choose the address that limits and the log have of them'

/** A peer on a Unix socket has no address. */
function isNear(peer: string | undefined): boolean {
  if (peer === undefined) return true
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '')
  return !isPublic({ address, family: isIPv6(address) ? 6 : 4 })
}
