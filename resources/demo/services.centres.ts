import type { Demonstration } from './shared/demonstration.ts'
import { sheet } from './shared/sheet.ts'

export default {
  each: {
    status: 'published',
    cardIcon: 'mark',
    cardHoverIcon: 'mark',
    images: [{ image: 'scene 16:9' }, { image: 'scene 16:9' }],
  },
  records: sheet('cardTitle, cardShortDescription, description, longDescription', { details: 'title, text' })`
= stone-centre
Stone centre | Laser, shock waves or time: most stones need no cut. |
Pain is treated within the hour, the stone within the week. |
## Three ways
The size and the place of the stone decide.
- Waiting with tablets and water
- Shock waves from outside
- Laser through a thin telescope
مركز الحصوات | ليزر أو موجات تصادمية أو انتظار: معظم الحصوات بلا جراحة. | نعالج الألم خلال ساعة والحصوة خلال أسبوع. |
## ثلاث طرق
يحددها حجم الحصوة ومكانها.
- الانتظار مع الدواء والماء
- موجات من الخارج
- ليزر بمنظار رفيع
+ details · Afterwards | The stone is analysed and a plan is made. | بعدها | نحلل الحصوة ونضع خطة للوقاية.

= endoscopy
Endoscopy | Stomach and colon in your sleep, in and out in a morning. |
Polyps are removed at once. You get pictures and a plain explanation before you go. |
## How to prepare
The drink of the evening before matters most; we tell you how to make it bearable.
- Light sedation
- A companion to drive
- Results of samples in five days
المناظير | منظار المعدة والقولون وأنت نائم، في صباح واحد. |
نزيل اللحميات فورًا، وتحصل على الصور وشرح واضح قبل خروجك. |
## الاستعداد
أهم شيء مشروب الليلة السابقة، ونخبرك كيف يصبح مقبولًا.
- تهدئة خفيفة
- مرافق للعودة
- نتيجة العينات خلال خمسة أيام
+ details · Screening | From forty-five, every ten years. | الفحص الدوري | من الخامسة والأربعين كل عشر سنوات.

= keyhole-surgery
Keyhole surgery | Gallbladder, hernia and appendix through three small cuts. |
Home the same or the next day, back to work in a week. |
## Why small cuts
Less pain, fewer infections, sooner on your feet.
- Gallbladder
- Hernia with mesh
- Weight-loss surgery for chosen patients
جراحة المناظير | المرارة والفتق والزائدة من ثلاث فتحات صغيرة. |
الخروج في اليوم نفسه أو التالي، والعودة إلى العمل خلال أسبوع. |
## لماذا الفتحات الصغيرة
ألم أقل وعدوى أقل وحركة أسرع.
- المرارة
- الفتق بشبكة
- جراحات السمنة لحالات مختارة
+ details · Before | A visit to the anaesthetist, a week ahead. | قبلها | زيارة طبيب التخدير قبل أسبوع.

= joint-replacement
Joint replacement | Hips and knees, standing on the day of the operation. |
Each month you learn with others what comes, and meet somebody who has it behind them. |
## The way
School before, surgery, physiotherapy from the first afternoon.
- Planning on your own scan
- Nerve block against pain
- Six weeks of exercise included
المفاصل الصناعية | الورك والركبة، والوقوف في يوم العملية. | كل شهر تتعلم مع غيرك ما ينتظرك وتقابل من مرّ بالتجربة. |
## الطريق
درس قبلها ثم الجراحة ثم علاج طبيعي من عصر اليوم نفسه.
- تخطيط على صورتك
- تخدير للعصب ضد الألم
- ستة أسابيع تمارين ضمن السعر
+ details · Implant card | Make and number of your joint, for life. | بطاقة المفصل | نوع المفصل ورقمه مدى الحياة.

= sports-injuries
Sports injuries | From the twisted ankle to the torn ligament, seen within two days. |
A surgeon who prefers not to operate, and physiotherapists who play themselves. |
## What you get
An answer on the first day: train, rest or repair.
- Ultrasound at the bedside
- Test of strength and jump
- Plan back to play
إصابات الملاعب | من التواء الكاحل إلى قطع الرباط، موعد خلال يومين. |
جراح يفضّل ألا يجري جراحة، ومعالجون يمارسون الرياضة. |
## ما تحصل عليه
إجابة في أول يوم: تتدرب أم ترتاح أم تعالج.
- سونار في العيادة
- اختبار القوة والقفز
- خطة العودة للملعب
+ details · Clubs | Agreements for teams. | الأندية | اتفاقيات للفرق.

= neurology-clinic
Neurology clinic | Headache, epilepsy, stroke follow-up and memory. |
Half an hour for a first visit, because the story is most of the diagnosis. |
## Tests in the house
EEG and nerve studies in the same week.
- Migraine day programme
- Botulinum treatment
- Memory clinic on Mondays
عيادة الأعصاب | الصداع والصرع ومتابعة السكتة والذاكرة. | نصف ساعة للزيارة الأولى، فالقصة معظم التشخيص. |
## فحوص في المكان نفسه
رسم المخ والأعصاب في الأسبوع نفسه.
- برنامج يومي للصداع النصفي
- علاج بالبوتولينيوم
- عيادة الذاكرة كل اثنين
+ details · Bring | A diary of attacks, and somebody who saw them. | أحضر | سجل النوبات ومن شاهدها.

= cataract-surgery
Cataract surgery | Fifteen minutes, eye drops instead of needles, reading again within days. |
We choose the lens with you: for the distance, for reading, or for both. |
## The two eyes
One week apart.
- Measurement without touching
- Lens by your work and habits
- Check next morning
جراحة المياه البيضاء | ربع ساعة، وقطرات بدل الإبر، والقراءة خلال أيام. |
نختار العدسة معك: للبعيد أو للقراءة أو لكليهما. |
## العينان
بينهما أسبوع.
- قياس دون لمس
- عدسة حسب عملك وعاداتك
- فحص في الصباح التالي
+ details · After | No rubbing and no pool for four weeks. | بعدها | لا فرك ولا سباحة أربعة أسابيع.

= vision-correction
Vision correction | Laser for those whom it suits, and an honest no for the others. |
Two hours of measurements decide. One in five people is better off with glasses. |
## Before deciding
Leave your lenses out for two weeks.
- Map of the cornea
- Dry-eye test
- Talk with the surgeon who will operate
تصحيح النظر | ليزر لمن يناسبه، ورفض صريح لمن لا يناسبه. | ساعتان من القياس تحددان، وشخص من كل خمسة النظارة أنسب له. |
## قبل القرار
اترك العدسات اللاصقة أسبوعين.
- خريطة القرنية
- اختبار جفاف العين
- حديث مع الجراح نفسه
+ details · Price | Follow-up for a year is included. | السعر | يشمل متابعة سنة.

= hearing-centre
Hearing centre | Tests for every age, and hearing aids to try for a month. |
Newborns in five minutes, grandparents in thirty. |
## Fitting
Set to your own rooms and voices.
- Test and advice free of charge
- Repairs within two days
- Implants with our partner
مركز السمع | فحوص لكل الأعمار، وتجربة السماعة شهرًا. | المواليد في خمس دقائق والأجداد في ثلاثين. |
## الضبط
حسب أماكنك وأصوات أسرتك.
- فحص ونصيحة بلا مقابل
- صيانة خلال يومين
- زراعة القوقعة مع شريكنا
+ details · Children | School reports in both languages. | الأطفال | تقارير للمدرسة باللغتين.

= sleep-laboratory · status: draft
Sleep laboratory | One night, at your home or with us, tells why you wake up tired. |
Snoring, breathing pauses and restless legs are measured while you sleep. |
## The night
A room like in a hotel, a technician next door.
- Home recorder for simple cases
- Mask fitting at day
- Driver's reports
معمل النوم | ليلة واحدة في بيتك أو عندنا تكشف سبب الإرهاق صباحًا. |
نقيس الشخير وتوقف التنفس وحركة الساقين أثناء نومك. |
## الليلة
غرفة كالفندق وفنّي في الغرفة المجاورة.
- جهاز منزلي للحالات البسيطة
- ضبط القناع نهارًا
- تقارير للسائقين
+ details · Result | Within five days. | النتيجة | خلال خمسة أيام.

= mental-health-clinic
Mental health clinic | Psychiatrists and psychologists, in person or by video, in Arabic and English. |
A quiet entrance of its own. Names are not called in the waiting room. |
## What we treat
Adults, couples and young people from twelve.
- Anxiety and depression
- Sleep and burnout
- Children's attention and school
عيادة الصحة النفسية | أطباء وأخصائيون نفسيون، حضوريًا أو بالفيديو، بالعربية والإنجليزية. |
مدخل هادئ مستقل، ولا تُنادى الأسماء في الانتظار. |
## ماذا نعالج
البالغين والأزواج واليافعين من سن الثانية عشرة.
- القلق والاكتئاب
- النوم والاحتراق الوظيفي
- الانتباه والدراسة
+ details · Urgent | A talk within twenty-four hours. | العاجل | موعد خلال أربع وعشرين ساعة.

= skin-clinic
Skin clinic | Acne, eczema, moles and hair, with pictures to compare over the years. |
Every mole is photographed once, so that the next visit shows what changed. |
## Our way
Few creams, used properly.
- Light treatment
- Patch tests
- Small surgery on Wednesdays
عيادة الجلدية | حب الشباب والإكزيما والشامات والشعر، مع صور للمقارنة. |
نصوّر كل شامة مرة لتُظهر الزيارة التالية ما تغيّر. |
## طريقتنا
كريمات قليلة تُستخدم جيدًا.
- علاج ضوئي
- اختبارات الحساسية
- جراحات صغيرة كل أربعاء
+ details · Children | Eczema school, two evenings. | الأطفال | درس الإكزيما في أمسيتين.

= laser · status: archived
Laser and light | Hair, scars, veins and spots, by doctors, for every skin colour. |
A test spot first, then a plan with a price that does not grow. |
## Sessions
Four to eight, a month apart.
- Cooling instead of pain
- Separate rooms
- Safe for dark skin
الليزر والضوء | الشعر والندبات والأوردة والتصبغات، بأيدي أطباء ولكل ألوان البشرة. |
نختبر بقعة صغيرة أولًا، ثم خطة بسعر ثابت. |
## الجلسات
من أربع إلى ثمانٍ بينها شهر.
- تبريد بدل الألم
- غرف منفصلة
- آمن للبشرة السمراء
+ details · Before | No sun for two weeks. | قبلها | تجنب الشمس أسبوعين.

= plastic-surgery · status: draft
Plastic surgery | Repair after accidents and illness, and changes that you have thought about. |
Two talks before any date. The second may end with “not now”. |
## What we do
Hands, burns, breast after cancer, nose and eyelids.
- Photographs before and after
- Scar clinic
- Honest prices in writing
جراحة التجميل | الترميم بعد الحوادث والمرض، وتغييرات فكرت فيها جيدًا. |
لقاءان قبل تحديد أي موعد، وقد ينتهي الثاني بعبارة «ليس الآن». |
## ماذا نجري
اليد والحروق والثدي بعد الأورام والأنف والجفون.
- صور قبل وبعد
- عيادة الندبات
- أسعار واضحة مكتوبة
+ details · Age | From eighteen, except for repair. | العمر | من الثامنة عشرة إلا في الترميم.

= dental-check
Dental check | Look, clean, picture, plan: forty minutes twice a year. |
You see every tooth on the screen and decide what comes first. |
## Included
No drill on the first day.
- Gum measurement
- Picture of all teeth
- Plan with prices
فحص الأسنان | فحص وتنظيف وصورة وخطة: أربعون دقيقة مرتين سنويًا. | ترى كل سن على الشاشة وتقرر بأيها نبدأ. |
## يشمل
لا حفر في أول يوم.
- قياس اللثة
- صورة لكل الأسنان
- خطة بالأسعار
+ details · Pain | A place every day for those in pain. | عند الألم | موعد يومي لمن يعاني ألمًا.

= children-dentistry
Children's dentistry | Tell, show, do: nothing happens without the child knowing it. |
Fluoride, sealing and fillings, with laughing gas where fear is great. |
## First visit
Counting teeth and a ride in the chair.
- From the first tooth
- Sealing of molars
- Treatment under sleep for chosen cases
أسنان الأطفال | نحكي ثم نُري ثم نفعل: لا شيء يحدث دون علم الطفل. | فلورايد وحماية وحشو، وغاز الضحك عند الخوف الشديد. |
## الزيارة الأولى
عدّ الأسنان وجولة على الكرسي.
- من أول سن
- حماية الأضراس
- علاج تحت التخدير لحالات مختارة
+ details · Parents | May hold the hand all the time. | الوالدان | بجوار الطفل طوال الوقت.

= braces
Braces | Clear or metal, for children and adults, with a price for the whole way. |
A scan instead of moulds, and a film of how the teeth will move. |
## How long
Twelve to twenty-four months, a visit every six weeks.
- Clear aligners
- Ceramic brackets
- Retainer included
تقويم الأسنان | شفاف أو معدني، للصغار والكبار، بسعر للمسار كله. | مسح رقمي بدل القوالب، وفيديو لحركة الأسنان. |
## المدة
من سنة إلى سنتين بزيارة كل ستة أسابيع.
- تقويم شفاف
- أقواس خزفية
- المثبّت ضمن السعر
+ details · First look | At the age of seven. | أول فحص | في سن السابعة.

= physiotherapy
Physiotherapy | A hall, a pool and a plan to do at home. |
After operations, for backs and necks, and for children who learn to move. |
## What counts
Exercise that you continue without us.
- Manual therapy
- Water exercise
- Stroke rehabilitation
العلاج الطبيعي | صالة ومسبح وخطة للمنزل. | بعد العمليات، ولآلام الظهر والرقبة، وللأطفال الذين يتعلمون الحركة. |
## الأهم
تمارين تواصلها من دوننا.
- علاج يدوي
- تمارين مائية
- تأهيل السكتة
+ details · Sessions | Forty-five minutes with one therapist. | الجلسة | خمس وأربعون دقيقة مع معالج واحد.
`,
} satisfies Demonstration
