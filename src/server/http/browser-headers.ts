import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What browsers are told on each answer: to run nothing but our own scripts, to frame us nowhere, to guess no types, to say nowhere
 * where somebody came from, to give pages no device, and behind TLS to come back by TLS alone.
 */
export async function browserHeaders(app: FastifyInstance): Promise<void> {
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
/** The server whose API the browser application was built for, when that is another one. */
const otherServer = typeof apiBase === 'string' && URL.canParse(apiBase) ? [new URL(apiBase).origin] : []

/** Scripts from here only; styles inline too, because the interface writes its styles into the page as it goes. */
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

/** The devices and powers of a browser that no page here has a use for. */
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
