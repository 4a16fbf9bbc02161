import { lockAllAccounts } from '../accounts/role-assignments.ts'
import type { Context } from '../context/context.ts'
import { runEvery } from '../context/interval.ts'
import { isConnectionError } from '../database/connection-errors.ts'
import type { Logger } from '../database/database.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { createMailer } from '../mail/mailer.ts'
import { refreshClaims } from '../openid/authorization-code-flow.ts'
import { causeCodeOf, isInvalidGrant } from '../openid/provider-error.ts'
import { findLinkedAdmin } from '../openid/provider-links.ts'
import { type Provider, providerById } from '../openid/providers.ts'
import { claimDueSessions, type DueSession, markChecked, revokeDueSession } from '../openid/refresh-check.ts'
import { decryptSecret } from '../second-factor/secret-encryption.ts'
import { syncRoles } from './oidc-provisioning.ts'

/** In milliseconds. */
const intervalMs = 30_000
/** How long a session stays valid while its provider is unreachable, in milliseconds. */
const maxUnreachableMs = 3_600_000

type CheckContext = Pick<Context, 'database' | 'settings' | 'sections' | 'queue'>

/** Checks sessions with their identity providers every ten minutes each; `stop` waits for a running check. */
export function startProviderSessionChecks(context: CheckContext, log: Logger): { stop(): Promise<void> } {
  const failed = 'Who is still there could not be asked of the sign-in providers'
  return runEvery(() => checkProviderSessions(context, log), { between: intervalMs, log, failed })
}

/** Checks every session that is due. Several processes share the work: only one checks each session. */
export async function checkProviderSessions(context: CheckContext, log: Logger): Promise<void> {
  const { db } = context.database
  for (;;) {
    const dueSessions = await claimDueSessions(db, context.settings.session.idle)
    if (dueSessions.length === 0) return
    await Promise.all(dueSessions.map((session) => checkSession(context, session, log)))
  }
}

async function checkSession(context: CheckContext, session: DueSession, log: Logger): Promise<void> {
  const { db } = context.database
  const provider = await providerById(db, session.providerId)
  if (!provider) return await endAndAudit(context, { session, code: '', reason: 'gone' })
  try {
    await refreshSession(context, session, provider)
  } catch (error) {
    if (isConnectionError(error)) throw error
    const { code } = provider
    if (isInvalidGrant(error)) return await endAndAudit(context, { session, code, reason: 'gone' })
    if (session.uncheckedMs > maxUnreachableMs) return await endAndAudit(context, { session, code, reason: 'away' })
    log.warn(
      { provider: code, code: causeCodeOf(error), err: error },
      'A sign-in provider could not be asked, and will be asked again',
    )
  }
}

async function refreshSession(
  { database: { db }, settings, sections, queue }: CheckContext,
  session: DueSession,
  provider: Provider,
) {
  const { secretKey } = settings
  const refreshToken = decryptSecret(session.refreshToken, provider.id, secretKey) ?? ''
  const { claims, refreshToken: newRefreshToken } = await refreshClaims(
    provider,
    { subject: session.subject, refreshToken },
    settings,
  )
  const isSessionActive = await markChecked(db, session, { newToken: newRefreshToken, secretKey })
  if (!isSessionActive || claims.groups === undefined) return
  const admin = { id: session.adminId, name: session.name }
  const mailer = createMailer(settings, queue)
  await db.transaction().execute(async (trx) => {
    await lockAllAccounts(trx)
    // The link or the provider may have been removed during the check, or its group mapping changed.
    const currentProvider = await providerById(trx, provider.id)
    const isLinked = (await findLinkedAdmin(trx, { ...claims, providerId: provider.id })) === admin.id
    if (currentProvider && isLinked)
      await syncRoles({ db: trx, sections, mailer }, { admin, provider: currentProvider, claims })
  })
}

interface SessionEnd {
  readonly session: DueSession
  readonly code: string
  readonly reason: 'gone' | 'away'
}

async function endAndAudit({ database: { db } }: CheckContext, { session, code, reason }: SessionEnd): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await revokeDueSession(trx, session.tokenHash))) return
    const person = { id: session.adminId, name: session.name }
    await writeAuditEntry({ db: trx, person }, { action: 'sessionsEnded', details: { provider: code, reason } })
  })
}
