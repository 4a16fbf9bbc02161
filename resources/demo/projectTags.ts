import type { Demonstration } from './shared/demonstration.ts'
import { sheet } from './shared/sheet.ts'

export default {
  each: { status: 'published' },
  records: sheet('name')`
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
} satisfies Demonstration
