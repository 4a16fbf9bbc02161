import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title')`
= offer-1 · price: 1450 · Heart check in one visit | فحص القلب في زيارة واحدة
= offer-2 · price: 900 · Knee consultation with X-ray | استشارة الركبة مع الأشعة
= offer-3 · price: 7500 · Pregnancy package | باقة الحمل
= offer-4 · price: 350 · Children’s teeth, first visit | أسنان الأطفال، الزيارة الأولى
= offer-5 · price: 18500 · Laser for both eyes | ليزر للعينين
= offer-6 · price: 600 · Skin analysis | تحليل البشرة
= offer-7 · price: 2800 · Sleep study at home | دراسة النوم في المنزل
= offer-8 · price: 1200 · Family vaccines | لقاحات الأسرة
= offer-9 · price: 300 · Hearing test | اختبار السمع
= offer-10 · price: 750 · Second opinion by video | رأي ثانٍ بالفيديو
`,
} satisfies DemoData
