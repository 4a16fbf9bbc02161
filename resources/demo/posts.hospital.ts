import { healthBodies } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { ...healthBodies, status: 'published', desktopImage: 'scene', mobileImage: 'scene' },
  records: parseSheet('title, excerpt, author, body')`
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
Mostafa Kamel, paramedic
الاختناق: خمس ثم خمس | خمس ضربات على الظهر ثم خمس ضغطات على البطن، وما الذي يختلف مع الرضيع. | مصطفى كامل، مسعف
= burns-first-aid · category: first-aid · publishedAt: -41d 09:00 · relatedPosts: choking-first-aid
Burns: twenty minutes of running water |
No toothpaste, no butter, no ice. Cool water, a clean film, and when to come to us. | Mostafa Kamel, paramedic
الحروق: عشرون دقيقة تحت الماء الجاري | لا معجون أسنان ولا زبدة ولا ثلج. ماء جارٍ وغطاء نظيف، ومتى تأتي إلينا. |
مصطفى كامل، مسعف
= back-to-running · category: sport · publishedAt: -48d 06:30 · relatedPosts: back-pain-at-work, before-knee-surgery
Back to running after an injury | Walk thirty minutes without pain first. Then six weeks, from one minute to thirty. |
Dr. Hossam Badawy
العودة إلى الجري بعد الإصابة | امشِ ثلاثين دقيقة بلا ألم أولًا، ثم ستة أسابيع من دقيقة إلى ثلاثين. | د. حسام بدوي
= hearing-loss-early-signs · category: ear-nose-throat · publishedAt: -52d 10:00 · relatedPosts: safe-home-for-seniors · relatedOffers: hearing-test
Hearing loss: the family notices first |
The television grows louder, restaurants become tiring. Why the first hearing aid should come early. |
Dr. Samir Anwar
ضعف السمع: الأسرة تلاحظه أولًا | يعلو صوت التلفاز وتصبح المطاعم مرهقة. لماذا ينبغي ألا تتأخر أول سماعة. |
د. سمير أنور
= anxiety-is-treatable · category: mental-health · publishedAt: -60d 14:00 · relatedPosts: teenagers-and-screens
Anxiety is treatable, and talking is treatment |
What happens in a first session, how long therapy takes, and when medicine helps. | Dr. Khaled Rashad
القلق يُعالَج، والكلام علاج | ماذا يحدث في الجلسة الأولى، وكم يستغرق العلاج، ومتى يفيد الدواء. | د. خالد رشاد
= nursing-at-home · category: care-at-home · publishedAt: -66d 09:00 · relatedPosts: safe-home-for-seniors · relatedOffers: nurse-visit · tags: nursing, home-monitoring
A nurse at home: what to expect from the first visit |
Who comes, what they bring, what you prepare. And how the doctor follows from the hospital. |
Gehan Morsy, head nurse
ممرضة في المنزل: ماذا تتوقع من الزيارة الأولى | من يأتي وماذا يحضر وماذا تجهّز أنت، وكيف يتابع الطبيب من المستشفى. |
جيهان مرسي، رئيسة تمريض
= new-heart-unit · category: our-news · publishedAt: -5d 09:00 · relatedPosts: heart-attack-first-ten-minutes · relatedEntities: nile-valley-university · tags: heart, egypt
A new heart unit with two catheter rooms |
Open round the clock since the first of the month: from the door to the opened artery in under sixty minutes. |
Salma Nabil
وحدة قلب جديدة بغرفتي قسطرة |
تعمل على مدار الساعة منذ أول الشهر: من باب الطوارئ إلى فتح الشريان في أقل من ستين دقيقة. | سلمى نبيل
= emergency-what-to-expect · category: emergency · publishedAt: -70d 09:00 · relatedPosts: new-heart-unit, burns-first-aid
In the emergency department: why others go first |
A nurse sees everyone within ten minutes and gives a colour. What each colour means for your wait. |
Dr. Adel Ghoneim
في قسم الطوارئ: لماذا يدخل غيرك أولًا | تفحص الممرضة كل حالة خلال عشر دقائق وتعطيها لونًا. معنى كل لون ومدة انتظاره. |
د. عادل غنيم
= accreditation-renewed · category: our-news · publishedAt: -75d 09:00 · relatedPosts: new-heart-unit · relatedEntities: gulf-quality-council · tags: quality, patient-safety
Our accreditation is renewed for three years |
Nine surveyors, four days, more than a thousand points checked, from hand washing to the fire doors. | Omar Farouk
تجديد اعتمادنا لثلاث سنوات | تسعة مراجعين وأربعة أيام وأكثر من ألف نقطة، من غسل اليدين إلى أبواب الحريق. | عمر فاروق
= results-in-the-app · category: digital-health · publishedAt: +15d 08:00 · relatedPosts: blood-test-results · tags: health-records, telemedicine
Your results, in the app, in both languages |
From December, laboratory and imaging reports arrive on your telephone as soon as the doctor has signed them. |
Salma Nabil
نتائجك في التطبيق باللغتين | من ديسمبر تصل تقارير المختبر والأشعة إلى هاتفك فور توقيع الطبيب عليها. | سلمى نبيل
`,
} satisfies DemoData
