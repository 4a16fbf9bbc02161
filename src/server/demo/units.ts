import type { Words } from '../../schema/text/words.ts'

export interface DemoUnit {
  readonly name: string
  readonly displayName: Words
  /** Has every record that is meant for it; the others have a few of each section. */
  readonly isLarge: boolean
  /** What a small unit's few records are about, when there are such. */
  readonly about?: RegExp
}

/** The units that the specification names. */
export const demoUnits: readonly DemoUnit[] = [
  { name: 'main-hospital', displayName: { en: 'Main Hospital', ar: 'المستشفى الرئيسي' }, isLarge: true },
  {
    name: 'dental-centers',
    displayName: { en: 'Dental Centers', ar: 'مراكز الأسنان' },
    isLarge: false,
    about: /dent(al|ist)|teeth|orthodont|braces|aligners|smile/i,
  },
  {
    name: 'ladies-wellness',
    displayName: { en: 'Ladies Wellness', ar: 'صحة المرأة' },
    isLarge: false,
    about: /wom[ae]n|birth|pregnan|breast|matern|mammo|gynae|mother|caesarean/i,
  },
  {
    name: 'kids-wellness',
    displayName: { en: 'Kids Wellness', ar: 'صحة الطفل' },
    isLarge: false,
    about: /child|baby|babies|newborn|vaccin|paediatr|school|nurser|teenage/i,
  },
  {
    name: 'medical-tourism',
    displayName: { en: 'Medical Tourism', ar: 'السياحة العلاجية' },
    isLarge: false,
    about: /travel|abroad|hotel|surgery|surgeon|joint|heart|airport|catheter/i,
  },
  {
    name: 'family-wellness',
    displayName: { en: 'Family Wellness', ar: 'صحة الأسرة' },
    isLarge: false,
    about: /famil|check-up|nutrition|diet|mental|sleep|diabetes|skin/i,
  },
  { name: 'egypt-hospital', displayName: { en: 'Cairo Hospital', ar: 'مستشفى القاهرة' }, isLarge: false },
  {
    name: 'home-care',
    displayName: { en: 'Home Care', ar: 'الرعاية المنزلية' },
    isLarge: false,
    about: /at home|home visit|nurs|senior|older|physio|wound/i,
  },
  {
    name: 'AWP',
    displayName: { en: 'AWP', ar: 'AWP' },
    isLarge: false,
    about: /sport|running|nutrition|sleep|mental|back pain|weight|club|app\b/i,
  },
  { name: 'AHA-EG', displayName: { en: 'AHA-EG', ar: 'AHA-EG' }, isLarge: true },
  {
    name: 'AHA-KSA',
    displayName: { en: 'AHA-KSA', ar: 'AHA-KSA' },
    isLarge: false,
    about: /first aid|emergenc|training|course|ambulance|heart/i,
  },
  { name: 'ventures', displayName: { en: 'Ventures', ar: 'فينتشرز' }, isLarge: true },
]

export const frontUrlOf = (name: string): string => `https://${name.toLowerCase()}.example.com`
