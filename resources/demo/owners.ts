import type { Demonstration } from './shared/demonstration.ts'
import { sheet } from './shared/sheet.ts'

export default {
  each: { status: 'published', logo: 'mark' },
  records: sheet('name')`
= training-department · Training department | إدارة التدريب
= nursing-office · Nursing office | مكتب التمريض
= emergency-department · Emergency department | قسم الطوارئ
= heart-institute · Heart institute | معهد القلب
= children-hospital · Children’s hospital | مستشفى الأطفال
= quality-office · Quality office | مكتب الجودة
= pharmacy · Pharmacy | الصيدلية
= laboratory · Laboratory | المختبر
= human-resources · Human resources | الموارد البشرية
= research-centre · Research centre | مركز البحوث
`,
} satisfies Demonstration
