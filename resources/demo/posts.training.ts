import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: {
    status: 'published',
    category: 'training',
    desktopImage: { picture: 'scene' },
    mobileImage: { picture: 'scene' },
  },
  records: [
    {
      slug: 'which-course-first',
      publishedAt: { days: -1, time: '07:00' },
      relatedPosts: ['card-renewal', 'cpr-in-two-minutes', 'hands-on-day'],
      en: {
        title: 'Basic or advanced: which course comes first?',
        excerpt:
          'A guide for nurses, students and anaesthetists, with the hours and what you should know before the door opens.',
        author: 'Wael Abdelaziz, training director',
        body: `
<h2>Basic life support</h2>
<p>For everyone who works where patients are: five hours, half of them on the floor with a manikin.</p>
<h2>Advanced life support</h2>
<ul><li>Two days, after a valid basic card.</li><li>Read the rhythms beforehand: sinus, flutter, fibrillation, block.</li><li>The written test comes first; 84 per cent passes.</li></ul>
<h2>Children</h2>
<p>The paediatric course stands beside the advanced one, not after it.</p>`,
      },
      ar: {
        title: 'أساسي أم متقدم: بأي دورة تبدأ؟',
        excerpt: 'دليل للتمريض والطلاب وأطباء التخدير، بعدد الساعات وما ينبغي معرفته قبل الحضور.',
        author: 'وائل عبد العزيز، مدير التدريب',
        body: `
<h2>دعم الحياة الأساسي</h2>
<p>لكل من يعمل حيث يوجد مرضى: خمس ساعات نصفها عملي على الدمية.</p>
<h2>دعم الحياة المتقدم</h2>
<ul><li>يومان بعد بطاقة أساسي سارية.</li><li>راجع أنواع النظم مسبقًا: الجيبي والرفرفة والرجفان والحصار.</li><li>الاختبار النظري أولًا، والنجاح من 84٪.</li></ul>
<h2>الأطفال</h2>
<p>دورة الأطفال موازية للمتقدمة لا تالية لها.</p>`,
      },
    },
    {
      slug: 'cpr-in-two-minutes',
      publishedAt: { days: -7, time: '08:00' },
      relatedPosts: ['which-course-first', 'defibrillator-on-the-wall'],
      youtube: 'https://youtu.be/kL9mN2pQ4rS',
      en: {
        title: 'Chest compressions: two minutes to get right',
        excerpt: 'Depth, rate, recoil and a song. What our instructors correct most often.',
        author: 'Hala Ragab, instructor',
        body: `
<h2>The four numbers</h2>
<ul><li>Five to six centimetres deep.</li><li>100 to 120 in a minute.</li><li>Full recoil every time.</li><li>Never stop longer than ten seconds.</li></ul>
<h2>The usual mistake</h2>
<p>Bent elbows. Shoulders over hands, and let your weight do the work; change after two minutes even when you feel strong.</p>`,
      },
      ar: {
        title: 'ضغطات الصدر: دقيقتان لتتقنها',
        excerpt: 'العمق والسرعة والارتداد وأغنية. أكثر ما يصححه مدربونا.',
        author: 'هالة رجب، مدربة',
        body: `
<h2>أربعة أرقام</h2>
<ul><li>العمق من خمسة إلى ستة سنتيمترات.</li><li>السرعة من 100 إلى 120 في الدقيقة.</li><li>ارتداد كامل كل مرة.</li><li>لا توقف أكثر من عشر ثوانٍ.</li></ul>
<h2>الخطأ الشائع</h2>
<p>ثني المرفقين. اجعل كتفيك فوق يديك ودع وزنك يعمل، وبدّل بعد دقيقتين حتى لو شعرت بالقوة.</p>`,
      },
    },
    {
      slug: 'card-renewal',
      publishedAt: { days: -13, time: '09:00' },
      relatedPosts: ['which-course-first'],
      en: {
        title: 'Your card expires: how renewal works',
        excerpt:
          'Two years, to the end of the month. What you need, how long it takes, and what happens a day too late.',
        author: 'Training desk',
        body: `
<h2>You need</h2>
<ol><li>The old card or its number.</li><li>Your identity card.</li><li>A place in a renewal class, four hours.</li></ol>
<h2>A day too late</h2>
<p>Then the full course is due. Book two months ahead: the classes of June and December are full first.</p>`,
      },
      ar: {
        title: 'بطاقتك على وشك الانتهاء: كيف تجددها',
        excerpt: 'سنتان حتى نهاية الشهر. ما الذي تحتاجه وكم يستغرق، وماذا يحدث إذا تأخرت يومًا.',
        author: 'مكتب التدريب',
        body: `
<h2>تحتاج إلى</h2>
<ol><li>البطاقة القديمة أو رقمها.</li><li>بطاقة الهوية.</li><li>مقعد في دورة تجديد مدتها أربع ساعات.</li></ol>
<h2>إذا تأخرت يومًا</h2>
<p>تلزمك الدورة كاملة. احجز قبل الموعد بشهرين، فدورات يونيو وديسمبر تمتلئ أولًا.</p>`,
      },
      later: {
        en: {
          body: '<h2>You need</h2><ol><li>The number of your old card.</li><li>Your identity card.</li><li>A place in a renewal class, four hours.</li></ol><h2>A day too late</h2><p>Then the full course is due. Book two months ahead.</p>',
        },
      },
    },
    {
      slug: 'defibrillator-on-the-wall',
      publishedAt: { days: -19, time: '10:00' },
      relatedPosts: ['cpr-in-two-minutes'],
      en: {
        title: 'The box on the wall: using a public defibrillator',
        excerpt: 'It talks to you. It will not shock a heart that beats. Open it and do what it says.',
        author: 'Hala Ragab, instructor',
        body: `
<h2>Three steps</h2>
<ol><li>Open the lid: it switches itself on.</li><li>Stick the pads on bare, dry skin, as drawn.</li><li>Everybody away when it says so, then compress again at once.</li></ol>
<h2>Questions we hear</h2>
<p>A wet floor? Dry the chest and go on. A child? Use the small pads, or one in front and one behind.</p>`,
      },
      ar: {
        title: 'الصندوق المعلّق: استخدام جهاز الصدمات العام',
        excerpt: 'الجهاز يتحدث إليك ولن يصدم قلبًا ينبض. افتحه ونفّذ ما يقول.',
        author: 'هالة رجب، مدربة',
        body: `
<h2>ثلاث خطوات</h2>
<ol><li>افتح الغطاء فيعمل وحده.</li><li>الصق القطبين على جلد عارٍ جاف كما في الرسم.</li><li>ليبتعد الجميع عند التنبيه، ثم عُد إلى الضغط فورًا.</li></ol>
<h2>أسئلة نسمعها</h2>
<p>الأرض مبللة؟ جفف الصدر وأكمل. طفل؟ استخدم الأقطاب الصغيرة، أو قطبًا من الأمام وآخر من الخلف.</p>`,
      },
    },
    {
      slug: 'hands-on-day',
      publishedAt: { days: -25, time: '09:00' },
      relatedPosts: ['which-course-first', 'become-an-instructor'],
      en: {
        title: 'What a hands-on day looks like',
        excerpt: 'Six learners to an instructor, one manikin for two, and lunch at the same table.',
        author: 'Training desk',
        body: `
<h2>Morning</h2>
<p>Coffee at eight, compressions at half past. Feedback comes from sensors, then from your partner, then from us.</p>
<h2>Afternoon</h2>
<ul><li>Teams of five, roles drawn by lot.</li><li>A case from a real shift.</li><li>Debriefing: what happened, why, what next time.</li></ul>`,
      },
      ar: {
        title: 'كيف يبدو يوم التدريب العملي',
        excerpt: 'ستة متدربين لكل مدرب، ودمية لكل اثنين، وغداء على مائدة واحدة.',
        author: 'مكتب التدريب',
        body: `
<h2>الصباح</h2>
<p>قهوة في الثامنة، والضغطات في الثامنة والنصف. التقييم من الحساسات ثم من زميلك ثم منا.</p>
<h2>بعد الظهر</h2>
<ul><li>فرق من خمسة توزَّع أدوارها بالقرعة.</li><li>حالة من وردية حقيقية.</li><li>مناقشة: ماذا حدث ولماذا وماذا في المرة القادمة.</li></ul>`,
      },
    },
    {
      slug: 'become-an-instructor',
      publishedAt: { days: -34, time: '11:00' },
      relatedPosts: ['hands-on-day'],
      en: {
        title: 'From learner to instructor',
        excerpt:
          'A card, a recommendation, a course, and two classes under observation. Why nurses make the best ones.',
        author: 'Wael Abdelaziz, training director',
        body: `
<h2>The way</h2>
<ol><li>A valid provider card, with a good practical mark.</li><li>The instructor course: online part and one day here.</li><li>Two classes with an experienced instructor at the back of the room.</li></ol>
<h2>After that</h2>
<p>Four classes in two years keep you active. We pay by the class and plan around your shifts.</p>`,
      },
      ar: {
        title: 'من متدرب إلى مدرب',
        excerpt: 'بطاقة وترشيح ودورة ودورتان تحت الملاحظة. ولماذا يبرع الممرضون في التدريب.',
        author: 'وائل عبد العزيز، مدير التدريب',
        body: `
<h2>الطريق</h2>
<ol><li>بطاقة مقدّم سارية بدرجة عملية جيدة.</li><li>دورة المدربين: جزء عن بُعد ويوم عندنا.</li><li>دورتان بحضور مدرب خبير في آخر القاعة.</li></ol>
<h2>بعد ذلك</h2>
<p>أربع دورات في سنتين تحفظ نشاطك. نحاسبك على الدورة ونرتب المواعيد حسب ورديتك.</p>`,
      },
    },
    {
      slug: 'teams-that-speak-up',
      publishedAt: { days: -40, time: '09:00' },
      relatedPosts: ['hands-on-day'],
      en: {
        title: 'Closed loops: teams that speak up',
        excerpt: 'Say the name, say the dose, hear it back. Communication is half of a resuscitation.',
        author: 'Dr. Adel Ghoneim',
        body: `
<h2>The loop</h2>
<p>“Mona, one milligram of adrenaline.” “One milligram of adrenaline, given.” Three seconds that prevent the double dose.</p>
<h2>The sentence that helps</h2>
<ul><li>“I am worried that …”</li><li>“Can we stop and think?”</li><li>“What have we not thought of?”</li></ul>`,
      },
      ar: {
        title: 'الحلقة المغلقة: فرق لا تسكت',
        excerpt: 'اذكر الاسم والجرعة واسمعها تعود إليك. التواصل نصف الإنعاش.',
        author: 'د. عادل غنيم',
        body: `
<h2>الحلقة</h2>
<p>«منى، مليجرام أدرينالين». «مليجرام أدرينالين أُعطي». ثلاث ثوانٍ تمنع الجرعة المزدوجة.</p>
<h2>جمل تساعد</h2>
<ul><li>«أنا قلق من أن…»</li><li>«هل نتوقف ونفكر؟»</li><li>«ما الذي لم يخطر ببالنا؟»</li></ul>`,
      },
    },
    {
      slug: 'first-aid-for-teachers',
      category: 'first-aid',
      publishedAt: { days: -47, time: '12:00' },
      relatedPosts: ['choking-first-aid', 'burns-first-aid'],
      en: {
        title: 'First aid for teachers: one afternoon at your school',
        excerpt: 'Choking, seizures, asthma and a fall in the yard. We bring the manikins, you bring the questions.',
        author: 'Training desk',
        body: `
<h2>The programme</h2>
<ul><li>Four scenes, forty minutes each.</li><li>A card for the wall of every classroom.</li><li>A bag checked and filled.</li></ul>
<h2>To book</h2>
<p>Groups of twelve to twenty-four, Sunday to Thursday, from one o'clock. A certificate is included.</p>`,
      },
      ar: {
        title: 'الإسعافات الأولية للمعلمين: عصر واحد في مدرستكم',
        excerpt: 'اختناق وتشنج وربو وسقوط في الفناء. نحضر الدمى وتحضرون الأسئلة.',
        author: 'مكتب التدريب',
        body: `
<h2>البرنامج</h2>
<ul><li>أربعة مواقف لكل منها أربعون دقيقة.</li><li>بطاقة تعلَّق في كل فصل.</li><li>مراجعة حقيبة الإسعاف وتجهيزها.</li></ul>
<h2>للحجز</h2>
<p>مجموعات من 12 إلى 24، من الأحد إلى الخميس بعد الواحدة ظهرًا، وتشمل شهادة حضور.</p>`,
      },
    },
    {
      slug: 'learning-at-your-own-pace',
      category: 'digital-health',
      publishedAt: { days: -56, time: '09:00' },
      relatedPosts: ['hands-on-day', 'card-renewal'],
      en: {
        title: 'Half online, half on the floor',
        excerpt: 'The theory at home in three evenings, the practice with us in three hours. For whom it fits.',
        author: 'Wael Abdelaziz, training director',
        body: `
<h2>It fits you when</h2>
<ul><li>You work shifts.</li><li>You renew, rather than begin.</li><li>You like to stop a film and look again.</li></ul>
<h2>What to bring</h2>
<p>The certificate of the online part, not older than sixty days, and comfortable trousers.</p>`,
      },
      ar: {
        title: 'نصف عن بُعد ونصف عملي',
        excerpt: 'النظري في البيت خلال ثلاث أمسيات، والعملي عندنا في ثلاث ساعات. لمن يناسب؟',
        author: 'وائل عبد العزيز، مدير التدريب',
        body: `
<h2>يناسبك إذا</h2>
<ul><li>كنت تعمل بالورديات.</li><li>كنت تجدد ولا تبدأ.</li><li>كنت تحب إيقاف الفيديو وإعادته.</li></ul>
<h2>أحضر معك</h2>
<p>شهادة الجزء الإلكتروني بحد أقصى ستون يومًا، وملابس مريحة.</p>`,
      },
    },
    {
      slug: 'new-rooms-in-nasr-city',
      category: 'our-news',
      publishedAt: { days: 6, time: '10:00' },
      relatedPosts: ['hands-on-day'],
      en: {
        title: 'Four new training rooms open in December',
        excerpt: 'One of them is a ward with six beds, cameras and a glass wall for those who watch.',
        author: 'Training desk',
        body: `
<h2>The rooms</h2>
<ul><li>Two for basic courses, with twelve manikins each.</li><li>An ambulance without wheels.</li><li>A simulated ward.</li></ul>
<h2>Opening day</h2>
<p>Come and press a chest: every visitor gets five minutes with an instructor.</p>`,
      },
      ar: {
        title: 'أربع قاعات تدريب جديدة في ديسمبر',
        excerpt: 'إحداها قسم بستة أسرّة وكاميرات وجدار زجاجي للمتابعين.',
        author: 'مكتب التدريب',
        body: `
<h2>القاعات</h2>
<ul><li>قاعتان للدورات الأساسية، اثنتا عشرة دمية في كل منهما.</li><li>سيارة إسعاف بلا عجلات.</li><li>قسم داخلي للمحاكاة.</li></ul>
<h2>يوم الافتتاح</h2>
<p>تعالَ وجرّب: خمس دقائق مع مدرب لكل زائر.</p>`,
      },
    },
    {
      slug: 'exam-nerves',
      status: 'draft',
      en: {
        title: 'Exam nerves: how to pass the practical station',
        excerpt: 'Speak aloud, breathe out, begin with safety. Advice from people who mark.',
        author: 'Hala Ragab, instructor',
        body: '<h2>Before the door</h2><p>Read the case twice. Say what you see. Marks are given for what is said aloud.</p>',
      },
      ar: { title: 'رهبة الاختبار: كيف تجتاز المحطة العملية' },
    },
    {
      slug: 'guidelines-2020',
      status: 'archived',
      publishedAt: { days: -85, time: '09:00' },
      en: {
        title: 'What changed in the 2020 guidelines',
        excerpt: 'Kept for those whose card was issued under them.',
        author: 'Dr. Adel Ghoneim',
        body: '<h2>In short</h2><ul><li>A sixth link in the chain of survival: recovery.</li><li>Adrenaline earlier for a rhythm that cannot be shocked.</li><li>One breath every two to three seconds for children.</li></ul>',
      },
      ar: {
        title: 'ما الذي تغيّر في إرشادات 2020',
        excerpt: 'نحتفظ به لمن صدرت بطاقته وفقًا لها.',
        author: 'د. عادل غنيم',
        body: '<h2>باختصار</h2><ul><li>حلقة سادسة في سلسلة النجاة: التعافي.</li><li>أدرينالين مبكر للنظم غير القابل للصدمة.</li><li>نفس كل ثانيتين إلى ثلاث للأطفال.</li></ul>',
      },
    },
  ],
} satisfies Demonstration
