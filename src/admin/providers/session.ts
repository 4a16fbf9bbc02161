import type { Person } from '../../schema/access.ts'
import type { Words } from '../../schema/words.ts'

/** A business unit as the API shows it. Its id is unknown until the unit has been looked up by name. */
export interface Unit {
  readonly id: string
  readonly name: string
  readonly front_url: string
  readonly displayName: Words
}
export type ChosenUnit = Omit<Unit, 'id'> & { readonly id: string | null }

/** The person as the login answers; the spelling of `bussinessUnits` is the API's. */
export interface UserInfo {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  readonly bussinessUnits: readonly Unit[]
}

/** What this browser remembers of who is signed in, and where. */
export interface Session {
  readonly token: string | null
  readonly userInfo: UserInfo | null
  /** The role in the unit at hand and its permissions, once they are known. */
  readonly person: Person | null
  readonly unit: ChosenUnit | null
}

/** The names that the specification stores them under. */
const keys = {
  token: 'token',
  userInfo: 'userInfo',
  user: 'user',
  permissions: 'permissions',
  role: 'role',
  unit: 'BU',
} as const

export function readSession(): Session {
  return {
    token: localStorage.getItem(keys.token),
    userInfo: parsed<UserInfo>(keys.userInfo),
    person: storedPerson(),
    unit: parsed<ChosenUnit>(keys.unit),
  }
}

/** Remembers a successful sign-in; somebody with exactly one unit is in it at once. */
export function storeLogin(token: string, userInfo: UserInfo): void {
  clearSession()
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.userInfo, JSON.stringify(userInfo))
  localStorage.setItem(keys.user, JSON.stringify({ name: userInfo.name, avatar: userInfo.avatar }))
  const [only, ...others] = userInfo.bussinessUnits
  if (only && others.length === 0) storeUnit(only)
}

/** Remembers that the same person has signed in again: they stay where they are. */
export function storeLoginAgain(token: string, userInfo: UserInfo): void {
  storeOwn(userInfo)
  localStorage.setItem(keys.token, token)
}

const watchers = new Set<() => void>()
/** Tells when the person has changed what they are called or look like. */
export function watchOwn(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Remembers what the person is called from now on. */
export function storeOwn({ name, email, avatar }: Pick<UserInfo, 'name' | 'email' | 'avatar'>): void {
  const { userInfo } = readSession()
  if (!userInfo) return
  localStorage.setItem(keys.userInfo, JSON.stringify({ ...userInfo, name, email, avatar }))
  localStorage.setItem(keys.user, JSON.stringify({ name, avatar }))
  for (const watcher of watchers) watcher()
}
export const ownText = (): string | null => localStorage.getItem(keys.userInfo)

/** Enters a unit: what was known of the one before is forgotten, the id comes once it is looked up. */
export function storeUnit({ name, front_url, displayName }: Omit<Unit, 'id'>): void {
  localStorage.removeItem(keys.unit)
  localStorage.removeItem(keys.permissions)
  localStorage.removeItem(keys.role)
  localStorage.setItem(keys.unit, JSON.stringify({ name, front_url, displayName, id: null } satisfies ChosenUnit))
}

export function storeResolvedUnit({ id, name, front_url, displayName }: Unit): void {
  localStorage.setItem(keys.unit, JSON.stringify({ name, front_url, displayName, id } satisfies ChosenUnit))
}

export function storePerson({ role, permissions }: Person): void {
  localStorage.setItem(keys.permissions, JSON.stringify(permissions))
  localStorage.setItem(keys.role, JSON.stringify(role))
}

function storedPerson(): Person | null {
  const permissions = parsed<readonly string[]>(keys.permissions)
  const role = parsed<string>(keys.role)
  return permissions && role !== null ? { role, permissions } : null
}

/** Does this name of the browser's storage say who is signed in, or where? */
export const isSessionKey = (key: string): boolean => key === keys.token || key === keys.unit

export function clearSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

function parsed<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
