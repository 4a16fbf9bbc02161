import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { createPageMatcher, currentPagePath } from '../schema/page-paths.ts'
import { splitLocale } from '../schema/paths.ts'
import { addAuthenticationHooks, decorateWithUser } from './access/authenticate.ts'
import { auditDenials } from './access/authorization.ts'
import { decorateWithUnit, selectUnit } from './access/select-unit.ts'
import { addReauthenticationHook } from './account-management/reauthentication.ts'
import type { Context } from './context/context.ts'
import { logOptions } from './context/log.ts'
import { warnAboutPublicUrl, warnAboutTrustProxy } from './context/proxy-warnings.ts'
import { logAvailability } from './database/availability.ts'
import { loadPreviousApiPaths } from './database/migrations/stored-definitions.ts'
import { registerShutdown } from './graceful-shutdown.ts'
import { enforceBodyBudget } from './http/bodies/body-budget.ts'
import { limitConcurrentLargeBodies } from './http/bodies/large-bodies.ts'
import { decodableUrl, indexPageStatus, isBrowserAppBuilt, serveBrowserApp } from './http/browser-app.ts'
import { handleClientError } from './http/client-error.ts'
import { connectionLimits, limitConnections, serverOptions } from './http/connection-limits.ts'
import { sendError } from './http/error-handler.ts'
import { methodNotAllowed, notFound } from './http/errors.ts'
import { addEtag } from './http/etag.ts'
import { createIndexPage } from './http/index-page.ts'
import { bodyLimits, registerJsonParser } from './http/json-body-parser.ts'
import { createRateLimiter } from './http/rate-limiter.ts'
import { addDeprecationHeader, createUrlRewriter } from './http/renamed-params.ts'
import { logRequests } from './http/request-log.ts'
import { prioritizeRequests } from './http/request-priority.ts'
import { trackRouteMethods } from './http/route-methods.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { docsRoute } from './routes/docs.ts'
import { fileUsesRoute } from './routes/files/file-uses.ts'
import { fileRoute } from './routes/files/files.ts'
import { mediaRoute } from './routes/files/media.ts'
import { organisationMarkRoute } from './routes/files/organisation-mark.ts'
import { multipartOnly, uploadRoute } from './routes/files/upload.ts'
import { healthRoutes } from './routes/health.ts'
import { importRoutes } from './routes/import.ts'
import { jobRoutes } from './routes/jobs.ts'
import { recentActionRoutes } from './routes/recent-actions.ts'
import { sectionRoutes } from './routes/sections/index.ts'
import { simpleRestRoutes } from './routes/simple-rest.ts'
import { passkeySignInRoutes } from './routes/staff/passkey-sign-in.ts'
import { providerSignInRoutes } from './routes/staff/provider-sign-in.ts'
import { providerSignOutRoute } from './routes/staff/provider-sign-out.ts'
import { providerRoutes } from './routes/staff/providers.ts'
import { sessionRoutes } from './routes/staff/session.ts'
import { signInRoute } from './routes/staff/sign-in.ts'
import { unitRoutes } from './routes/staff/units.ts'
import { unitEndpointRoutes } from './routes/unit-endpoints.ts'
import { websiteRoutes } from './routes/website.ts'

/** Builds the whole server without a socket: for `listen`, for `inject`, or as handler of another server. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { settings, sections, answered } = context
  const now = createUrlRewriter(sections, await loadPreviousApiPaths(context.database.db, sections))
  const app = fastify({
    rewriteUrl: ({ url = '' }) => decodableUrl(now(url) ?? url),
    logger: logOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimits.ordinary,
    requestTimeout: connectionLimits.requestTimeoutMs,
    http: serverOptions,
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, _request, reply) => void sendError(reply, error, sections),
  })
  logRequests(app)
  warnAboutTrustProxy(app, settings.trustProxy)
  warnAboutPublicUrl(app, settings.publicUrl)
  logAvailability(app, context.database)
  limitConnections(app.server)
  app.setErrorHandler((error, _request, reply) => sendError(reply, error, sections))
  const page = isBrowserAppBuilt(settings.browserDir)
    ? createIndexPage(settings.browserDir, { name: settings.organisation.name, hasMark: context.mark !== undefined })
    : undefined
  const hasPage = createPageMatcher(sections)
  const isPage = (path: string) => hasPage(path) || currentPagePath(sections, splitLocale(path).path) !== undefined
  const methodsOf = trackRouteMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const status = page ? indexPageStatus(request, isPage) : undefined
    if (status && page) return page.send(request, reply, status)
    const methods = methodsOf.at(request.url)
    if (methods.length === 0) return sendError(reply, notFound(), sections)
    if (request.method !== 'OPTIONS') return sendError(reply, methodNotAllowed(methods), sections)
    return reply.header('allow', methods.join(', ')).code(204).send()
  })
  methodsOf.refuseOthers(methodNotAllowed)
  app.addConstraintStrategy(multipartOnly)
  registerJsonParser(app)
  enforceBodyBudget(app)
  limitConcurrentLargeBodies(app)
  prioritizeRequests(app)
  decorateWithUser(app)
  decorateWithUnit(app)
  app.addHook('onRequest', async ({ originalUrl }, reply) => {
    if (now(originalUrl) !== undefined) addDeprecationHeader(reply)
  })
  registerShutdown(app)
  auditDenials(app, context)
  if (answered) app.addHook('onResponse', async (request, reply) => answered(request, reply))
  await addSecurityHeaders(app)
  addEtag(app)
  await app.register(compress, { threshold: 16 * 1024, encodings: ['gzip'], customTypes: /^application\/json/ })
  if (page) await serveBrowserApp(app, settings.browserDir, page)
  const addressChecks = createRateLimiter(context.database, { name: 'taken addresses', max: 10, within: 3600 })
  await addRoutes(app, { ...context, addressChecks })
  return app
}

/** Registers the routes by access: public, with a token, and with a role in the current unit. */
async function addRoutes(app: FastifyInstance, context: Context): Promise<void> {
  healthRoutes(app, context)
  docsRoute(app, context)
  fileRoute(app, context)
  organisationMarkRoute(app, context)
  await app.register(async (open) => websiteRoutes(open, context))
  await app.register(async (open) => signInRoute(open, context))
  await app.register(async (open) => passkeySignInRoutes(open, context))
  await app.register(async (open) => providerSignInRoutes(open, context))
  await app.register(async (open) => providerSignOutRoute(open, context))
  await app.register(async (staff) => {
    addAuthenticationHooks(staff, context)
    await staff.register(async (any) => sessionRoutes(any, context))
    await staff.register(async (any) => unitRoutes(any, context))
    await staff.register(async (unit) => {
      selectUnit(unit)
      addReauthenticationHook(unit, context)
      await unit.register(async (here) => unitEndpointRoutes(here, context))
      await unit.register(async (here) => jobRoutes(here, context))
      await unit.register(async (here) => recentActionRoutes(here, context))
      await unit.register(async (here) => fileUsesRoute(here, context))
      await unit.register(async (here) => providerRoutes(here, context))
      await unit.register(async (here) => mediaRoute(here, context))
      await unit.register(async (here) => uploadRoute(here, context))
      await unit.register(async (here) => importRoutes(here, context))
      await unit.register(async (here) => simpleRestRoutes(here, context))
      sectionRoutes(unit, context)
    })
  })
}
