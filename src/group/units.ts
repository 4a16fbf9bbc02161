import type { Country } from './countries.ts'
import type { ProfileName } from './profiles.ts'

/** The colours that a unit may have, each in both schemes. */
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

/** What a unit is, beside what it is called. */
export interface UnitTraits {
  /** Which features it has, what it calls things. */
  readonly profile: ProfileName
  /** Where it works: a phone without a code is of that country, and its weeks and calendars follow from it. */
  readonly country: Country
  /** The clock that its times are meant by, of the IANA's database: `Asia/Riyadh`. */
  readonly timeZone: string
  /** What its amounts are in, by ISO 4217: `SAR`. */
  readonly currency: string
  readonly color: Accent
  /** One to three characters that stand for it; its initials where there are none. */
  readonly mark: string | null
}

/** The profiles that are named like a unit. */
const named: readonly ProfileName[] = ['awp', 'aha-eg', 'aha-ksa', 'ventures']
/** The colours of the units that the specification names; others get one by theirs, always the same. */
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
 * What a unit is as long as nobody has said otherwise, by the specification's rule of names: the profile is that of its lower-cased name.
 * The specification names neither country nor clock: Riyadh for the Saudi unit, Cairo for the rest.
 */
export function traitsOf(unitName: string): UnitTraits {
  const name = unitName.toLowerCase()
  const profile = named.find((own) => own === name) ?? 'all'
  const place =
    profile === 'aha-ksa'
      ? { country: 'SA', timeZone: 'Asia/Riyadh', currency: 'SAR' }
      : { country: 'EG', timeZone: 'Africa/Cairo', currency: 'EGP' }
  return { profile, ...place, color: colorOf(name), mark: null }
}

function colorOf(name: string): Accent {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (Object.hasOwn(colors, name) ? colors[name] : accents[sum % accents.length]) ?? 'teal'
}
