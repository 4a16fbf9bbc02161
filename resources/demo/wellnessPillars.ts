import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', icon: 'mark' },
  records: parseSheet('title, text')`
Movement | Half an hour a day, any kind.
الحركة | نصف ساعة يوميًا من أي نوع.
Food | Mostly plants, eaten together.
الغذاء | نباتات في الغالب، تؤكل مع الآخرين.
Sleep | Seven hours in the dark.
النوم | سبع ساعات في الظلام.
Friends | Call somebody today.
الصحبة | اتصل بأحدهم اليوم.
Calm | Ten slow breaths.
السكينة | عشرة أنفاس بطيئة.
Prevention | Tests and vaccines on time.
الوقاية | الفحوص واللقاحات في موعدها.
Purpose | Something to get up for.
الغاية | شيء تستيقظ من أجله.
Nature | An hour a week under trees.
الطبيعة | ساعة أسبوعيًا تحت الشجر.
Water | Before you are thirsty.
الماء | قبل أن تعطش.
Laughter | Better than most tablets.
الضحك | خير من كثير من الأقراص.
`,
} satisfies DemoData
