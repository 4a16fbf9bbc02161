import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import {
  dataEnvelope,
  id,
  langParameter,
  langQuery,
  nullable,
  personSchema,
  type StaticOf,
  strictObject,
  string,
  titled,
  typedSchema,
} from './shared-schemas.ts'
import { roleLimitSchema } from './units.ts'

const explainableActions = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import', 'publish'] as const

const accessExplanation = titled(
  'Explanation',
  strictObject({
    permissions: Type.Array(string, { description: 'The permissions that the role lacks' }),
    anyOf: Type.Boolean({ description: 'Whether one of them is enough' }),
    role: nullable(Type.String({ description: 'The required role' })),
    limit: nullable(roleLimitSchema),
    grantors: Type.Array(personSchema, { maxItems: 5, description: 'Some users who can grant it in this unit' }),
  }),
)
/** Why a user cannot perform an action, and who can grant it. */
export type AccessExplanation = StaticOf<typeof accessExplanation>

const impersonationSchema = {
  auth: 'unit',
  query: langQuery,
  body: strictObject({ role: id }),
  response: dataEnvelope(strictObject({ id, name: string })),
  errors: [404],
} as const

/** The explanation of access rights, the impersonation of a role, and the default roles of a unit. */
export const accessExplanationEndpoints = {
  'GET /api/v1/dashboard/admin/access-explanation': {
    id: 'accessExplanation',
    summary: 'Explains why the user may not perform an action in a section or on a page, and who can grant it',
    auth: 'unit',
    query: strictObject({
      section: Type.Optional(string),
      page: Type.Optional(string),
      action: typedSchema<(typeof explainableActions)[number]>({ type: 'string', enum: [...explainableActions] }),
      ...langParameter,
    }),
    response: dataEnvelope(accessExplanation),
    errors: [404],
  },
  'POST /api/v1/dashboard/admin/impersonation': {
    ...impersonationSchema,
    id: 'startImpersonation',
    summary:
      'Starts the impersonation of a role, for a master-admin: read requests with the role’s id in `X-Impersonate-Role` get the response that this role gets; all others fail with errors.impersonationReadOnly',
  },
  'POST /api/v1/dashboard/admin/default-roles': {
    id: 'addDefaultRoles',
    summary: 'Creates the default roles in the unit, except those whose names already exist',
    auth: 'unit',
    query: langQuery,
    response: strictObject({}),
    errors: [404, 409],
  },
  'POST /api/v1/dashboard/admin/impersonation/stop': {
    ...impersonationSchema,
    id: 'stopImpersonation',
    summary: 'Stops the impersonation of a role',
  },
} as const satisfies Endpoints
