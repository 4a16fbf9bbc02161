import type { Sent } from '../../api/call.ts'
import type { FixedCalls } from '../../api/index.ts'
import { ask } from './requests/api.ts'
import { type Outcome, outcomeOf } from './sign-in.ts'

const login = 'POST /api/v1/dashboard/login/passkey'
const own = 'POST /api/v1/dashboard/profile/passkeys'
type Made = Sent<FixedCalls[typeof own]>['body']['credential']
type Used = Sent<FixedCalls[typeof login]>['body']['credential']

/** Can this browser make passkeys and use them, of what the server says as JSON? */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** The same on this very page: they are used `at` one address alone. */
export const canUsePasskeys = (at: string | null): boolean => at === window.location.origin && knowsPasskeys()

/** Signs in by a passkey that the browser lets the person choose; nothing when they would rather not. */
export async function enterByPasskey(): Promise<Outcome | undefined> {
  let isLeft = false
  const outcome = await outcomeOf(async () => {
    const { data } = await ask(`${login}-options`, {}, silent)
    const credential = await used(data).catch((error: unknown) => {
      isLeft = nameOf(error) === 'NotAllowedError'
      throw error
    })
    return await ask(login, { body: { credential } }, silent)
  }, 'credentials')
  return isLeft ? undefined : outcome
}
const silent = { apart: true } as const

/** Makes a passkey of one's own; nothing when the person would rather not, and `known` where the device has one for them. */
export async function makePasskey(): Promise<Made | 'known' | undefined> {
  const { data } = await ask(`${own}/options`, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data as PublicKeyCredentialCreationOptionsJSON)
  try {
    return asJson<Made>(await navigator.credentials.create({ publicKey }))
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError') return 'known'
    return leaving(error)
  }
}

/** What a passkey of the person signs in place of their password, as JSON; nothing when they would rather not. */
export async function confirmByPasskey(): Promise<string | undefined> {
  const { data } = await ask(`${own}/confirmation`, {})
  return await used(data).then((credential) => JSON.stringify(credential), leaving)
}

async function used(options: object): Promise<Used> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return asJson<Used>(await navigator.credentials.get({ publicKey }))
}

const asJson = <T>(credential: Credential | null): T => (credential as PublicKeyCredential).toJSON() as T

/** Somebody who closes the browser's question, or lets it wait for too long, would rather not; anything else has failed. */
function leaving(error: unknown): undefined {
  if (nameOf(error) !== 'NotAllowedError') throw error
  return undefined
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
