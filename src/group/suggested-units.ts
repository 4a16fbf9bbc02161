import type { LocalizedText } from '../schema/text/locales.ts'

/** The units in the specification, by their codes; the setup of a new group suggests them. */
export const suggestedUnits = {
  'main-hospital': { en: 'Main Hospital', ar: 'المستشفى الرئيسي' },
  'dental-centers': { en: 'Dental Centers', ar: 'مراكز الأسنان' },
  'ladies-wellness': { en: 'Ladies Wellness', ar: 'صحة المرأة' },
  'kids-wellness': { en: 'Kids Wellness', ar: 'صحة الطفل' },
  'medical-tourism': { en: 'Medical Tourism', ar: 'السياحة العلاجية' },
  'family-wellness': { en: 'Family Wellness', ar: 'صحة الأسرة' },
  'egypt-hospital': { en: 'Cairo Hospital', ar: 'مستشفى القاهرة' },
  'home-care': { en: 'Home Care', ar: 'الرعاية المنزلية' },
  AWP: { en: 'AWP', ar: 'AWP' },
  'AHA-EG': { en: 'AHA-EG', ar: 'AHA-EG' },
  'AHA-KSA': { en: 'AHA-KSA', ar: 'AHA-KSA' },
  ventures: { en: 'Ventures', ar: 'فينتشرز' },
} as const satisfies Readonly<Record<string, LocalizedText>>
