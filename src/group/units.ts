import type { CountryCode } from './countries.ts'
import type { ProfileName } from './profiles.ts'

/** The colors of units, each for the light and the dark color scheme. */
export const accents = [
  'teal',
  'violet',
  'rust',
  'blue',
  'rose',
  'green',
  'indigo',
  'plum',
  'amber',
  'slate',
  'cyan',
  'olive',
] as const
export type Accent = (typeof accents)[number]

/** The properties of a unit, except its name. */
export interface UnitTraits {
  /** The profile, which sets the features and the labels. */
  readonly profile: ProfileName
  /** The country: it sets the default country code of phone numbers, the first day of the week and the calendars. */
  readonly country: CountryCode
  /** The time zone of the unit's times, from the IANA database: `Asia/Riyadh`. */
  readonly timeZone: string
  /** The currency of the unit's amounts, by ISO 4217: `SAR`. */
  readonly currency: string
  readonly color: Accent
  /** A short mark of one to three characters; null for the initials. */
  readonly mark: string | null
}

/** The profiles that have the name of a unit. */
const knownProfiles: readonly ProfileName[] = ['awp', 'aha-eg', 'aha-ksa', 'ventures']
/** The colors of the units in the specification. Other units get a constant color, derived from their name. */
const colors: Readonly<Record<string, Accent>> = {
  'main-hospital': 'teal',
  ventures: 'violet',
  'aha-eg': 'rust',
  'aha-ksa': 'cyan',
  awp: 'blue',
  'dental-centers': 'slate',
  'ladies-wellness': 'rose',
  'kids-wellness': 'amber',
  'medical-tourism': 'indigo',
  'family-wellness': 'green',
  'home-care': 'plum',
  'egypt-hospital': 'olive',
}

/**
 * The default properties of a unit. By the specification's naming rule, the profile is the one with the lower-cased unit name. The
 * specification sets neither country nor time zone: Riyadh for the Saudi unit, Cairo for all others.
 */
export function defaultUnitTraits(unitName: string): UnitTraits {
  const name = unitName.toLowerCase()
  const profile = knownProfiles.find((knownProfile) => knownProfile === name) ?? 'all'
  const placeLabel =
    profile === 'aha-ksa'
      ? { country: 'SA', timeZone: 'Asia/Riyadh', currency: 'SAR' }
      : { country: 'EG', timeZone: 'Africa/Cairo', currency: 'EGP' }
  return { profile, ...placeLabel, color: colorOf(name), mark: null }
}

function colorOf(name: string): Accent {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (Object.hasOwn(colors, name) ? colors[name] : accents[sum % accents.length]) ?? 'teal'
}
