import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PasswordCheck } from '../../../api/profile.ts'
import { valueAt } from '../../../schema/fields.ts'
import { personOf, workplaceOf } from '../../access/person.ts'
import { scopesFor } from '../../access/policy.ts'
import { passwordFinding, strengthOf } from '../../accounts/password-rules.ts'
import { changesAdmins, managesAdmins, postsOf, rolesOf } from '../../accounts/posts.ts'
import type { Context } from '../../context/context.ts'
import { answering } from '../../http/answering.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { inviteAgain } from '../../staff/invitation.ts'
import { changePassword, changeProfile, endSessions, withdrawEmail } from '../../staff/profile.ts'
import { beginOwn, confirmOwn, renewOwnCodes, resetOfAnother, switchOwnOff } from '../../staff/second-factor.ts'
import type { Unit } from '../../store/scope.ts'
import { unitByKey, unitsOf } from '../../store/units.ts'
import { askedIn, doingIn } from './asked-in.ts'
import { passkeyRoutes } from './passkeys.ts'
import { shownUnit } from './units.ts'

/** Who may be given which roles where, and what people do about their own accounts and those of others. */
export function staffRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database

  /** The roles of the unit that is named, or of the one at hand. A unit that is unknown or not theirs is not found: only `BU-ID` ends a session. */
  async function rolesFor(request: FastifyRequest, bu: string | undefined) {
    const unit = bu === undefined ? workplaceOf(request).unit : await unitByKey(db, bu)
    const post = unit && (await postsOf(db, personOf(request).id)).get(unit.id)
    if (!unit || !post) throw notFound()
    if (!managesAdmins(post)) throw forbidden()
    return await rolesOf(db, unit.id)
  }

  answering(app, 'GET /api/v1/dashboard/getRolesByBusinessUnit', async ({ request, query: { bu } }) => ({
    data: await rolesFor(request, bu),
  }))
  answering(
    app,
    'GET /api/v1/dashboard/getRolesByBusinessUnit/:key',
    async ({ request, params: { key }, query: { bu } }) => {
      const role = (await rolesFor(request, bu)).find(({ id, name }) => id === key || name === key)
      if (!role) throw notFound()
      return { data: role }
    },
  )

  answering(app, 'GET /api/v1/dashboard/assignable-units', async ({ request, query: { section } }) => {
    const { id } = personOf(request)
    const posts = await postsOf(db, id)
    const isOpen = (unit: Unit) => {
      const person = posts.get(unit.id)
      if (section === undefined || !person) return changesAdmins(person)
      return scopesFor(request, 'edit', context, { unit, person }).some((scope) => scope.section.name === section)
    }
    return { data: (await unitsOf(db, id)).filter(isOpen).map(shownUnit) }
  })

  answering(app, 'POST /api/v1/dashboard/password-check', async ({ body }) => ({ data: checked(body, context) }))

  ownRoutes(app, context)
  routesOfOthers(app, context)
  secondFactorRoutes(app, context)
  passkeyRoutes(app, context)
}

/** One's own account. */
function ownRoutes(app: FastifyInstance, context: Context): void {
  const doing = doingIn(context)
  answering(app, 'GET /api/v1/dashboard/profile', ({ request }) => doing(request))
  answering(app, 'PATCH /api/v1/dashboard/profile', ({ request, body }) =>
    doing(request, (asked) => changeProfile(asked, body)),
  )
  answering(app, 'DELETE /api/v1/dashboard/profile/new-email', ({ request }) => doing(request, withdrawEmail))
  answering(app, 'DELETE /api/v1/dashboard/profile/sessions', ({ request }) => doing(request, endSessions))
  answering(app, 'DELETE /api/v1/dashboard/profile/sessions/:session', ({ request, params: { session } }) =>
    doing(request, (asked) => endSessions(asked, session)),
  )
  answering(app, 'POST /api/v1/dashboard/change-password', async ({ request, body }) => {
    const ended = await changePassword(askedIn(request, context), body)
    return { ...(await doing(request)), ...(ended.length === 0 ? {} : { ended: [...ended] }) }
  })
}

/** The account of another. Who may not have to do with it is told nothing of what they sent. */
function routesOfOthers(app: FastifyInstance, context: Context): void {
  const doing = doingIn(context)
  const base = '/api/v1/dashboard/profile/:id'
  const allow = (request: FastifyRequest) => void askedIn(request, context, String(valueAt(request.params, 'id')))

  answering(app, `GET ${base}`, ({ request, params: { id } }) => doing(request, () => undefined, id, 'show'))
  answering(
    app,
    `PATCH ${base}`,
    ({ request, params: { id }, body }) => doing(request, (asked) => changeProfile(asked, body), id),
    { allow },
  )
  answering(app, `DELETE ${base}/new-email`, ({ request, params: { id } }) => doing(request, withdrawEmail, id))
  answering(app, `DELETE ${base}/sessions`, ({ request, params: { id } }) => doing(request, endSessions, id))
  answering(app, `DELETE ${base}/sessions/:session`, ({ request, params: { id, session } }) =>
    doing(request, (asked) => endSessions(asked, session), id),
  )
  answering(
    app,
    'POST /api/v1/dashboard/change-password/:id',
    ({ request, params: { id }, body }) => doing(request, (asked) => changePassword(asked, body), id),
    { allow },
  )
  answering(
    app,
    `POST ${base}/invitation`,
    async ({ request, params: { id } }) => {
      const link = await inviteAgain(askedIn(request, context, id))
      return { ...(await doing(request, () => undefined, id)), link }
    },
    { allow },
  )
  answering(app, `DELETE ${base}/second-factor`, ({ request, params: { id } }) => doing(request, resetOfAnother, id))
}

/** One's own second factor, step by step. */
function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { secretKey } = context.settings
  const doing = doingIn(context)
  const own = '/api/v1/dashboard/profile/second-factor'

  answering(app, `POST ${own}`, async ({ request, body }) => ({
    data: await beginOwn(askedIn(request, context), context.settings, body),
  }))
  answering(app, `POST ${own}/code`, async ({ request, body: { code } }) => {
    const recoveryCodes = await confirmOwn(askedIn(request, context), secretKey, code)
    return { ...(await doing(request)), recoveryCodes }
  })
  answering(app, `POST ${own}/recovery-codes`, async ({ request, body }) => {
    const recoveryCodes = await renewOwnCodes(askedIn(request, context), secretKey, body)
    return { ...(await doing(request)), recoveryCodes }
  })
  answering(app, `POST ${own}/off`, ({ request, body }) =>
    doing(request, (asked) => switchOwnOff(asked, secretKey, body)),
  )
}

interface Typed {
  readonly password?: string
  readonly email?: string
  readonly name?: string
}

/** What the server would say of a new password; of an empty one, how many characters it takes. Nothing of it is kept. */
function checked({ password = '', email = '', name = '' }: Typed, { settings }: Context): PasswordCheck {
  const min = settings.passwordMin
  if (password === '') return { min, strength: 0, problem: null }
  const finding = passwordFinding(password, min, { email, name })
  const problem = finding && { key: `validations.${finding.rule}`, values: finding.values ?? {} }
  return { min, strength: finding ? 0 : strengthOf(password), problem: problem ?? null }
}
