import Type from 'typebox'
import { type Accent, accents } from '../group/units.ts'
import { type RoleLimit, roleLimits } from '../schema/access.ts'
import type { Endpoints } from './endpoint.ts'
import {
  dataEnvelope,
  id,
  jsonObject,
  langParameter,
  langQuery,
  localizedTextSchema,
  nullable,
  personSchema,
  type StaticOf,
  strictObject,
  string,
  titled,
  typedSchema,
} from './shared-schemas.ts'

export const unitSchema = titled(
  'Unit',
  strictObject({
    id,
    name: string,
    displayName: localizedTextSchema,
    front_url: nullable(string),
    profile: Type.String({ description: 'Which features it has' }),
    country: Type.String({
      description: 'Country (ISO 3166-1), for calendars, week days and phone numbers without a country code',
    }),
    timeZone: Type.String({ description: 'IANA time zone' }),
    currency: Type.String({ description: 'Currency (ISO 4217)' }),
    color: typedSchema<Accent>({ type: 'string', enum: [...accents], description: 'In which it is shown' }),
    mark: nullable(string),
  }),
)
export type Unit = StaticOf<typeof unitSchema>

/** A member of staff. */
export type StaffMember = StaticOf<typeof personSchema>

export const roleLimitSchema = typedSchema<RoleLimit>({ type: 'string', enum: [...roleLimits] })
const limits = Type.Optional(
  Type.Array(roleLimitSchema, {
    description: 'What the role is kept from, whatever its permissions; left out where it is from nothing',
  }),
)

const assignableRole = titled(
  'RoleToGive',
  strictObject({
    id,
    name: string,
    description: strictObject({ en: nullable(string), ar: nullable(string) }),
    permissions: Type.Array(string),
    limits,
  }),
)
export type AssignableRole = StaticOf<typeof assignableRole>
/** A user's role and permissions in a unit. */
export const unitMembershipSchema = strictObject({
  role: string,
  permissions: Type.Array(string),
  limits,
  isGroupAdmin: Type.Optional(Type.Boolean({ description: 'Master-admin of every unit, and the units are theirs' })),
})

const byIdOrName = strictObject({ key: Type.String({ description: 'Id or name' }) })
const assignableUnit = Type.String({
  description: 'The name or id of a unit; without it the current one',
  'x-options': 'assignableUnits.name',
})

/** The units of the current user, and the role in each. */
export const membershipEndpoints = {
  'GET /api/v1/dashboard/business-units': {
    id: 'unit',
    summary: 'A unit of the user by its name, with the user’s membership',
    auth: 'staff',
    query: strictObject({ bu: string, ...langParameter }),
    response: strictObject({ data: unitSchema, person: unitMembershipSchema }),
    errors: [403],
  },
  'GET /api/v1/dashboard/auth-business-units': {
    id: 'units',
    summary: 'The units of the user',
    auth: 'staff',
    query: langQuery,
    response: strictObject({
      data: Type.Array(unitSchema),
      createsFirst: Type.Optional(
        Type.Boolean({ description: 'True for a group admin of a group without units, who creates the first ones' }),
      ),
    }),
  },
  'GET /api/v1/dashboard/auth-business-units/:key': {
    id: 'unitByKey',
    summary: 'A unit of the user by its id or name',
    auth: 'staff',
    params: byIdOrName,
    query: langQuery,
    response: dataEnvelope(unitSchema),
  },
  'POST /api/v1/dashboard/auth-business-units': {
    id: 'firstUnits',
    summary: 'Creates the first units of a group, by a group admin; fails if there are units',
    auth: 'staff',
    query: langQuery,
    body: strictObject({
      records: Type.Array(jsonObject, {
        minItems: 1,
        maxItems: 50,
        description: 'As the section of units takes them; profile and colour may be left out',
      }),
      name: Type.Optional(Type.String({ description: 'The name of the person from now on' })),
      roles: Type.Boolean({ description: 'Shall each begin with the roles that most units have?' }),
    }),
    status: 201,
    response: dataEnvelope(Type.Array(unitSchema)),
    errors: [403],
  },
  'GET /api/v1/dashboard/admin/permissions': {
    id: 'permissions',
    summary: 'The user’s role in the unit with its permissions',
    auth: 'unit',
    query: langQuery,
    response: dataEnvelope(unitMembershipSchema),
  },
  'GET /api/v1/dashboard/people': {
    id: 'people',
    summary: 'The staff of the unit, as possible owners',
    auth: 'unit',
    query: langQuery,
    response: dataEnvelope(Type.Array(personSchema)),
  },
  'GET /api/v1/dashboard/assignable-units': {
    id: 'assignableUnits',
    summary: 'The units in which the user may change admins, or records of another section',
    auth: 'unit',
    query: strictObject({
      section: Type.Optional(Type.String({ maxLength: 50, description: 'The name of the section' })),
      ...langParameter,
    }),
    response: dataEnvelope(Type.Array(unitSchema)),
  },
  'GET /api/v1/dashboard/getRolesByBusinessUnit': {
    id: 'rolesByBusinessUnit',
    summary: 'The roles of a unit, for users with Access Admin there',
    auth: 'unit',
    query: strictObject({ bu: Type.Optional(assignableUnit), ...langParameter }),
    response: dataEnvelope(Type.Array(assignableRole)),
    errors: [404],
  },
  'GET /api/v1/dashboard/getRolesByBusinessUnit/:key': {
    id: 'roleByBusinessUnit',
    summary: 'A role of a unit by its id or name, for users with Access Admin there',
    auth: 'unit',
    params: byIdOrName,
    query: strictObject({ bu: Type.Optional(assignableUnit), ...langParameter }),
    response: dataEnvelope(assignableRole),
  },
} as const satisfies Endpoints
