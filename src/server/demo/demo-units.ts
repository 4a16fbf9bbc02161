import { suggestedUnits } from '../../group/suggested-units.ts'
import type { LocalizedText } from '../../schema/text/locales.ts'

/** The demo settings of a unit. */
interface Sample {
  readonly name: keyof typeof suggestedUnits
  /** A large unit has every record that is meant for it; other units have a few of each section. */
  readonly isLarge: boolean
  /** The topic of a small unit's records, if there are matching ones. */
  readonly about?: RegExp
}

export interface DemoUnit extends Sample {
  readonly displayName: LocalizedText
}

const samples: readonly Sample[] = [
  { name: 'main-hospital', isLarge: true },
  {
    name: 'dental-centers',
    isLarge: false,
    about: /dent(al|ist)|teeth|orthodont|braces|aligners|smile/i,
  },
  {
    name: 'ladies-wellness',
    isLarge: false,
    about: /wom[ae]n|birth|pregnan|breast|matern|mammo|gynae|mother|caesarean/i,
  },
  {
    name: 'kids-wellness',
    isLarge: false,
    about: /child|baby|babies|newborn|vaccin|paediatr|school|nurser|teenage/i,
  },
  {
    name: 'medical-tourism',
    isLarge: false,
    about: /travel|abroad|hotel|surgery|surgeon|joint|heart|airport|catheter/i,
  },
  {
    name: 'family-wellness',
    isLarge: false,
    about: /famil|check-up|nutrition|diet|mental|sleep|diabetes|skin/i,
  },
  { name: 'egypt-hospital', isLarge: false },
  {
    name: 'home-care',
    isLarge: false,
    about: /at home|home visit|nurs|senior|older|physio|wound/i,
  },
  {
    name: 'AWP',
    isLarge: false,
    about: /sport|running|nutrition|sleep|mental|back pain|weight|club|app\b/i,
  },
  { name: 'AHA-EG', isLarge: true },
  {
    name: 'AHA-KSA',
    isLarge: false,
    about: /first aid|emergenc|training|course|ambulance|heart/i,
  },
  { name: 'ventures', isLarge: true },
]

/** The units that the specification names. */
export const demoUnits: readonly DemoUnit[] = samples.map((sample) => ({
  ...sample,
  displayName: suggestedUnits[sample.name],
}))

export const frontUrlOf = (name: string): string => `https://${name.toLowerCase()}.example.com`
