import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', images: [{ image: 'scene 16:9' }, { image: 'scene 4:3' }, { image: 'scene 1:1' }] },
  records: parseSheet('title')`
= category: building · The new entrance | المدخل الجديد
= category: technology · Operating theatres | غرف العمليات
= category: celebrations · Graduation of nurses | تخرج الممرضين
= category: training · Simulation week | أسبوع المحاكاة
= category: conferences · Heart forum last year | ملتقى القلب العام الماضي
= category: children · Painting day on the children’s ward | يوم الرسم في قسم الأطفال
= category: community · Caravan in the villages | القافلة في القرى
= category: team · The team of the emergency room | فريق الطوارئ
= category: garden · Spring in the garden | الربيع في الحديقة
= category: history · Forty years in pictures | أربعون عامًا في صور
= category: technology · Laboratory robots | روبوتات المختبر
`,
} satisfies DemoData
