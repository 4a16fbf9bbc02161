import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: { status: 'published', image: 'scene', mobileImage: 'scene' },
  records: parseSheet('title, subtitle')`
= page: home · link: /courses
Hands that know | Basic life support, every Saturday.
أيدٍ تعرف | دعم الحياة الأساسي كل سبت.
= page: courses · link: /courses
Renew in a day | Your card, before it ends.
جدّد في يوم | بطاقتك قبل أن تنتهي.
= page: courses · link: /programs
Bring your school | First aid for teachers.
أحضر مدرستك | إسعافات أولية للمعلمين.
= page: home · link: /courses
Learn at night | Online parts you can pause.
تعلّم ليلًا | دروس عن بُعد توقفها متى شئت.
= page: careers · link: /courses
Become an instructor | We look for patient people.
كن مدربًا | نبحث عن أناس صبورين.
= page: aboutUs · link: /about-us
Simulation centre | Mistakes are welcome here.
مركز المحاكاة | الأخطاء هنا مرحب بها.
= page: events · link: /conferences
The forum is back | Two days, forty speakers.
عودة الملتقى | يومان وأربعون متحدثًا.
= page: faq · link: /faq
Certificates in two languages | Ready the same evening.
شهادات بلغتين | جاهزة في المساء نفسه.
= page: contactUs · status: archived · link: /contact-us
Train your team | We come to your hospital.
درّب فريقك | نأتي إلى مستشفاك.
= page: courses · link: /presenters
Two hundred instructors | In eleven cities.
مئتا مدرب | في إحدى عشرة مدينة.
`,
} satisfies DemoData
