import Type from 'typebox'
import type { Calls } from './call.ts'
import { object, said, text } from './common.ts'

const alive = object({ status: said<'ok'>({ const: 'ok' }), version: text, commit: Type.Optional(text) })

export const healthCalls = {
  'GET /healthz': {
    id: 'healthz',
    summary: 'The process answers, and is not about to end',
    who: 'anybody',
    answer: alive,
  },
  'GET /readyz': {
    id: 'readyz',
    summary: 'The database does too, and the process is not about to end',
    who: 'anybody',
    answer: alive,
  },
} as const satisfies Calls
