import { servicePages } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: {
    ...servicePages,
    status: 'published',
    cardIcon: 'mark',
    cardHoverIcon: 'mark',
    images: [{ image: 'scene 16:9' }, { image: 'scene 16:9' }],
  },
  records: parseSheet('cardTitle, cardShortDescription, description, longDescription', { details: 'title, text' })`
= stone-centre
Stone centre | Laser, shock waves or time: most stones need no cut. | Pain is treated within the hour, the stone within the week.
مركز الحصوات | ليزر أو موجات تصادمية أو انتظار: معظم الحصوات بلا جراحة. | نعالج الألم خلال ساعة والحصوة خلال أسبوع.
+ details · Afterwards | The stone is analysed and a plan is made. | بعدها | نحلل الحصوة ونضع خطة للوقاية.
= endoscopy
Endoscopy | Stomach and colon in your sleep, in and out in a morning. |
Polyps are removed at once. You get pictures and a plain explanation before you go.
المناظير | منظار المعدة والقولون وأنت نائم، في صباح واحد. | نزيل اللحميات فورًا، وتحصل على الصور وشرح واضح قبل خروجك.
+ details · Screening | From forty-five, every ten years. | الفحص الدوري | من الخامسة والأربعين كل عشر سنوات.
= keyhole-surgery
Keyhole surgery | Gallbladder, hernia and appendix through three small cuts. | Home the same or the next day, back to work in a week.
جراحة المناظير | المرارة والفتق والزائدة من ثلاث فتحات صغيرة. | الخروج في اليوم نفسه أو التالي، والعودة إلى العمل خلال أسبوع.
+ details · Before | A visit to the anaesthetist, a week ahead. | قبلها | زيارة طبيب التخدير قبل أسبوع.
= joint-replacement
Joint replacement | Hips and knees, standing on the day of the operation. |
Each month you learn with others what comes, and meet somebody who has it behind them.
المفاصل الصناعية | الورك والركبة، والوقوف في يوم العملية. | كل شهر تتعلم مع غيرك ما ينتظرك وتقابل من مرّ بالتجربة.
+ details · Implant card | Make and number of your joint, for life. | بطاقة المفصل | نوع المفصل ورقمه مدى الحياة.
= sports-injuries
Sports injuries | From the twisted ankle to the torn ligament, seen within two days. |
A surgeon who prefers not to operate, and physiotherapists who play themselves.
إصابات الملاعب | من التواء الكاحل إلى قطع الرباط، موعد خلال يومين. | جراح يفضّل ألا يجري جراحة، ومعالجون يمارسون الرياضة.
+ details · Clubs | Agreements for teams. | الأندية | اتفاقيات للفرق.
= neurology-clinic
Neurology clinic | Headache, epilepsy, stroke follow-up and memory. | Half an hour for a first visit, because the story is most of the diagnosis.
عيادة الأعصاب | الصداع والصرع ومتابعة السكتة والذاكرة. | نصف ساعة للزيارة الأولى، فالقصة معظم التشخيص.
+ details · Bring | A diary of attacks, and somebody who saw them. | أحضر | سجل النوبات ومن شاهدها.
= cataract-surgery
Cataract surgery | Fifteen minutes, eye drops instead of needles, reading again within days. |
We choose the lens with you: for the distance, for reading, or for both.
جراحة المياه البيضاء | ربع ساعة، وقطرات بدل الإبر، والقراءة خلال أيام. | نختار العدسة معك: للبعيد أو للقراءة أو لكليهما.
+ details · After | No rubbing and no pool for four weeks. | بعدها | لا فرك ولا سباحة أربعة أسابيع.
= vision-correction
Vision correction | Laser for those whom it suits, and an honest no for the others. |
Two hours of measurements decide. One in five people is better off with glasses.
تصحيح النظر | ليزر لمن يناسبه، ورفض صريح لمن لا يناسبه. | ساعتان من القياس تحددان، وشخص من كل خمسة النظارة أنسب له.
+ details · Price | Follow-up for a year is included. | السعر | يشمل متابعة سنة.
= hearing-centre
Hearing centre | Tests for every age, and hearing aids to try for a month. | Newborns in five minutes, grandparents in thirty.
مركز السمع | فحوص لكل الأعمار، وتجربة السماعة شهرًا. | المواليد في خمس دقائق والأجداد في ثلاثين.
+ details · Children | School reports in both languages. | الأطفال | تقارير للمدرسة باللغتين.
= sleep-laboratory · status: draft
Sleep laboratory | One night, at your home or with us, tells why you wake up tired. |
Snoring, breathing pauses and restless legs are measured while you sleep.
معمل النوم | ليلة واحدة في بيتك أو عندنا تكشف سبب الإرهاق صباحًا. | نقيس الشخير وتوقف التنفس وحركة الساقين أثناء نومك.
+ details · Result | Within five days. | النتيجة | خلال خمسة أيام.
= mental-health-clinic
Mental health clinic | Psychiatrists and psychologists, in person or by video, in Arabic and English. |
A quiet entrance of its own. Names are not called in the waiting room.
عيادة الصحة النفسية | أطباء وأخصائيون نفسيون، حضوريًا أو بالفيديو، بالعربية والإنجليزية. | مدخل هادئ مستقل، ولا تُنادى الأسماء في الانتظار.
+ details · Urgent | A talk within twenty-four hours. | العاجل | موعد خلال أربع وعشرين ساعة.
= skin-clinic
Skin clinic | Acne, eczema, moles and hair, with pictures to compare over the years. |
Every mole is photographed once, so that the next visit shows what changed.
عيادة الجلدية | حب الشباب والإكزيما والشامات والشعر، مع صور للمقارنة. | نصوّر كل شامة مرة لتُظهر الزيارة التالية ما تغيّر.
+ details · Children | Eczema school, two evenings. | الأطفال | درس الإكزيما في أمسيتين.
= laser · status: archived
Laser and light | Hair, scars, veins and spots, by doctors, for every skin colour. | A test spot first, then a plan with a price that does not grow.
الليزر والضوء | الشعر والندبات والأوردة والتصبغات، بأيدي أطباء ولكل ألوان البشرة. | نختبر بقعة صغيرة أولًا، ثم خطة بسعر ثابت.
+ details · Before | No sun for two weeks. | قبلها | تجنب الشمس أسبوعين.
= plastic-surgery · status: draft
Plastic surgery | Repair after accidents and illness, and changes that you have thought about. |
Two talks before any date. The second may end with “not now”.
جراحة التجميل | الترميم بعد الحوادث والمرض، وتغييرات فكرت فيها جيدًا. | لقاءان قبل تحديد أي موعد، وقد ينتهي الثاني بعبارة «ليس الآن».
+ details · Age | From eighteen, except for repair. | العمر | من الثامنة عشرة إلا في الترميم.
= dental-check
Dental check | Look, clean, picture, plan: forty minutes twice a year. | You see every tooth on the screen and decide what comes first.
فحص الأسنان | فحص وتنظيف وصورة وخطة: أربعون دقيقة مرتين سنويًا. | ترى كل سن على الشاشة وتقرر بأيها نبدأ.
+ details · Pain | A place every day for those in pain. | عند الألم | موعد يومي لمن يعاني ألمًا.
= children-dentistry
Children's dentistry | Tell, show, do: nothing happens without the child knowing it. |
Fluoride, sealing and fillings, with laughing gas where fear is great.
أسنان الأطفال | نحكي ثم نُري ثم نفعل: لا شيء يحدث دون علم الطفل. | فلورايد وحماية وحشو، وغاز الضحك عند الخوف الشديد.
+ details · Parents | May hold the hand all the time. | الوالدان | بجوار الطفل طوال الوقت.
= braces
Braces | Clear or metal, for children and adults, with a price for the whole way. | A scan instead of moulds, and a film of how the teeth will move.
تقويم الأسنان | شفاف أو معدني، للصغار والكبار، بسعر للمسار كله. | مسح رقمي بدل القوالب، وفيديو لحركة الأسنان.
+ details · First look | At the age of seven. | أول فحص | في سن السابعة.
= physiotherapy
Physiotherapy | A hall, a pool and a plan to do at home. | After operations, for backs and necks, and for children who learn to move.
العلاج الطبيعي | صالة ومسبح وخطة للمنزل. | بعد العمليات، ولآلام الظهر والرقبة، وللأطفال الذين يتعلمون الحركة.
+ details · Sessions | Forty-five minutes with one therapist. | الجلسة | خمس وأربعون دقيقة مع معالج واحد.
`,
} satisfies DemoData
