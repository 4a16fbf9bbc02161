import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', logo: 'mark' },
  records: parseSheet('name')`
= url: https://partner-1.example.com · Nile Valley University | جامعة وادي النيل
= url: https://partner-2.example.com · Gulf Quality Council | مجلس الجودة الخليجي
= url: https://partner-3.example.com · Delta Insurance | دلتا للتأمين
= url: https://partner-4.example.com · Cairo Ambulance Club | نادي إسعاف القاهرة
= url: https://partner-5.example.com · Red Sea Airlines | خطوط البحر الأحمر
= url: https://partner-6.example.com · Lotus Pharmacies | صيدليات اللوتس
= url: https://partner-7.example.com · Papyrus Bank | بنك البردي
= url: https://partner-8.example.com · Sakkara Medical Devices | سقارة للأجهزة الطبية
= url: https://partner-9.example.com · Jasmine Hotels | فنادق الياسمين
= url: https://partner-10.example.com · Children First Foundation | مؤسسة الأطفال أولًا
= url: https://partner-11.example.com · Horizon Laboratories | مختبرات الأفق
`,
} satisfies DemoData
