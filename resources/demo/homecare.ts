import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: {
    status: 'published',
    image: 'scene',
    en: { body: '{excerpt}\n## When to call us\nWhen fever lasts, when pain is new, or when you simply do not know.' },
    ar: { body: '{excerpt}\n## متى تتصل بنا\nإذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.' },
  },
  records: parseSheet('title, excerpt')`
= after-a-stroke-at-home
After a stroke, at home | The first six weeks: rails, routines and rest.
بعد السكتة في البيت | الأسابيع الستة الأولى: مقابض وعادات وراحة.
= iv-drip-at-home
A drip in the living room | What the nurse brings and what you prepare.
المحلول الوريدي في غرفة المعيشة | ما تحضره الممرضة وما تجهزونه أنتم.
= pressure-sores
Preventing pressure sores | Turn, dry, feed, look: four verbs for every day.
الوقاية من قرح الفراش | تقليب وتجفيف وتغذية ونظر: أربعة أفعال لكل يوم.
= newborn-visits
The midwife’s visits | Three visits in ten days, and a number for the nights.
زيارات القابلة | ثلاث زيارات في عشرة أيام ورقم لليالي.
= oxygen-at-home
Oxygen at home | Where the machine stands, and what never comes near it.
الأكسجين في المنزل | أين يوضع الجهاز وما لا يقترب منه أبدًا.
= living-with-dementia
Living with dementia | A quiet house, short sentences and help for the helper.
العيش مع الخرف | بيت هادئ وجمل قصيرة وعون لمن يعين.
= tube-feeding
Feeding by tube | A calm hour four times a day.
التغذية بالأنبوب | ساعة هادئة أربع مرات في اليوم.
= physio-in-your-room
Physiotherapy in your own room | A chair, a towel and twenty minutes.
العلاج الطبيعي في غرفتك | كرسي ومنشفة وعشرون دقيقة.
= blood-tests-at-home
Blood tests without leaving home | Fasting or not, and when the result arrives.
تحاليل الدم دون مغادرة المنزل | صائم أم لا، ومتى تصل النتيجة.
= last-days-at-home · status: draft
The last days at home | Comfort, company and who to call at night.
الأيام الأخيرة في البيت | الراحة والصحبة ومن تتصل به ليلًا.
= medicine-box
One box for all medicines | How our pharmacist sorts a week in an hour.
علبة واحدة لكل الأدوية | كيف يرتب الصيدلي أسبوعًا كاملًا في ساعة.
`,
} satisfies DemoData
