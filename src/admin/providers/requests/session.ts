import type { SessionUser } from '../../../api/sign-in.ts'
import type { Unit as UnitShown } from '../../../api/units.ts'
import { defaultUnitTraits } from '../../../group/units.ts'
import type { Principal } from '../../../schema/access.ts'

/** The stored data of a business unit. Its id is unknown until the unit has been looked up by name. */
export type Unit = UnitShown
/** A unit as another server sends it or an earlier version stored it. Missing values are derived from its name. */
type UnitTold = Pick<Unit, 'name' | 'front_url' | 'displayName'> & Partial<Unit>
export type ChosenUnit = Omit<Unit, 'id'> & { readonly id: string | null }

/** The login and logout methods of the person; earlier versions did not store them. */
type WaysIn = Pick<SessionUser, 'hasPassword' | 'providers' | 'providerLogout'>
/** The user as returned by the login call. */
export type UserInfo = Omit<SessionUser, 'bussinessUnits' | keyof WaysIn> &
  Partial<WaysIn> & { readonly bussinessUnits: readonly Unit[] }

/** The current user, unit and role. */
export interface Session {
  readonly token: string | null
  readonly userInfo: UserInfo | null
  /** The role and permissions in the current unit, once they are known. */
  readonly person: Principal | null
  readonly unit: ChosenUnit | null
  /** The role that this window impersonates; null without impersonation. */
  readonly impersonatedRole: SeenRole | null
}
/** A role that a master-admin impersonates in their unit. */
interface SeenRole {
  readonly id: string
  readonly name: string
}

/** The localStorage keys that the specification prescribes. */
const keys = {
  token: 'token',
  userInfo: 'userInfo',
  user: 'user',
  permissions: 'permissions',
  role: 'role',
  limits: 'limits',
  groupAdmin: 'groupAdmin',
  unit: 'BU',
} as const

const nobody: Session = { token: null, userInfo: null, person: null, unit: null, impersonatedRole: null }
let session = nobody

/**
 * The session that this window shows and sends. localStorage keeps it for the next visit, but every window writes to localStorage. When
 * each call read it there, a form of one unit was saved into a unit that another window had chosen meanwhile.
 */
export const readSession = (): Session => session

/** Initializes the session from the browser's storage. */
export function restoreSession(): void {
  const remembered = storedSession()
  const impersonatedRole = parsedIn<SeenRole>(sessionStorage, impersonationKey)
  session = impersonatedRole ? { ...remembered, impersonatedRole, person: null } : remembered
}

/** In sessionStorage, so that it belongs to this window only and ends with it. */
const impersonationKey = 'seeAs'
/** Starts impersonating a role from the next page on; null ends impersonation. */
export function storeImpersonatedRole(impersonatedRole: SeenRole | null): void {
  if (impersonatedRole) sessionStorage.setItem(impersonationKey, JSON.stringify(impersonatedRole))
  else sessionStorage.removeItem(impersonationKey)
  session = { ...session, impersonatedRole }
}

/** The session in the browser's storage, which another window may have written. */
export const storedSession = (): Session => ({
  token: localStorage.getItem(keys.token),
  userInfo: parsed<UserInfo>(keys.userInfo),
  person: rememberedPerson(),
  unit: rememberedUnit(),
  impersonatedRole: null,
})

/** Does this storage key hold the current user or unit? */
export const isSessionKey = (key: string): boolean => key === keys.token || key === keys.userInfo || key === keys.unit

/** Stores a successful login. A person with exactly one unit enters it at once, with the role and permissions that the login returned. */
export function storeLogin(token: string, userInfo: UserInfo, person?: Principal): void {
  forget()
  session = { ...nobody, token, userInfo }
  remember(session)
  const [only, ...others] = userInfo.bussinessUnits
  if (!only || others.length > 0) return
  storeUnit(only)
  if (!person) return
  storeResolvedUnit(only)
  storePerson(person)
  answeredUnit = only.name
}

let answeredUnit: string | undefined
/** Did the login response just include the permissions for this unit? True only once, because they may change later. */
export function consumeLoginLookup(unitName: string): boolean {
  const isAnswered = answeredUnit === unitName
  answeredUnit = undefined
  return isAnswered
}

/** Stores a repeated login. If it is the same person, they keep their unit. */
export function renewLogin(token: string, userInfo: UserInfo): void {
  const isRemembered = storedSession().userInfo?.id === userInfo.id
  if (!isRemembered) forget()
  session = { ...session, token, userInfo }
  remember(isRemembered ? { token, userInfo } : session)
  tellWatchers()
}

/**
 * Adopts the name, avatar and, after a repeated login, the token that another window stored for the same person. Returns false if another
 * person or nobody is signed in there.
 */
