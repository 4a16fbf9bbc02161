import type { Words } from '../../schema/words.ts'

export interface DemoUnit {
  readonly name: string
  readonly displayName: Words
  /** Has every record that is meant for it; the others have a few of each section. */
  readonly isLarge: boolean
}

const unit = (name: string, displayName: Words, isLarge = false): DemoUnit => ({ name, displayName, isLarge })

/** The units that the specification names. */
export const demoUnits: readonly DemoUnit[] = [
  unit('main-hospital', { en: 'Main Hospital', ar: 'المستشفى الرئيسي' }, true),
  unit('dental-centers', { en: 'Dental Centers', ar: 'مراكز الأسنان' }),
  unit('ladies-wellness', { en: 'Ladies Wellness', ar: 'صحة المرأة' }),
  unit('kids-wellness', { en: 'Kids Wellness', ar: 'صحة الطفل' }),
  unit('medical-tourism', { en: 'Medical Tourism', ar: 'السياحة العلاجية' }),
  unit('family-wellness', { en: 'Family Wellness', ar: 'صحة الأسرة' }),
  unit('egypt-hospital', { en: 'Cairo Hospital', ar: 'مستشفى القاهرة' }),
  unit('home-care', { en: 'Home Care', ar: 'الرعاية المنزلية' }),
  unit('AWP', { en: 'AWP', ar: 'AWP' }),
  unit('AHA-EG', { en: 'AHA-EG', ar: 'AHA-EG' }, true),
  unit('AHA-KSA', { en: 'AHA-KSA', ar: 'AHA-KSA' }),
  unit('ventures', { en: 'Ventures', ar: 'فينتشرز' }, true),
]

export const frontUrlOf = (name: string): string => `https://${name.toLowerCase()}.example.com`
