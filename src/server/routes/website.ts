import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { websiteSubmission } from '../../api/sections/related-endpoints.ts'
import { websiteApiPrefix, websiteSubmissionPathOf } from '../../schema/paths.ts'
import { acceptsVisitorFiles } from '../../schema/personal-fields.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Context } from '../context/context.ts'
import { notFound, unitMissing, unknownUnit } from '../http/errors.ts'
import { bodyLimits } from '../http/json-body-parser.ts'
import { parseRequest } from '../http/parse-request.ts'
import { createRateLimiter, createRateLimitHook } from '../http/rate-limiter.ts'
import { rewriteRenamedParams } from '../http/renamed-params.ts'
import { submitRecord } from '../records/submit.ts'
import { type BusinessUnit, createSectionContexts, type SectionContext } from '../store/section-context.ts'
import { activeUnitByKey } from '../store/units.ts'
import { websiteFileRoutes } from './files/website-files.ts'
import { websiteContentRoutes } from './website-content.ts'

const minute = 60

/** What websites call without a token: submissions to every inbox, `POST /api/v1/website/{inbox}`, and the published content. */
export async function websiteRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (instance) => publicRoutes(instance, context), { prefix: websiteApiPrefix })
}

/** CORS is only enabled under this prefix; preflight requests for any other URL get no CORS headers. */
async function publicRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const inboxes = context.sections.filter((section) => section.kind === 'inbox')
  const submissions = createRateLimiter(context.database, {
    name: 'submissions',
    max: 20,
    within: minute,
    isFrequent: true,
  })
  // Clicks are frequent and have a rate limiter of their own, so that the clicks of all users behind one address do not block a lead.
  const clicks = createRateLimiter(context.database, { name: 'clicks', max: 240, within: minute, isFrequent: true })
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST'],
    exposedHeaders: ['etag', 'cache-tag'],
    strictPreflight: false,
  })

  for (const section of inboxes) {
    const onRequest = createRateLimitHook(section.report ? clicks : submissions)
    app.post(pathIn(section), { bodyLimit: bodyLimits.form, onRequest }, async (request, reply) => {
      const scope = await scopeOf(request, section, context)
      const { body } = parseRequest(websiteSubmission, rewriteRenamedParams(scope.section, request, reply))
      const id = await submitRecord(scope, body)
      return reply.code(201).send({ data: { id } })
    })
  }
  const fileEndpoints = inboxes.filter(acceptsVisitorFiles).map((section) => ({
    path: pathIn(section),
    scopeOf: (request: FastifyRequest) => scopeOf(request, section, context),
  }))
  await app.register(async (instance) => websiteFileRoutes(instance, fileEndpoints, context))
  await app.register(async (instance) =>
    websiteContentRoutes(instance, context, (unit, section) => scopeIn(unit, section, context)),
  )
}

/** The path of an inbox relative to the prefix. */
const pathIn = (section: NamedSection): string => websiteSubmissionPathOf(section).slice(websiteApiPrefix.length)

/** Returns the context of an inbox in the requested unit, without a user. */
async function scopeOf(request: FastifyRequest, section: NamedSection, context: Context): Promise<SectionContext> {
  const scope = scopeIn(await unitOf(request, context), section, context)
  if (!scope) throw notFound()
  return scope
}

/** Returns the context of a section in a unit, without a user; undefined if the unit does not have the section. */
function scopeIn(
  unit: BusinessUnit,
  { name }: NamedSection,
  { sections, database }: Context,
): SectionContext | undefined {
  const scope = createSectionContexts({ db: database.db, unit, person: null, sections })(name)
  return scope?.section.enabled ? scope : undefined
}

async function unitOf(request: FastifyRequest, { database: { db } }: Context): Promise<BusinessUnit> {
  const unitKey = request.headers['bu-id']
  if (typeof unitKey !== 'string' || unitKey === '') throw unitMissing()
  const unit = await activeUnitByKey(db, unitKey)
  if (!unit) throw unknownUnit()
  return unit
}
