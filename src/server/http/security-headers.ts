import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Sets security headers on each response: only own scripts run, no page frames this site, browsers do not sniff types or send a referrer,
 * pages may use no device, and HSTS is set behind TLS.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity },
    frameguard: { action: 'deny' },
    hsts: false,
  })
  app.addHook('onRequest', async ({ protocol }, reply) => {
    reply.header('permissions-policy', permissions)
    if (protocol === 'https') reply.header('strict-transport-security', `max-age=${year}; includeSubDomains`)
  })
}

const year = 365 * 24 * 60 * 60

const apiBase: unknown = import.meta.env?.VITE_API_BASE_URL
/** The origin of the API server, if the browser application was built for another server. */
const otherServer = typeof apiBase === 'string' && URL.canParse(apiBase) ? [new URL(apiBase).origin] : []

/** Scripts only from this origin. Inline styles are also allowed, because the UI inserts its styles at run time. */
const contentSecurity = {
  'default-src': ["'self'"],
  'connect-src': ["'self'", ...otherServer],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...otherServer],
  'media-src': ["'self'", 'blob:', ...otherServer],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** Browser features that no page uses. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((power) => `${power}=()`)
  .join(', ')
