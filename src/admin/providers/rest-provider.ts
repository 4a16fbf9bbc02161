import simpleRestProvider from 'ra-data-simple-rest'
import type { ResponseOf } from '../../api/endpoint.ts'
import type { SectionEndpoints } from '../../api/sections/section-endpoints.ts'
import { definitionVersion } from '../../schema/definition-version.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { memoizeByObject } from '../../schema/memoize-by-object.ts'
import { type RequestOptions, request } from './requests/api.ts'

type Answer = ResponseOf<SectionEndpoints['POST ' | 'PUT /:key' | 'DELETE /:key']>

/**
 * ra-data-simple-rest's methods and paths for a section: `request` adds headers and error handling, and the envelope `{ data }` is removed.
 * Lists and single records differ from it (paging, languages), so `data-provider.ts` reads them.
 */
export const restProviderOf = memoizeByObject((section: EffectiveSection) =>
  simpleRestProvider('', async (url, options = {}) => {
    const { data } = await request<Answer>(url, {
      definition: definitionVersion(section),
      method: (options.method ?? 'GET') as NonNullable<RequestOptions['method']>,
      ...(typeof options.body === 'string' ? { body: JSON.parse(options.body) as unknown } : {}),
    })
    return { status: 200, headers: new Headers(), body: '', json: data }
  }),
)
