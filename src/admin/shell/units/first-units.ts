import { countryDefaultsOf } from '../../../group/country-defaults.ts'
import { codesByStandard } from '../../../schema/text/iso-codes.ts'
import type { LocalizedText } from '../../../schema/text/locales.ts'
import { slugify } from '../../../schema/text/slugs.ts'
import { trimCharacter } from '../../../schema/text/trim-character.ts'

/** A unit as entered on the first page of a group. */
export interface TypedUnit {
  /** The React key of the row, independent of its values. */
  readonly key: number
  readonly displayName: LocalizedText
  readonly code: string
  readonly country: string
  readonly currency: string
  readonly timeZone: string
  /** The fields that the person filled in, which proposals do not overwrite. */
  readonly written: readonly Proposed[]
}
type Proposed = 'code' | 'currency' | 'timeZone'
type UnitText = Proposed | 'country'

const longestCode = 40

/** A new row with the location of the previous unit. */
export const nextUnit = (before?: TypedUnit): TypedUnit => ({
  key: (before?.key ?? 0) + 1,
  displayName: { en: '', ar: '' },
  code: '',
  country: before?.country ?? '',
  currency: before?.currency ?? '',
  timeZone: before?.timeZone ?? '',
  written: [],
})

/** Changes a unit's name. The English name proposes the code. */
export function withName(unit: TypedUnit, displayName: LocalizedText): TypedUnit {
  const letters = slugify(displayName.en).replace(/[^a-z0-9-]/g, '')
  const code = trimCharacter(letters.slice(0, longestCode), '-')
  return { ...unit, displayName, code: unit.written.includes('code') ? unit.code : code }
}

/** Changes another field of a unit. A country proposes its usual currency and time zone. */
export function withText(unit: TypedUnit, name: UnitText, text: string): TypedUnit {
  if (name !== 'country') {
    const others = unit.written.filter((one) => one !== name)
    return { ...unit, [name]: text, written: text === '' ? others : [...others, name] }
  }
  const usual = countryDefaultsOf(codesByStandard.country.clean(text.trim()))
  const keeps = (proposed: Proposed) => usual === undefined || unit.written.includes(proposed)
  return {
    ...unit,
    country: text,
    currency: keeps('currency') ? unit.currency : (usual?.currency ?? ''),
    timeZone: keeps('timeZone') ? unit.timeZone : (usual?.timeZone ?? ''),
  }
}

/** Converts a unit to the request body of the units section. */
export const bodyOf = ({ code, displayName: { en, ar }, country, currency, timeZone }: TypedUnit) => ({
  code,
  country,
  currency,
  timeZone,
  en: { displayName: en },
  ar: { displayName: ar },
})
