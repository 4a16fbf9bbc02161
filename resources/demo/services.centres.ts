import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    cardIcon: { picture: 'mark' },
    cardHoverIcon: { picture: 'mark' },
    images: [{ image: { picture: 'scene', ratio: '16:9' } }, { image: { picture: 'scene', ratio: '16:9' } }],
  },
  records: [
    {
      slug: 'stone-centre',
      en: {
        cardTitle: 'Stone centre',
        cardShortDescription: 'Laser, shock waves or time: most stones need no cut.',
        description: 'Pain is treated within the hour, the stone within the week.',
        longDescription:
          '<h2>Three ways</h2><p>The size and the place of the stone decide.</p><ul><li>Waiting with tablets and water</li><li>Shock waves from outside</li><li>Laser through a thin telescope</li></ul>',
      },
      ar: {
        cardTitle: 'مركز الحصوات',
        cardShortDescription: 'ليزر أو موجات تصادمية أو انتظار: معظم الحصوات بلا جراحة.',
        description: 'نعالج الألم خلال ساعة والحصوة خلال أسبوع.',
        longDescription:
          '<h2>ثلاث طرق</h2><p>يحددها حجم الحصوة ومكانها.</p><ul><li>الانتظار مع الدواء والماء</li><li>موجات من الخارج</li><li>ليزر بمنظار رفيع</li></ul>',
      },
      details: [
        {
          en: { title: 'Afterwards', text: 'The stone is analysed and a plan is made.' },
          ar: { title: 'بعدها', text: 'نحلل الحصوة ونضع خطة للوقاية.' },
        },
      ],
    },
    {
      slug: 'endoscopy',
      en: {
        cardTitle: 'Endoscopy',
        cardShortDescription: 'Stomach and colon in your sleep, in and out in a morning.',
        description: 'Polyps are removed at once. You get pictures and a plain explanation before you go.',
        longDescription:
          '<h2>How to prepare</h2><p>The drink of the evening before matters most; we tell you how to make it bearable.</p><ul><li>Light sedation</li><li>A companion to drive</li><li>Results of samples in five days</li></ul>',
      },
      ar: {
        cardTitle: 'المناظير',
        cardShortDescription: 'منظار المعدة والقولون وأنت نائم، في صباح واحد.',
        description: 'نزيل اللحميات فورًا، وتحصل على الصور وشرح واضح قبل خروجك.',
        longDescription:
          '<h2>الاستعداد</h2><p>أهم شيء مشروب الليلة السابقة، ونخبرك كيف يصبح مقبولًا.</p><ul><li>تهدئة خفيفة</li><li>مرافق للعودة</li><li>نتيجة العينات خلال خمسة أيام</li></ul>',
      },
      details: [
        {
          en: { title: 'Screening', text: 'From forty-five, every ten years.' },
          ar: { title: 'الفحص الدوري', text: 'من الخامسة والأربعين كل عشر سنوات.' },
        },
      ],
    },
    {
      slug: 'keyhole-surgery',
      en: {
        cardTitle: 'Keyhole surgery',
        cardShortDescription: 'Gallbladder, hernia and appendix through three small cuts.',
        description: 'Home the same or the next day, back to work in a week.',
        longDescription:
          '<h2>Why small cuts</h2><p>Less pain, fewer infections, sooner on your feet.</p><ul><li>Gallbladder</li><li>Hernia with mesh</li><li>Weight-loss surgery for chosen patients</li></ul>',
      },
      ar: {
        cardTitle: 'جراحة المناظير',
        cardShortDescription: 'المرارة والفتق والزائدة من ثلاث فتحات صغيرة.',
        description: 'الخروج في اليوم نفسه أو التالي، والعودة إلى العمل خلال أسبوع.',
        longDescription:
          '<h2>لماذا الفتحات الصغيرة</h2><p>ألم أقل وعدوى أقل وحركة أسرع.</p><ul><li>المرارة</li><li>الفتق بشبكة</li><li>جراحات السمنة لحالات مختارة</li></ul>',
      },
      details: [
        {
          en: { title: 'Before', text: 'A visit to the anaesthetist, a week ahead.' },
          ar: { title: 'قبلها', text: 'زيارة طبيب التخدير قبل أسبوع.' },
        },
      ],
    },
    {
      slug: 'joint-replacement',
      en: {
        cardTitle: 'Joint replacement',
        cardShortDescription: 'Hips and knees, standing on the day of the operation.',
        description: 'Each month you learn with others what comes, and meet somebody who has it behind them.',
        longDescription:
          '<h2>The way</h2><p>School before, surgery, physiotherapy from the first afternoon.</p><ul><li>Planning on your own scan</li><li>Nerve block against pain</li><li>Six weeks of exercise included</li></ul>',
      },
      ar: {
        cardTitle: 'المفاصل الصناعية',
        cardShortDescription: 'الورك والركبة، والوقوف في يوم العملية.',
        description: 'كل شهر تتعلم مع غيرك ما ينتظرك وتقابل من مرّ بالتجربة.',
        longDescription:
          '<h2>الطريق</h2><p>درس قبلها ثم الجراحة ثم علاج طبيعي من عصر اليوم نفسه.</p><ul><li>تخطيط على صورتك</li><li>تخدير للعصب ضد الألم</li><li>ستة أسابيع تمارين ضمن السعر</li></ul>',
      },
      details: [
        {
          en: { title: 'Implant card', text: 'Make and number of your joint, for life.' },
          ar: { title: 'بطاقة المفصل', text: 'نوع المفصل ورقمه مدى الحياة.' },
        },
      ],
    },
    {
      slug: 'sports-injuries',
      en: {
        cardTitle: 'Sports injuries',
        cardShortDescription: 'From the twisted ankle to the torn ligament, seen within two days.',
        description: 'A surgeon who prefers not to operate, and physiotherapists who play themselves.',
        longDescription:
          '<h2>What you get</h2><p>An answer on the first day: train, rest or repair.</p><ul><li>Ultrasound at the bedside</li><li>Test of strength and jump</li><li>Plan back to play</li></ul>',
      },
      ar: {
        cardTitle: 'إصابات الملاعب',
        cardShortDescription: 'من التواء الكاحل إلى قطع الرباط، موعد خلال يومين.',
        description: 'جراح يفضّل ألا يجري جراحة، ومعالجون يمارسون الرياضة.',
        longDescription:
          '<h2>ما تحصل عليه</h2><p>إجابة في أول يوم: تتدرب أم ترتاح أم تعالج.</p><ul><li>سونار في العيادة</li><li>اختبار القوة والقفز</li><li>خطة العودة للملعب</li></ul>',
      },
      details: [
        { en: { title: 'Clubs', text: 'Agreements for teams.' }, ar: { title: 'الأندية', text: 'اتفاقيات للفرق.' } },
      ],
    },
    {
      slug: 'neurology-clinic',
      en: {
        cardTitle: 'Neurology clinic',
        cardShortDescription: 'Headache, epilepsy, stroke follow-up and memory.',
        description: 'Half an hour for a first visit, because the story is most of the diagnosis.',
        longDescription:
          '<h2>Tests in the house</h2><p>EEG and nerve studies in the same week.</p><ul><li>Migraine day programme</li><li>Botulinum treatment</li><li>Memory clinic on Mondays</li></ul>',
      },
      ar: {
        cardTitle: 'عيادة الأعصاب',
        cardShortDescription: 'الصداع والصرع ومتابعة السكتة والذاكرة.',
        description: 'نصف ساعة للزيارة الأولى، فالقصة معظم التشخيص.',
        longDescription:
          '<h2>فحوص في المكان نفسه</h2><p>رسم المخ والأعصاب في الأسبوع نفسه.</p><ul><li>برنامج يومي للصداع النصفي</li><li>علاج بالبوتولينيوم</li><li>عيادة الذاكرة كل اثنين</li></ul>',
      },
      details: [
        {
          en: { title: 'Bring', text: 'A diary of attacks, and somebody who saw them.' },
          ar: { title: 'أحضر', text: 'سجل النوبات ومن شاهدها.' },
        },
      ],
    },
    {
      slug: 'cataract-surgery',
      en: {
        cardTitle: 'Cataract surgery',
        cardShortDescription: 'Fifteen minutes, eye drops instead of needles, reading again within days.',
        description: 'We choose the lens with you: for the distance, for reading, or for both.',
        longDescription:
          '<h2>The two eyes</h2><p>One week apart.</p><ul><li>Measurement without touching</li><li>Lens by your work and habits</li><li>Check next morning</li></ul>',
      },
      ar: {
        cardTitle: 'جراحة المياه البيضاء',
        cardShortDescription: 'ربع ساعة، وقطرات بدل الإبر، والقراءة خلال أيام.',
        description: 'نختار العدسة معك: للبعيد أو للقراءة أو لكليهما.',
        longDescription:
          '<h2>العينان</h2><p>بينهما أسبوع.</p><ul><li>قياس دون لمس</li><li>عدسة حسب عملك وعاداتك</li><li>فحص في الصباح التالي</li></ul>',
      },
      details: [
        {
          en: { title: 'After', text: 'No rubbing and no pool for four weeks.' },
          ar: { title: 'بعدها', text: 'لا فرك ولا سباحة أربعة أسابيع.' },
        },
      ],
    },
    {
      slug: 'vision-correction',
      en: {
        cardTitle: 'Vision correction',
        cardShortDescription: 'Laser for those whom it suits, and an honest no for the others.',
        description: 'Two hours of measurements decide. One in five people is better off with glasses.',
        longDescription:
          '<h2>Before deciding</h2><p>Leave your lenses out for two weeks.</p><ul><li>Map of the cornea</li><li>Dry-eye test</li><li>Talk with the surgeon who will operate</li></ul>',
      },
      ar: {
        cardTitle: 'تصحيح النظر',
        cardShortDescription: 'ليزر لمن يناسبه، ورفض صريح لمن لا يناسبه.',
        description: 'ساعتان من القياس تحددان، وشخص من كل خمسة النظارة أنسب له.',
        longDescription:
          '<h2>قبل القرار</h2><p>اترك العدسات اللاصقة أسبوعين.</p><ul><li>خريطة القرنية</li><li>اختبار جفاف العين</li><li>حديث مع الجراح نفسه</li></ul>',
      },
      details: [
        {
          en: { title: 'Price', text: 'Follow-up for a year is included.' },
          ar: { title: 'السعر', text: 'يشمل متابعة سنة.' },
        },
      ],
    },
    {
      slug: 'hearing-centre',
      en: {
        cardTitle: 'Hearing centre',
        cardShortDescription: 'Tests for every age, and hearing aids to try for a month.',
        description: 'Newborns in five minutes, grandparents in thirty.',
        longDescription:
          '<h2>Fitting</h2><p>Set to your own rooms and voices.</p><ul><li>Test and advice free of charge</li><li>Repairs within two days</li><li>Implants with our partner</li></ul>',
      },
      ar: {
        cardTitle: 'مركز السمع',
        cardShortDescription: 'فحوص لكل الأعمار، وتجربة السماعة شهرًا.',
        description: 'المواليد في خمس دقائق والأجداد في ثلاثين.',
        longDescription:
          '<h2>الضبط</h2><p>حسب أماكنك وأصوات أسرتك.</p><ul><li>فحص ونصيحة بلا مقابل</li><li>صيانة خلال يومين</li><li>زراعة القوقعة مع شريكنا</li></ul>',
      },
      details: [
        {
          en: { title: 'Children', text: 'School reports in both languages.' },
          ar: { title: 'الأطفال', text: 'تقارير للمدرسة باللغتين.' },
        },
      ],
    },
    {
      slug: 'sleep-laboratory',
      status: 'draft',
      en: {
        cardTitle: 'Sleep laboratory',
        cardShortDescription: 'One night, at your home or with us, tells why you wake up tired.',
        description: 'Snoring, breathing pauses and restless legs are measured while you sleep.',
        longDescription:
          "<h2>The night</h2><p>A room like in a hotel, a technician next door.</p><ul><li>Home recorder for simple cases</li><li>Mask fitting at day</li><li>Driver's reports</li></ul>",
      },
      ar: {
        cardTitle: 'معمل النوم',
        cardShortDescription: 'ليلة واحدة في بيتك أو عندنا تكشف سبب الإرهاق صباحًا.',
        description: 'نقيس الشخير وتوقف التنفس وحركة الساقين أثناء نومك.',
        longDescription:
          '<h2>الليلة</h2><p>غرفة كالفندق وفنّي في الغرفة المجاورة.</p><ul><li>جهاز منزلي للحالات البسيطة</li><li>ضبط القناع نهارًا</li><li>تقارير للسائقين</li></ul>',
      },
      details: [
        { en: { title: 'Result', text: 'Within five days.' }, ar: { title: 'النتيجة', text: 'خلال خمسة أيام.' } },
      ],
    },
    {
      slug: 'mental-health-clinic',
      en: {
        cardTitle: 'Mental health clinic',
        cardShortDescription: 'Psychiatrists and psychologists, in person or by video, in Arabic and English.',
        description: 'A quiet entrance of its own. Names are not called in the waiting room.',
        longDescription:
          "<h2>What we treat</h2><p>Adults, couples and young people from twelve.</p><ul><li>Anxiety and depression</li><li>Sleep and burnout</li><li>Children's attention and school</li></ul>",
      },
      ar: {
        cardTitle: 'عيادة الصحة النفسية',
        cardShortDescription: 'أطباء وأخصائيون نفسيون، حضوريًا أو بالفيديو، بالعربية والإنجليزية.',
        description: 'مدخل هادئ مستقل، ولا تُنادى الأسماء في الانتظار.',
        longDescription:
          '<h2>ماذا نعالج</h2><p>البالغين والأزواج واليافعين من سن الثانية عشرة.</p><ul><li>القلق والاكتئاب</li><li>النوم والاحتراق الوظيفي</li><li>الانتباه والدراسة</li></ul>',
      },
      details: [
        {
          en: { title: 'Urgent', text: 'A talk within twenty-four hours.' },
          ar: { title: 'العاجل', text: 'موعد خلال أربع وعشرين ساعة.' },
        },
      ],
    },
    {
      slug: 'skin-clinic',
      en: {
        cardTitle: 'Skin clinic',
        cardShortDescription: 'Acne, eczema, moles and hair, with pictures to compare over the years.',
        description: 'Every mole is photographed once, so that the next visit shows what changed.',
        longDescription:
          '<h2>Our way</h2><p>Few creams, used properly.</p><ul><li>Light treatment</li><li>Patch tests</li><li>Small surgery on Wednesdays</li></ul>',
      },
      ar: {
        cardTitle: 'عيادة الجلدية',
        cardShortDescription: 'حب الشباب والإكزيما والشامات والشعر، مع صور للمقارنة.',
        description: 'نصوّر كل شامة مرة لتُظهر الزيارة التالية ما تغيّر.',
        longDescription:
          '<h2>طريقتنا</h2><p>كريمات قليلة تُستخدم جيدًا.</p><ul><li>علاج ضوئي</li><li>اختبارات الحساسية</li><li>جراحات صغيرة كل أربعاء</li></ul>',
      },
      details: [
        {
          en: { title: 'Children', text: 'Eczema school, two evenings.' },
          ar: { title: 'الأطفال', text: 'درس الإكزيما في أمسيتين.' },
        },
      ],
    },
    {
      slug: 'laser',
      status: 'archived',
      en: {
        cardTitle: 'Laser and light',
        cardShortDescription: 'Hair, scars, veins and spots, by doctors, for every skin colour.',
        description: 'A test spot first, then a plan with a price that does not grow.',
        longDescription:
          '<h2>Sessions</h2><p>Four to eight, a month apart.</p><ul><li>Cooling instead of pain</li><li>Separate rooms</li><li>Safe for dark skin</li></ul>',
      },
      ar: {
        cardTitle: 'الليزر والضوء',
        cardShortDescription: 'الشعر والندبات والأوردة والتصبغات، بأيدي أطباء ولكل ألوان البشرة.',
        description: 'نختبر بقعة صغيرة أولًا، ثم خطة بسعر ثابت.',
        longDescription:
          '<h2>الجلسات</h2><p>من أربع إلى ثمانٍ بينها شهر.</p><ul><li>تبريد بدل الألم</li><li>غرف منفصلة</li><li>آمن للبشرة السمراء</li></ul>',
      },
      details: [
        { en: { title: 'Before', text: 'No sun for two weeks.' }, ar: { title: 'قبلها', text: 'تجنب الشمس أسبوعين.' } },
      ],
    },
    {
      slug: 'plastic-surgery',
      status: 'draft',
      en: {
        cardTitle: 'Plastic surgery',
        cardShortDescription: 'Repair after accidents and illness, and changes that you have thought about.',
        description: 'Two talks before any date. The second may end with “not now”.',
        longDescription:
          '<h2>What we do</h2><p>Hands, burns, breast after cancer, nose and eyelids.</p><ul><li>Photographs before and after</li><li>Scar clinic</li><li>Honest prices in writing</li></ul>',
      },
      ar: {
        cardTitle: 'جراحة التجميل',
        cardShortDescription: 'الترميم بعد الحوادث والمرض، وتغييرات فكرت فيها جيدًا.',
        description: 'لقاءان قبل تحديد أي موعد، وقد ينتهي الثاني بعبارة «ليس الآن».',
        longDescription:
          '<h2>ماذا نجري</h2><p>اليد والحروق والثدي بعد الأورام والأنف والجفون.</p><ul><li>صور قبل وبعد</li><li>عيادة الندبات</li><li>أسعار واضحة مكتوبة</li></ul>',
      },
      details: [
        {
          en: { title: 'Age', text: 'From eighteen, except for repair.' },
          ar: { title: 'العمر', text: 'من الثامنة عشرة إلا في الترميم.' },
        },
      ],
    },
    {
      slug: 'dental-check',
      en: {
        cardTitle: 'Dental check',
        cardShortDescription: 'Look, clean, picture, plan: forty minutes twice a year.',
        description: 'You see every tooth on the screen and decide what comes first.',
        longDescription:
          '<h2>Included</h2><p>No drill on the first day.</p><ul><li>Gum measurement</li><li>Picture of all teeth</li><li>Plan with prices</li></ul>',
      },
      ar: {
        cardTitle: 'فحص الأسنان',
        cardShortDescription: 'فحص وتنظيف وصورة وخطة: أربعون دقيقة مرتين سنويًا.',
        description: 'ترى كل سن على الشاشة وتقرر بأيها نبدأ.',
        longDescription:
          '<h2>يشمل</h2><p>لا حفر في أول يوم.</p><ul><li>قياس اللثة</li><li>صورة لكل الأسنان</li><li>خطة بالأسعار</li></ul>',
      },
      details: [
        {
          en: { title: 'Pain', text: 'A place every day for those in pain.' },
          ar: { title: 'عند الألم', text: 'موعد يومي لمن يعاني ألمًا.' },
        },
      ],
    },
    {
      slug: 'children-dentistry',
      en: {
        cardTitle: "Children's dentistry",
        cardShortDescription: 'Tell, show, do: nothing happens without the child knowing it.',
        description: 'Fluoride, sealing and fillings, with laughing gas where fear is great.',
        longDescription:
          '<h2>First visit</h2><p>Counting teeth and a ride in the chair.</p><ul><li>From the first tooth</li><li>Sealing of molars</li><li>Treatment under sleep for chosen cases</li></ul>',
      },
      ar: {
        cardTitle: 'أسنان الأطفال',
        cardShortDescription: 'نحكي ثم نُري ثم نفعل: لا شيء يحدث دون علم الطفل.',
        description: 'فلورايد وحماية وحشو، وغاز الضحك عند الخوف الشديد.',
        longDescription:
          '<h2>الزيارة الأولى</h2><p>عدّ الأسنان وجولة على الكرسي.</p><ul><li>من أول سن</li><li>حماية الأضراس</li><li>علاج تحت التخدير لحالات مختارة</li></ul>',
      },
      details: [
        {
          en: { title: 'Parents', text: 'May hold the hand all the time.' },
          ar: { title: 'الوالدان', text: 'بجوار الطفل طوال الوقت.' },
        },
      ],
    },
    {
      slug: 'braces',
      en: {
        cardTitle: 'Braces',
        cardShortDescription: 'Clear or metal, for children and adults, with a price for the whole way.',
        description: 'A scan instead of moulds, and a film of how the teeth will move.',
        longDescription:
          '<h2>How long</h2><p>Twelve to twenty-four months, a visit every six weeks.</p><ul><li>Clear aligners</li><li>Ceramic brackets</li><li>Retainer included</li></ul>',
      },
      ar: {
        cardTitle: 'تقويم الأسنان',
        cardShortDescription: 'شفاف أو معدني، للصغار والكبار، بسعر للمسار كله.',
        description: 'مسح رقمي بدل القوالب، وفيديو لحركة الأسنان.',
        longDescription:
          '<h2>المدة</h2><p>من سنة إلى سنتين بزيارة كل ستة أسابيع.</p><ul><li>تقويم شفاف</li><li>أقواس خزفية</li><li>المثبّت ضمن السعر</li></ul>',
      },
      details: [
        { en: { title: 'First look', text: 'At the age of seven.' }, ar: { title: 'أول فحص', text: 'في سن السابعة.' } },
      ],
    },
    {
      slug: 'physiotherapy',
      en: {
        cardTitle: 'Physiotherapy',
        cardShortDescription: 'A hall, a pool and a plan to do at home.',
        description: 'After operations, for backs and necks, and for children who learn to move.',
        longDescription:
          '<h2>What counts</h2><p>Exercise that you continue without us.</p><ul><li>Manual therapy</li><li>Water exercise</li><li>Stroke rehabilitation</li></ul>',
      },
      ar: {
        cardTitle: 'العلاج الطبيعي',
        cardShortDescription: 'صالة ومسبح وخطة للمنزل.',
        description: 'بعد العمليات، ولآلام الظهر والرقبة، وللأطفال الذين يتعلمون الحركة.',
        longDescription:
          '<h2>الأهم</h2><p>تمارين تواصلها من دوننا.</p><ul><li>علاج يدوي</li><li>تمارين مائية</li><li>تأهيل السكتة</li></ul>',
      },
      details: [
        {
          en: { title: 'Sessions', text: 'Forty-five minutes with one therapist.' },
          ar: { title: 'الجلسة', text: 'خمس وأربعون دقيقة مع معالج واحد.' },
        },
      ],
    },
  ],
} satisfies Demonstration
