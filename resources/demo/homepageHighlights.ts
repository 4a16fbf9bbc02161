import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', icon: 'mark' },
  records: parseSheet('title, text')`
= link: /services
Open at night | Emergency, pharmacy and laboratory never close.
نعمل ليلًا | الطوارئ والصيدلية والمختبر لا تغلق أبدًا.
= link: /about-us
One record | Your history travels with you between our units.
ملف واحد | تاريخك الطبي ينتقل معك بين وحداتنا.
= link: /contact-us
Two languages | Every letter and report in English and Arabic.
لغتان | كل خطاب وتقرير بالعربية والإنجليزية.
= link: /offers
Clear prices | You see the sum before you say yes.
أسعار واضحة | ترى المبلغ قبل أن توافق.
= link: /services
Teams, not queues | Several specialists in one visit.
فرق لا طوابير | عدة تخصصات في زيارة واحدة.
= link: /about-us
Follow-up calls | A nurse rings on the second day.
مكالمات متابعة | تتصل بك ممرضة في اليوم الثاني.
= link: /contact-us
Teaching every day | Students learn beside the best.
تعليم كل يوم | يتعلم الطلاب بجوار الأفضل.
= link: /offers
Measured quality | We publish our results each spring.
جودة تُقاس | ننشر نتائجنا كل ربيع.
= link: /services
Gentle with children | Separate rooms, smaller needles.
رفق بالأطفال | غرف منفصلة وإبر أصغر.
= link: /about-us
Room for families | A sofa in every room.
متسع للأسر | أريكة في كل غرفة.
`,
} satisfies DemoData
