import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseEndpointKey } from '../../api/endpoint.ts'
import { websiteContentPath, websiteParams } from '../../api/sections/website-endpoints.ts'
import {
  websiteCalendarQuerySchema,
  websiteListQuerySchema,
  websiteRecordQuerySchema,
} from '../../api/sections/website-query.ts'
import type { Schema, StaticOf } from '../../api/shared-schemas.ts'
import { websiteUnitEndpoints } from '../../api/website.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { websiteApiPrefix } from '../../schema/paths.ts'
import type { NamedSection } from '../../schema/section.ts'
import { isOnWebsite } from '../../schema/website.ts'
import type { Context } from '../context/context.ts'
import { withoutAbortSignal } from '../database/server/connection-queue.ts'
import { clientSubnet } from '../http/client-subnet.ts'
import { ApiError, notFound, unknownUnit } from '../http/errors.ts'
import { parseRequest } from '../http/parse-request.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { rewriteRenamedParams } from '../http/renamed-params.ts'
import type { BusinessUnit, SectionContext } from '../store/section-context.ts'
import { activeUnitByKey } from '../store/units.ts'
import { readCalendar } from '../website/calendar.ts'
import { createMicroCache, type Loaded, type MicroCache } from '../website/micro-cache.ts'
import { readList, readOne, readSingleton } from '../website/read-content.ts'
import { readSitemap } from '../website/sitemap.ts'
import { sendWebsiteResponse, type WebsiteResponse } from '../website/website-response.ts'

const minute = 60
/** Limits of the memory that responses take in this process. */
const responseLimits = { maxEntries: 2000, maxBytes: 64 * 1024 * 1024 }
const unitLimits = { maxEntries: 500, maxBytes: 500 }
/** No code or id of a unit is longer. */
const maxUnitKeyLength = 64

/** Returns the context of a section in a unit, without a user; undefined if the unit does not have the section. */
type ScopeOf = (unit: BusinessUnit, section: NamedSection) => SectionContext | undefined

/** How a response is read. */
interface Reading<Scope, Query> {
  /** Names the response among all of the unit, together with its query and slug. */
  readonly name: string
  /** What is read in the unit; undefined if the unit does not have it. */
  readonly scopeIn: (unit: BusinessUnit) => Scope | undefined
  /** The query of the request, as the sections of the unit allow it. */
  readonly parse: (scope: Scope, request: FastifyRequest, reply: FastifyReply) => Query
  /** Reads the response from the database; undefined if there is none. */
  readonly read: (scope: Scope, query: Query, slug: string) => Promise<WebsiteResponse | undefined>
}

/**
 * The published content of each section for websites: `GET /api/v1/website/{unit}/{section}` and `/{slug}`, calendars and the sitemap.
 * Responses are kept for a few seconds. Only requests that need the database count against the rate limit of the client.
 */
