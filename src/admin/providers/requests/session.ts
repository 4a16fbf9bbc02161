import type { SignedInPerson } from '../../../api/sign-in.ts'
import type { Unit as UnitShown } from '../../../api/units.ts'
import { traitsOf } from '../../../group/units.ts'
import type { Person } from '../../../schema/access.ts'

/** What is kept of a business unit. Its id is unknown until the unit has been looked up by name. */
export type Unit = UnitShown
/** A unit as another server may say it, or an earlier version kept it: what it does not say follows from its name. */
type UnitTold = Pick<Unit, 'name' | 'front_url' | 'displayName'> & Partial<Unit>
export type ChosenUnit = Omit<Unit, 'id'> & { readonly id: string | null }

/** How somebody can come, and leave, which an earlier version did not keep. */
type WaysIn = Pick<SignedInPerson, 'hasPassword' | 'providers' | 'leaving'>
/** The person as the login answers. */
export type UserInfo = Omit<SignedInPerson, 'bussinessUnits' | keyof WaysIn> &
  Partial<WaysIn> & { readonly bussinessUnits: readonly Unit[] }

/** Who is signed in, and where. */
export interface Session {
  readonly token: string | null
  readonly userInfo: UserInfo | null
  /** The role in the unit at hand and its permissions, once they are known. */
  readonly person: Person | null
  readonly unit: ChosenUnit | null
  /** The role that this window sees the unit as, where it is not the person's own. */
  readonly seen: SeenRole | null
}
/** A role that a master-admin sees their unit as. */
export interface SeenRole {
  readonly id: string
  readonly name: string
}

/** The names that the specification stores them under. */
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

const nobody: Session = { token: null, userInfo: null, person: null, unit: null, seen: null }
let session = nobody

/**
 * What this window shows and sends. The browser remembers it for the next visit, but there every window writes: read from there at each
 * call, the form of one unit was saved into another that had been chosen elsewhere meanwhile.
 */
export const readSession = (): Session => session

/** Begins with what the browser remembers. */
export function restoreSession(): void {
  const remembered = rememberedSession()
  const seen = parsedIn<SeenRole>(sessionStorage, seenKey)
  session = seen ? { ...remembered, seen, person: null } : remembered
}

/** Of this window alone, and gone with it. */
const seenKey = 'seeAs'
/** Sees the unit as another role from the next page on, or as oneself again. */
export function storeSeen(seen: SeenRole | null): void {
  if (seen) sessionStorage.setItem(seenKey, JSON.stringify(seen))
  else sessionStorage.removeItem(seenKey)
  session = { ...session, seen }
}

/** What the browser remembers, perhaps from another window. */
export const rememberedSession = (): Session => ({
  token: localStorage.getItem(keys.token),
  userInfo: parsed<UserInfo>(keys.userInfo),
  person: rememberedPerson(),
  unit: rememberedUnit(),
  seen: null,
})

/** Does this name of the browser's storage say who is signed in, or where? */
export const isSessionKey = (key: string): boolean => key === keys.token || key === keys.userInfo || key === keys.unit

/** Remembers a successful sign-in; somebody with exactly one unit is in it at once, as whom the sign-in said that they are there. */
export function storeLogin(token: string, userInfo: UserInfo, person?: Person): void {
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
/** Has the sign-in just said what there is to know of this unit? True once, because it may be otherwise later. */
export function takeAnswered(unitName: string): boolean {
  const isAnswered = answeredUnit === unitName
  answeredUnit = undefined
  return isAnswered
}

/** Remembers that the same person has signed in again: they stay where they are. */
export function storeLoginAgain(token: string, userInfo: UserInfo): void {
  const isRemembered = rememberedSession().userInfo?.id === userInfo.id
  if (!isRemembered) forget()
  session = { ...session, token, userInfo }
  remember(isRemembered ? { token, userInfo } : session)
  tellWatchers()
}

/** Takes up what the same person is called in other windows, and their new session where they have signed in again; says whether it is they. */
export function takeUpLogin(): boolean {
  const { token, userInfo } = rememberedSession()
  if (token === null || userInfo === null || userInfo.id !== session.userInfo?.id) return false
  session = { ...session, token, userInfo }
  tellWatchers()
  return true
}

const watchers = new Set<() => void>()
/** Tells when the person has changed what they are called or look like. */
export function watchOwn(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export const readOwn = (): UserInfo | null => session.userInfo

/**
 * Does the person say their password where a page asks for it? Who has none, or comes by a provider and may not remember it, chooses
 * how they confirm once the server asks for it.
 */
export function confirmsByPassword(): boolean {
  const { hasPassword = true, providers } = session.userInfo ?? {}
  return hasPassword && (providers?.own ?? []).length === 0
}

/** Remembers what the person is called from now on. */
export function storeOwn({ name, email, avatar }: Pick<UserInfo, 'name' | 'email' | 'avatar'>): void {
  if (!session.userInfo) return
  become({ userInfo: { ...session.userInfo, name, email, avatar } })
  tellWatchers()
}

/** Enters a unit: what was known of the one before is forgotten, the id comes once it is looked up. */
export function storeUnit(unit: UnitTold): void {
  storeSeen(null)
  become({ unit: { ...wholeUnit(unit), id: null }, person: null })
}

export function storeResolvedUnit(unit: UnitTold & Pick<Unit, 'id'>): void {
  becomeHere({ unit: { ...wholeUnit(unit), id: unit.id } })
}

const wholeUnit = (unit: UnitTold): Omit<Unit, 'id'> => ({ ...traitsOf(unit.name), ...unit })

/** What other windows are in the unit does not depend on what this one sees it as. */
export function storePerson({ role, permissions, limits, isGroupAdmin }: Person): void {
  const person = { role, permissions, ...(limits ? { limits } : {}), ...(isGroupAdmin ? { isGroupAdmin } : {}) }
  if (session.seen) session = { ...session, person }
  else becomeHere({ person })
}

/** Ends the session of this window, and with it the browser's, unless another window has begun one of its own. */
export function clearSession(): void {
  if (isRememberedLogin() || rememberedSession().token === null) forget()
  storeSeen(null)
  session = nobody
}

/** What follows from the unit is remembered unless another window has chosen another one. */
function becomeHere(change: Partial<Session>): void {
  const { name } = rememberedSession().unit ?? session.unit ?? {}
  if (name === (change.unit ?? session.unit)?.name) become(change)
  else session = { ...session, ...change }
}

/** What a session becomes is remembered unless another window has begun one of its own. */
function become(change: Partial<Session>): void {
  session = { ...session, ...change }
  if (isRememberedLogin()) remember(change)
}

const isRememberedLogin = (): boolean => rememberedSession().token === session.token

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

function rememberedPerson(): Person | null {
  const permissions = parsed<readonly string[]>(keys.permissions)
  const role = parsed<string>(keys.role)
  const limits = parsed<Person['limits']>(keys.limits)
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
