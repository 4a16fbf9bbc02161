import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('title, address')`
= phone: +20 2 2555 0310 · email: desk1@example.com · mapUrl: https://maps.example.com/desk-1
Information desk | Main entrance, ground floor
مكتب الاستعلامات | المدخل الرئيسي، الطابق الأرضي
= phone: +20 2 2555 0311 · email: desk2@example.com · mapUrl: https://maps.example.com/desk-2
Appointments | First floor, desk 4
المواعيد | الطابق الأول، مكتب 4
= phone: +20 2 2555 0312 · email: desk3@example.com · mapUrl: https://maps.example.com/desk-3
Emergency room | South gate
الطوارئ | البوابة الجنوبية
= phone: +20 2 2555 0313 · email: desk4@example.com · mapUrl: https://maps.example.com/desk-4
Patients from abroad | Second floor, office 12
مرضى الخارج | الطابق الثاني، مكتب 12
= phone: +20 2 2555 0314 · email: desk5@example.com · mapUrl: https://maps.example.com/desk-5
Training office | Training centre, ground floor
مكتب التدريب | مركز التدريب، الطابق الأرضي
= phone: +20 2 2555 0315 · email: desk6@example.com · mapUrl: https://maps.example.com/desk-6
Home care line | By telephone only
خط الرعاية المنزلية | عبر الهاتف فقط
= phone: +20 2 2555 0316 · email: desk7@example.com · mapUrl: https://maps.example.com/desk-7
Insurance office | First floor, desk 9
مكتب التأمين | الطابق الأول، مكتب 9
= phone: +20 2 2555 0317 · email: desk8@example.com · mapUrl: https://maps.example.com/desk-8
Media office | Fifth floor
المكتب الإعلامي | الطابق الخامس
= phone: +20 2 2555 0318 · email: desk9@example.com · mapUrl: https://maps.example.com/desk-9
Suggestions and complaints | Ground floor, beside the garden
المقترحات والشكاوى | الطابق الأرضي بجوار الحديقة
= phone: +20 2 2555 0319 · email: desk10@example.com · mapUrl: https://maps.example.com/desk-10
Careers office | Fourth floor
مكتب التوظيف | الطابق الرابع
`,
} satisfies DemoData
