import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', logo: 'mark' },
  records: parseSheet('name')`
= arab-board · Arab Board of Health Specialisations | المجلس العربي للاختصاصات الصحية
= resuscitation-council · Regional Resuscitation Council | المجلس الإقليمي للإنعاش
= nursing-syndicate · Nursing Syndicate | نقابة التمريض
= medical-syndicate · Medical Syndicate | نقابة الأطباء
= health-council · Supreme Health Council | المجلس الأعلى للصحة
= quality-authority · Authority for Healthcare Quality | هيئة جودة الرعاية الصحية
= training-academy · National Training Academy | الأكاديمية الوطنية للتدريب
= gulf-cpd · Gulf Continuing Education Committee | لجنة التعليم المستمر الخليجية
= emergency-society · Society of Emergency Medicine | جمعية طب الطوارئ
= pharmacy-council · Pharmacy Education Council | مجلس التعليم الصيدلي
= patient-safety-board · Patient Safety Board | مجلس سلامة المرضى
`,
} satisfies DemoData
