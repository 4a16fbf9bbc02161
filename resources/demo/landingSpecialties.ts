import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', icon: 'mark' },
  records: parseSheet('name')`
= specialty-1 · Heart | القلب
= specialty-2 · Bones | العظام
= specialty-3 · Mother and child | الأم والطفل
= specialty-4 · Teeth | الأسنان
= specialty-5 · Eyes | العيون
= specialty-6 · Skin | الجلد
= specialty-7 · Brain and nerves | المخ والأعصاب
= specialty-8 · Hearing | السمع
= specialty-9 · Nutrition | التغذية
= specialty-10 · Sleep | النوم
`,
} satisfies DemoData
