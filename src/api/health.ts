import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import { strictObject, string, typedSchema } from './shared-schemas.ts'

const livenessResponse = strictObject({
  status: typedSchema<'ok'>({ const: 'ok' }),
  version: string,
  commit: Type.Optional(string),
})

export const healthEndpoints = {
  'GET /healthz': {
    id: 'healthz',
    summary: 'Liveness: the process runs and is not shutting down',
    auth: 'anybody',
    response: livenessResponse,
  },
  'GET /readyz': {
    id: 'readyz',
    summary: 'Readiness: the database answers and the process is not shutting down',
    auth: 'anybody',
    response: livenessResponse,
  },
} as const satisfies Endpoints
