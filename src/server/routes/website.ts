import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '../../schema/kinds/relation.ts'
import { apiBaseOf } from '../../schema/paths.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Context } from '../context.ts'
import { notFound, unitForbidden, unitMissing } from '../errors.ts'
import { networkOf } from '../network.ts'
import { createRecord } from '../store/records.ts'
import { type Scope, scopesOf, type Unit } from '../store/scope.ts'
import { unitById, unitByName } from '../store/units.ts'
import { attempts } from './attempts.ts'
import { bodyOf } from './body.ts'
import { takesFiles, websiteFileRoutes } from './website-files.ts'

const minute = 60

/** What the website sends in, for every inbox: `POST /api/v1/website/{inbox}` with a unit's id or name as `BU-ID`, no token. */
export async function websiteRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const inboxes = context.sections.filter((one) => one.kind === 'inbox')
  const letters = attempts({ max: 20, within: minute })
  // Clicks are many, and a lead is not to be refused because of the clicks of everybody behind one address.
  const counted = attempts({ max: 240, within: minute })
  await app.register(cors, { origin: '*', methods: ['POST'] })

  for (const section of inboxes) {
    const perNetwork = section.report ? counted : letters
    app.post(websitePathOf(section), async (request, reply) => {
      perNetwork.take(networkOf(request.ip))
      const { id } = await createRecord(await scopeOf(request, section, context), bodyOf(request))
      return reply.code(201).send({ data: { id } })
    })
  }
  const ofFiles = inboxes.filter(takesFiles).map((section) => ({
    path: websitePathOf(section),
    scopeOf: (request: FastifyRequest) => scopeOf(request, section, context),
  }))
  await app.register(async (open) => websiteFileRoutes(open, ofFiles, context))
}

/** The scope of an inbox in the unit that a request names, on behalf of nobody. */
async function scopeOf(request: FastifyRequest, { name }: NamedSection, context: Context): Promise<Scope> {
  const { sections, database } = context
  const unit = await unitOf(request, context)
  const scope = scopesOf({ db: database.db, unit, person: null, sections })(name)
  if (!scope?.section.enabled) throw notFound()
  return scope
}

/** The address that the website sends an inbox's records to. */
export const websitePathOf = (section: Parameters<typeof apiBaseOf>[0]): string =>
  `/api/v1/website/${apiBaseOf(section).replace(/^\/api\/(v1\/dashboard\/)?/, '')}`

async function unitOf(request: FastifyRequest, { database: { db } }: Context): Promise<Unit> {
  const named = request.headers['bu-id']
  if (typeof named !== 'string' || named === '') throw unitMissing()
  const unit = isId(named) ? await unitById(db, named) : await unitByName(db, named)
  if (!unit) throw unitForbidden()
  return unit
}
