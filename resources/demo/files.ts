import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  records: parseSheet('name')`
= patient-guide · file: document · Patient guide | دليل المريض
= visitor-rules · file: document · Visiting hours and rules | مواعيد الزيارة وتعليماتها
= price-list · file: document · Price list of check-ups | قائمة أسعار الفحوصات
= consent-form · file: document · Consent form for surgery | نموذج موافقة على الجراحة
= insurance-partners · file: document · Insurance companies we work with | شركات التأمين المتعاقدة
= parking-map · file: document · Map of the car park | خريطة موقف السيارات
= entrance · file: scene 16:9 · Main entrance | المدخل الرئيسي
= reception · file: scene 16:9 · Reception | الاستقبال
= garden · file: scene 16:9 · Garden | الحديقة
= therapy-room · file: scene 16:9 · Therapy room | غرفة العلاج
= logo · file: mark 1:1 · Logo for partners | الشعار للشركاء
= logo-light · file: mark 1:1 · Logo on dark ground | الشعار على خلفية داكنة
`,
} satisfies DemoData