export function adoptStoredLogin(): boolean {
  const { token, userInfo } = storedSession()
  if (token === null || userInfo === null || userInfo.id !== session.userInfo?.id) return false
  session = { ...session, token, userInfo }
  tellWatchers()
  return true
}

const watchers = new Set<() => void>()
/** Subscribes to changes of the current user's name, email or avatar. Returns a function that unsubscribes. */
export function watchUserInfo(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export const readUserInfo = (): UserInfo | null => session.userInfo

/**
 * Does the page ask for the password directly to re-authenticate? A person without a password has none to enter, and a person with a
 * provider login may not remember it. Both choose a method when the server demands re-authentication.
 */
export function prefersPasswordReauthentication(): boolean {
  const { hasPassword = true, providers } = session.userInfo ?? {}
  return hasPassword && (providers?.own ?? []).length === 0
}

/** Stores the changed name, email and avatar of the current user. */
export function storeUserInfo({ name, email, avatar }: Pick<UserInfo, 'name' | 'email' | 'avatar'>): void {
  if (!session.userInfo) return
  become({ userInfo: { ...session.userInfo, name, email, avatar } })
  tellWatchers()
}

/** Enters a unit and clears the data of the previous one. The id follows once the unit is looked up. */
export function storeUnit(unit: UnitTold): void {
  storeImpersonatedRole(null)
  become({ unit: { ...wholeUnit(unit), id: null }, person: null })
}

export function storeResolvedUnit(unit: UnitTold & Pick<Unit, 'id'>): void {
  becomeHere({ unit: { ...wholeUnit(unit), id: unit.id } })
}

const wholeUnit = (unit: UnitTold): Omit<Unit, 'id'> => ({ ...defaultUnitTraits(unit.name), ...unit })

/** Impersonation changes only this window: other windows keep the stored role and permissions of the unit. */
export function storePerson({ role, permissions, limits, isGroupAdmin }: Principal): void {
  const person = { role, permissions, ...(limits ? { limits } : {}), ...(isGroupAdmin ? { isGroupAdmin } : {}) }
  if (session.impersonatedRole) session = { ...session, person }
  else becomeHere({ person })
}

/** Ends the session of this window. Also clears the browser's storage, unless another window has started a different session. */
export function clearSession(): void {
  if (isRememberedLogin() || storedSession().token === null) forget()
  storeImpersonatedRole(null)
  session = nobody
}

/** Applies a change that depends on the unit. Stores it, unless another window has chosen a different unit. */
function becomeHere(change: Partial<Session>): void {
  const { name } = storedSession().unit ?? session.unit ?? {}
  if (name === (change.unit ?? session.unit)?.name) become(change)
  else session = { ...session, ...change }
}

/** Applies a change to the session. Stores it, unless another window has started a different session. */
function become(change: Partial<Session>): void {
  session = { ...session, ...change }
  if (isRememberedLogin()) remember(change)
}

const isRememberedLogin = (): boolean => storedSession().token === session.token

function remember({ token, userInfo, unit, person }: Partial<Session>): void {
  if (token) localStorage.setItem(keys.token, token)
  if (userInfo) {
    localStorage.setItem(keys.userInfo, JSON.stringify(userInfo))
    localStorage.setItem(keys.user, JSON.stringify({ name: userInfo.name, avatar: userInfo.avatar }))
  }
  if (unit) localStorage.setItem(keys.unit, JSON.stringify(unit))
  if (person === null) {
    localStorage.removeItem(keys.permissions)
    localStorage.removeItem(keys.role)
    localStorage.removeItem(keys.limits)
    localStorage.removeItem(keys.groupAdmin)
  }
  if (person) {
    localStorage.setItem(keys.permissions, JSON.stringify(person.permissions))
    localStorage.setItem(keys.role, JSON.stringify(person.role))
    localStorage.setItem(keys.limits, JSON.stringify(person.limits ?? []))
    localStorage.setItem(keys.groupAdmin, JSON.stringify(person.isGroupAdmin ?? false))
  }
}

function forget(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}

function rememberedPerson(): Principal | null {
  const permissions = parsed<readonly string[]>(keys.permissions)
  const role = parsed<string>(keys.role)
  const limits = parsed<Principal['limits']>(keys.limits)
  const isGroupAdmin = parsed<boolean>(keys.groupAdmin) === true
  if (!permissions || role === null) return null
  const kept = limits && limits.length > 0 ? { limits } : {}
  return { role, permissions, ...kept, ...(isGroupAdmin ? { isGroupAdmin } : {}) }
}

function rememberedUnit(): ChosenUnit | null {
  const unit = parsed<UnitTold & Pick<ChosenUnit, 'id'>>(keys.unit)
  return unit && { ...wholeUnit(unit), id: unit.id }
}

const parsed = <T>(key: string): T | null => parsedIn<T>(localStorage, key)

function parsedIn<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
