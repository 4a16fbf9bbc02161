import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name')`
= cardiac-arrest · Cardiac arrest | توقف القلب
= stroke-care · Stroke care | رعاية السكتة الدماغية
= patient-safety · Patient safety | سلامة المرضى
= artificial-intelligence · Artificial intelligence in medicine | الذكاء الاصطناعي في الطب
= simulation · Learning by simulation | التعلم بالمحاكاة
= nursing-leadership · Nursing leadership | القيادة التمريضية
= infection-control · Infection control | مكافحة العدوى
= maternal-health · Maternal health | صحة الأم
= diabetes · Diabetes | السكري
= digital-health · Digital health | الصحة الرقمية
= health-investment · Investment in health | الاستثمار الصحي
= rare-diseases · Rare diseases | الأمراض النادرة
`,
} satisfies DemoData
