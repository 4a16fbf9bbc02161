import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', logo: 'mark' },
  records: parseSheet('name')`
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
} satisfies DemoData
