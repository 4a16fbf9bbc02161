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
= emergency
Emergency | Open day and night for adults and children, with a doctor at the door. |
A nurse sees you within ten minutes. Laboratory, imaging and operating theatre are on the same floor. |
## Who comes first
The most urgent case, not the earliest. Five colours tell how long you may wait.
- Chest pain and stroke teams round the clock
- A separate room for children
- An ambulance entrance of its own
الطوارئ | طوارئ للكبار والأطفال على مدار الساعة، وطبيب في استقبالك. |
تفحصك الممرضة خلال عشر دقائق، والمختبر والأشعة وغرفة العمليات في الطابق نفسه. |
## من يدخل أولًا
الحالة الأشد خطرًا لا الأسبق وصولًا، وخمسة ألوان تخبرك بمدة الانتظار.
- فريقا ألم الصدر والسكتة على مدار الساعة
- غرفة منفصلة للأطفال
- مدخل مستقل للإسعاف
+ details · What to bring | Medicines in their boxes, the last reports, an identity card. | ماذا تحضر | الأدوية في علبها وآخر التقارير وبطاقة الهوية.
= check-up
Full check-up | Blood, heart, lungs and advice in one morning, with a report in your language. |
Four programmes by age. You leave with a plan for the year and the appointments that it needs. |
## The morning
Fasting blood at eight, breakfast at nine, the doctor at eleven.
- Blood count, sugar, fats, liver and kidneys
- ECG and ultrasound of the abdomen
- Eyes, hearing and teeth on request
الفحص الشامل | تحاليل وقلب وصدر ونصائح في صباح واحد، مع تقرير بلغتك. |
أربعة برامج حسب العمر. تخرج بخطة للسنة ومواعيدها. |
## صباح الفحص
سحب الدم صائمًا في الثامنة، وإفطار في التاسعة، والطبيب في الحادية عشرة.
- صورة دم وسكر ودهون وكبد وكلى
- رسم قلب وسونار بطن
- نظر وسمع وأسنان عند الطلب
+ details · How to prepare | Ten hours without food; water is allowed. | الاستعداد | صيام عشر ساعات مع السماح بالماء.
= heart-clinic
Heart clinic | Echo, exercise test and a cardiologist in a single visit. |
For high pressure, palpitations, breathlessness and for those whose family has heart disease.
عيادة القلب | إيكو واختبار مجهود وطبيب قلب في زيارة واحدة. |
لارتفاع الضغط والخفقان وضيق التنفس، ولمن لديه تاريخ عائلي لأمراض القلب.
+ details · Duration | About two hours. | المدة | نحو ساعتين.
= heart-catheter
Heart catheter | Two catheter rooms and a team on call: narrowed arteries are opened through the wrist. |
Most people go home the next morning with a small plaster on the arm.
قسطرة القلب | غرفتا قسطرة وفريق مناوب: نفتح الشرايين الضيقة من المعصم. |
يعود معظم المرضى إلى المنزل في الصباح التالي بلاصق صغير على الذراع.
+ details · Afterwards | Six hours of rest, then walking. | بعدها | راحة ست ساعات ثم المشي.
= heart-surgery
Heart surgery | Bypass and valve surgery, with repair before replacement wherever it lasts. |
A heart team of surgeon, cardiologist and anaesthetist decides with you, not about you.
جراحة القلب | جراحات الشرايين والصمامات، والإصلاح قبل التغيير متى أمكن. |
فريق من الجراح وطبيب القلب والتخدير يقرر معك لا عنك.
+ details · Rehabilitation | Six weeks of supervised exercise begin in the hospital. | التأهيل | ستة أسابيع تمارين بإشراف تبدأ في المستشفى.
= children-clinic
Children's clinic | Paediatricians every day until ten, and a waiting room where nobody has to sit still. |
From growth and feeding to asthma and allergies, with the same doctor each time.
عيادة الأطفال | أطباء أطفال يوميًا حتى العاشرة مساءً، وقاعة انتظار للعب. |
من النمو والتغذية إلى الربو والحساسية، مع الطبيب نفسه كل مرة.
+ details · Ages | From birth to eighteen. | الأعمار | من الولادة حتى الثامنة عشرة.
= vaccination-room
Vaccination room | All vaccines of the calendar and of travel, with a card that works abroad. |
We remind you by message before each date and keep the record for both parents.
غرفة التطعيمات | كل تطعيمات الجدول والسفر، مع بطاقة معترف بها في الخارج. | نذكّرك برسالة قبل كل موعد ونحفظ السجل للوالدين.
+ details · Cold chain | The temperature of each box is recorded every minute. | سلسلة التبريد | نسجل حرارة كل علبة كل دقيقة.
= newborn-unit
Newborn intensive care | Twenty incubators, one nurse for two babies, and parents welcome at any hour. |
We care for babies from the twenty-sixth week, and for the parents who wait with them.
العناية المركزة للمواليد | عشرون حضّانة، وممرضة لكل رضيعين، والوالدان مرحب بهما في أي ساعة. |
نرعى المواليد من الأسبوع السادس والعشرين، والوالدين المنتظرين معهم.
+ details · Visits | Parents always; brothers and sisters on Fridays. | الزيارة | الوالدان دائمًا، والإخوة يوم الجمعة.
= birth-and-maternity
Birth and maternity | Birth rooms that look like bedrooms, with an operating theatre one door away. |
One midwife stays with you through the night. Fathers are part of it, if you wish.
الولادة ورعاية الأم | غرف ولادة تشبه غرف النوم، وغرفة عمليات على بعد باب. | قابلة واحدة ترافقك طوال الليل، والأب حاضر إن رغبتِ.
+ details · Stay | One night, or two after a caesarean. | الإقامة | ليلة، أو ليلتان بعد القيصرية.
= pregnancy-follow-up
Pregnancy follow-up | Nine visits, three scans, one midwife and a number to call at night. |
A calm plan from the first test to six weeks after the birth.
متابعة الحمل | تسع زيارات وثلاث فحوص بالموجات وقابلة واحدة ورقم للاتصال ليلًا. | خطة هادئة من أول تحليل حتى ستة أسابيع بعد الولادة.
+ details · High risk | Twins, diabetes and pressure are followed by two consultants. | الحمل عالي الخطورة | التوائم والسكري والضغط بمتابعة استشاريين.
= diabetes-clinic
Diabetes clinic | Doctor, dietitian, foot nurse and eye picture in one afternoon, four times a year. |
We treat the person who has to eat, work and fast with it, not the number alone.
عيادة السكري | طبيب وأخصائية تغذية وممرضة قدم وصورة شبكية في عصر واحد أربع مرات سنويًا. |
نعالج الإنسان الذي يأكل ويعمل ويصوم مع السكري، لا الرقم وحده.
+ details · Pumps | Fitting and schooling for insulin pumps. | المضخات | تركيب مضخات الأنسولين والتدريب عليها.
= nutrition-clinic
Nutrition clinic | Plans that fit the family's kitchen, for weight, illness and sport. |
No forbidden lists. We change two things at a time and measure what happens.
عيادة التغذية | خطط تناسب مطبخ الأسرة للوزن والمرض والرياضة. | بلا قوائم ممنوعات: نغيّر شيئين في كل مرة ونقيس النتيجة.
+ details · Children | With the whole family at the table. | الأطفال | مع الأسرة كلها على المائدة.
= laboratory
Laboratory | Four hundred tests, results of most of them the same day in the app. |
Samples are taken from six in the morning, and at home for those who cannot come.
المختبر | أربعمئة تحليل، ومعظم نتائجها في اليوم نفسه عبر التطبيق. | سحب العينات من السادسة صباحًا، وفي المنزل لمن يتعذر حضوره.
+ details · Home visits | Within three hours of the call. | الزيارة المنزلية | خلال ثلاث ساعات من الاتصال.
= mri
MRI | A wide, quiet scanner, open until midnight, with a report on the next day. |
For joints, back, brain, belly and heart. Children sleep through it with an anaesthetist beside them.
الرنين المغناطيسي | جهاز واسع هادئ يعمل حتى منتصف الليل، والتقرير في اليوم التالي. |
للمفاصل والظهر والمخ والبطن والقلب، وينام الأطفال أثناءه بإشراف طبيب تخدير.
+ details · Not for | Some pacemakers and implants: call us first. | لا يناسب | بعض منظمات القلب والغرسات: اتصل بنا أولًا.
~ en.cardShortDescription: A wide, quiet scanner, open until midnight, with a report the next morning.
= ct-scan
CT scan | Pictures of the whole chest in one breath, with a third of the usual dose. |
Round the clock for emergencies, by appointment for everything else.
الأشعة المقطعية | صورة للصدر كله في نفس واحد، بثلث الجرعة المعتادة. | على مدار الساعة للطوارئ، وبموعد لما عداها.
+ details · Before | Tell us about allergies and your kidneys. | قبل الفحص | أخبرنا عن الحساسية وحالة الكلى.
= breast-unit
Breast unit | Screening, ultrasound and biopsy on one floor, by women, within a week. |
From the first picture to the answer in five working days, and a nurse who goes with you.
وحدة الثدي | فحص وموجات وعينة في طابق واحد، بفريق نسائي، خلال أسبوع. | من أول صورة حتى النتيجة خمسة أيام عمل، وممرضة ترافقك.
+ details · Screening | From forty, once a year. | الفحص الدوري | من الأربعين مرة كل سنة.
= day-chemotherapy
Day chemotherapy | Twelve chairs by a window. Treatment in the morning, home in the afternoon. |
Blood is checked the day before, so that nobody waits in vain.
العلاج الكيماوي النهاري | اثنا عشر كرسيًا بجوار النافذة: العلاج صباحًا والعودة عصرًا. | نفحص الدم قبلها بيوم حتى لا ينتظر أحد بلا داعٍ.
+ details · Fever | Above 38° come at once, at any hour. | عند الحرارة | فوق 38 درجة تعالَ فورًا في أي ساعة.
= dialysis
Dialysis | Three shifts, forty machines, and a place for travellers and pilgrims. |
The same chair and the same nurse, as far as we can, and an evening shift for those who work.
الغسيل الكلوي | ثلاث ورديات وأربعون جهازًا، ومكان للمسافرين والحجاج. | الكرسي نفسه والممرضة نفسها قدر الإمكان، ووردية مسائية للعاملين.
+ details · Hours | From six to eleven at night. | المواعيد | من السادسة صباحًا حتى الحادية عشرة ليلًا.
`,
} satisfies DemoData
