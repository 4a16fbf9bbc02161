import Type from 'typebox'
import { type RoleLimit, roleLimits } from '../schema/access.ts'
import type { Calls } from './call.ts'
import {
  dataOf,
  id,
  inLanguage,
  languageAlone,
  named,
  type Of,
  object,
  orNull,
  person,
  said,
  text,
  words,
} from './common.ts'

export const unit = named(
  'Unit',
  object({
    id,
    name: text,
    displayName: words,
    front_url: orNull(text),
    profile: Type.String({ description: 'Which features it has' }),
  }),
)
export type Unit = Of<typeof unit>

/** A member of the staff. */
export type Person = Of<typeof person>

export const limit = said<RoleLimit>({ type: 'string', enum: [...roleLimits] })
const limits = Type.Optional(
  Type.Array(limit, {
    description: 'What the role is kept from, whatever its permissions; left out where it is from nothing',
  }),
)

export const role = named('RoleToGive', object({ id, name: text, permissions: Type.Array(text), limits }))
export type Role = Of<typeof role>
/** What somebody is in a unit. */
export const post = object({ role: text, permissions: Type.Array(text), limits })

const assignableUnit = Type.String({ description: 'The name of a unit', 'x-options': 'assignableUnits.name' })

/** The units that somebody works in, and what they are there. */
export const unitCalls = {
  'GET /api/v1/dashboard/business-units': {
    id: 'unit',
    summary: 'A unit of the person’s by its name, and what they are in it',
    who: 'staff',
    query: object({ bu: text, ...inLanguage }),
    answer: object({ data: unit, person: post }),
    refusals: [403],
  },
  'GET /api/v1/dashboard/auth-business-units': {
    id: 'units',
    summary: 'The units of the person',
    who: 'staff',
    query: languageAlone,
    answer: dataOf(Type.Array(unit)),
  },
  'GET /api/v1/dashboard/admin/permissions': {
    id: 'permissions',
    summary: 'The person’s role in the unit, and what it permits',
    who: 'unit',
    query: languageAlone,
    answer: dataOf(post),
  },
  'GET /api/v1/dashboard/people': {
    id: 'people',
    summary: 'The staff of the unit, to choose an owner from',
    who: 'unit',
    query: languageAlone,
    answer: dataOf(Type.Array(person)),
  },
  'GET /api/v1/dashboard/assignable-units': {
    id: 'assignableUnits',
    summary: 'The units in which the person has Access Admin',
    who: 'unit',
    query: languageAlone,
    answer: dataOf(Type.Array(unit)),
  },
  'GET /api/v1/dashboard/getRolesByBusinessUnit': {
    id: 'rolesByBusinessUnit',
    summary: 'The roles of a unit, for people with Access Admin there',
    who: 'unit',
    query: object({ bu: assignableUnit, ...inLanguage }),
    answer: dataOf(Type.Array(role)),
  },
} as const satisfies Calls
