import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  records: parseSheet('', { slides: 'title, heroTitle, description' })`
= hero
+ slides · image: scene · link: /services · Care that stays close | Every specialty under one roof, and one team that knows you | From a first question to the last check-up, the same doctors and nurses go with you. Book online, by phone or at any desk. | رعاية قريبة منك | كل التخصصات في مكان واحد، وفريق واحد يعرفك | من أول سؤال إلى آخر متابعة يرافقك الأطباء والممرضون أنفسهم. احجز عبر الموقع أو الهاتف أو من أي مكتب استقبال.
+ slides · image: scene · link: /offers · Check-ups made simple | A whole check-up in one morning, with the results the same day | Laboratory, imaging and a doctor who explains what it all means. | فحوص بلا تعقيد | فحص شامل في صباح واحد، والنتائج في اليوم نفسه | مختبر وأشعة وطبيب يشرح لك معنى كل ذلك.
+ slides · image: scene · link: /doctors · Find your doctor | Search by name, specialty or language, and book the time that suits you | More than two hundred doctors, in the clinics and by video. | ابحث عن طبيبك | ابحث بالاسم أو التخصص أو اللغة، واحجز الموعد الذي يناسبك | أكثر من مئتي طبيب في العيادات وعبر الفيديو.
`,
} satisfies DemoData