export function websiteContentRoutes(app: FastifyInstance, context: Context, scopeOf: ScopeOf): void {
  const { database, settings } = context
  const ttlMs = settings.websiteCacheSeconds * 1000
  const responses = createMicroCache<WebsiteResponse | null>(responseLimits)
  const units = createMicroCache<BusinessUnit | null>(unitLimits)
  const max = settings.limits.requests
  const reads = createRateLimiter(database, { name: 'website reads', max, within: minute, isFrequent: true })

  /** Returns a kept value, or loads it and counts the load against the rate limit of the client that starts it. */
  async function getLimited<V>(
    cache: MicroCache<V>,
    key: string,
    request: FastifyRequest,
    load: () => Promise<Loaded<V>>,
  ): Promise<V> {
    let isOwnLoad = false
    const limitedLoad = async () => {
      isOwnLoad = true
      await reads.consume(clientSubnet(request.ip))
      return await load()
    }
    try {
      return await withoutAbortSignal(() => cache.get(key, limitedLoad))
    } catch (error) {
      // Another client started the load and has reached its limit.
      if (isOwnLoad || !(error instanceof ApiError) || error.key !== 'errors.tooMany') throw error
      return await getLimited(cache, key, request, load)
    }
  }

  async function unitOf(request: FastifyRequest, key: string): Promise<BusinessUnit> {
    const name = key.toLowerCase()
    if (name.length > maxUnitKeyLength) throw unknownUnit()
    const unit = await getLimited(units, name, request, async () => {
      const value = (await activeUnitByKey(database.db, name)) ?? null
      return { value, ttlMs: value ? ttlMs : 0, bytes: 1 }
    })
    if (!unit) throw unknownUnit()
    return unit
  }

  const respond =
    <Scope, Query extends object>({ name, scopeIn, parse, read }: Reading<Scope, Query>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      // Errors are not for caches.
      reply.header('cache-control', 'no-store')
      const { params } = parseRequest({ params: websiteParams }, request)
      const unit = await unitOf(request, params.unit)
      if (request.priority) request.priority.unit = unit.id
      const scope = scopeIn(unit)
      if (!scope) throw notFound()
      const query = parse(scope, request, reply)
      const key = JSON.stringify([unit.id, name, params.slug, Object.entries(query).toSorted()])
      const response = await getLimited(responses, key, request, async () => {
        const value = (await read(scope, query, params.slug ?? '')) ?? null
        return { value, ttlMs: timeToKeep(value, ttlMs), bytes: sizeOf(value) }
      })
      if (!response) throw notFound()
      return sendWebsiteResponse(request, reply, response)
    }

  const sections = context.sections.filter(isOnWebsite)
  for (const section of sections) {
    const path = websiteContentPath(section).slice(websiteApiPrefix.length)
    const place = { name: section.name, scopeIn: (unit: BusinessUnit) => scopeOf(unit, section) }
    if (section.kind === 'singleton') {
      app.get(path, respond({ ...place, parse: recordQueryOf, read: readSingleton }))
      continue
    }
    app.get(path, respond({ ...place, parse: listQueryOf, read: readList }))
    app.get(
      `${path}/:slug`,
      respond({ ...place, parse: recordQueryOf, read: (scope, query, slug) => readOne(scope, slug, query) }),
    )
    if (section.website.calendar)
      app.get(
        `${path}/calendar.ics`,
        respond({ ...place, name: `${section.name}/calendar.ics`, parse: calendarQueryOf, read: readCalendar }),
      )
  }

  const withPages = sections.filter(({ website }) => website.path !== undefined)
  const sitemap: keyof typeof websiteUnitEndpoints = 'GET /api/v1/website/:unit/sitemap.xml'
  app.get(
    parseEndpointKey(sitemap).path.slice(websiteApiPrefix.length),
    respond({
      name: 'sitemap.xml',
      scopeIn: (unit) => withPages.map((section) => scopeOf(unit, section)).filter((scope) => scope !== undefined),
      parse: (_, request) => parseRequest({ query: websiteUnitEndpoints[sitemap].query }, request).query,
      read: readSitemap,
    }),
  )
}

/** Returns a function that parses the query of a request for a section, which may have former names of its fields. */
const queryBy =
  <S extends Schema>(schemaOf: (section: EffectiveSection) => S) =>
  ({ section }: SectionContext, request: FastifyRequest, reply: FastifyReply): StaticOf<S> =>
    parseRequest({ query: schemaOf(section) }, rewriteRenamedParams(section, request, reply)).query
const recordQueryOf = queryBy(websiteRecordQuerySchema)
const listQueryOf = queryBy(websiteListQuerySchema)
const calendarQueryOf = queryBy(websiteCalendarQuerySchema)

/** A response is not kept beyond the moment at which a scheduled record changes it. */
function timeToKeep(response: WebsiteResponse | null, ttlMs: number): number {
  if (!response) return 0
  return response.changesAt === null ? ttlMs : Math.min(ttlMs, response.changesAt - performance.now())
}

const sizeOf = (response: WebsiteResponse | null): number =>
  (response?.body.length ?? 0) + (response?.gzipped?.length ?? 0)
