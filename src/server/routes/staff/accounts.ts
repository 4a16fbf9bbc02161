import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PasswordCheck } from '../../../api/profile.ts'
import { getAtPath } from '../../../schema/fields.ts'
import { currentUserOf } from '../../access/authenticate.ts'
import { authorizeSections } from '../../access/authorization.ts'
import { membershipOf } from '../../access/select-unit.ts'
import {
  cancelEmailChange,
  changePassword,
  endAccountSessions,
  updateAccountProfile,
} from '../../account-management/account-profile.ts'
import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  disableOwnSecondFactor,
  renewOwnRecoveryCodes,
  resetSecondFactorForAdmin,
} from '../../account-management/account-second-factor.ts'
import { resendInvitation } from '../../account-management/invitation.ts'
import { passwordFinding, passwordStrength } from '../../accounts/password-rules.ts'
import { activeAssignmentsOf, canEditAdmins, hasAdminAccess, rolesOfUnit } from '../../accounts/role-assignments.ts'
import type { Context } from '../../context/context.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { createRateLimiter } from '../../http/rate-limiter.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { BusinessUnit } from '../../store/section-context.ts'
import { unitByKey, unitsOfAdmin } from '../../store/units.ts'
import { accountRequest, respondWithAccount } from './account-request.ts'
import { passkeyRoutes } from './passkeys.ts'
import { serializeUnit } from './units.ts'

/** Routes for assignable roles, for the own account and for the accounts of others. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database

  /**
   * Returns the roles of the given unit or the current one. An unknown unit, or one without a role of the user, is answered with 404; only
   * `BU-ID` ends a session.
   */
  async function rolesFor(request: FastifyRequest, bu: string | undefined) {
    const unit = bu === undefined ? membershipOf(request).unit : await unitByKey(db, bu)
    const assignment = unit && (await activeAssignmentsOf(db, currentUserOf(request).id)).get(unit.id)
    if (!unit || !assignment) throw notFound()
    if (!hasAdminAccess(assignment)) throw forbidden()
    return await rolesOfUnit(db, unit.id)
  }

  registerRoute(app, 'GET /api/v1/dashboard/getRolesByBusinessUnit', async ({ request, query: { bu } }) => ({
    data: await rolesFor(request, bu),
  }))
  registerRoute(
    app,
    'GET /api/v1/dashboard/getRolesByBusinessUnit/:key',
    async ({ request, params: { key }, query: { bu } }) => {
      const role = (await rolesFor(request, bu)).find(({ id, name }) => id === key || name === key)
      if (!role) throw notFound()
      return { data: role }
    },
  )

  registerRoute(app, 'GET /api/v1/dashboard/assignable-units', async ({ request, query: { section } }) => {
    const { id } = currentUserOf(request)
    const assignments = await activeAssignmentsOf(db, id)
    const isAssignable = (unit: BusinessUnit) => {
      const person = assignments.get(unit.id)
      if (section === undefined || !person) return canEditAdmins(person)
      return authorizeSections(request, 'edit', context, { unit, person }).some(
        (scope) => scope.section.name === section,
      )
    }
    return { data: (await unitsOfAdmin(db, id)).filter(isAssignable).map(serializeUnit) }
  })

  registerRoute(app, 'POST /api/v1/dashboard/password-check', async ({ body }) => ({
    data: checkPassword(body, context),
  }))

  ownAccountRoutes(app, context)
  otherAccountRoutes(app, context)
  secondFactorRoutes(app, context)
  passkeyRoutes(app, context)
}

/** Routes for the own account. */
function ownAccountRoutes(app: FastifyInstance, context: Context): void {
  const answer = respondWithAccount(context)
  registerRoute(app, 'GET /api/v1/dashboard/profile', ({ request }) => answer(request))
  registerRoute(app, 'PATCH /api/v1/dashboard/profile', ({ request, body }) =>
    answer(request, (target) => updateAccountProfile(target, body)),
  )
  registerRoute(app, 'DELETE /api/v1/dashboard/profile/new-email', ({ request }) => answer(request, cancelEmailChange))
  registerRoute(app, 'DELETE /api/v1/dashboard/profile/sessions', ({ request }) => answer(request, endAccountSessions))
  registerRoute(app, 'DELETE /api/v1/dashboard/profile/sessions/:session', ({ request, params: { session } }) =>
    answer(request, (target) => endAccountSessions(target, session)),
  )
  registerRoute(app, 'POST /api/v1/dashboard/change-password', async ({ request, body }) => {
    const revocations = await changePassword(accountRequest(request, context), body)
    return { ...(await answer(request)), ...(revocations.length === 0 ? {} : { revokedCredentials: [...revocations] }) }
  })
}

