import { healthBodies } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { ...healthBodies, status: 'published', desktopImage: 'scene', mobileImage: 'scene' },
  records: parseSheet('title, excerpt, author, seo.metaTitle, seo.metaDescription, body')`
= living-well-type-2-diabetes · category: chronic-care · publishedAt: -1d 09:00 · relatedPosts: blood-test-results, healthy-fasting-ramadan, high-blood-pressure-at-home · relatedOffers: diabetes-year · tags: diabetes, home-monitoring, prevention
Living well with type 2 diabetes | Small, steady changes in food, sleep and movement keep sugar in range. |
Dr. Yasmin Fouad | Living well with type 2 diabetes |
A plan for the first three months, with what to ask your doctor. |
## The first three months
Most people feel well when they are told. That is the difficulty: nothing hurts, and much has to change. Begin with one meal. Measure before it and two hours after, three days running, and write both down.
## On the plate
- Half vegetables, a quarter protein, a quarter bread or rice.
- Fruit after a meal rather than alone.
- Tea without sugar for two weeks: the tongue gets used to it.
## What to ask your doctor
What is my HbA1c, and what should it be? When were my eyes, feet and kidneys last looked at? Which of my tablets can make sugar fall too low?
التعايش مع السكري من النوع الثاني | تغييرات صغيرة وثابتة في الطعام والنوم والحركة تحافظ على السكر في حدوده. |
د. ياسمين فؤاد | التعايش مع السكري من النوع الثاني | خطة لأول ثلاثة أشهر، وما الذي تسأل عنه طبيبك. |
## الأشهر الثلاثة الأولى
يشعر معظم الناس بأنهم بخير عند التشخيص، وهنا تكمن الصعوبة: لا شيء يؤلم، وعلى الكثير أن يتغيّر. ابدأ بوجبة واحدة. قِس السكر قبلها وبعدها بساعتين، ثلاثة أيام متتالية، ودوّن النتيجتين.
## في الطبق
- نصفه خضراوات، وربعه بروتين، وربعه خبز أو أرز.
- الفاكهة بعد الوجبة لا وحدها.
- شاي بلا سكر لمدة أسبوعين: اللسان يعتاد.
## اسأل طبيبك
كم السكر التراكمي عندي وكم ينبغي أن يكون؟ متى كان آخر فحص للعينين والقدمين والكلى؟ وأي أقراصي قد يُهبط السكر أكثر من اللازم؟
~ en.excerpt: Small, steady changes in food, sleep and movement keep sugar in range. A plan for the first three months, with what to ask your doctor.
= what-an-mri-shows · category: diagnostics · publishedAt: +8d 09:00 · relatedPosts: blood-test-results, when-a-headache-needs-a-doctor · relatedOffers: mri-knee · tags: medical-devices, patient-safety
What an MRI scan shows, and what it does not |
It sees soft tissue like no other scan, and it also finds things that never needed finding. How to read the report with your doctor. |
Dr. Ahmed Sabry |  |  |
## What it sees
Ligaments, discs, the brain, the liver: water and fat give the picture, without X-rays. Bones and lungs are better seen by other means.
## Before you lie down
- Tell us about pacemakers, clips and old metal splinters.
- Leave watches, hairpins and cards outside.
- Narrow spaces frighten you? We can plan for it.
## The report
Half of all people over fifty have a bulging disc and no pain. A finding matters when it explains what you feel.
ماذا يُظهر التصوير بالرنين المغناطيسي |
يرى الأنسجة الرخوة كما لا يراها غيره، ويكشف أحيانًا ما لم يكن يستدعي الكشف. كيف تقرأ التقرير مع طبيبك. |
د. أحمد صبري |  |  |
## ما الذي يراه
الأربطة والغضاريف والمخ والكبد: يرسم الماء والدهون الصورة دون أشعة سينية. أما العظام والرئتان فلها فحوص أنسب.
## قبل الفحص
- أخبرنا عن منظم القلب والمشابك والشظايا القديمة.
- اترك الساعة ودبابيس الشعر والبطاقات خارج الغرفة.
- هل تخشى الأماكن الضيقة؟ نرتّب لذلك.
## التقرير
نصف من تجاوزوا الخمسين لديهم بروز غضروفي بلا ألم. تهمّنا النتيجة عندما تفسّر ما تشعر به.
= before-knee-surgery · category: orthopaedics · status: draft · relatedPosts: back-to-running
Five questions to ask before knee surgery | A good answer to each of them makes the operation safer, or unnecessary. |
Dr. Hossam Badawy
خمسة أسئلة قبل جراحة الركبة
= when-a-headache-needs-a-doctor · category: neurology · publishedAt: -10d 10:00 · relatedPosts: what-an-mri-shows, high-blood-pressure-at-home
When a headache needs a doctor | Most headaches are tension or migraine. Six signs tell the others apart. |
Dr. Walid Naguib
متى يستدعي الصداع زيارة الطبيب | معظم الصداع توتر أو صداع نصفي. ست علامات تميّز ما عداهما. | د. وليد نجيب
= blood-test-results · category: diagnostics · status: archived · publishedAt: -50d 09:00 · relatedPosts: what-an-mri-shows · tags: laboratories
Understanding your blood test results | A star beside a number is not a diagnosis. What the most common lines of the report mean. | Dr. Iman Refaat
كيف تقرأ نتائج تحليل الدم | النجمة بجوار الرقم ليست تشخيصًا. معنى أكثر السطور شيوعًا في التقرير. | د. إيمان رفعت
= heart-attack-first-ten-minutes · category: cardiology · publishedAt: -62d 09:00 · relatedPosts: high-blood-pressure-at-home, new-heart-unit · relatedOffers: heart-check · tags: heart, patient-safety
Heart attack: the first ten minutes |
Call, sit, chew, unlock the door. Four actions in the right order save heart muscle. | Dr. Karim Halim
النوبة القلبية: الدقائق العشر الأولى | اتصل، اجلس، امضغ، افتح الباب. أربع خطوات بالترتيب الصحيح تنقذ عضلة القلب. |
د. كريم حليم
= high-blood-pressure-at-home · category: cardiology · publishedAt: -14d 08:00 · relatedPosts: heart-attack-first-ten-minutes, kidney-stones · relatedOffers: heart-check · tags: heart, home-monitoring
Measuring blood pressure at home, properly |
A cuff on the upper arm, five quiet minutes, two readings. What to write down and when to call. | Dr. Karim Halim
قياس ضغط الدم في المنزل بطريقة صحيحة | جهاز للعضد، وخمس دقائق هدوء، وقراءتان. ماذا تسجّل ومتى تتصل. | د. كريم حليم
= asthma-in-winter · category: breathing · publishedAt: -8d 09:30 · relatedPosts: childhood-vaccines, eczema-care · tags: prevention
Asthma in winter: a plan on one page | Green, yellow, red: what to take on a good day, on a bad one, and when to come to emergency. | Dr. Ola Hegazy
الربو في الشتاء: خطة في صفحة واحدة | أخضر وأصفر وأحمر: ماذا تأخذ في اليوم الجيد وفي اليوم الصعب، ومتى تأتي إلى الطوارئ. | د. علا حجازي
~ en.author: Dr. Ola Hegazy and the chest clinic
= kidney-stones · category: kidney · publishedAt: -21d 11:00 · relatedPosts: high-blood-pressure-at-home, blood-test-results
Kidney stones: how not to get a second one |
Half of those who had a stone get another within ten years, unless they drink differently. | Dr. Maged Sobhy
حصوات الكلى: كيف تتجنب الثانية | نصف من أصيبوا بحصوة يصابون بأخرى خلال عشر سنوات، إلا إذا غيّروا طريقة شربهم. | د. ماجد صبحي
= back-pain-at-work · category: orthopaedics · publishedAt: -28d 10:00 · relatedPosts: back-to-running, before-knee-surgery · relatedOffers: physio-six-sessions
Back pain at the desk: ten minutes that help |
The best position is the next one. A routine for people who sit, with no mat and no gym. | Heba Salama, physiotherapist
ألم الظهر في المكتب: عشر دقائق تساعد | أفضل وضعية هي التالية. تمرينات لمن يجلسون طويلًا، بلا سجادة ولا صالة رياضية. | هبة سلامة، أخصائية علاج طبيعي
= acid-reflux · category: digestion · publishedAt: -35d 09:00 · relatedPosts: healthy-fasting-ramadan, medicines-and-meals
Acid reflux: change the evening first |
Dinner three hours before bed, and a raised headboard, help as much as tablets for many people. | Dr. Nadia Wahba
ارتجاع المريء: ابدأ بتغيير المساء | عشاء قبل النوم بثلاث ساعات ورأس سرير مرفوع يفيدان كثيرين بقدر الأقراص. | د. نادية وهبة
= eczema-care · category: skin · publishedAt: -43d 12:00 · relatedPosts: asthma-in-winter
Eczema: moisturise like brushing teeth |
Twice a day, every day, also when the skin looks well. And how to use a steroid cream without fear. | Dr. Dalia Hamdy
الإكزيما: رطّب بشرتك كما تنظف أسنانك | مرتين كل يوم، حتى عندما تبدو البشرة سليمة. وكيف تستخدم كريم الكورتيزون بلا خوف. | د. داليا حمدي
`,
} satisfies DemoData
