import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '../../../schema/kinds/relation.ts'
import { personOf } from '../../access/person.ts'
import { scopeFor } from '../../access/policy.ts'
import { passwordFinding, strengthOf } from '../../accounts/password-rules.ts'
import { managesAdmins, postsOf, rolesOf } from '../../accounts/posts.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf } from '../../http/body.ts'
import { badQuery, forbidden, invalid, notFound, unitForbidden } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { onlyKnown, type RawQuery, textIn } from '../../http/query.ts'
import { changePassword, changeProfile, endSessions, profileOf } from '../../staff/profile.ts'
import { beginOwn, confirmOwn, renewOwnCodes, resetOfAnother, switchOwnOff } from '../../staff/second-factor.ts'
import { unitByName, unitsOf } from '../../store/units.ts'
import { shownUnit } from './units.ts'

interface Someone {
  Params: { readonly id?: string; readonly session?: string }
  Querystring: RawQuery
}

/** Who may be given which roles where, and what people do about their own accounts and those of others. */
export function staffRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database

  app.get<{ Querystring: RawQuery }>('/getRolesByBusinessUnit', async (request) => {
    onlyKnown(request.query, ['bu', 'lang'])
    const name = textIn(request.query, 'bu')
    if (name === undefined) throw badQuery('bu')
    const unit = await unitByName(db, name)
    const post = unit && (await postsOf(db, personOf(request).id)).get(unit.id)
    if (!unit || !post) throw unitForbidden()
    if (!managesAdmins(post)) throw forbidden()
    return { data: await rolesOf(db, unit.id) }
  })

  app.get<{ Querystring: RawQuery }>('/assignable-units', async (request) => {
    onlyKnown(request.query, ['lang'])
    const { id } = personOf(request)
    const posts = await postsOf(db, id)
    return { data: (await unitsOf(db, id)).filter((unit) => managesAdmins(posts.get(unit.id))).map(shownUnit) }
  })

  for (const path of ['/profile', '/profile/:id']) {
    app.get<Someone>(path, async (request) => ({ data: await shown(request, context) }))
    app.patch<Someone>(path, async (request) => {
      await changeProfile(askedIn(request, context), bodyOf(request))
      return { data: await shown(request, context) }
    })
    for (const sessions of [`${path}/sessions`, `${path}/sessions/:session`])
      app.delete<Someone>(sessions, async (request) => {
        await endSessions(askedIn(request, context), request.params.session)
        return { data: await shown(request, context) }
      })
  }

  app.post<Someone>('/password-check', async (request) => ({ data: checked(request, context) }))

  for (const path of ['/change-password', '/change-password/:id'])
    app.post<Someone>(path, async (request) => {
      await changePassword(askedIn(request, context), bodyOf(request))
      return { data: await shown(request, context) }
    })

  secondFactorRoutes(app, context)
}

/** What the server would say of a new password; of an empty one, how many characters it takes. Nothing of it is kept. */
function checked(request: FastifyRequest<Someone>, { settings: { passwordMin: min } }: Context) {
  onlyKnown(request.query, ['lang'])
  const { password = '', email = '', name = '', ...strangers } = bodyOf(request)
  const given = Object.entries({ password, email, name })
  const wrong = [...Object.keys(strangers), ...given.flatMap(([path, value]) => (isText(value) ? [] : [path]))]
  if (wrong.length > 0) throw invalid(wrong.map((path) => ({ path, key: 'validations.type' })))
  if (!isText(password) || password === '') return { min, strength: 0, problem: null }
  const finding = passwordFinding(password, min, { email: String(email), name: String(name) })
  const problem = finding && { key: `validations.${finding.rule}`, values: finding.values ?? {} }
  return { min, strength: finding ? 0 : strengthOf(password), problem: problem ?? null }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

/** One's own second factor, step by step; and that of another, which can only be taken away. */
function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { secretKey } = context.settings

  app.post<Someone>('/profile/second-factor', async (request) => ({
    data: await beginOwn(askedIn(request, context), secretKey, bodyOf(request).password),
  }))
  app.post<Someone>('/profile/second-factor/code', async (request) => {
    const recoveryCodes = await confirmOwn(askedIn(request, context), secretKey, bodyOf(request).code)
    return { data: await shown(request, context), recoveryCodes }
  })
  app.post<Someone>('/profile/second-factor/recovery-codes', async (request) => {
    const recoveryCodes = await renewOwnCodes(askedIn(request, context), bodyOf(request).password)
    return { data: await shown(request, context), recoveryCodes }
  })
  app.post<Someone>('/profile/second-factor/off', async (request) => {
    await switchOwnOff(askedIn(request, context), bodyOf(request).password)
    return { data: await shown(request, context) }
  })
  app.delete<Someone>('/profile/:id/second-factor', async (request) => {
    await resetOfAnother(askedIn(request, context))
    return { data: await shown(request, context) }
  })
}

const shown = (request: FastifyRequest<Someone>, context: Context) =>
  profileOf(askedIn(request, context), context.settings.session)

/** Who asks for whose account: without an id, their own. */
function askedIn(request: FastifyRequest<Someone>, context: Context) {
  onlyKnown(request.query, ['lang'])
  const me = personOf(request)
  const { id = me.id } = request.params
  const section = context.sections.find(({ guard }) => guard === 'account')
  if (!section || !isId(id)) throw notFound()
  return {
    scope: scopeFor(request, id === me.id ? 'own' : 'edit', section.name, context),
    me,
    id,
    network: networkOf(request.ip),
  }
}
