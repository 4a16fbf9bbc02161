import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name')`
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
} satisfies DemoData
