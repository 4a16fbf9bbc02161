import { shared as arabic } from '../../../i18n/ar/shared.ts'
import { shared as english } from '../../../i18n/en/shared.ts'
import type { ResponseOf } from '../../api/endpoint.ts'
import type { FixedEndpoints } from '../../api/index.ts'
import type { Locale } from '../../schema/text/locales.ts'
import type { Context } from '../context/context.ts'
import { withRoleNames } from '../credentials/audit-role-changes.ts'
import type { GroupRoleMapping } from '../database/core/provider-table-types.ts'
import type { Logger } from '../database/database.ts'
import { notFound } from '../http/errors.ts'
import {
  backchannelLogoutUri,
  postLogoutRedirectUri,
  redirectUri,
  requestedScope,
} from '../openid/authorization-code-flow.ts'
import { discoverProvider } from '../openid/discovery.ts'
import { diffRoles } from '../openid/group-role-mapping.ts'
import { failureDetails, type ProviderErrorCode } from '../openid/provider-error.ts'
import { listLinkedAdmins } from '../openid/provider-links.ts'
import type { Provider } from '../openid/providers.ts'

type ProviderCheck = ResponseOf<FixedEndpoints['POST /api/v1/dashboard/providers/check']>['data']
type ProviderDryRun = ResponseOf<FixedEndpoints['POST /api/v1/dashboard/providers/dry-run']>['data']

const messages = { en: english, ar: arabic } as const
/** In seconds. */
const maxClockSkewSeconds = 60

/**
 * Checks with a provider whether its saved configuration works, even if it is disabled. The log has the cause of a failure. Throws
 * `errors.notFound`.
 */
export async function checkProvider(
  context: Context,
  { id, locale, log }: { readonly id: string; readonly locale: Locale; readonly log: Pick<Logger, 'warn'> },
): Promise<ProviderCheck> {
  const { publicUrl } = context.settings
  const provider = await providerOf(context, id)
  const addresses = {
    redirectUri: publicUrl === undefined ? null : redirectUri(publicUrl, provider.code),
    backChannelLogoutUri: publicUrl === undefined ? null : backchannelLogoutUri(publicUrl, provider.code),
    postLogoutRedirectUri: publicUrl === undefined ? null : postLogoutRedirectUri(publicUrl),
  }
  const failureOf = (rule: ProviderErrorCode) => ({
    problem: `validations.${rule}`,
    sentence: messages[locale].validations[rule],
    ...addresses,
    supportsBackChannelLogout: false,
    scopesMissing: [],
  })
  try {
    const { config, clockSkewSeconds } = await discoverProvider(provider, context.settings, { refresh: true })
    const { scopes_supported: supportedScopes, backchannel_logout_supported: supportsBackChannelLogout = false } =
      config.serverMetadata()
    if (Math.abs(clockSkewSeconds) > maxClockSkewSeconds) return failureOf('providerClock')
    const requestedScopes = requestedScope(provider).split(' ')
    const scopesMissing = supportedScopes ? requestedScopes.filter((scope) => !supportedScopes.includes(scope)) : []
    return { problem: null, sentence: null, ...addresses, supportsBackChannelLogout, scopesMissing }
  } catch (error) {
    const details = failureDetails(error)
    log.warn({ provider: provider.code, ...details }, 'The check of a sign-in provider failed')
    return failureOf(details.reason)
  }
}

/**
 * Returns who would gain or lose which roles by these group mappings, among the users who have signed in through the provider before.
 * Throws `errors.notFound`.
 */
export async function dryRunGroupMapping(
  context: Context,
  { id, groups: rows }: { readonly id: string; readonly groups: readonly GroupRoleMapping[] },
): Promise<ProviderDryRun> {
  const { db } = context.database
  const provider = await providerOf(context, id)
  const linkedAdmins = await listLinkedAdmins(db, provider.id)
  const people: ProviderDryRun['people'][number][] = []
  for (const { id: adminId, name, groups } of linkedAdmins) {
    const changes = await withRoleNames(db, await diffRoles(db, { adminId, providerId: provider.id, rows, groups }))
    const changesOf = (isKept: boolean) =>
      changes
        .filter((change) => change.isKept === isKept)
        .map(({ unitName: unit, before, after }) => ({ unit, before, after }))
    if (changes.length > 0) people.push({ id: adminId, name, changes: changesOf(false), preserved: changesOf(true) })
  }
  return { userCount: linkedAdmins.length, people }
}

async function providerOf({ database: { db } }: Context, id: string): Promise<Provider> {
  const provider = await db.selectFrom('core.sign_in_providers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!provider) throw notFound()
  return provider
}
