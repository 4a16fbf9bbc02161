import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { pageFinder } from '../schema/page-paths.ts'
import { decorateRequests, requirePerson, requireUnit } from './access/person.ts'
import { auditRefusals } from './access/policy.ts'
import type { Context } from './context/context.ts'
import { logOptions } from './context/log.ts'
import { warnOfOtherAddress, warnOfProxies } from './context/proxy-warnings.ts'
import { logAvailability } from './database/availability.ts'
import { formerApis } from './database/upgrade/definitions.ts'
import { prepareEnding } from './ending.ts'
import { answerFailure } from './http/answer.ts'
import { attempts } from './http/attempts.ts'
import { limitHeldBodies } from './http/bodies/body-budget.ts'
import { limitLargeBodies } from './http/bodies/large-bodies.ts'
import { hasPages, pageStatus, readableUrl, serveBrowser } from './http/browser.ts'
import { browserHeaders } from './http/browser-headers.ts'
import { answerClientError } from './http/client-error.ts'
import { connectionLimits, limitConnections, serverOptions } from './http/connection-limits.ts'
import { notFound, wrongMethod } from './http/errors.ts'
import { addressNow, deprecate } from './http/former-names.ts'
import { bodyLimits, readJson } from './http/json-bodies.ts'
import { routeMethods } from './http/methods.ts'
import { pageServed } from './http/page.ts'
import { logRequests } from './http/request-log.ts'
import { revalidate } from './http/revalidation.ts'
import { takeTurns } from './http/turns.ts'
import { docsRoute } from './routes/docs.ts'
import { fileUsesRoute } from './routes/files/file-uses.ts'
import { fileRoute } from './routes/files/files.ts'
import { mediaRoute } from './routes/files/media.ts'
import { organisationMarkRoute } from './routes/files/organisation-mark.ts'
import { multipartOnly, uploadRoute } from './routes/files/upload.ts'
import { healthRoutes } from './routes/health.ts'
import { importRoutes } from './routes/import.ts'
import { jobRoutes } from './routes/jobs.ts'
import { restRoutes } from './routes/rest.ts'
import { sectionRoutes } from './routes/sections/index.ts'
import { draftKeyRoute } from './routes/staff/draft-key.ts'
import { passkeySignInRoutes } from './routes/staff/passkey-sign-in.ts'
import { providerSignInRoutes } from './routes/staff/provider-sign-in.ts'
import { providerSignOutRoute } from './routes/staff/provider-sign-out.ts'
import { providerRoutes } from './routes/staff/providers.ts'
import { signInRoute } from './routes/staff/sign-in.ts'
import { signOutRoute } from './routes/staff/sign-out.ts'
import { unitRoutes } from './routes/staff/units.ts'
import { websiteRoutes } from './routes/website.ts'
import { workplaceRoutes } from './routes/workplace.ts'
import { readConfirmation } from './staff/confirmation.ts'

/** The whole server without its socket: ready for `listen`, for `inject`, or to be called by another server. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { settings, sections, answered } = context
  const now = addressNow(sections, await formerApis(context.database.db, sections))
  const app = fastify({
    rewriteUrl: ({ url = '' }) => readableUrl(now(url) ?? url),
    logger: logOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimits.ordinary,
    requestTimeout: connectionLimits.requestTimeoutMs,
    http: serverOptions,
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => void answerFailure(reply, error, sections),
  })
  logRequests(app)
  warnOfProxies(app, settings.trustProxy)
  warnOfOtherAddress(app, settings.publicUrl)
  logAvailability(app, context.database)
  limitConnections(app.server)
  app.setErrorHandler((error, _request, reply) => answerFailure(reply, error, sections))
  const page = hasPages(settings.browserDir)
    ? pageServed(settings.browserDir, { name: settings.organisation.name, hasMark: context.mark !== undefined })
    : undefined
  const isPage = pageFinder(sections)
  const methodsOf = routeMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const status = page ? pageStatus(request, isPage) : undefined
    if (status && page) return page.send(request, reply, status)
    const methods = methodsOf.at(request.url)
    if (methods.length === 0) return answerFailure(reply, notFound(), sections)
    if (request.method !== 'OPTIONS') return answerFailure(reply, wrongMethod(methods), sections)
    return reply.header('allow', methods.join(', ')).code(204).send()
  })
  methodsOf.refuseOthers(wrongMethod)
  app.addConstraintStrategy(multipartOnly)
  readJson(app)
  limitHeldBodies(app)
  limitLargeBodies(app)
  takeTurns(app)
  decorateRequests(app)
  app.addHook('onRequest', async ({ originalUrl }, reply) => {
    if (now(originalUrl) !== undefined) deprecate(reply)
  })
  prepareEnding(app)
  auditRefusals(app, context)
  if (answered) app.addHook('onResponse', async (request, reply) => answered(request, reply))
  await browserHeaders(app)
  revalidate(app)
  await app.register(compress, { threshold: 16 * 1024, encodings: ['gzip'], customTypes: /^application\/json/ })
  if (page) await serveBrowser(app, settings.browserDir, page)
  const addressChecks = attempts(context.database, { name: 'taken addresses', max: 10, within: 3600 })
  await addRoutes(app, { ...context, addressChecks })
  return app
}

/** Who may call what: anybody, the people with a token, and those of them who work in the unit at hand. */
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
    requirePerson(staff, context)
    await staff.register(async (any) => signOutRoute(any, context))
    await staff.register(async (any) => unitRoutes(any, context))
    await staff.register(async (any) => draftKeyRoute(any, context))
    await staff.register(async (unit) => {
      requireUnit(unit)
      readConfirmation(unit, context)
      await unit.register(async (here) => workplaceRoutes(here, context))
      await unit.register(async (here) => jobRoutes(here, context))
      await unit.register(async (here) => fileUsesRoute(here, context))
      await unit.register(async (here) => providerRoutes(here, context))
      await unit.register(async (here) => mediaRoute(here, context))
      await unit.register(async (here) => uploadRoute(here, context))
      await unit.register(async (here) => importRoutes(here, context))
      await unit.register(async (here) => restRoutes(here, context))
      sectionRoutes(unit, context)
    })
  })
}
