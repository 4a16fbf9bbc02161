import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { websiteCall } from '../../api/sections/beside.ts'
import { websitePathOf, websitePrefix } from '../../schema/paths.ts'
import { takesFiles } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Context } from '../context/context.ts'
import { attempts, limitedBy } from '../http/attempts.ts'
import { notFound, unitMissing, unknownUnit } from '../http/errors.ts'
import { saidNow } from '../http/former-names.ts'
import { bodyLimits } from '../http/json-bodies.ts'
import { takenBy } from '../http/taken.ts'
import { receiveRecord } from '../records/receive.ts'
import { type Scope, scopesOf, type Unit } from '../store/scope.ts'
import { unitAtWork } from '../store/units.ts'
import { websiteFileRoutes } from './files/website-files.ts'

const minute = 60

/** What the website sends in, for every inbox: `POST /api/v1/website/{inbox}` with a unit's id or name as `BU-ID`, no token. */
export async function websiteRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (open) => openRoutes(open, context), { prefix: websitePrefix })
}

/** Only under this prefix do browsers let other origins call: the preflights of everything else find nothing. */
async function openRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const inboxes = context.sections.filter((one) => one.kind === 'inbox')
  const letters = attempts(context.database, { name: 'letters', max: 20, within: minute, isFrequent: true })
  // Clicks are many, and a lead is not to be refused because of the clicks of everybody behind one address.
  const counted = attempts(context.database, { name: 'clicks', max: 240, within: minute, isFrequent: true })
  await app.register(cors, { origin: '*', methods: ['POST'], strictPreflight: false })

  for (const section of inboxes) {
    const onRequest = limitedBy(section.report ? counted : letters)
    app.post(pathIn(section), { bodyLimit: bodyLimits.form, onRequest }, async (request, reply) => {
      const scope = await scopeOf(request, section, context)
      const { body } = takenBy(websiteCall, saidNow(scope.section, request, reply))
      const id = await receiveRecord(scope, body)
      return reply.code(201).send({ data: { id } })
    })
  }
  const ofFiles = inboxes.filter(takesFiles).map((section) => ({
    path: pathIn(section),
    scopeOf: (request: FastifyRequest) => scopeOf(request, section, context),
  }))
  await app.register(async (open) => websiteFileRoutes(open, ofFiles, context))
}

/** An inbox's address under the prefix. */
const pathIn = (section: NamedSection): string => websitePathOf(section).slice(websitePrefix.length)

/** The scope of an inbox in the unit that a request names, on behalf of nobody. */
async function scopeOf(request: FastifyRequest, { name }: NamedSection, context: Context): Promise<Scope> {
  const { sections, database } = context
  const unit = await unitOf(request, context)
  const scope = scopesOf({ db: database.db, unit, person: null, sections })(name)
  if (!scope?.section.enabled) throw notFound()
  return scope
}

async function unitOf(request: FastifyRequest, { database: { db } }: Context): Promise<Unit> {
  const named = request.headers['bu-id']
  if (typeof named !== 'string' || named === '') throw unitMissing()
  const unit = await unitAtWork(db, named)
  if (!unit) throw unknownUnit()
  return unit
}
