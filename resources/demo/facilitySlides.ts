import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: {
    status: 'published',
    images: [{ image: 'scene 16:9' }],
    en: { description: 'Come and see it: tours start every Saturday at ten.' },
    ar: { description: 'تعال وشاهد بنفسك: تبدأ الجولات كل سبت في العاشرة.' },
  },
  records: parseSheet('title')`
= Rooms with a view | غرف بإطلالة
= A garden to heal in | حديقة للتعافي
= Where children forget to be ill | حيث ينسى الأطفال المرض
= Light in every corridor | ضوء في كل ممر
= Close to your family | قريبًا من أسرتك
= Theatres of today | غرف عمليات اليوم
= Water that carries you | ماء يحملك
= Food that helps | طعام يعين
= Quiet after eight | هدوء بعد الثامنة
= A way for every wheel | طريق لكل عجلة
`,
} satisfies DemoData
