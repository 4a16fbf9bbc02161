import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { answerFailure } from './answer.ts'
import { hasPages, isPage, sendPage, serveBrowser } from './browser.ts'
import { answerClientError } from './client-error.ts'
import type { Context } from './context.ts'
import { notFound } from './errors.ts'
import { logOptions } from './log.ts'
import { decorateRequests, requirePerson, requireUnit } from './person.ts'
import { auditRefusals } from './policy.ts'
import { docsRoute } from './routes/docs.ts'
import { fileUsesRoute } from './routes/file-uses.ts'
import { fileRoute } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { sectionRoutes } from './routes/sections/index.ts'
import { signInRoute } from './routes/sign-in.ts'
import { signOutRoute } from './routes/sign-out.ts'
import { unitRoutes } from './routes/units.ts'
import { multipartOnly, uploadRoute } from './routes/upload.ts'
import { websiteRoutes } from './routes/website.ts'
import { workplaceRoutes } from './routes/workplace.ts'

const dashboard = '/api/v1/dashboard'
const megabyte = 1024 * 1024

/** The whole server without its socket: ready for `listen`, for `inject`, or to be called by another server. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { settings, sections } = context
  const app = fastify({
    logger: logOptions(settings.logLevel),
    bodyLimit: 2 * megabyte,
    requestTimeout: 120_000,
    return503OnClosing: false,
    trustProxy: settings.trustProxy,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => void answerFailure(reply, error, sections),
  })
  app.setErrorHandler((error, _request, reply) => answerFailure(reply, error, sections))
  const pages = hasPages(settings.browserDir)
  app.setNotFoundHandler((request, reply) =>
    pages && isPage(request) ? sendPage(reply) : answerFailure(reply, notFound(), sections),
  )
  app.addConstraintStrategy(multipartOnly)
  readJson(app)
  decorateRequests(app)
  auditRefusals(app, context)
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: policy } })
  await app.register(compress, { threshold: 16 * 1024, encodings: ['gzip'], customTypes: /^application\/json/ })
  if (pages) await serveBrowser(app, settings.browserDir)
  await addRoutes(app, context)
  return app
}

const apiBase: unknown = import.meta.env?.VITE_API_BASE_URL
/** The server whose API the browser application was built for, when that is another one. */
const otherServer = typeof apiBase === 'string' && URL.canParse(apiBase) ? [new URL(apiBase).origin] : []

/** Scripts from here only; styles inline too, because the interface writes its styles into the page as it goes. */
const policy = {
  'default-src': ["'self'"],
  'connect-src': ["'self'", ...otherServer],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https://i.ytimg.com', ...otherServer],
  'media-src': ["'self'", 'blob:', ...otherServer],
  'frame-src': ['https://www.youtube-nocookie.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** JSON is the only body besides uploads; an empty one is none, so that a call without a body may still name its type. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Who may call what: anybody, the people with a token, and those of them who work in the unit at hand. */
async function addRoutes(app: FastifyInstance, context: Context): Promise<void> {
  healthRoutes(app, context)
  docsRoute(app, context)
  fileRoute(app, context)
  await app.register(async (open) => websiteRoutes(open, context))
  await app.register(async (open) => signInRoute(open, context), { prefix: dashboard })
  await app.register(async (staff) => {
    requirePerson(staff, context)
    await staff.register(async (any) => signOutRoute(any, context), { prefix: dashboard })
    await staff.register(async (any) => unitRoutes(any, context), { prefix: dashboard })
    await staff.register(async (unit) => {
      requireUnit(unit, context)
      await unit.register(async (here) => workplaceRoutes(here, context), { prefix: dashboard })
      await unit.register(async (here) => fileUsesRoute(here, context), { prefix: dashboard })
      await unit.register(async (here) => uploadRoute(here, context), { prefix: dashboard })
      sectionRoutes(unit, context)
    })
  })
}
