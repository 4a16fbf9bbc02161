import type { RequestInput, ResponseOf } from '../../../api/endpoint.ts'
import type { SectionEndpoints } from '../../../api/sections/section-endpoints.ts'
import { definitionVersion } from '../../../schema/definition-version.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { apiPathOf } from '../../../schema/paths.ts'
import { type CallOptions, callAt } from './api.ts'

/** Where a call goes if not to the path of the section's records: that of a singleton ends with its key. */
interface SectionCallOptions extends Omit<CallOptions, 'definition'> {
  readonly base?: string
}

/**
 * Makes a call of a section; `src/api` defines its parameters and response. The server refuses it if the section's fields have another
 * meaning there than in this browser.
 */
export const callSection = <K extends keyof SectionEndpoints>(
  section: EffectiveSection,
  call: K,
  sent: RequestInput<SectionEndpoints[K]>,
  { base = apiPathOf(section), ...options }: SectionCallOptions = {},
): Promise<ResponseOf<SectionEndpoints[K]>> =>
  callAt(base, call, sent, { ...options, definition: definitionVersion(section) })
