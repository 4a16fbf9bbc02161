import simpleRestProvider from 'ra-data-simple-rest'
import type { AnswerOf } from '../../api/call.ts'
import type { SectionCalls } from '../../api/sections/every-call.ts'
import { type RequestOptions, request } from './requests/api.ts'

type Answer = AnswerOf<SectionCalls['POST ' | 'PUT /:key' | 'DELETE /:key']>

/**
 * ra-data-simple-rest's verbs and paths over our API: its headers and errors come from `request`, and its envelope
 * `{ data }` is taken off. Lists and items differ from it (pages, languages) and are read in `data-provider.ts`.
 */
export const rest = simpleRestProvider('', async (url, options = {}) => {
  const { data } = await request<Answer>(url, {
    method: (options.method ?? 'GET') as NonNullable<RequestOptions['method']>,
    ...(typeof options.body === 'string' ? { body: JSON.parse(options.body) as unknown } : {}),
  })
  return { status: 200, headers: new Headers(), body: '', json: data }
})
