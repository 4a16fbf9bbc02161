import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['ventures'],
  each: { status: 'published' },
  records: parseSheet('title, subtitle')`
= about · homeSection: about
Who we are | Capital and clinics under one roof
من نحن | رأس مال وعيادات تحت سقف واحد
= portfolio · homeSection: portfolio
What we invest in | Companies that make care simpler
فيم نستثمر | شركات تبسّط الرعاية
= projects · homeSection: projects
Projects under way | From idea to ward
مشروعات جارية | من الفكرة إلى القسم
= services · homeSection: services
What founders get | Patients, data and patience
ما يحصل عليه المؤسسون | مرضى وبيانات وصبر
= team · homeSection: team
The people | Doctors, engineers, accountants
الفريق | أطباء ومهندسون ومحاسبون
= events · homeSection: events
Meet us | Breakfasts, demo days, long walks
التقِ بنا | إفطار وأيام عروض ونزهات
= news · homeSection: news
Latest news | What changed this month
آخر الأخبار | ما تغير هذا الشهر
= posts · homeSection: posts
Ideas | Longer reads on health and money
أفكار | قراءات مطولة عن الصحة والمال
= partners · homeSection: partners
Our friends | Those who open doors
شركاؤنا | من يفتحون الأبواب
= testimonials · homeSection: testimonials
What founders say | In their own words
ماذا يقول المؤسسون | بكلماتهم
= faq · homeSection: faq
Often asked | Before you send the deck
أسئلة متكررة | قبل أن ترسل العرض
= contactUs · homeSection: contactUs
Write to us | We answer within a week
راسلنا | نجيب خلال أسبوع
`,
} satisfies DemoData
