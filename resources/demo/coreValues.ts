import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', icon: 'mark' },
  records: parseSheet('title, text')`
Honesty | We say what we know and what we do not.
الصدق | نقول ما نعرف وما لا نعرف.
Kindness | In words, in hands, in letters.
الرفق | في الكلام واليد والخطاب.
Safety | Anyone may stop anything.
السلامة | لكل شخص أن يوقف أي شيء.
Curiosity | We ask why five times.
الفضول | نسأل لماذا خمس مرات.
Thrift | Money saved is a bed gained.
الاقتصاد | كل مال نوفره سرير نكسبه.
Teamwork | The best idea wins, whoever had it.
العمل معًا | تفوز الفكرة الأفضل أيًا كان صاحبها.
Respect | For names, time and privacy.
الاحترام | للأسماء والوقت والخصوصية.
Learning | Every error becomes a lesson.
التعلم | كل خطأ يصير درسًا.
Fairness | The sickest first, not the loudest.
العدل | الأشد مرضًا أولًا لا الأعلى صوتًا.
Care for the earth | Less waste, more shade.
رعاية الأرض | نفايات أقل وظل أكثر.
`,
} satisfies DemoData
