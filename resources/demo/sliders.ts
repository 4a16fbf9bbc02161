import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', image: 'scene', mobileImage: 'scene' },
  records: parseSheet('title, subtitle')`
= link: /contact-us
Care that listens | Ask us anything, in your language.
رعاية تصغي | اسألنا ما تشاء بلغتك.
= link: /clinics
A doctor tonight | Evening clinics until midnight.
طبيب الليلة | عيادات مسائية حتى منتصف الليل.
= link: /services
The heart of the city | Two heart laboratories, open at night.
قلب المدينة | مختبران للقلب يعملان ليلًا.
= link: /services
Born here | Four thousand births a year.
وُلدوا هنا | أربعة آلاف ولادة في العام.
= link: /courses
Learn to save a life | Courses every week.
تعلّم إنقاذ حياة | دورات كل أسبوع.
= link: https://portal.example.com
Results on your phone | Usually before dinner.
نتائجك على هاتفك | غالبًا قبل العشاء.
= link: /homecare
At home, in good hands | Nurses who come to you.
في بيتك بأيدٍ أمينة | ممرضون يأتون إليك.
= link: /news
Small patients, big rooms | The children’s wing opens in spring.
مرضى صغار وغرف كبيرة | جناح الأطفال يفتتح في الربيع.
= status: archived · link: /offers
Check up before summer | One morning, one report.
افحص قبل الصيف | صباح واحد وتقرير واحد.
= link: /landing/international-patients
From abroad to us | One person for everything.
من الخارج إلينا | شخص واحد لكل شيء.
= link: /careers
Work with us | Nurses, doctors, cooks.
اعمل معنا | ممرضون وأطباء وطهاة.
`,
} satisfies DemoData
