import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name')`
= building · Building | بناء
= digital · Digital | رقمي
= community · Community | مجتمع
= research · Research | بحث
= environment · Environment | بيئة
= training · Training | تدريب
= children · Children | أطفال
= rural-health · Rural health | صحة الريف
= women · Women | المرأة
= emergency · Emergency | طوارئ
`,
} satisfies DemoData
