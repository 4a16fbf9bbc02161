import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['ventures'],
  records: parseSheet('aboutText, aboutShort', { phones: 'label', addresses: 'address' })`
= contactEmail: hello@example.com · logo: mark
We invest in young companies that make care better, cheaper or closer to those who need it. Beside money they get
clinics to try things in, data under strict rules, and people who have run hospitals and know where the difficulties
lie. Of the nineteen companies that we have backed since 2016, fifteen are still growing. |
An investor in young health companies: money, clinics to try things in, and people who have run hospitals.
نستثمر في شركات ناشئة تجعل الرعاية أفضل أو أرخص أو أقرب إلى من يحتاج إليها. وإلى جانب المال نوفر لها عيادات للتجربة
وبيانات بضوابط صارمة وخبراء أداروا مستشفيات ويعرفون مواضع الصعوبة. ومن تسع عشرة شركة دعمناها منذ عام 2016 ما زالت خمس
عشرة تنمو. |
مستثمر في الشركات الصحية الناشئة: تمويل وعيادات للتجربة وخبراء أداروا مستشفيات.
+ phones · phone: +20 2 2555 0170 · Office | المكتب
+ addresses · mapUrl: https://maps.example.com/ventures · The Greek Campus, 28 Falaki Street, Cairo | الحرم اليوناني، 28 شارع الفلكي، القاهرة
+ socialLinks · network: linkedin · link: https://www.linkedin.com/company/example-ventures
+ socialLinks · network: twitter · link: https://x.com/exampleventures
`,
} satisfies DemoData
