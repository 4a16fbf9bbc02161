import { suggestedUnits } from '../../../src/group/suggested-units.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import { getAtPath } from '../../../src/schema/fields.ts'
import { isRecord } from '../../../src/schema/is-record.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { type Locale, type LocalizedText, locales } from '../../../src/schema/text/locales.ts'
import { sections } from '../../../src/sections.ts'
import { firstUnits } from '../fixtures/first-units.ts'

/** A signed-in person in one unit, talking to the API as a program would. */
export interface Client {
  readonly unitId: string
  readonly adminId: string
  /** What the unit is called in each language. */
  readonly unitWords: LocalizedText
  call(method: string, path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>
}
export interface ApiResponse {
  readonly status: number
  /** What stands at a dotted path of the body. */
  at(path: string): unknown
  /** The records of a list. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
interface Credentials {
  readonly email: string
  readonly password: string
}

export const dashboard = '/api/v1/dashboard'

/** Signs in and takes the unit of that name or id. */
export async function signIn(url: string, credentials: Credentials, unitName: string): Promise<Client> {
  const { signedIn, unit } = await enter(url, credentials, unitName)
  const unitId = String(getAtPath(unit, 'id'))
  const headers = { authorization: `Bearer ${signedIn.at('access_token')}`, 'bu-id': unitId, lang: 'en' }
  const named = (locale: Locale) => String(getAtPath(unit, `displayName.${locale}`))
  return {
    unitId,
    adminId: String(signedIn.at('data.id')),
    unitWords: { en: named('en'), ar: named('ar') },
    call: (method, path, body, more) => send(`${url}${path}`, method, { ...headers, ...more }, body),
  }
}

async function enter(url: string, { email, password }: Credentials, unitName: string) {
  const signedIn = await send(`${url}${dashboard}/login`, 'POST', {}, { email, password })
  const units = await ensureUnits(url, signedIn)
  const isMeant = (unit: unknown) => [getAtPath(unit, 'name'), getAtPath(unit, 'id')].includes(unitName)
  const unit = Array.isArray(units) ? units.find(isMeant) : undefined
  if (!unit) throw new Error(`${email} could not sign in to ${unitName}: ${signedIn.status}`)
  return { signedIn, unit }
}

/** What a browser remembers of somebody who has signed in and chosen a unit, under the names of the specification. */
export async function storedSession(url: string, credentials: Credentials, unitId: string) {
  const { signedIn, unit } = await enter(url, credentials, unitId)
  const remembered = { token: signedIn.at('access_token'), userInfo: signedIn.at('data'), BU: { ...unit, id: null } }
  const localStorage = Object.entries(remembered).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

export type UnitName = keyof typeof suggestedUnits

/** Signs a group admin in to a new unit, which is like that of the name but for the number that its names end in. */
export async function signInToNewUnit(
  url: string,
  credentials: Credentials,
  { like, number }: { readonly like: UnitName; readonly number: number },
): Promise<Client> {
  const client = await signIn(url, credentials, like)
  const code = `${like}-${number}`
  const [en, ar] = locales.map((locale) => ({ displayName: `${suggestedUnits[like][locale]} ${number}` }))
  const made = await client.call('POST', `${dashboard}/units`, {
    ...defaultUnitTraits(like),
    code,
    status: 'active',
    en,
    ar,
  })
  if (made.status !== 201) throw new Error(`there is no unit ${code}: ${made.status}`)
  return signIn(url, credentials, code)
}

/** A group that has none yet is given those of the specification. */
export async function ensureUnits(url: string, signedIn: ApiResponse): Promise<unknown> {
  const units = signedIn.at('data.bussinessUnits')
  if (!Array.isArray(units) || units.length > 0) return units
  const headers = { authorization: `Bearer ${signedIn.at('access_token')}` }
  const made = await send(`${url}${dashboard}/auth-business-units`, 'POST', headers, {
    records: firstUnits,
    roles: false,
  })
  return made.at('data')
}

export async function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
): Promise<ApiResponse> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer: unknown = await response.json()
  const data = getAtPath(answer, 'data')
  return {
    status: response.status,
    at: (path) => getAtPath(answer, path),
    rows: Array.isArray(data) ? data.filter(isRecord) : [],
  }
}

export function sectionNamed(name: string): NamedSection {
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`there is no section "${name}"`)
  return section
}
