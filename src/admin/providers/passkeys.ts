import type { RequestInput } from '../../api/endpoint.ts'
import type { FixedEndpoints } from '../../api/index.ts'
import { call } from './requests/api.ts'
import { type LoginOutcome, loginOutcome } from './sign-in.ts'

const login = 'POST /api/v1/dashboard/login/passkey'
const own = 'POST /api/v1/dashboard/profile/passkeys'
type Made = RequestInput<FixedEndpoints[typeof own]>['body']['credential']
type Used = RequestInput<FixedEndpoints[typeof login]>['body']['credential']

/** Can this browser create and use passkeys from the server's JSON options? */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Can passkeys be used on this page? They are bound to a single origin, `at`. */
export const canUsePasskeys = (at: string | null): boolean => at === window.location.origin && supportsPasskeys()

/** Signs in with a passkey that the person chooses in the browser's dialog. Returns undefined if they cancel. */
export async function signInWithPasskey(): Promise<LoginOutcome | undefined> {
  let isLeft = false
  const outcome = await loginOutcome(async () => {
    const { data } = await call(`${login}-options`, {}, silent)
    const credential = await used(data).catch((error: unknown) => {
      isLeft = nameOf(error) === 'NotAllowedError'
      throw error
    })
    return await call(login, { body: { credential } }, silent)
  }, 'credentials')
  return isLeft ? undefined : outcome
}
const silent = { skipSessionHandling: true } as const

/** Creates a passkey for the current user. Returns undefined if they cancel, `known` if the device already has one for them. */
export async function createPasskey(): Promise<Made | 'known' | undefined> {
  const { data } = await call(`${own}/options`, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data as PublicKeyCredentialCreationOptionsJSON)
  try {
    return asJson<Made>(await navigator.credentials.create({ publicKey }))
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError') return 'known'
    return leaving(error)
  }
}

/** Re-authenticates with a passkey instead of the password. Returns the signed credential as JSON, or undefined if the person cancels. */
export async function reauthenticateWithPasskey(): Promise<string | undefined> {
  const { data } = await call(`${own}/confirmation`, {})
  return await used(data).then((credential) => JSON.stringify(credential), leaving)
}

async function used(options: object): Promise<Used> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return asJson<Used>(await navigator.credentials.get({ publicKey }))
}

const asJson = <T>(credential: Credential | null): T => (credential as PublicKeyCredential).toJSON() as T

/** Maps a dialog that the person closed, or that timed out, to undefined. Rethrows every other error. */
function leaving(error: unknown): undefined {
  if (nameOf(error) !== 'NotAllowedError') throw error
  return undefined
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
