import { common as arabic } from '../../../i18n/ar/common.ts'
import { common as english } from '../../../i18n/en/common.ts'
import type { AnswerOf } from '../../api/call.ts'
import type { FixedCalls } from '../../api/index.ts'
import type { Locale } from '../../schema/text/words.ts'
import type { Context } from '../context/context.ts'
import { namedChanges } from '../credentials/audit-groups.ts'
import type { GroupGives } from '../database/core/provider-rows.ts'
import { notFound } from '../http/errors.ts'
import { reach } from '../openid/client.ts'
import { leftAddress, returnAddress, scopeOf, signOutAddress } from '../openid/exchange.ts'
import { failureOf, type ProviderRule } from '../openid/failure.ts'
import { changesBy } from '../openid/grants.ts'
import { peopleOf } from '../openid/links.ts'
import type { Provider } from '../openid/providers.ts'

type Check = AnswerOf<FixedCalls['POST /api/v1/dashboard/providers/check']>['data']
type Trial = AnswerOf<FixedCalls['POST /api/v1/dashboard/providers/dry-run']>['data']

const words = { en: english, ar: arabic } as const
/** In seconds. */
const mostAhead = 60

/** Whether a provider can be used as it is saved, asked of itself; switched off ones too. Throws `errors.notFound`. */
export async function checkedProvider(context: Context, id: string, locale: Locale): Promise<Check> {
  const { publicUrl } = context.settings
  const provider = await providerOf(context, id)
  const addresses = {
    returnAddress: publicUrl === undefined ? null : returnAddress(publicUrl, provider.code),
    signOutAddress: publicUrl === undefined ? null : signOutAddress(publicUrl, provider.code),
    leftAddress: publicUrl === undefined ? null : leftAddress(publicUrl),
  }
  const wrong = (rule: ProviderRule) => ({
    ...{ problem: `validations.${rule}`, sentence: words[locale].validations[rule], ...addresses },
    ...{ saysSignOuts: false, scopesMissing: [] },
  })
  try {
    const { config, ahead } = await reach(provider, context.settings, { anew: true })
    const { scopes_supported: known, backchannel_logout_supported: saysSignOuts = false } = config.serverMetadata()
    if (Math.abs(ahead) > mostAhead) return wrong('providerClock')
    const asked = scopeOf(provider).split(' ')
    const scopesMissing = known ? asked.filter((scope) => !known.includes(scope)) : []
    return { problem: null, sentence: null, ...addresses, saysSignOuts, scopesMissing }
  } catch (error) {
    return wrong(failureOf(error).rule)
  }
}

/** Who would win or lose what by these groups, of those whom the provider has sent before. Throws `errors.notFound`. */
export async function tried(
  context: Context,
  { id, groups: rows }: { readonly id: string; readonly groups: readonly GroupGives[] },
): Promise<Trial> {
  const { db } = context.database
  const provider = await providerOf(context, id)
  const known = await peopleOf(db, provider.id)
  const people: Trial['people'][number][] = []
  for (const { id: adminId, name, groups } of known) {
    const changes = await namedChanges(db, await changesBy(db, { adminId, providerId: provider.id, rows, groups }))
    const shown = (isKept: boolean) =>
      changes
        .filter((change) => change.isKept === isKept)
        .map(({ unitName: unit, before, after }) => ({ unit, before, after }))
    if (changes.length > 0) people.push({ id: adminId, name, changes: shown(false), kept: shown(true) })
  }
  return { known: known.length, people }
}

async function providerOf({ database: { db } }: Context, id: string): Promise<Provider> {
  const provider = await db.selectFrom('core.sign_in_providers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!provider) throw notFound()
  return provider
}
