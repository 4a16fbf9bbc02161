import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: { status: 'published', desktopImage: { picture: 'scene' }, mobileImage: { picture: 'scene' } },
  records: [
    {
      slug: 'first-dental-visit',
      category: 'children',
      publishedAt: { hours: -2 },
      relatedPosts: ['fever-in-children', 'childhood-vaccines'],
      relatedOffers: ['children-dental-check'],
      tags: ['mother-and-child', 'prevention'],
      seo: { facebookImage: { picture: 'scene' } },
      en: {
        title: 'Preparing your child for a first dental visit',
        excerpt:
          'The first visit is for getting acquainted, not for treatment. Here is how to make it calm, and what the dentist looks at.',
        author: 'Dr. Hanaa Adel',
        imageAlt: 'A child in a dental chair with a toothbrush in hand',
        seo: {
          metaTitle: 'A first dental visit without fear',
          metaDescription: 'When to go, what to say at home, and what happens in the chair.',
        },
        body: `
<h2>When to go</h2>
<p>Come within six months of the first tooth, and by the first birthday at the latest. A visit before anything hurts teaches a child that the chair is an ordinary place.</p>
<h2>At home, the day before</h2>
<ul><li>Tell a short story about counting teeth; leave out needles and drills.</li><li>Let the child brush a doll's teeth, then yours.</li><li>Choose an hour after a nap and a light meal.</li></ul>
<h2>In the chair</h2>
<p>The dentist counts the teeth, looks at the gums and the bite, and shows you how to brush. It takes twenty minutes, and most of them are talk.</p>`,
      },
      ar: {
        title: 'كيف تُعدّ طفلك لزيارة طبيب الأسنان الأولى',
        excerpt: 'الزيارة الأولى للتعارف لا للعلاج. إليك كيف تجعلها هادئة، وما الذي يفحصه الطبيب.',
        author: 'د. هناء عادل',
        imageAlt: 'طفل على كرسي الأسنان وفي يده فرشاة',
        seo: {
          metaTitle: 'زيارة أولى لطبيب الأسنان بلا خوف',
          metaDescription: 'متى تذهب، وماذا تقول في البيت، وما الذي يحدث على الكرسي.',
        },
        body: `
<h2>متى تذهب؟</h2>
<p>خلال ستة أشهر من ظهور أول سن، وقبل إتمام السنة الأولى على الأكثر. زيارة بلا ألم تعلّم الطفل أن كرسي الأسنان مكان عادي.</p>
<h2>في البيت، قبل الموعد بيوم</h2>
<ul><li>احكِ له قصة قصيرة عن عدّ الأسنان، ولا تذكر الإبر.</li><li>دعه ينظّف أسنان دميته ثم أسنانك.</li><li>اختر ساعة بعد القيلولة ووجبة خفيفة.</li></ul>
<h2>على الكرسي</h2>
<p>يعدّ الطبيب الأسنان وينظر إلى اللثة وإطباق الفكين، ثم يريك طريقة التنظيف. عشرون دقيقة معظمها حديث.</p>`,
      },
    },
    {
      slug: 'healthy-fasting-ramadan',
      category: 'nutrition',
      publishedAt: { days: -3, time: '08:00' },
      relatedPosts: ['living-well-type-2-diabetes', 'medicines-and-meals', 'acid-reflux'],
      tags: ['public-health', 'diabetes'],
      en: {
        title: 'Healthy fasting: a guide for Ramadan',
        excerpt:
          'What to eat at suhoor, how to break the fast without heaviness, and who should speak to a doctor before fasting.',
        author: 'Rania Ezzat, clinical dietitian',
        body: `
<h2>A suhoor that lasts</h2>
<p>Beans, eggs, yoghurt and whole bread release energy slowly. Salty cheese and pickles make you thirsty by noon, so keep them small.</p>
<h2>Breaking the fast</h2>
<ul><li>Begin with water, dates and a warm soup.</li><li>Wait ten minutes before the main dish.</li><li>Fill half of the plate with vegetables.</li></ul>
<h2>Speak to your doctor first</h2>
<p>People who take insulin, who are pregnant, or who live with kidney or heart disease should plan their medicines two weeks before the month begins.</p>`,
      },
      ar: {
        title: 'الصيام الصحي: دليلك في رمضان',
        excerpt: 'ماذا تأكل في السحور، وكيف تفطر دون تخمة، ومن الذي ينبغي أن يستشير طبيبه قبل الصيام.',
        author: 'رانيا عزت، أخصائية تغذية علاجية',
        body: `
<h2>سحور يدوم أثره</h2>
<p>الفول والبيض والزبادي والخبز الأسمر تمنح الطاقة ببطء. أما الجبن المالح والمخللات فتسبب العطش مع الظهر، فقلّل منها.</p>
<h2>عند الإفطار</h2>
<ul><li>ابدأ بالماء والتمر وشوربة دافئة.</li><li>انتظر عشر دقائق قبل الطبق الرئيسي.</li><li>اجعل نصف الطبق خضراوات.</li></ul>
<h2>استشر طبيبك أولًا</h2>
<p>من يستخدم الأنسولين، والحامل، ومريض الكلى أو القلب، يرتّبون مواعيد أدويتهم قبل رمضان بأسبوعين.</p>`,
      },
    },
    {
      slug: 'vaccines-for-travellers',
      category: 'travel',
      publishedAt: { days: -12, time: '10:30' },
      relatedPosts: ['childhood-vaccines'],
      relatedOffers: ['travel-vaccines'],
      tags: ['prevention'],
      en: {
        title: 'Vaccines for travellers: what to plan, and when',
        excerpt: 'Some vaccines need six weeks to protect you. A short calendar for work, study, hajj and holidays.',
        author: 'Dr. Tarek Mansour',
        body: `
<h2>Six weeks before</h2>
<p>Hepatitis A and typhoid need time to work. Yellow fever is required by some countries and its certificate is valid from the tenth day.</p>
<h2>What to bring to the clinic</h2>
<ol><li>Your vaccination card, or what you remember of it.</li><li>The cities you will visit and the time of year.</li><li>A list of your medicines.</li></ol>
<h2>Hajj and umrah</h2>
<p>The meningitis vaccine is required at least ten days before arrival. A flu vaccine is advised for everyone over sixty.</p>`,
      },
      ar: {
        title: 'تطعيمات المسافرين: ماذا تخطط ومتى',
        excerpt: 'بعض التطعيمات يحتاج إلى ستة أسابيع ليحميك. جدول قصير للعمل والدراسة والحج والعطلات.',
        author: 'د. طارق منصور',
        body: `
<h2>قبل السفر بستة أسابيع</h2>
<p>تطعيما الكبد الوبائي «أ» والتيفويد يحتاجان إلى وقت. وتشترط بعض الدول تطعيم الحمى الصفراء، وتسري شهادته من اليوم العاشر.</p>
<h2>ماذا تحضر معك</h2>
<ol><li>بطاقة التطعيمات، أو ما تتذكره منها.</li><li>المدن التي ستزورها ووقت الزيارة.</li><li>قائمة بأدويتك.</li></ol>
<h2>الحج والعمرة</h2>
<p>تطعيم الحمى الشوكية إلزامي قبل الوصول بعشرة أيام على الأقل، ويُنصح من تجاوز الستين بتطعيم الإنفلونزا.</p>`,
      },
      later: {
        en: {
          excerpt:
            'Some vaccines need six weeks to protect you. A short calendar for work, study, hajj and holidays, with the rules of 2026.',
        },
      },
    },
    {
      slug: 'recovering-after-caesarean',
      category: 'women',
      publishedAt: { days: -54, time: '09:00' },
      relatedPosts: ['breastfeeding-first-weeks', 'iron-in-pregnancy'],
      relatedOffers: ['birth-package'],
      tags: ['mother-and-child'],
      en: {
        title: 'Recovering at home after a caesarean',
        excerpt:
          'What is normal in the first six weeks, how to care for the wound, and the signs that mean a call to the clinic.',
        author: 'Dr. Noha Shawky',
        body: `
<h2>The first week</h2>
<p>Walk a little every few hours, even when it pulls. Hold a pillow against the wound when you cough or laugh, and lift nothing heavier than your baby.</p>
<h2>The wound</h2>
<ul><li>Wash with water and mild soap, then pat dry.</li><li>Wear cotton that does not press on the scar.</li><li>Leave the strips until they fall off.</li></ul>
<h2>Call us when</h2>
<p>The fever is above 38°, the wound is red or wet, bleeding grows heavier, or one calf is swollen and painful.</p>`,
      },
      ar: {
        title: 'التعافي في المنزل بعد الولادة القيصرية',
        excerpt: 'ما الطبيعي في الأسابيع الستة الأولى، وكيف تعتنين بالجرح، والعلامات التي تستدعي الاتصال بالعيادة.',
        author: 'د. نهى شوقي',
        body: `
<h2>الأسبوع الأول</h2>
<p>امشي قليلًا كل بضع ساعات حتى لو شعرتِ بشدّ. ضعي وسادة على الجرح عند السعال أو الضحك، ولا تحملي ما هو أثقل من طفلك.</p>
<h2>العناية بالجرح</h2>
<ul><li>اغسليه بالماء وصابون لطيف ثم جففيه برفق.</li><li>ارتدي قطنًا لا يضغط على الجرح.</li><li>اتركي الشرائط اللاصقة حتى تسقط وحدها.</li></ul>
<h2>اتصلي بنا إذا</h2>
<p>زادت الحرارة على 38 درجة، أو احمرّ الجرح أو صار رطبًا، أو اشتد النزيف، أو تورّمت إحدى الساقين مع ألم.</p>`,
      },
    },
    {
      slug: 'glasses-or-lenses',
      category: 'ophthalmology',
      status: 'draft',
      tags: ['prevention'],
      en: {
        title: 'Choosing glasses or lenses for a teenager',
        excerpt: 'Responsibility matters more than age. Questions that help a family to decide.',
        author: 'Dr. Sherif Lotfy',
        body: `
<h2>Ready for lenses?</h2>
<p>A teenager who washes hands without being told, and who takes out lenses on a tired night, is ready. One who forgets is safer with glasses.</p>
<h2>What to compare</h2>
<ul><li>Sport and dust.</li><li>Hours in front of a screen.</li><li>The cost of a year, with solution and spare glasses.</li></ul>`,
      },
      ar: { title: 'النظارة أم العدسات للمراهقين' },
    },
    {
      slug: 'childhood-vaccines',
      category: 'vaccination',
      publishedAt: { days: -6, time: '11:00' },
      relatedPosts: ['fever-in-children', 'first-dental-visit'],
      relatedOffers: ['children-vaccines'],
      tags: ['mother-and-child', 'public-health'],
      en: {
        title: 'The vaccination calendar, month by month',
        excerpt: 'From birth to school age: which vaccine, when, and what to do when a date was missed.',
        author: 'Dr. Mona Fathy',
        body: `
<h2>The first year</h2>
<ul><li>At birth: hepatitis B and tuberculosis.</li><li>Two, four and six months: the six-in-one vaccine and polio.</li><li>Nine and twelve months: measles, mumps and rubella.</li></ul>
<h2>A missed date</h2>
<p>Nothing starts over. Come as soon as you can and the nurse will continue from where you stopped.</p>
<h2>After the injection</h2>
<p>A warm leg and a night of crying are common. Give plenty of milk, and paracetamol by weight when the doctor has said so.</p>`,
      },
      ar: {
        title: 'جدول التطعيمات شهرًا بشهر',
        excerpt: 'من الولادة حتى سن المدرسة: أي تطعيم ومتى، وماذا تفعل إذا فات الموعد.',
        author: 'د. منى فتحي',
        body: `
<h2>السنة الأولى</h2>
<ul><li>عند الولادة: الكبد الوبائي «ب» والدرن.</li><li>في الشهر الثاني والرابع والسادس: السداسي وشلل الأطفال.</li><li>في الشهر التاسع والثاني عشر: الحصبة والنكاف والحصبة الألمانية.</li></ul>
<h2>إذا فات الموعد</h2>
<p>لا نبدأ من جديد. تعالَ في أقرب وقت وستكمل الممرضة من حيث توقفتم.</p>
<h2>بعد الحقنة</h2>
<p>سخونة مكان الحقن وبكاء ليلة أمران شائعان. أكثري من الرضاعة، ويُعطى الباراسيتامول حسب الوزن إذا وصفه الطبيب.</p>`,
      },
    },
    {
      slug: 'fever-in-children',
      category: 'children',
      publishedAt: { days: -17, time: '07:30' },
      relatedPosts: ['childhood-vaccines', 'first-dental-visit', 'choking-first-aid'],
      tags: ['mother-and-child'],
      en: {
        title: 'Fever in children: when to wait and when to come',
        excerpt: 'The number on the thermometer says less than how the child plays and drinks. A simple way to judge.',
        author: 'Dr. Mona Fathy',
        body: `
<h2>What the number means</h2>
<p>Fever is the body at work. A child at 39° who drinks and plays can wait; a drowsy child at 38° should not.</p>
<h2>Come at once when</h2>
<ul><li>The baby is under three months.</li><li>There is a stiff neck, a rash that does not fade under a glass, or fast breathing.</li><li>The fever has lasted more than three days.</li></ul>
<h2>At home</h2>
<p>Light clothes, water often, and no alcohol rubs or cold baths. Measure the medicine with a syringe, not a spoon.</p>`,
      },
      ar: {
        title: 'حرارة الأطفال: متى تنتظر ومتى تأتي',
        excerpt: 'رقم الترمومتر يقول أقل مما يقوله لعب الطفل وشربه. طريقة بسيطة للحكم.',
        author: 'د. منى فتحي',
        body: `
<h2>ماذا يعني الرقم</h2>
<p>الحرارة دليل على أن الجسم يقاوم. طفل حرارته 39 ويلعب ويشرب يمكنه الانتظار، أما الخامل عند 38 فلا ينتظر.</p>
<h2>تعالَ فورًا إذا</h2>
<ul><li>كان عمر الرضيع أقل من ثلاثة أشهر.</li><li>ظهر تيبس في الرقبة، أو طفح لا يختفي بالضغط، أو تنفس سريع.</li><li>استمرت الحرارة أكثر من ثلاثة أيام.</li></ul>
<h2>في البيت</h2>
<p>ملابس خفيفة وماء متكرر، دون كمادات كحول أو حمام بارد. قِس الدواء بالسرنجة لا بالملعقة.</p>`,
      },
    },
    {
      slug: 'sleep-for-school-age',
      category: 'sleep',
      publishedAt: { days: -24, time: '12:00' },
      relatedPosts: ['teenagers-and-screens'],
      en: {
        title: 'How much sleep a school child needs',
        excerpt:
          'Nine to eleven hours, and a bedtime that stays the same at weekends. How to get back to it after the holidays.',
        author: 'Dr. Amal Said',
        body: `
<h2>Hours by age</h2>
<p>Six to twelve years: nine to eleven hours. Teenagers: eight to ten. A child who is hard to wake, or who sleeps two hours more on Fridays, is short of sleep.</p>
<h2>Back to school, gently</h2>
<ol><li>Move bedtime fifteen minutes earlier every two days.</li><li>Put telephones to charge in the kitchen.</li><li>Open the curtains in the morning.</li></ol>
<p>Snoring every night is not cute: ask for an ear, nose and throat visit.</p>`,
      },
      ar: {
        title: 'كم ساعة نوم يحتاج طفل المدرسة؟',
        excerpt: 'من تسع إلى إحدى عشرة ساعة، وموعد نوم لا يتغير في العطلة. كيف تعود إليه بعد الإجازة.',
        author: 'د. أمل سعيد',
        body: `
<h2>الساعات حسب العمر</h2>
<p>من ست سنوات إلى اثنتي عشرة: من تسع إلى إحدى عشرة ساعة، وللمراهقين من ثمانٍ إلى عشر. الطفل الذي يصعب إيقاظه، أو ينام ساعتين أكثر يوم الجمعة، لا ينام كفايته.</p>
<h2>العودة إلى المدرسة برفق</h2>
<ol><li>قدّم موعد النوم ربع ساعة كل يومين.</li><li>اترك الهواتف للشحن في المطبخ.</li><li>افتح الستائر صباحًا.</li></ol>
<p>الشخير كل ليلة ليس أمرًا عاديًا: اطلب موعدًا في عيادة الأنف والأذن والحنجرة.</p>`,
      },
    },
    {
      slug: 'breastfeeding-first-weeks',
      category: 'pregnancy',
      publishedAt: { days: -31, time: '09:00' },
      relatedPosts: ['recovering-after-caesarean', 'iron-in-pregnancy'],
      tags: ['mother-and-child', 'nursing'],
      en: {
        title: 'Breastfeeding: the first two weeks',
        excerpt: 'How to know that the baby drinks enough, why the third night is hard, and where to find help.',
        author: 'Samia Gamal, midwife',
        body: `
<h2>Is it enough?</h2>
<p>Count nappies, not minutes: from the fifth day, six wet ones a day and a baby that lets go by itself.</p>
<h2>The third night</h2>
<p>Babies feed almost without pause around the third night. It is how milk is ordered, and it passes.</p>
<h2>When it hurts</h2>
<ul><li>Bring the baby to the breast, not the breast to the baby.</li><li>The mouth should be wide open before it takes hold.</li><li>Pain that lasts all through a feed deserves a visit by our midwife.</li></ul>`,
      },
      ar: {
        title: 'الرضاعة الطبيعية: أول أسبوعين',
        excerpt: 'كيف تعرفين أن طفلك يشبع، ولماذا تكون الليلة الثالثة صعبة، وأين تجدين المساعدة.',
        author: 'سامية جمال، قابلة',
        body: `
<h2>هل يكفيه اللبن؟</h2>
<p>عدّي الحفاضات لا الدقائق: من اليوم الخامس ست حفاضات مبللة يوميًا، وطفل يترك الثدي من نفسه.</p>
<h2>الليلة الثالثة</h2>
<p>يرضع الطفل بلا توقف تقريبًا في الليلة الثالثة. هكذا يطلب اللبن، وستمر.</p>
<h2>إذا شعرتِ بألم</h2>
<ul><li>قرّبي الطفل إلى الثدي لا العكس.</li><li>انتظري حتى يفتح فمه واسعًا.</li><li>الألم المستمر طوال الرضعة يستحق زيارة القابلة.</li></ul>`,
      },
    },
    {
      slug: 'iron-in-pregnancy',
      category: 'pregnancy',
      publishedAt: { days: -39, time: '10:00' },
      relatedPosts: ['breastfeeding-first-weeks', 'blood-test-results'],
      en: {
        title: 'Iron in pregnancy: food, tablets and tests',
        excerpt:
          'Tiredness is common in pregnancy; anaemia is treatable. What the test says and how to take iron without a sore stomach.',
        author: 'Dr. Noha Shawky',
        body: `
<h2>The test</h2>
<p>We look at haemoglobin and at ferritin, the body's store. A low store is treated before the blood count falls.</p>
<h2>Taking iron</h2>
<ul><li>With orange juice, and two hours away from tea, coffee and milk.</li><li>Every second day works as well and is kinder to the stomach.</li><li>Dark stools are harmless.</li></ul>
<h2>From the kitchen</h2>
<p>Lentils, spinach with lemon, liver in small portions, and meat twice a week.</p>`,
      },
      ar: {
        title: 'الحديد أثناء الحمل: الطعام والأقراص والتحاليل',
        excerpt:
          'الإرهاق شائع في الحمل، والأنيميا لها علاج. ماذا يقول التحليل، وكيف تتناولين الحديد دون ألم في المعدة.',
        author: 'د. نهى شوقي',
        body: `
<h2>التحليل</h2>
<p>ننظر إلى الهيموجلوبين وإلى الفيريتين، وهو مخزون الجسم. نعالج نقص المخزون قبل أن يهبط عدّ الدم.</p>
<h2>تناول الحديد</h2>
<ul><li>مع عصير البرتقال، وبعيدًا ساعتين عن الشاي والقهوة واللبن.</li><li>جرعة يومًا بعد يوم تكفي وهي أخف على المعدة.</li><li>اللون الداكن للبراز لا يضر.</li></ul>
<h2>من المطبخ</h2>
<p>العدس، والسبانخ بالليمون، والكبدة بكميات صغيرة، واللحم مرتين أسبوعيًا.</p>`,
      },
    },
    {
      slug: 'teenagers-and-screens',
      category: 'mental-health',
      publishedAt: { days: -46, time: '13:00' },
      relatedPosts: ['sleep-for-school-age', 'anxiety-is-treatable'],
      en: {
        title: 'Teenagers and screens: rules that hold',
        excerpt: 'Agreements work better than bans. Four sentences to write together and stick on the fridge.',
        author: 'Dr. Khaled Rashad',
        body: `
<h2>Agree, then write</h2>
<ol><li>No telephones at meals, parents included.</li><li>Chargers live outside the bedrooms.</li><li>School work before games, with a time for both.</li><li>One evening a week without any screen.</li></ol>
<h2>Worrying signs</h2>
<p>Friends given up, marks that fall, anger when the battery is empty, and sleep turned upside down. Two of these for a month are a reason to talk to us.</p>`,
      },
      ar: {
        title: 'المراهقون والشاشات: قواعد يمكن الالتزام بها',
        excerpt: 'الاتفاق أنفع من المنع. أربع جمل تكتبونها معًا وتعلقونها على الثلاجة.',
        author: 'د. خالد رشاد',
        body: `
<h2>اتفقوا ثم اكتبوا</h2>
<ol><li>لا هواتف على المائدة، والوالدان قبل الأبناء.</li><li>الشحن خارج غرف النوم.</li><li>الواجبات قبل الألعاب، ولكلٍّ وقته.</li><li>مساء واحد في الأسبوع بلا شاشات.</li></ol>
<h2>علامات مقلقة</h2>
<p>ترك الأصدقاء، وتراجع الدرجات، والغضب عند نفاد البطارية، وانقلاب مواعيد النوم. اجتماع علامتين لمدة شهر سبب كافٍ للحديث معنا.</p>`,
      },
    },
    {
      slug: 'safe-home-for-seniors',
      category: 'seniors',
      publishedAt: { days: -58, time: '08:30' },
      relatedPosts: ['nursing-at-home'],
      relatedOffers: ['senior-home-check'],
      tags: ['home-monitoring', 'prevention'],
      en: {
        title: 'A home where parents do not fall',
        excerpt:
          'Most falls happen between the bed and the bathroom. One afternoon of small changes prevents many of them.',
        author: 'Heba Salama, physiotherapist',
        body: `
<h2>Walk the way at night</h2>
<p>Take the path from bed to bathroom in the dark. Whatever touches your foot goes: rugs, cables, low tables.</p>
<h2>Small changes</h2>
<ul><li>A night light that switches itself on.</li><li>Two grab bars: by the toilet and in the shower.</li><li>Shoes with a heel cup instead of slippers.</li></ul>
<h2>And the body</h2>
<p>Standing on one leg while brushing teeth, twice a day, is an exercise that research supports. Ask for an eye test every year.</p>`,
      },
      ar: {
        title: 'بيت آمن للوالدين من السقوط',
        excerpt: 'معظم حالات السقوط تحدث بين السرير والحمام. عصر واحد من التعديلات الصغيرة يمنع كثيرًا منها.',
        author: 'هبة سلامة، أخصائية علاج طبيعي',
        body: `
<h2>امشِ الطريق ليلًا</h2>
<p>سِر من السرير إلى الحمام في الظلام. كل ما تصطدم به قدمك يُزال: السجاد الصغير والأسلاك والطاولات المنخفضة.</p>
<h2>تعديلات صغيرة</h2>
<ul><li>إضاءة ليلية تعمل وحدها.</li><li>مقبضان: بجوار المرحاض وفي مكان الاستحمام.</li><li>حذاء يثبّت الكعب بدل الشبشب.</li></ul>
<h2>والجسم أيضًا</h2>
<p>الوقوف على ساق واحدة أثناء تنظيف الأسنان مرتين يوميًا تمرين تدعمه الأبحاث. واطلب فحص نظر كل سنة.</p>`,
      },
    },
  ],
} satisfies Demonstration
