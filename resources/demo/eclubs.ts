import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title, description')`
= new-mothers · url: https://clubs.example.com/new-mothers
New mothers | Questions at night, answers by midwives.
أمهات جدد | أسئلة في الليل وإجابات القابلات.
= living-with-sugar · url: https://clubs.example.com/living-with-sugar
Living with sugar | Recipes, readings and encouragement.
نعيش مع السكري | وصفات وقراءات وتشجيع.
= strong-hearts · url: https://clubs.example.com/strong-hearts
Strong hearts | After the operation, together.
قلوب قوية | معًا بعد العملية.
= quit-smoking · url: https://clubs.example.com/quit-smoking
Quitters | Thirty days without smoke, one message a day.
نقلع معًا | ثلاثون يومًا بلا دخان ورسالة كل يوم.
= walkers · url: https://clubs.example.com/walkers
Walkers | Steps counted, coffee shared.
المشاؤون | خطوات تُعد وقهوة تُشرب معًا.
= young-parents · url: https://clubs.example.com/young-parents
Parents of teenagers | What they mean when they slam doors.
آباء المراهقين | ماذا يقصدون حين يصفقون الأبواب.
= carers · url: https://clubs.example.com/carers
Those who care | For families of people with dementia.
من يعتنون | لأسر المصابين بالخرف.
= healthy-kitchen · url: https://clubs.example.com/healthy-kitchen
The healthy kitchen | One dish a week.
المطبخ الصحي | طبق كل أسبوع.
= back-school · url: https://clubs.example.com/back-school
Back school | Ten minutes a day with our physiotherapists.
مدرسة الظهر | عشر دقائق يوميًا مع أخصائيي العلاج الطبيعي.
= book-and-mind · url: https://clubs.example.com/book-and-mind
Book and mind | A reading club led by a psychologist.
كتاب ونفس | نادي قراءة تقوده أخصائية نفسية.
= alumni · url: https://clubs.example.com/alumni
Alumni | For everyone who trained with us.
الخريجون | لكل من تدرب معنا.
`,
} satisfies DemoData
