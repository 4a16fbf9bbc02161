import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name, title, description')`
= speaker-1 · image: woman
Dr. Hala Sedky | Founder, Nabd Health | Left the ward to build software for it.
د. هالة صدقي | مؤسسة نبض للصحة | تركت القسم لتبني له البرمجيات.
= speaker-2 · image: man
Ibrahim Kandil | Partner, Seed Fund | Has read three thousand business plans.
إبراهيم قنديل | شريك في صندوق بذرة | قرأ ثلاثة آلاف خطة عمل.
= speaker-3 · image: woman
Dr. May Soliman | Public health advisor | Asks who is missing from the room.
د. مي سليمان | مستشارة صحة عامة | تسأل دائمًا عمن غاب عن القاعة.
= speaker-4 · image: man
Khalid Aldosari | Hospital director | Opened three hospitals and closed one well.
خالد الدوسري | مدير مستشفى | افتتح ثلاثة مستشفيات وأحسن إغلاق واحد.
= speaker-5 · image: woman
Noha Barakat | Designer of care | Draws what patients do not dare to say.
نهى بركات | مصممة خدمات صحية | ترسم ما لا يجرؤ المرضى على قوله.
= speaker-6 · image: man
Dr. Sameh Riad | Consultant in genetics | Explains genes with kitchen recipes.
د. سامح رياض | استشاري الوراثة | يشرح الجينات بوصفات المطبخ.
= speaker-7 · image: woman
Lama Alharbi | Head of innovation | Runs a budget for ideas that may fail.
لمى الحربي | رئيسة الابتكار | تدير ميزانية لأفكار قد تفشل.
= speaker-8 · image: man
Adham Wasfy | Data engineer | Keeps the numbers honest.
أدهم وصفي | مهندس بيانات | يحفظ للأرقام صدقها.
= speaker-9 · image: woman
Dr. Ingy Shawki | Sports physician | Ran twelve marathons, stopped at the right time.
د. إنجي شوقي | طبيبة رياضية | ركضت اثني عشر ماراثونًا وتوقفت في الوقت المناسب.
= speaker-10 · image: man
Basel Nashed | Patient advocate | Speaks for those who wait.
باسل ناشد | مدافع عن المرضى | يتحدث باسم من ينتظرون.
`,
} satisfies DemoData
