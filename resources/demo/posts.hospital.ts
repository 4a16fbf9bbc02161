import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: { status: 'published', desktopImage: { picture: 'scene' }, mobileImage: { picture: 'scene' } },
  records: [
    {
      slug: 'breast-screening',
      category: 'cancer',
      publishedAt: { days: -20, time: '08:00' },
      relatedPosts: ['blood-test-results'],
      relatedOffers: ['mammogram'],
      tags: ['prevention', 'public-health'],
      en: {
        title: 'Breast screening: what happens in twenty minutes',
        excerpt: 'From forty on, once a year. How the mammogram is taken, and what a call back means.',
        author: 'Dr. Rasha Osman',
        body: `
<h2>The appointment</h2>
<p>Two pictures of each side, a few seconds of pressure each. Come in the week after your period and without deodorant.</p>
<h2>A call back</h2>
<p>One woman in ten is asked for another picture. Nine of those ten hear that all is well.</p>
<h2>Between appointments</h2>
<ul><li>A lump, a dimple or a change of the nipple is a reason to come now.</li><li>A mother or sister with breast cancer? Begin ten years before her age at diagnosis.</li></ul>`,
      },
      ar: {
        title: 'فحص الثدي: ماذا يحدث في عشرين دقيقة',
        excerpt: 'مرة كل سنة من سن الأربعين. كيف تُلتقط صورة الماموجرام، وماذا يعني طلب إعادتها.',
        author: 'د. رشا عثمان',
        body: `
<h2>الموعد</h2>
<p>صورتان لكل جهة، مع ضغط لثوانٍ معدودة. احضري في الأسبوع التالي للدورة دون مزيل عرق.</p>
<h2>إعادة الصورة</h2>
<p>نطلب صورة إضافية من سيدة واحدة من كل عشر، وتسمع تسع من العشر أن كل شيء على ما يرام.</p>
<h2>بين الموعدين</h2>
<ul><li>ظهور كتلة أو انكماش أو تغيّر في الحلمة سبب للحضور الآن.</li><li>أصيبت الأم أو الأخت؟ ابدئي قبل عمرها عند التشخيص بعشر سنوات.</li></ul>`,
      },
    },
    {
      slug: 'medicines-and-meals',
      category: 'medicines',
      publishedAt: { days: -26, time: '10:00' },
      relatedPosts: ['acid-reflux', 'iron-in-pregnancy'],
      tags: ['pharmacy', 'patient-safety'],
      en: {
        title: 'Before or after food? Medicines and meals',
        excerpt: 'The label says “before food” for a reason. The six groups of medicine where it matters most.',
        author: 'Marwa Tawfik, clinical pharmacist',
        body: `
<h2>On an empty stomach</h2>
<p>Thyroid tablets, some antibiotics and tablets for bones: with water only, half an hour before breakfast.</p>
<h2>With food</h2>
<p>Painkillers of the ibuprofen kind, metformin and iron if it upsets you.</p>
<h2>Never with</h2>
<ul><li>Grapefruit and some cholesterol or heart tablets.</li><li>Milk and certain antibiotics.</li><li>Spinach in changing amounts and warfarin.</li></ul>
<p>Bring all your boxes to the pharmacy once a year: we check them together.</p>`,
      },
      ar: {
        title: 'قبل الأكل أم بعده؟ الأدوية والوجبات',
        excerpt: 'عبارة «قبل الأكل» لها سبب. ست مجموعات من الأدوية يهم فيها الموعد أكثر من غيرها.',
        author: 'مروة توفيق، صيدلانية إكلينيكية',
        body: `
<h2>على معدة فارغة</h2>
<p>أقراص الغدة الدرقية وبعض المضادات الحيوية وأقراص العظام: بالماء فقط قبل الإفطار بنصف ساعة.</p>
<h2>مع الطعام</h2>
<p>المسكنات من نوع الإيبوبروفين، والميتفورمين، والحديد إذا أزعج المعدة.</p>
<h2>لا تجمع أبدًا</h2>
<ul><li>الجريب فروت مع بعض أدوية الكوليسترول والقلب.</li><li>اللبن مع بعض المضادات الحيوية.</li><li>السبانخ بكميات متفاوتة مع الوارفارين.</li></ul>
<p>أحضر كل علب أدويتك إلى الصيدلية مرة في السنة ونراجعها معًا.</p>`,
      },
    },
    {
      slug: 'choking-first-aid',
      category: 'first-aid',
      publishedAt: { days: -33, time: '09:00' },
      relatedPosts: ['burns-first-aid', 'fever-in-children'],
      relatedOffers: ['first-aid-family'],
      youtube: 'https://www.youtube.com/watch?v=aB3dE5fG7hI',
      en: {
        title: 'Choking: five and five',
        excerpt: 'Five blows on the back, five thrusts on the belly. What differs for a baby.',
        author: 'Mostafa Kamel, paramedic',
        body: `
<h2>Coughing is good</h2>
<p>Someone who can cough should keep coughing. Step in when there is no sound.</p>
<h2>Adults and children</h2>
<ol><li>Lean the person forward and strike between the shoulder blades five times.</li><li>Stand behind, fist above the navel, pull in and up five times.</li><li>Repeat, and let someone call the ambulance.</li></ol>
<h2>Babies</h2>
<p>Face down on your forearm for five blows, then face up for five presses with two fingers on the breastbone. Never press the belly of a baby.</p>`,
      },
      ar: {
        title: 'الاختناق: خمس ثم خمس',
        excerpt: 'خمس ضربات على الظهر ثم خمس ضغطات على البطن، وما الذي يختلف مع الرضيع.',
        author: 'مصطفى كامل، مسعف',
        body: `
<h2>السعال مفيد</h2>
<p>من يستطيع السعال فليستمر. تدخّل حين يختفي الصوت.</p>
<h2>الكبار والأطفال</h2>
<ol><li>أمِل المصاب إلى الأمام واضرب بين لوحي الكتف خمس مرات.</li><li>قف خلفه، وضع قبضتك فوق السرة، واضغط إلى الداخل والأعلى خمس مرات.</li><li>كرّر، وليتصل شخص آخر بالإسعاف.</li></ol>
<h2>الرضّع</h2>
<p>على وجهه فوق ساعدك لخمس ضربات، ثم على ظهره لخمس ضغطات بإصبعين على عظمة الصدر. لا تضغط بطن الرضيع أبدًا.</p>`,
      },
    },
    {
      slug: 'burns-first-aid',
      category: 'first-aid',
      publishedAt: { days: -41, time: '09:00' },
      relatedPosts: ['choking-first-aid'],
      en: {
        title: 'Burns: twenty minutes of running water',
        excerpt: 'No toothpaste, no butter, no ice. Cool water, a clean film, and when to come to us.',
        author: 'Mostafa Kamel, paramedic',
        body: `
<h2>Cool it</h2>
<p>Twenty minutes under running tap water, begun within three hours, makes the burn less deep. Take off rings and watches before it swells.</p>
<h2>Cover it</h2>
<p>Kitchen film laid loosely, never wrapped around. No powders and no creams.</p>
<h2>Come to emergency</h2>
<ul><li>Face, hands, feet or joints.</li><li>Larger than the person's palm.</li><li>Electric and chemical burns, whatever their size.</li></ul>`,
      },
      ar: {
        title: 'الحروق: عشرون دقيقة تحت الماء الجاري',
        excerpt: 'لا معجون أسنان ولا زبدة ولا ثلج. ماء جارٍ وغطاء نظيف، ومتى تأتي إلينا.',
        author: 'مصطفى كامل، مسعف',
        body: `
<h2>برّد الحرق</h2>
<p>عشرون دقيقة تحت ماء الصنبور خلال ثلاث ساعات تقلّل عمق الحرق. اخلع الخواتم والساعة قبل التورم.</p>
<h2>غطّه</h2>
<p>غلاف بلاستيكي نظيف يوضع برفق دون لفّ. لا بودرة ولا كريمات.</p>
<h2>تعالَ إلى الطوارئ</h2>
<ul><li>حروق الوجه أو اليدين أو القدمين أو المفاصل.</li><li>ما زاد على مساحة كف المصاب.</li><li>حروق الكهرباء والمواد الكيميائية مهما صغرت.</li></ul>`,
      },
    },
    {
      slug: 'back-to-running',
      category: 'sport',
      publishedAt: { days: -48, time: '06:30' },
      relatedPosts: ['back-pain-at-work', 'before-knee-surgery'],
      en: {
        title: 'Back to running after an injury',
        excerpt: 'Walk thirty minutes without pain first. Then six weeks, from one minute to thirty.',
        author: 'Dr. Hossam Badawy',
        body: `
<h2>The entrance test</h2>
<ul><li>Thirty minutes of brisk walking without pain.</li><li>Twenty single-leg calf raises.</li><li>A hop on each leg that sounds the same.</li></ul>
<h2>Six weeks</h2>
<p>Run one minute, walk two, ten times; three days a week. Each week one minute more of running. Pain up to three out of ten that is gone next morning is allowed.</p>`,
      },
      ar: {
        title: 'العودة إلى الجري بعد الإصابة',
        excerpt: 'امشِ ثلاثين دقيقة بلا ألم أولًا، ثم ستة أسابيع من دقيقة إلى ثلاثين.',
        author: 'د. حسام بدوي',
        body: `
<h2>اختبار البداية</h2>
<ul><li>مشي سريع ثلاثين دقيقة بلا ألم.</li><li>رفع الكعب عشرين مرة على ساق واحدة.</li><li>قفزة على كل ساق بالصوت نفسه.</li></ul>
<h2>ستة أسابيع</h2>
<p>اجرِ دقيقة وامشِ دقيقتين عشر مرات، ثلاثة أيام في الأسبوع، وزِد دقيقة جري كل أسبوع. يُسمح بألم حتى ثلاث درجات من عشر يزول في الصباح.</p>`,
      },
    },
    {
      slug: 'hearing-loss-early-signs',
      category: 'ear-nose-throat',
      publishedAt: { days: -52, time: '10:00' },
      relatedPosts: ['safe-home-for-seniors'],
      relatedOffers: ['hearing-test'],
      en: {
        title: 'Hearing loss: the family notices first',
        excerpt: 'The television grows louder, restaurants become tiring. Why the first hearing aid should come early.',
        author: 'Dr. Samir Anwar',
        body: `
<h2>Early signs</h2>
<ul><li>“They all mumble.”</li><li>Telephone calls are left to others.</li><li>Tired after a family lunch.</li></ul>
<h2>Why early</h2>
<p>The brain forgets sounds that it does not hear. After seven years of silence, the same device helps half as much.</p>
<h2>The test</h2>
<p>Thirty minutes with headphones, no preparation. You see the result at once.</p>`,
      },
      ar: {
        title: 'ضعف السمع: الأسرة تلاحظه أولًا',
        excerpt: 'يعلو صوت التلفاز وتصبح المطاعم مرهقة. لماذا ينبغي ألا تتأخر أول سماعة.',
        author: 'د. سمير أنور',
        body: `
<h2>علامات مبكرة</h2>
<ul><li>«الجميع يتمتمون».</li><li>يترك المكالمات لغيره.</li><li>إرهاق بعد غداء عائلي.</li></ul>
<h2>لماذا مبكرًا</h2>
<p>ينسى المخ الأصوات التي لا يسمعها. بعد سبع سنوات من الصمت تفيد السماعة نفسها نصف الفائدة.</p>
<h2>الفحص</h2>
<p>نصف ساعة بسماعات رأس دون استعداد، وترى النتيجة فورًا.</p>`,
      },
    },
    {
      slug: 'anxiety-is-treatable',
      category: 'mental-health',
      publishedAt: { days: -60, time: '14:00' },
      relatedPosts: ['teenagers-and-screens'],
      en: {
        title: 'Anxiety is treatable, and talking is treatment',
        excerpt: 'What happens in a first session, how long therapy takes, and when medicine helps.',
        author: 'Dr. Khaled Rashad',
        body: `
<h2>The first session</h2>
<p>Fifty minutes. You tell what brings you; we ask about sleep, family and work. What you say stays in the room.</p>
<h2>How long</h2>
<p>Cognitive behavioural therapy takes eight to sixteen sessions, with exercises in between.</p>
<h2>Medicine</h2>
<ul><li>It is not addictive when it is chosen well.</li><li>It needs three weeks to work.</li><li>It is stopped slowly, with the doctor.</li></ul>`,
      },
      ar: {
        title: 'القلق يُعالَج، والكلام علاج',
        excerpt: 'ماذا يحدث في الجلسة الأولى، وكم يستغرق العلاج، ومتى يفيد الدواء.',
        author: 'د. خالد رشاد',
        body: `
<h2>الجلسة الأولى</h2>
<p>خمسون دقيقة. تحكي ما جاء بك، ونسأل عن النوم والأسرة والعمل. ما تقوله يبقى في الغرفة.</p>
<h2>المدة</h2>
<p>العلاج المعرفي السلوكي من ثماني جلسات إلى ست عشرة، مع تمرينات بينها.</p>
<h2>الدواء</h2>
<ul><li>لا يسبب الإدمان إذا أُحسن اختياره.</li><li>يحتاج ثلاثة أسابيع ليعمل.</li><li>يُوقف تدريجيًا مع الطبيب.</li></ul>`,
      },
    },
    {
      slug: 'nursing-at-home',
      category: 'care-at-home',
      publishedAt: { days: -66, time: '09:00' },
      relatedPosts: ['safe-home-for-seniors'],
      relatedOffers: ['nurse-visit'],
      tags: ['nursing', 'home-monitoring'],
      en: {
        title: 'A nurse at home: what to expect from the first visit',
        excerpt: 'Who comes, what they bring, what you prepare. And how the doctor follows from the hospital.',
        author: 'Gehan Morsy, head nurse',
        body: `
<h2>Before</h2>
<p>We read the discharge letter and call you the evening before. Prepare the medicines, a clean table and good light.</p>
<h2>During</h2>
<ul><li>Identity card and uniform: ask to see both.</li><li>Measurements, wound care, injections as written.</li><li>Ten minutes to teach the family.</li></ul>
<h2>After</h2>
<p>The report reaches your doctor the same day; you find it in the app.</p>`,
      },
      ar: {
        title: 'ممرضة في المنزل: ماذا تتوقع من الزيارة الأولى',
        excerpt: 'من يأتي وماذا يحضر وماذا تجهّز أنت، وكيف يتابع الطبيب من المستشفى.',
        author: 'جيهان مرسي، رئيسة تمريض',
        body: `
<h2>قبل الزيارة</h2>
<p>نقرأ تقرير الخروج ونتصل بك مساء اليوم السابق. جهّز الأدوية وطاولة نظيفة وإضاءة جيدة.</p>
<h2>أثناءها</h2>
<ul><li>اطلب رؤية بطاقة التعريف والزي.</li><li>قياسات وعناية بالجرح وحقن حسب التعليمات.</li><li>عشر دقائق لتعليم الأسرة.</li></ul>
<h2>بعدها</h2>
<p>يصل التقرير إلى طبيبك في اليوم نفسه وتجده في التطبيق.</p>`,
      },
    },
    {
      slug: 'new-heart-unit',
      category: 'our-news',
      publishedAt: { days: -5, time: '09:00' },
      relatedPosts: ['heart-attack-first-ten-minutes'],
      relatedEntities: ['nile-valley-university'],
      tags: ['heart', 'egypt'],
      en: {
        title: 'A new heart unit with two catheter rooms',
        excerpt:
          'Open round the clock since the first of the month: from the door to the opened artery in under sixty minutes.',
        author: 'Salma Nabil',
        body: `
<h2>What is new</h2>
<p>Two catheter rooms, twelve monitored beds and a team that sleeps in the building. Ambulances send the ECG ahead, so that the room is ready on arrival.</p>
<h2>In numbers</h2>
<ul><li>52 minutes from door to artery, on average.</li><li>18 cardiologists and 44 nurses.</li><li>One hotline for referring doctors.</li></ul>`,
      },
      ar: {
        title: 'وحدة قلب جديدة بغرفتي قسطرة',
        excerpt: 'تعمل على مدار الساعة منذ أول الشهر: من باب الطوارئ إلى فتح الشريان في أقل من ستين دقيقة.',
        author: 'سلمى نبيل',
        body: `
<h2>الجديد</h2>
<p>غرفتا قسطرة واثنا عشر سريرًا بمتابعة مستمرة وفريق مقيم في المبنى. ترسل سيارات الإسعاف رسم القلب مسبقًا فتكون الغرفة جاهزة عند الوصول.</p>
<h2>بالأرقام</h2>
<ul><li>52 دقيقة في المتوسط من الباب إلى الشريان.</li><li>18 طبيب قلب و44 ممرضًا وممرضة.</li><li>خط واحد لتحويل الحالات من الأطباء.</li></ul>`,
      },
    },
    {
      slug: 'emergency-what-to-expect',
      category: 'emergency',
      publishedAt: { days: -70, time: '09:00' },
      relatedPosts: ['new-heart-unit', 'burns-first-aid'],
      en: {
        title: 'In the emergency department: why others go first',
        excerpt: 'A nurse sees everyone within ten minutes and gives a colour. What each colour means for your wait.',
        author: 'Dr. Adel Ghoneim',
        body: `
<h2>Five colours</h2>
<ul><li>Red: at once.</li><li>Orange: within ten minutes.</li><li>Yellow: within an hour.</li><li>Green and blue: it can take three hours on a busy evening.</li></ul>
<h2>Help us to help</h2>
<p>Bring medicines in their boxes, the last reports, and one person who stays. Tell the nurse at once if something gets worse while you wait.</p>`,
      },
      ar: {
        title: 'في قسم الطوارئ: لماذا يدخل غيرك أولًا',
        excerpt: 'تفحص الممرضة كل حالة خلال عشر دقائق وتعطيها لونًا. معنى كل لون ومدة انتظاره.',
        author: 'د. عادل غنيم',
        body: `
<h2>خمسة ألوان</h2>
<ul><li>الأحمر: فورًا.</li><li>البرتقالي: خلال عشر دقائق.</li><li>الأصفر: خلال ساعة.</li><li>الأخضر والأزرق: قد يصل الانتظار إلى ثلاث ساعات في مساء مزدحم.</li></ul>
<h2>ساعدنا</h2>
<p>أحضر الأدوية في علبها وآخر التقارير ومرافقًا واحدًا. وأخبر الممرضة فورًا إذا ساءت الحالة أثناء الانتظار.</p>`,
      },
    },
    {
      slug: 'accreditation-renewed',
      category: 'our-news',
      publishedAt: { days: -75, time: '09:00' },
      relatedPosts: ['new-heart-unit'],
      relatedEntities: ['gulf-quality-council'],
      tags: ['quality', 'patient-safety'],
      en: {
        title: 'Our accreditation is renewed for three years',
        excerpt: 'Nine surveyors, four days, more than a thousand points checked, from hand washing to the fire doors.',
        author: 'Omar Farouk',
        body: `
<h2>What was looked at</h2>
<p>The surveyors followed the way of forty patients from the door to discharge, and talked to cleaners as well as to surgeons.</p>
<h2>What changes now</h2>
<ul><li>A second check of every high-risk medicine.</li><li>Family members on two committees.</li><li>Results of hand washing shown on each floor.</li></ul>`,
      },
      ar: {
        title: 'تجديد اعتمادنا لثلاث سنوات',
        excerpt: 'تسعة مراجعين وأربعة أيام وأكثر من ألف نقطة، من غسل اليدين إلى أبواب الحريق.',
        author: 'عمر فاروق',
        body: `
<h2>ما الذي راجعوه</h2>
<p>تتبّع المراجعون طريق أربعين مريضًا من الباب حتى الخروج، وتحدثوا مع عمال النظافة كما تحدثوا مع الجراحين.</p>
<h2>ما الذي يتغيّر</h2>
<ul><li>مراجعة ثانية لكل دواء عالي الخطورة.</li><li>أفراد من أسر المرضى في لجنتين.</li><li>نتائج غسل اليدين معروضة في كل طابق.</li></ul>`,
      },
    },
    {
      slug: 'results-in-the-app',
      category: 'digital-health',
      publishedAt: { days: 15, time: '08:00' },
      relatedPosts: ['blood-test-results'],
      tags: ['health-records', 'telemedicine'],
      en: {
        title: 'Your results, in the app, in both languages',
        excerpt:
          'From December, laboratory and imaging reports arrive on your telephone as soon as the doctor has signed them.',
        author: 'Salma Nabil',
        body: `
<h2>How it works</h2>
<ol><li>Sign in with your file number and a code by text message.</li><li>Open <em>My results</em>; compare with the last three.</li><li>Share one report with another doctor by a link that expires.</li></ol>
<h2>What stays the same</h2>
<p>News that needs a conversation is never sent first. Your doctor calls you.</p>`,
      },
      ar: {
        title: 'نتائجك في التطبيق باللغتين',
        excerpt: 'من ديسمبر تصل تقارير المختبر والأشعة إلى هاتفك فور توقيع الطبيب عليها.',
        author: 'سلمى نبيل',
        body: `
<h2>كيف يعمل</h2>
<ol><li>سجّل الدخول برقم الملف ورمز يصلك برسالة.</li><li>افتح <em>نتائجي</em> وقارنها بآخر ثلاث نتائج.</li><li>شارك تقريرًا واحدًا مع طبيب آخر برابط تنتهي صلاحيته.</li></ol>
<h2>ما لا يتغيّر</h2>
<p>الخبر الذي يحتاج إلى حديث لا يُرسل أولًا: طبيبك يتصل بك.</p>`,
      },
    },
  ],
} satisfies Demonstration
