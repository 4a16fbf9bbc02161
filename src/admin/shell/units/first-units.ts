import { defaultsOf } from '../../../group/country-defaults.ts'
import { withoutEnds } from '../../../schema/text/edges.ts'
import { slugify } from '../../../schema/text/slugs.ts'
import { standards } from '../../../schema/text/standards.ts'
import type { Words } from '../../../schema/text/words.ts'

/** A unit as it is typed on the first page of a group. */
export interface TypedUnit {
  /** Tells the rows apart, whatever is typed into them. */
  readonly key: number
  readonly displayName: Words
  readonly code: string
  readonly country: string
  readonly currency: string
  readonly timeZone: string
  /** What the person has written there, so that no proposal replaces it. */
  readonly written: readonly Proposed[]
}
type Proposed = 'code' | 'currency' | 'timeZone'
export type UnitText = Proposed | 'country'

const longestCode = 40

/** A new row; it begins with the place of the unit before it. */
export const nextUnit = (before?: TypedUnit): TypedUnit => ({
  key: (before?.key ?? 0) + 1,
  displayName: { en: '', ar: '' },
  code: '',
  country: before?.country ?? '',
  currency: before?.currency ?? '',
  timeZone: before?.timeZone ?? '',
  written: [],
})

/** A unit with another name, whose English words propose its code. */
export function withName(unit: TypedUnit, displayName: Words): TypedUnit {
  const letters = slugify(displayName.en).replace(/[^a-z0-9-]/g, '')
  const code = withoutEnds(letters.slice(0, longestCode), '-')
  return { ...unit, displayName, code: unit.written.includes('code') ? unit.code : code }
}

/** A unit with another text in one of its boxes. A country proposes its usual currency and time zone. */
export function withText(unit: TypedUnit, name: UnitText, text: string): TypedUnit {
  if (name !== 'country') {
    const others = unit.written.filter((one) => one !== name)
    return { ...unit, [name]: text, written: text === '' ? others : [...others, name] }
  }
  const usual = defaultsOf(standards.country.clean(text.trim()))
  const keeps = (proposed: Proposed) => usual === undefined || unit.written.includes(proposed)
  return {
    ...unit,
    country: text,
    currency: keeps('currency') ? unit.currency : (usual?.currency ?? ''),
    timeZone: keeps('timeZone') ? unit.timeZone : (usual?.timeZone ?? ''),
  }
}

/** A unit as the section of units takes it. */
export const bodyOf = ({ code, displayName: { en, ar }, country, currency, timeZone }: TypedUnit) => ({
  ...{ code, country, currency, timeZone },
  ...{ en: { displayName: en }, ar: { displayName: ar } },
})
