import type { Account } from '../../api/profile.ts'
import { providerCallbackBody } from '../../api/providers.ts'
import { isValid } from '../../api/schema-errors.ts'
import type { StaticOf } from '../../api/shared-schemas.ts'
import type { Locale } from '../../schema/text/locales.ts'
import type { CurrentUser } from '../access/load-identity.ts'
import type { Context } from '../context/context.ts'
import type { Logger } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { invalid, notFound, ruleViolation } from '../http/errors.ts'
import { completeReauthentication, startAuthorization } from '../openid/authorization-code-flow.ts'
import { loadOidcConfig } from '../openid/oidc-config.ts'
import { failureDetails, ProviderError, type ProviderErrorCode } from '../openid/provider-error.ts'
import { findLinkedAdmin, isLinkedToProvider } from '../openid/provider-links.ts'
import { providersOfAdmin, requiresProviderSignIn } from '../openid/providers.ts'
import { createProblemAt, reauthPath } from '../write-policies/write-policy.ts'

/** Header with the provider's response for re-authentication, as Base64 of its JSON. */
export const reauthProviderHeader = 'x-reauth-provider'

type ProviderReauth = Pick<Context, 'database' | 'settings'> & {
  readonly me: CurrentUser
  /** Receives the cause of failures at the provider. */
  readonly log: Pick<Logger, 'warn'>
}

const confirmationFailed = 'A confirmation by a sign-in provider failed'

/** Returns the providers through which the user can sign in. For another user's account it returns none. */
export async function providerStatus(
  db: Db,
  id: string,
  { publicUrl, isOwn = true }: { readonly publicUrl?: string | undefined; readonly isOwn?: boolean },
): Promise<Account['providers']> {
  const [providers, isProviderOnly] = await Promise.all([
    isOwn ? providersOfAdmin(db, id) : [],
    isOwn && requiresProviderSignIn(db, id),
  ])
  return { at: publicUrl ?? null, own: providers, only: isProviderOnly }
}

/**
 * Returns the URL for a new sign-in at a linked provider to re-authenticate in the session, and the secret for it. Throws
 * `errors.notFound` if the account is not linked to the provider, and `errors.ruleViolation` at `provider` if the provider fails.
 */
export async function beginProviderReauth(
  { database: { db }, settings, me, log }: ProviderReauth,
  { provider, locale }: { readonly provider: string; readonly locale: Locale },
): Promise<{ readonly address: string; readonly secret: string }> {
  const oidcConfig = await loadOidcConfig(db, settings, provider)
  if (!oidcConfig || !(await isLinkedToProvider(db, oidcConfig.provider.id, me.id))) throw notFound()
  try {
    return await startAuthorization(oidcConfig, locale, me.token)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ provider, ...failureDetails(error) }, confirmationFailed)
    throw ruleViolation([createProblemAt('provider', error.rule)])
  }
}

/**
 * Throws `errors.validation` unless the user has just signed in at the provider with the linked account, for this session and this request
 * only.
 */
export async function reauthenticateByProvider(request: ProviderReauth, headerValue: string): Promise<void> {
  const rule = await findProviderProblem(request, headerValue)
  if (rule) throw invalid([createProblemAt(reauthPath, rule)])
}

async function findProviderProblem(
  { database: { db }, settings, me, log }: ProviderReauth,
  headerValue: string,
): Promise<ProviderErrorCode | undefined> {
  const callback = parseCallback(headerValue)
  const oidcConfig = callback && (await loadOidcConfig(db, settings, callback.provider))
  if (!oidcConfig) return 'providerExpired'
  try {
    const claims = await completeReauthentication(oidcConfig, { ...callback, token: me.token })
    if (!claims) return 'providerExpired'
    const isOwnAccount = (await findLinkedAdmin(db, { ...claims, providerId: oidcConfig.provider.id })) === me.id
    return isOwnAccount ? undefined : 'providerPerson'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ provider: callback.provider, ...failureDetails(error) }, confirmationFailed)
    return error.rule
  }
}

function parseCallback(headerValue: string) {
  try {
    const callback: unknown = JSON.parse(headerValue)
    return isValid(providerCallbackBody, callback) ? (callback as StaticOf<typeof providerCallbackBody>) : undefined
  } catch {
    return undefined
  }
}
