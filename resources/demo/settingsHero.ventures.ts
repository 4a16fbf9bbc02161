import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['ventures'],
  records: parseSheet('', { slides: 'title, heroTitle, description' })`
+ slides · image: scene · link: /portfolio · Health, built anew | We back founders who make care better | Capital, clinics to test in and people who have run hospitals, from the first idea on. | صحة بفكر جديد | ندعم مؤسسين يرتقون بالرعاية الصحية | تمويل وعيادات للتجربة وخبراء أداروا مستشفيات، من الفكرة الأولى فصاعدًا.
+ slides · image: scene · link: /events · Meet us | Demo day: twelve teams, one evening | See what they have built, ask what you like, and stay for tea. | التقِ بنا | يوم العروض: اثنا عشر فريقًا في أمسية واحدة | شاهد ما بنوه، واسأل ما تشاء، وشاركنا الشاي بعدها.
`,
} satisfies DemoData
