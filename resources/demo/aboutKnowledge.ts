import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title, text')`
From guideline to hand | How a sentence in a guideline becomes a movement.
من الإرشاد إلى اليد | كيف تصير جملة في الإرشادات حركة في اليد.
The first training centre | A room, two mannequins and a stubborn nurse.
أول مركز تدريب | غرفة ودميتان وممرضة عنيدة.
How adults learn | By doing, failing and doing again.
كيف يتعلم الكبار | بالممارسة والخطأ ثم الممارسة.
Debriefing | The half hour that teaches most.
المراجعة بعد التمرين | نصف ساعة هو الأكثر تعليمًا.
Evidence | What five years of data say.
الدليل | ما تقوله بيانات خمسة أعوام.
Instructors | Chosen for patience, trained for a year.
المدربون | يُختارون لصبرهم ويُدرَّبون عامًا.
Books and films | Made with the people who use them.
الكتب والأفلام | صُنعت مع من يستخدمونها.
The library of cases | Two hundred scenarios, reviewed each year.
مكتبة الحالات | مئتا سيناريو تراجع كل عام.
Research | Does it last? We ask after six months.
البحث | هل يدوم الأثر؟ نسأل بعد ستة أشهر.
What comes next | Smaller courses, more often.
القادم | دورات أقصر وأكثر تكرارًا.
`,
} satisfies DemoData
