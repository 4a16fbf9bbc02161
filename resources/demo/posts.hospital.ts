import type { Demonstration } from './shared/demonstration.ts'
import { sheet } from './shared/sheet.ts'

export default {
  each: { status: 'published', desktopImage: 'scene', mobileImage: 'scene' },
  records: sheet('title, excerpt, author, body')`
= breast-screening · category: cancer · publishedAt: -20d 08:00 · relatedPosts: blood-test-results · relatedOffers: mammogram · tags: prevention, public-health
Breast screening: what happens in twenty minutes |
From forty on, once a year. How the mammogram is taken, and what a call back means. | Dr. Rasha Osman |
## The appointment
Two pictures of each side, a few seconds of pressure each. Come in the week after your period and without deodorant.
## A call back
One woman in ten is asked for another picture. Nine of those ten hear that all is well.
## Between appointments
- A lump, a dimple or a change of the nipple is a reason to come now.
- A mother or sister with breast cancer? Begin ten years before her age at diagnosis.
فحص الثدي: ماذا يحدث في عشرين دقيقة | مرة كل سنة من سن الأربعين. كيف تُلتقط صورة الماموجرام، وماذا يعني طلب إعادتها. |
د. رشا عثمان |
## الموعد
صورتان لكل جهة، مع ضغط لثوانٍ معدودة. احضري في الأسبوع التالي للدورة دون مزيل عرق.
## إعادة الصورة
نطلب صورة إضافية من سيدة واحدة من كل عشر، وتسمع تسع من العشر أن كل شيء على ما يرام.
## بين الموعدين
- ظهور كتلة أو انكماش أو تغيّر في الحلمة سبب للحضور الآن.
- أصيبت الأم أو الأخت؟ ابدئي قبل عمرها عند التشخيص بعشر سنوات.
= medicines-and-meals · category: medicines · publishedAt: -26d 10:00 · relatedPosts: acid-reflux, iron-in-pregnancy · tags: pharmacy, patient-safety
Before or after food? Medicines and meals |
The label says “before food” for a reason. The six groups of medicine where it matters most. |
Marwa Tawfik, clinical pharmacist |
## On an empty stomach
Thyroid tablets, some antibiotics and tablets for bones: with water only, half an hour before breakfast.
## With food
Painkillers of the ibuprofen kind, metformin and iron if it upsets you.
## Never with
- Grapefruit and some cholesterol or heart tablets.
- Milk and certain antibiotics.
- Spinach in changing amounts and warfarin.
Bring all your boxes to the pharmacy once a year: we check them together.
قبل الأكل أم بعده؟ الأدوية والوجبات |
عبارة «قبل الأكل» لها سبب. ست مجموعات من الأدوية يهم فيها الموعد أكثر من غيرها. | مروة توفيق، صيدلانية إكلينيكية |
## على معدة فارغة
أقراص الغدة الدرقية وبعض المضادات الحيوية وأقراص العظام: بالماء فقط قبل الإفطار بنصف ساعة.
## مع الطعام
المسكنات من نوع الإيبوبروفين، والميتفورمين، والحديد إذا أزعج المعدة.
## لا تجمع أبدًا
- الجريب فروت مع بعض أدوية الكوليسترول والقلب.
- اللبن مع بعض المضادات الحيوية.
- السبانخ بكميات متفاوتة مع الوارفارين.
أحضر كل علب أدويتك إلى الصيدلية مرة في السنة ونراجعها معًا.
= choking-first-aid · category: first-aid · publishedAt: -33d 09:00 · relatedPosts: burns-first-aid, fever-in-children · relatedOffers: first-aid-family · youtube: https://www.youtube.com/watch?v=aB3dE5fG7hI
Choking: five and five | Five blows on the back, five thrusts on the belly. What differs for a baby. |
Mostafa Kamel, paramedic |
## Coughing is good
Someone who can cough should keep coughing. Step in when there is no sound.
## Adults and children
1. Lean the person forward and strike between the shoulder blades five times.
2. Stand behind, fist above the navel, pull in and up five times.
3. Repeat, and let someone call the ambulance.
## Babies
Face down on your forearm for five blows, then face up for five presses with two fingers on the breastbone. Never press the belly of a baby.
الاختناق: خمس ثم خمس | خمس ضربات على الظهر ثم خمس ضغطات على البطن، وما الذي يختلف مع الرضيع. | مصطفى كامل، مسعف |
## السعال مفيد
من يستطيع السعال فليستمر. تدخّل حين يختفي الصوت.
## الكبار والأطفال
1. أمِل المصاب إلى الأمام واضرب بين لوحي الكتف خمس مرات.
2. قف خلفه، وضع قبضتك فوق السرة، واضغط إلى الداخل والأعلى خمس مرات.
3. كرّر، وليتصل شخص آخر بالإسعاف.
## الرضّع
على وجهه فوق ساعدك لخمس ضربات، ثم على ظهره لخمس ضغطات بإصبعين على عظمة الصدر. لا تضغط بطن الرضيع أبدًا.
= burns-first-aid · category: first-aid · publishedAt: -41d 09:00 · relatedPosts: choking-first-aid
Burns: twenty minutes of running water |
No toothpaste, no butter, no ice. Cool water, a clean film, and when to come to us. | Mostafa Kamel, paramedic |
## Cool it
Twenty minutes under running tap water, begun within three hours, makes the burn less deep. Take off rings and watches before it swells.
## Cover it
Kitchen film laid loosely, never wrapped around. No powders and no creams.
## Come to emergency
- Face, hands, feet or joints.
- Larger than the person's palm.
- Electric and chemical burns, whatever their size.
الحروق: عشرون دقيقة تحت الماء الجاري | لا معجون أسنان ولا زبدة ولا ثلج. ماء جارٍ وغطاء نظيف، ومتى تأتي إلينا. |
مصطفى كامل، مسعف |
## برّد الحرق
عشرون دقيقة تحت ماء الصنبور خلال ثلاث ساعات تقلّل عمق الحرق. اخلع الخواتم والساعة قبل التورم.
## غطّه
غلاف بلاستيكي نظيف يوضع برفق دون لفّ. لا بودرة ولا كريمات.
## تعالَ إلى الطوارئ
- حروق الوجه أو اليدين أو القدمين أو المفاصل.
- ما زاد على مساحة كف المصاب.
- حروق الكهرباء والمواد الكيميائية مهما صغرت.
= back-to-running · category: sport · publishedAt: -48d 06:30 · relatedPosts: back-pain-at-work, before-knee-surgery
Back to running after an injury | Walk thirty minutes without pain first. Then six weeks, from one minute to thirty. |
Dr. Hossam Badawy |
## The entrance test
- Thirty minutes of brisk walking without pain.
- Twenty single-leg calf raises.
- A hop on each leg that sounds the same.
## Six weeks
Run one minute, walk two, ten times; three days a week. Each week one minute more of running. Pain up to three out of ten that is gone next morning is allowed.
العودة إلى الجري بعد الإصابة | امشِ ثلاثين دقيقة بلا ألم أولًا، ثم ستة أسابيع من دقيقة إلى ثلاثين. | د. حسام بدوي |
## اختبار البداية
- مشي سريع ثلاثين دقيقة بلا ألم.
- رفع الكعب عشرين مرة على ساق واحدة.
- قفزة على كل ساق بالصوت نفسه.
## ستة أسابيع
اجرِ دقيقة وامشِ دقيقتين عشر مرات، ثلاثة أيام في الأسبوع، وزِد دقيقة جري كل أسبوع. يُسمح بألم حتى ثلاث درجات من عشر يزول في الصباح.
= hearing-loss-early-signs · category: ear-nose-throat · publishedAt: -52d 10:00 · relatedPosts: safe-home-for-seniors · relatedOffers: hearing-test
Hearing loss: the family notices first |
The television grows louder, restaurants become tiring. Why the first hearing aid should come early. |
Dr. Samir Anwar |
## Early signs
- “They all mumble.”
- Telephone calls are left to others.
- Tired after a family lunch.
## Why early
The brain forgets sounds that it does not hear. After seven years of silence, the same device helps half as much.
## The test
Thirty minutes with headphones, no preparation. You see the result at once.
ضعف السمع: الأسرة تلاحظه أولًا | يعلو صوت التلفاز وتصبح المطاعم مرهقة. لماذا ينبغي ألا تتأخر أول سماعة. |
د. سمير أنور |
## علامات مبكرة
- «الجميع يتمتمون».
- يترك المكالمات لغيره.
- إرهاق بعد غداء عائلي.
## لماذا مبكرًا
ينسى المخ الأصوات التي لا يسمعها. بعد سبع سنوات من الصمت تفيد السماعة نفسها نصف الفائدة.
## الفحص
نصف ساعة بسماعات رأس دون استعداد، وترى النتيجة فورًا.
= anxiety-is-treatable · category: mental-health · publishedAt: -60d 14:00 · relatedPosts: teenagers-and-screens
Anxiety is treatable, and talking is treatment |
What happens in a first session, how long therapy takes, and when medicine helps. | Dr. Khaled Rashad |
## The first session
Fifty minutes. You tell what brings you; we ask about sleep, family and work. What you say stays in the room.
## How long
Cognitive behavioural therapy takes eight to sixteen sessions, with exercises in between.
## Medicine
- It is not addictive when it is chosen well.
- It needs three weeks to work.
- It is stopped slowly, with the doctor.
القلق يُعالَج، والكلام علاج | ماذا يحدث في الجلسة الأولى، وكم يستغرق العلاج، ومتى يفيد الدواء. | د. خالد رشاد |
## الجلسة الأولى
خمسون دقيقة. تحكي ما جاء بك، ونسأل عن النوم والأسرة والعمل. ما تقوله يبقى في الغرفة.
## المدة
العلاج المعرفي السلوكي من ثماني جلسات إلى ست عشرة، مع تمرينات بينها.
## الدواء
- لا يسبب الإدمان إذا أُحسن اختياره.
- يحتاج ثلاثة أسابيع ليعمل.
- يُوقف تدريجيًا مع الطبيب.
= nursing-at-home · category: care-at-home · publishedAt: -66d 09:00 · relatedPosts: safe-home-for-seniors · relatedOffers: nurse-visit · tags: nursing, home-monitoring
A nurse at home: what to expect from the first visit |
Who comes, what they bring, what you prepare. And how the doctor follows from the hospital. |
Gehan Morsy, head nurse |
## Before
We read the discharge letter and call you the evening before. Prepare the medicines, a clean table and good light.
## During
- Identity card and uniform: ask to see both.
- Measurements, wound care, injections as written.
- Ten minutes to teach the family.
## After
The report reaches your doctor the same day; you find it in the app.
ممرضة في المنزل: ماذا تتوقع من الزيارة الأولى | من يأتي وماذا يحضر وماذا تجهّز أنت، وكيف يتابع الطبيب من المستشفى. |
جيهان مرسي، رئيسة تمريض |
## قبل الزيارة
نقرأ تقرير الخروج ونتصل بك مساء اليوم السابق. جهّز الأدوية وطاولة نظيفة وإضاءة جيدة.
## أثناءها
- اطلب رؤية بطاقة التعريف والزي.
- قياسات وعناية بالجرح وحقن حسب التعليمات.
- عشر دقائق لتعليم الأسرة.
## بعدها
يصل التقرير إلى طبيبك في اليوم نفسه وتجده في التطبيق.
= new-heart-unit · category: our-news · publishedAt: -5d 09:00 · relatedPosts: heart-attack-first-ten-minutes · relatedEntities: nile-valley-university · tags: heart, egypt
A new heart unit with two catheter rooms |
Open round the clock since the first of the month: from the door to the opened artery in under sixty minutes. |
Salma Nabil |
## What is new
Two catheter rooms, twelve monitored beds and a team that sleeps in the building. Ambulances send the ECG ahead, so that the room is ready on arrival.
## In numbers
- 52 minutes from door to artery, on average.
- 18 cardiologists and 44 nurses.
- One hotline for referring doctors.
وحدة قلب جديدة بغرفتي قسطرة |
تعمل على مدار الساعة منذ أول الشهر: من باب الطوارئ إلى فتح الشريان في أقل من ستين دقيقة. | سلمى نبيل |
## الجديد
غرفتا قسطرة واثنا عشر سريرًا بمتابعة مستمرة وفريق مقيم في المبنى. ترسل سيارات الإسعاف رسم القلب مسبقًا فتكون الغرفة جاهزة عند الوصول.
## بالأرقام
- 52 دقيقة في المتوسط من الباب إلى الشريان.
- 18 طبيب قلب و44 ممرضًا وممرضة.
- خط واحد لتحويل الحالات من الأطباء.
= emergency-what-to-expect · category: emergency · publishedAt: -70d 09:00 · relatedPosts: new-heart-unit, burns-first-aid
In the emergency department: why others go first |
A nurse sees everyone within ten minutes and gives a colour. What each colour means for your wait. |
Dr. Adel Ghoneim |
## Five colours
- Red: at once.
- Orange: within ten minutes.
- Yellow: within an hour.
- Green and blue: it can take three hours on a busy evening.
## Help us to help
Bring medicines in their boxes, the last reports, and one person who stays. Tell the nurse at once if something gets worse while you wait.
في قسم الطوارئ: لماذا يدخل غيرك أولًا | تفحص الممرضة كل حالة خلال عشر دقائق وتعطيها لونًا. معنى كل لون ومدة انتظاره. |
د. عادل غنيم |
## خمسة ألوان
- الأحمر: فورًا.
- البرتقالي: خلال عشر دقائق.
- الأصفر: خلال ساعة.
- الأخضر والأزرق: قد يصل الانتظار إلى ثلاث ساعات في مساء مزدحم.
## ساعدنا
أحضر الأدوية في علبها وآخر التقارير ومرافقًا واحدًا. وأخبر الممرضة فورًا إذا ساءت الحالة أثناء الانتظار.
= accreditation-renewed · category: our-news · publishedAt: -75d 09:00 · relatedPosts: new-heart-unit · relatedEntities: gulf-quality-council · tags: quality, patient-safety
Our accreditation is renewed for three years |
Nine surveyors, four days, more than a thousand points checked, from hand washing to the fire doors. | Omar Farouk |
## What was looked at
The surveyors followed the way of forty patients from the door to discharge, and talked to cleaners as well as to surgeons.
## What changes now
- A second check of every high-risk medicine.
- Family members on two committees.
- Results of hand washing shown on each floor.
تجديد اعتمادنا لثلاث سنوات | تسعة مراجعين وأربعة أيام وأكثر من ألف نقطة، من غسل اليدين إلى أبواب الحريق. | عمر فاروق |
## ما الذي راجعوه
تتبّع المراجعون طريق أربعين مريضًا من الباب حتى الخروج، وتحدثوا مع عمال النظافة كما تحدثوا مع الجراحين.
## ما الذي يتغيّر
- مراجعة ثانية لكل دواء عالي الخطورة.
- أفراد من أسر المرضى في لجنتين.
- نتائج غسل اليدين معروضة في كل طابق.
= results-in-the-app · category: digital-health · publishedAt: +15d 08:00 · relatedPosts: blood-test-results · tags: health-records, telemedicine
Your results, in the app, in both languages |
From December, laboratory and imaging reports arrive on your telephone as soon as the doctor has signed them. |
Salma Nabil |
## How it works
1. Sign in with your file number and a code by text message.
2. Open <em>My results</em>; compare with the last three.
3. Share one report with another doctor by a link that expires.
## What stays the same
News that needs a conversation is never sent first. Your doctor calls you.
نتائجك في التطبيق باللغتين | من ديسمبر تصل تقارير المختبر والأشعة إلى هاتفك فور توقيع الطبيب عليها. | سلمى نبيل |
## كيف يعمل
1. سجّل الدخول برقم الملف ورمز يصلك برسالة.
2. افتح <em>نتائجي</em> وقارنها بآخر ثلاث نتائج.
3. شارك تقريرًا واحدًا مع طبيب آخر برابط تنتهي صلاحيته.
## ما لا يتغيّر
الخبر الذي يحتاج إلى حديث لا يُرسل أولًا: طبيبك يتصل بك.
`,
} satisfies Demonstration
