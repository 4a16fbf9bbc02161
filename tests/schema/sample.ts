import { type Profile, profiles } from '../../src/group/profiles.ts'
import { type EffectiveSection, effectiveSection } from '../../src/schema/effective-section.ts'
import type { Fields } from '../../src/schema/fields.ts'
import { section } from '../../src/schema/index.ts'
import type { NamedSection, Section } from '../../src/schema/section.ts'
import { type Problem, validateRecord } from '../../src/schema/validate-record.ts'
import { normalizeRecord } from '../../src/schema/validation/normalize-record.ts'

/** A section called `things` with these fields and nothing else to say. */
export function sectionWith(fields: Fields, rest: Partial<Section> = {}): NamedSection {
  const [title = ''] = Object.keys(fields)
  const base = section({
    label: { en: 'Things', ar: 'أشياء' },
    permission: 'Access Faq',
    title,
    fields,
    list: { columns: [title] },
  })
  return { ...base, ...rest, name: 'things' }
}

export const effectiveWith = (fields: Fields, rest: Partial<Section> = {}, profile: Profile = profiles.all) =>
  effectiveSection(sectionWith(fields, rest), profile)

/** What is wrong with a body once it is cleaned, as `path: key` and the values of the sentence. */
export function problemsOf(fields: Fields, body: Readonly<Record<string, unknown>>, profile: Profile = profiles.all) {
  return inSection(effectiveWith(fields, {}, profile), body, profile)
}

export function inSection(
  of: EffectiveSection,
  body: Readonly<Record<string, unknown>>,
  profile: Profile = profiles.all,
) {
  return validateRecord(of, normalizeRecord(of.fields, body), profile.features).map(inShort)
}

function inShort({ path, key, values }: Problem): string {
  const rule = key.replace(/^validations\./, '')
  return values ? `${path}: ${rule} ${JSON.stringify(values)}` : `${path}: ${rule}`
}
