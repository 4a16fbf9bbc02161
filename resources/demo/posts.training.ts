import { trainingBodies } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: { ...trainingBodies, status: 'published', category: 'training', desktopImage: 'scene', mobileImage: 'scene' },
  records: parseSheet('title, excerpt, author, body')`
= which-course-first · publishedAt: -1d 07:00 · relatedPosts: card-renewal, cpr-in-two-minutes, hands-on-day
Basic or advanced: which course comes first? |
A guide for nurses, students and anaesthetists, with the hours and what you should know before the door opens. |
Wael Abdelaziz, training director |
## Basic life support
For everyone who works where patients are: five hours, half of them on the floor with a manikin.
## Advanced life support
- Two days, after a valid basic card.
- Read the rhythms beforehand: sinus, flutter, fibrillation, block.
- The written test comes first; 84 per cent passes.
## Children
The paediatric course stands beside the advanced one, not after it.
أساسي أم متقدم: بأي دورة تبدأ؟ | دليل للتمريض والطلاب وأطباء التخدير، بعدد الساعات وما ينبغي معرفته قبل الحضور. |
وائل عبد العزيز، مدير التدريب |
## دعم الحياة الأساسي
لكل من يعمل حيث يوجد مرضى: خمس ساعات نصفها عملي على الدمية.
## دعم الحياة المتقدم
- يومان بعد بطاقة أساسي سارية.
- راجع أنواع النظم مسبقًا: الجيبي والرفرفة والرجفان والحصار.
- الاختبار النظري أولًا، والنجاح من 84٪.
## الأطفال
دورة الأطفال موازية للمتقدمة لا تالية لها.
= cpr-in-two-minutes · publishedAt: -7d 08:00 · relatedPosts: which-course-first, defibrillator-on-the-wall · youtube: https://youtu.be/kL9mN2pQ4rS
Chest compressions: two minutes to get right |
Depth, rate, recoil and a song. What our instructors correct most often. | Hala Ragab, instructor |
## The four numbers
- Five to six centimetres deep.
- 100 to 120 in a minute.
- Full recoil every time.
- Never stop longer than ten seconds.
## The usual mistake
Bent elbows. Shoulders over hands, and let your weight do the work; change after two minutes even when you feel strong.
ضغطات الصدر: دقيقتان لتتقنها | العمق والسرعة والارتداد وأغنية. أكثر ما يصححه مدربونا. | هالة رجب، مدربة |
## أربعة أرقام
- العمق من خمسة إلى ستة سنتيمترات.
- السرعة من 100 إلى 120 في الدقيقة.
- ارتداد كامل كل مرة.
- لا توقف أكثر من عشر ثوانٍ.
## الخطأ الشائع
ثني المرفقين. اجعل كتفيك فوق يديك ودع وزنك يعمل، وبدّل بعد دقيقتين حتى لو شعرت بالقوة.
= card-renewal · publishedAt: -13d 09:00 · relatedPosts: which-course-first
Your card expires: how renewal works |
Two years, to the end of the month. What you need, how long it takes, and what happens a day too late. |
Training desk
بطاقتك على وشك الانتهاء: كيف تجددها | سنتان حتى نهاية الشهر. ما الذي تحتاجه وكم يستغرق، وماذا يحدث إذا تأخرت يومًا. |
مكتب التدريب
~ en.body: <h2>You need</h2><ol><li>The number of your old card.</li><li>Your identity card.</li><li>A place in a renewal class, four hours.</li></ol><h2>A day too late</h2><p>Then the full course is due. Book two months ahead.</p>
= defibrillator-on-the-wall · publishedAt: -19d 10:00 · relatedPosts: cpr-in-two-minutes
The box on the wall: using a public defibrillator |
It talks to you. It will not shock a heart that beats. Open it and do what it says. | Hala Ragab, instructor
الصندوق المعلّق: استخدام جهاز الصدمات العام | الجهاز يتحدث إليك ولن يصدم قلبًا ينبض. افتحه ونفّذ ما يقول. |
هالة رجب، مدربة
= hands-on-day · publishedAt: -25d 09:00 · relatedPosts: which-course-first, become-an-instructor
What a hands-on day looks like | Six learners to an instructor, one manikin for two, and lunch at the same table. | Training desk
كيف يبدو يوم التدريب العملي | ستة متدربين لكل مدرب، ودمية لكل اثنين، وغداء على مائدة واحدة. | مكتب التدريب
= become-an-instructor · publishedAt: -34d 11:00 · relatedPosts: hands-on-day
From learner to instructor |
A card, a recommendation, a course, and two classes under observation. Why nurses make the best ones. |
Wael Abdelaziz, training director
من متدرب إلى مدرب | بطاقة وترشيح ودورة ودورتان تحت الملاحظة. ولماذا يبرع الممرضون في التدريب. | وائل عبد العزيز، مدير التدريب
= teams-that-speak-up · publishedAt: -40d 09:00 · relatedPosts: hands-on-day
Closed loops: teams that speak up | Say the name, say the dose, hear it back. Communication is half of a resuscitation. | Dr. Adel Ghoneim
الحلقة المغلقة: فرق لا تسكت | اذكر الاسم والجرعة واسمعها تعود إليك. التواصل نصف الإنعاش. | د. عادل غنيم
= first-aid-for-teachers · category: first-aid · publishedAt: -47d 12:00 · relatedPosts: choking-first-aid, burns-first-aid
First aid for teachers: one afternoon at your school |
Choking, seizures, asthma and a fall in the yard. We bring the manikins, you bring the questions. | Training desk
الإسعافات الأولية للمعلمين: عصر واحد في مدرستكم | اختناق وتشنج وربو وسقوط في الفناء. نحضر الدمى وتحضرون الأسئلة. | مكتب التدريب
= learning-at-your-own-pace · category: digital-health · publishedAt: -56d 09:00 · relatedPosts: hands-on-day, card-renewal
Half online, half on the floor |
The theory at home in three evenings, the practice with us in three hours. For whom it fits. |
Wael Abdelaziz, training director
نصف عن بُعد ونصف عملي | النظري في البيت خلال ثلاث أمسيات، والعملي عندنا في ثلاث ساعات. لمن يناسب؟ | وائل عبد العزيز، مدير التدريب
= new-rooms-in-nasr-city · category: our-news · publishedAt: +6d 10:00 · relatedPosts: hands-on-day
Four new training rooms open in December | One of them is a ward with six beds, cameras and a glass wall for those who watch. | Training desk
أربع قاعات تدريب جديدة في ديسمبر | إحداها قسم بستة أسرّة وكاميرات وجدار زجاجي للمتابعين. | مكتب التدريب
= exam-nerves · status: draft
Exam nerves: how to pass the practical station |
Speak aloud, breathe out, begin with safety. Advice from people who mark. | Hala Ragab, instructor
رهبة الاختبار: كيف تجتاز المحطة العملية
= guidelines-2020 · status: archived · publishedAt: -85d 09:00
What changed in the 2020 guidelines | Kept for those whose card was issued under them. | Dr. Adel Ghoneim
ما الذي تغيّر في إرشادات 2020 | نحتفظ به لمن صدرت بطاقته وفقًا لها. | د. عادل غنيم
`,
} satisfies DemoData
