import type { Unit } from './store/scope.ts'

type GroupUnit = Omit<Unit, 'id'>
const unit = (name: string, en: string, ar: string): GroupUnit => ({ name, displayName: { en, ar }, frontUrl: null })

/** The business units of the group. Source: specification, section 6; the last four have names that profiles go by. */
export const groupUnits: readonly GroupUnit[] = [
  unit('hospital', 'Main Hospital', 'المستشفى الرئيسي'),
  unit('dental', 'Dental Centers', 'مراكز الأسنان'),
  unit('ladies', 'Ladies Wellness', 'عافية السيدات'),
  unit('kids', 'Kids Wellness', 'عافية الأطفال'),
  unit('family', 'Family Wellness', 'عافية الأسرة'),
  unit('tourism', 'Medical Tourism', 'السياحة العلاجية'),
  unit('egypt', 'Egypt Hospital', 'مستشفى مصر'),
  unit('homecare', 'Home Care', 'الرعاية المنزلية'),
  unit('AWP', 'AWP', 'AWP'),
  unit('AHA-EG', 'AHA Egypt', 'AHA مصر'),
  unit('AHA-KSA', 'AHA Saudi Arabia', 'AHA السعودية'),
  unit('ventures', 'Ventures', 'فنتشرز'),
]