/** Routes for the accounts of others. The access check runs before validation, so a refused user learns nothing about the input. */
function otherAccountRoutes(app: FastifyInstance, context: Context): void {
  const answer = respondWithAccount(context)
  const base = '/api/v1/dashboard/profile/:id'
  // The address may belong to a person who did not ask for any of them.
  const invitationEmails = createRateLimiter(context.database, { name: 'invitations by email', max: 10, within: 3600 })
  const allow = (request: FastifyRequest) =>
    void accountRequest(request, context, String(getAtPath(request.params, 'id')))

  registerRoute(app, `GET ${base}`, ({ request, params: { id } }) => answer(request, () => undefined, id, 'show'))
  registerRoute(
    app,
    `PATCH ${base}`,
    ({ request, params: { id }, body }) => answer(request, (target) => updateAccountProfile(target, body), id),
    { allow },
  )
  registerRoute(app, `DELETE ${base}/new-email`, ({ request, params: { id } }) =>
    answer(request, cancelEmailChange, id),
  )
  registerRoute(app, `DELETE ${base}/sessions`, ({ request, params: { id } }) =>
    answer(request, endAccountSessions, id),
  )
  registerRoute(app, `DELETE ${base}/sessions/:session`, ({ request, params: { id, session } }) =>
    answer(request, (target) => endAccountSessions(target, session), id),
  )
  registerRoute(
    app,
    'POST /api/v1/dashboard/change-password/:id',
    ({ request, params: { id }, body }) => answer(request, (target) => changePassword(target, body), id),
    { allow },
  )
  registerRoute(
    app,
    `POST ${base}/invitation`,
    async ({ request, params: { id } }) => {
      const link = await resendInvitation(accountRequest(request, context, id), invitationEmails)
      return { ...(await answer(request, () => undefined, id)), link }
    },
    { allow },
  )
  registerRoute(app, `DELETE ${base}/second-factor`, ({ request, params: { id } }) =>
    answer(request, resetSecondFactorForAdmin, id),
  )
}

/** Routes that set up, renew and disable the own second factor. */
function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { secretKey } = context.settings
  const answer = respondWithAccount(context)
  const ownPath = '/api/v1/dashboard/profile/second-factor'

  registerRoute(app, `POST ${ownPath}`, async ({ request, body }) => ({
    data: await beginOwnSecondFactor(accountRequest(request, context), context.settings, body),
  }))
  registerRoute(app, `POST ${ownPath}/code`, async ({ request, body: { code } }) => {
    const recoveryCodes = await confirmOwnSecondFactor(accountRequest(request, context), secretKey, code)
    return { ...(await answer(request)), recoveryCodes }
  })
  registerRoute(app, `POST ${ownPath}/recovery-codes`, async ({ request, body }) => {
    const recoveryCodes = await renewOwnRecoveryCodes(accountRequest(request, context), secretKey, body)
    return { ...(await answer(request)), recoveryCodes }
  })
  registerRoute(app, `POST ${ownPath}/disable`, ({ request, body }) =>
    answer(request, (target) => disableOwnSecondFactor(target, secretKey, body)),
  )
}

interface PasswordInput {
  readonly password?: string
  readonly email?: string
  readonly name?: string
}

/** Returns the finding and strength of a new password; for an empty one the minimum length. Nothing is stored. */
function checkPassword({ password = '', email = '', name = '' }: PasswordInput, { settings }: Context): PasswordCheck {
  const min = settings.passwordMin
  if (password === '') return { min, strength: 0, problem: null }
  const finding = passwordFinding(password, min, { email, name })
  const problem = finding && { key: `validations.${finding.rule}`, values: finding.values ?? {} }
  return { min, strength: finding ? 0 : passwordStrength(password), problem: problem ?? null }
}
