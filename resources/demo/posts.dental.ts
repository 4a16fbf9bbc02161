import { healthBodies } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['dental-centers'],
  each: { ...healthBodies, status: 'published', category: 'dental', desktopImage: 'scene', mobileImage: 'scene' },
  records: parseSheet('title, excerpt, author, body')`
= brushing-two-minutes · publishedAt: -2d 08:00
Two minutes of brushing, and where they go |
Most people clean the front teeth for a minute and the back ones for ten seconds. A way round that misses nothing. |
Dr. Bassem Tadros |
## The way round
1. Outside, from the last tooth on the right to the last on the left.
2. Inside, the same way back.
3. The chewing surfaces.
## Afterwards
Spit, do not rinse: the fluoride needs the night.
دقيقتان للتنظيف، وأين تذهبان | معظم الناس ينظفون الأسنان الأمامية دقيقة والخلفية عشر ثوانٍ. طريق لا يفوّت شيئًا. |
د. باسم تادرس |
## الطريق
1. من الخارج، من آخر ضرس يمينًا إلى آخر ضرس يسارًا.
2. من الداخل بالعكس.
3. ثم أسطح المضغ.
## بعدها
ابصق ولا تتمضمض: الفلورايد يحتاج الليل كله.
= wisdom-teeth · publishedAt: -11d 10:00 · relatedPosts: brushing-two-minutes
Wisdom teeth: when they may stay | Not every wisdom tooth has to come out. What the X-ray and your age say. |
Dr. Bassem Tadros |
## They may stay when
- They are straight and you reach them with the brush.
- They lie deep in the bone and nothing hurts.
## They should go when
The gum swells again and again, or the neighbour begins to decay. Before twenty-five healing is quickest.
ضروس العقل: متى تبقى | ليس كل ضرس عقل يُخلع. ماذا تقول الأشعة وماذا يقول عمرك. | د. باسم تادرس |
## تبقى إذا
- كانت مستقيمة وتصل إليها الفرشاة.
- كانت عميقة في العظم بلا ألم.
## تُخلع إذا
تكرر تورم اللثة أو بدأ تسوس الضرس المجاور. والالتئام أسرع قبل الخامسة والعشرين.
~ en.author: Dr. Bassem Tadros and Dr. Lina Haddad
= bleeding-gums · publishedAt: -19d 09:00
Bleeding gums are not normal | Brush them more, not less. In ten days you will know whether you need us. | Dr. Hanaa Adel
نزيف اللثة ليس طبيعيًا | نظفها أكثر لا أقل. خلال عشرة أيام تعرف إن كنت تحتاج إلينا. | د. هناء عادل
= knocked-out-tooth · publishedAt: -27d 13:00
A knocked-out tooth: the first hour |
Hold it by the crown, put it in milk, and come. Within an hour most of them grow back in. | Dr. Hanaa Adel |
## In this order
1. Pick it up by the crown, never by the root.
2. Rinse it for a moment under water; do not scrub.
3. Put it back in its place, or into cold milk.
4. Call us from the way.
Milk teeth are not put back.
سقوط سن دائم: الساعة الأولى | أمسكها من التاج، ضعها في لبن، وتعالَ. خلال ساعة يعود معظمها إلى الالتحام. |
د. هناء عادل |
## بهذا الترتيب
1. أمسك السن من التاج لا من الجذر.
2. اشطفها لحظة بالماء دون فرك.
3. أعدها إلى مكانها أو ضعها في لبن بارد.
4. اتصل بنا من الطريق.
الأسنان اللبنية لا تُعاد.
= aligners-or-brackets · publishedAt: +4d 09:00 · relatedPosts: wisdom-teeth
Aligners or brackets? | One is taken out, the other stays in: which of them suits you depends less on teeth than on habits. | Dr. Lina Haddad
التقويم الشفاف أم الأقواس؟ | أحدهما يُخلع والآخر ثابت: ما يناسبك يتوقف على عاداتك أكثر من أسنانك. | د. لينا حداد
= coffee-and-white-teeth · publishedAt: -44d 11:00
Coffee, tea and white teeth | What whitening can do, what it cannot, and why lemon juice is a bad idea. | Dr. Bassem Tadros
القهوة والشاي والأسنان البيضاء | ما يقدر عليه التبييض وما لا يقدر، ولماذا عصير الليمون فكرة سيئة. | د. باسم تادرس
= implant-or-bridge · status: draft
A missing tooth: implant or bridge? | The neighbours decide. A comparison over fifteen years. | Dr. Bassem Tadros |
## Look at the neighbours
Healthy ones should not be ground down for a bridge; crowned ones carry it easily.
سن مفقودة: زرعة أم جسر؟
`,
} satisfies DemoData
