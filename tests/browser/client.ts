import { isRecord, valueAt } from '../../src/schema/fields.ts'
import type { NamedSection } from '../../src/schema/section.ts'
import type { Locale, Words } from '../../src/schema/text/words.ts'
import { sections } from '../../src/sections.ts'
import { firstUnits } from '../first-units.ts'

/** A signed-in person in one unit, talking to the API as a program would. */
export interface Client {
  readonly unitId: string
  readonly adminId: string
  /** What the unit is called in each language. */
  readonly unitWords: Words
  call(method: string, path: string, body?: object): Promise<Answer>
}
export interface Answer {
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

/** Signs in and takes the unit of that name. */
export async function signIn(url: string, { email, password }: Credentials, unitName: string): Promise<Client> {
  const signedIn = await send(`${url}${dashboard}/login`, 'POST', {}, { email, password })
  const units = await unitsAfter(url, signedIn)
  const unit = Array.isArray(units) ? units.find((one) => valueAt(one, 'name') === unitName) : undefined
  if (!unit) throw new Error(`${email} could not sign in to ${unitName}: ${signedIn.status}`)
  const unitId = String(valueAt(unit, 'id'))
  const headers = { authorization: `Bearer ${signedIn.at('access_token')}`, 'bu-id': unitId, lang: 'en' }
  const named = (locale: Locale) => String(valueAt(unit, `displayName.${locale}`))
  return {
    unitId,
    adminId: String(signedIn.at('data.id')),
    unitWords: { en: named('en'), ar: named('ar') },
    call: (method, path, body) => send(`${url}${path}`, method, headers, body),
  }
}

/** A group that has none yet is given those of the specification. */
export async function unitsAfter(url: string, signedIn: Answer): Promise<unknown> {
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
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer: unknown = await response.json()
  const data = valueAt(answer, 'data')
  return {
    status: response.status,
    at: (path) => valueAt(answer, path),
    rows: Array.isArray(data) ? data.filter(isRecord) : [],
  }
}

export function sectionNamed(name: string): NamedSection {
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`there is no section "${name}"`)
  return section
}
