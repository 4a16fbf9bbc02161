import type { Demonstration } from './shared/demonstration.ts'
import { sheet } from './shared/sheet.ts'

export default {
  each: { status: 'published' },
  records: sheet('name')`
= building · Building | المبنى
= team · Team | الفريق
= training · Training | التدريب
= celebrations · Celebrations | الاحتفالات
= conferences · Conferences | المؤتمرات
= children · Children | الأطفال
= community · Community | المجتمع
= technology · Technology | التقنية
= garden · Garden | الحديقة
= history · History | التاريخ
`,
} satisfies Demonstration
