import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title, text')`
Courses for professionals | From basic to advanced, for every ward.
دورات للمهنيين | من الأساسي إلى المتقدم لكل قسم.
Courses for everyone | Parents, teachers, drivers.
دورات للجميع | الآباء والمعلمون والسائقون.
Training of instructors | A path of one year.
إعداد المدربين | مسار لمدة عام.
Mock drills | In your hospital, unannounced if you wish.
تدريبات وهمية | في مستشفاك، ومن دون إعلان إن شئت.
Equipment | Advice on what to buy and how to keep it.
الأجهزة | مشورة في الشراء والصيانة.
Defibrillator programmes | Where to hang them and who should know.
برامج أجهزة الصدمات | أين تُعلق ومن ينبغي أن يعرف.
Online learning | Short lessons for the phone.
التعلم عن بُعد | دروس قصيرة على الهاتف.
Centre accreditation | We visit, we help, we visit again.
اعتماد المراكز | نزور ونساعد ونعود للزيارة.
Conferences | Two a year, one in each country.
المؤتمرات | مؤتمران كل عام، واحد في كل بلد.
Translation | Medical texts in plain Arabic.
الترجمة | نصوص طبية بعربية واضحة.
`,
} satisfies DemoData
