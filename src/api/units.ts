import Type from 'typebox'
import { type Accent, accents } from '../group/units.ts'
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
  values,
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
    country: Type.String({
      description: 'Where it works, by ISO 3166-1: its weeks and calendars, and phones without a code',
    }),
    timeZone: Type.String({ description: 'The clock that its times are meant by, of the IANA’s database' }),
    currency: Type.String({ description: 'What its amounts are in, by ISO 4217' }),
    color: said<Accent>({ type: 'string', enum: [...accents], description: 'In which it is shown' }),
    mark: orNull(text),
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
export const post = object({
  role: text,
  permissions: Type.Array(text),
  limits,
  isGroupAdmin: Type.Optional(Type.Boolean({ description: 'Master-admin of every unit, and the units are theirs' })),
})

const byIdOrName = object({ key: Type.String({ description: 'Id or name' }) })
const assignableUnit = Type.String({
  description: 'The name or id of a unit; without it the one at hand',
  'x-options': 'assignableUnits.name',
})

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
    answer: object({
      data: Type.Array(unit),
      createsFirst: Type.Optional(
        Type.Boolean({ description: 'True for a group admin of a group without units, who creates the first ones' }),
      ),
    }),
  },
  'GET /api/v1/dashboard/auth-business-units/:key': {
    id: 'unitByKey',
    summary: 'A unit of the person by its id or name',
    who: 'staff',
    params: byIdOrName,
    query: languageAlone,
    answer: dataOf(unit),
  },
  'POST /api/v1/dashboard/auth-business-units': {
    id: 'firstUnits',
    summary: 'The first units of a group, made by a group admin; where there are units already, nothing is made',
    who: 'staff',
    query: languageAlone,
    body: object({
      records: Type.Array(values, {
        minItems: 1,
        maxItems: 50,
        description: 'As the section of units takes them; profile and colour may be left out',
      }),
      name: Type.Optional(Type.String({ description: 'The name of the person from now on' })),
      roles: Type.Boolean({ description: 'Shall each begin with the roles that most units have?' }),
    }),
    status: 201,
    answer: dataOf(Type.Array(unit)),
    refusals: [403],
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
    summary: 'The units in which the person may change admins, or records of another section',
    who: 'unit',
    query: object({
      section: Type.Optional(Type.String({ maxLength: 50, description: 'The name of the section' })),
      ...inLanguage,
    }),
    answer: dataOf(Type.Array(unit)),
  },
  'GET /api/v1/dashboard/getRolesByBusinessUnit': {
    id: 'rolesByBusinessUnit',
    summary: 'The roles of a unit, for people with Access Admin there',
    who: 'unit',
    query: object({ bu: Type.Optional(assignableUnit), ...inLanguage }),
    answer: dataOf(Type.Array(role)),
    refusals: [404],
  },
  'GET /api/v1/dashboard/getRolesByBusinessUnit/:key': {
    id: 'roleByBusinessUnit',
    summary: 'A role of a unit by its id or name, for people with Access Admin there',
    who: 'unit',
    params: byIdOrName,
    query: object({ bu: Type.Optional(assignableUnit), ...inLanguage }),
    answer: dataOf(role),
  },
} as const satisfies Calls
