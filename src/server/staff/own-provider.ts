import type { Kysely } from 'kysely'
import type { Of } from '../../api/common.ts'
import { fits } from '../../api/faults.ts'
import type { Account } from '../../api/profile.ts'
import { returning } from '../../api/providers.ts'
import type { Locale } from '../../schema/text/words.ts'
import type { SignedIn } from '../access/person.ts'
import type { Context } from '../context/context.ts'
import type { Tables } from '../database/tables.ts'
import { ownPasswordPath, refusalAt } from '../guards/guard.ts'
import { invalid, notFound, refused } from '../http/errors.ts'
import { begin, finishConfirmation } from '../openid/exchange.ts'
import { ProviderFailure, type ProviderRule } from '../openid/failure.ts'
import { isLinked, linkedAdmin } from '../openid/links.ts'
import { placeOf } from '../openid/place.ts'
import { isKeptToProvider, providersOf } from '../openid/providers.ts'

/** Carries with what somebody came back from a provider to confirm who they are, as the Base64 of its JSON. */
export const ownProviderHeader = 'own-provider'

type Asking = Pick<Context, 'database' | 'settings'> & { readonly me: SignedIn }

/** The providers by which somebody may come, as they are told themselves; of another none are told. */
export async function providersShown(
  db: Kysely<Tables>,
  id: string,
  { publicUrl, own = true }: { readonly publicUrl?: string | undefined; readonly own?: boolean },
): Promise<Account['providers']> {
  const [all, only] = await Promise.all([own ? providersOf(db, id) : [], own && isKeptToProvider(db, id)])
  return { at: publicUrl ?? null, own: all, only }
}

/**
 * Where somebody signs in anew with a provider of theirs to confirm what they do in their session, and the secret for that. Throws
 * `errors.notFound` for who never came by it, `errors.refused` at `provider` where it fails.
 */
export async function beginConfirmation(
  { database: { db }, settings, me }: Asking,
  { provider, locale }: { readonly provider: string; readonly locale: Locale },
): Promise<{ readonly address: string; readonly secret: string }> {
  const place = await placeOf(db, settings, provider)
  if (!place || !(await isLinked(db, place.provider.id, me.id))) throw notFound()
  try {
    return await begin(place, locale, me.token)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw refused([refusalAt('provider', error.rule)])
  }
}

/** Throws `errors.validation` unless they have just signed in there, as who they are here, for this session and for nothing before. */
export async function confirmByProvider(asking: Asking, said: string): Promise<void> {
  const rule = await ruleAgainst(asking, said)
  if (rule) throw invalid([refusalAt(ownPasswordPath, rule)])
}

async function ruleAgainst(
  { database: { db }, settings, me }: Asking,
  said: string,
): Promise<ProviderRule | undefined> {
  const returned = returnedIn(said)
  const place = returned && (await placeOf(db, settings, returned.provider))
  if (!place) return 'providerOld'
  try {
    const confirmed = await finishConfirmation(place, { ...returned, token: me.token })
    if (!confirmed) return 'providerOld'
    const isTheirs = (await linkedAdmin(db, { ...confirmed, providerId: place.provider.id })) === me.id
    return isTheirs ? undefined : 'providerPerson'
  } catch (error) {
    if (error instanceof ProviderFailure) return error.rule
    throw error
  }
}

function returnedIn(said: string) {
  try {
    const returned: unknown = JSON.parse(said)
    return fits(returning, returned) ? (returned as Of<typeof returning>) : undefined
  } catch {
    return undefined
  }
}
