import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: { status: 'published', desktopImage: { picture: 'scene' }, mobileImage: { picture: 'scene' } },
  records: [
    {
      slug: 'living-well-type-2-diabetes',
      category: 'chronic-care',
      publishedAt: { days: -1, time: '09:00' },
      relatedPosts: ['blood-test-results', 'healthy-fasting-ramadan', 'high-blood-pressure-at-home'],
      relatedOffers: ['diabetes-year'],
      tags: ['diabetes', 'home-monitoring', 'prevention'],
      en: {
        title: 'Living well with type 2 diabetes',
        excerpt: 'Small, steady changes in food, sleep and movement keep sugar in range.',
        author: 'Dr. Yasmin Fouad',
        seo: {
          metaTitle: 'Living well with type 2 diabetes',
          metaDescription: 'A plan for the first three months, with what to ask your doctor.',
        },
        body: `
<h2>The first three months</h2>
<p>Most people feel well when they are told. That is the difficulty: nothing hurts, and much has to change. Begin with one meal. Measure before it and two hours after, three days running, and write both down.</p>
<h2>On the plate</h2>
<ul><li>Half vegetables, a quarter protein, a quarter bread or rice.</li><li>Fruit after a meal rather than alone.</li><li>Tea without sugar for two weeks: the tongue gets used to it.</li></ul>
<h2>What to ask your doctor</h2>
<p>What is my HbA1c, and what should it be? When were my eyes, feet and kidneys last looked at? Which of my tablets can make sugar fall too low?</p>`,
      },
      ar: {
        title: 'التعايش مع السكري من النوع الثاني',
        excerpt: 'تغييرات صغيرة وثابتة في الطعام والنوم والحركة تحافظ على السكر في حدوده.',
        author: 'د. ياسمين فؤاد',
        seo: {
          metaTitle: 'التعايش مع السكري من النوع الثاني',
          metaDescription: 'خطة لأول ثلاثة أشهر، وما الذي تسأل عنه طبيبك.',
        },
        body: `
<h2>الأشهر الثلاثة الأولى</h2>
<p>يشعر معظم الناس بأنهم بخير عند التشخيص، وهنا تكمن الصعوبة: لا شيء يؤلم، وعلى الكثير أن يتغيّر. ابدأ بوجبة واحدة. قِس السكر قبلها وبعدها بساعتين، ثلاثة أيام متتالية، ودوّن النتيجتين.</p>
<h2>في الطبق</h2>
<ul><li>نصفه خضراوات، وربعه بروتين، وربعه خبز أو أرز.</li><li>الفاكهة بعد الوجبة لا وحدها.</li><li>شاي بلا سكر لمدة أسبوعين: اللسان يعتاد.</li></ul>
<h2>اسأل طبيبك</h2>
<p>كم السكر التراكمي عندي وكم ينبغي أن يكون؟ متى كان آخر فحص للعينين والقدمين والكلى؟ وأي أقراصي قد يُهبط السكر أكثر من اللازم؟</p>`,
      },
      later: {
        en: {
          excerpt:
            'Small, steady changes in food, sleep and movement keep sugar in range. A plan for the first three months, with what to ask your doctor.',
        },
      },
    },
    {
      slug: 'what-an-mri-shows',
      category: 'diagnostics',
      publishedAt: { days: 8, time: '09:00' },
      relatedPosts: ['blood-test-results', 'when-a-headache-needs-a-doctor'],
      relatedOffers: ['mri-knee'],
      tags: ['medical-devices', 'patient-safety'],
      en: {
        title: 'What an MRI scan shows, and what it does not',
        excerpt:
          'It sees soft tissue like no other scan, and it also finds things that never needed finding. How to read the report with your doctor.',
        author: 'Dr. Ahmed Sabry',
        body: `
<h2>What it sees</h2>
<p>Ligaments, discs, the brain, the liver: water and fat give the picture, without X-rays. Bones and lungs are better seen by other means.</p>
<h2>Before you lie down</h2>
<ul><li>Tell us about pacemakers, clips and old metal splinters.</li><li>Leave watches, hairpins and cards outside.</li><li>Narrow spaces frighten you? We can plan for it.</li></ul>
<h2>The report</h2>
<p>Half of all people over fifty have a bulging disc and no pain. A finding matters when it explains what you feel.</p>`,
      },
      ar: {
        title: 'ماذا يُظهر التصوير بالرنين المغناطيسي',
        excerpt:
          'يرى الأنسجة الرخوة كما لا يراها غيره، ويكشف أحيانًا ما لم يكن يستدعي الكشف. كيف تقرأ التقرير مع طبيبك.',
        author: 'د. أحمد صبري',
        body: `
<h2>ما الذي يراه</h2>
<p>الأربطة والغضاريف والمخ والكبد: يرسم الماء والدهون الصورة دون أشعة سينية. أما العظام والرئتان فلها فحوص أنسب.</p>
<h2>قبل الفحص</h2>
<ul><li>أخبرنا عن منظم القلب والمشابك والشظايا القديمة.</li><li>اترك الساعة ودبابيس الشعر والبطاقات خارج الغرفة.</li><li>هل تخشى الأماكن الضيقة؟ نرتّب لذلك.</li></ul>
<h2>التقرير</h2>
<p>نصف من تجاوزوا الخمسين لديهم بروز غضروفي بلا ألم. تهمّنا النتيجة عندما تفسّر ما تشعر به.</p>`,
      },
    },
    {
      slug: 'before-knee-surgery',
      category: 'orthopaedics',
      status: 'draft',
      relatedPosts: ['back-to-running'],
      en: {
        title: 'Five questions to ask before knee surgery',
        excerpt: 'A good answer to each of them makes the operation safer, or unnecessary.',
        author: 'Dr. Hossam Badawy',
        body: `
<h2>The questions</h2>
<ol><li>What happens if I wait six months?</li><li>Have I done twelve weeks of exercise under guidance?</li><li>How many of these operations did you do this year?</li><li>When can I climb stairs, drive and pray on the floor?</li><li>Who do I call at night?</li></ol>`,
      },
      ar: { title: 'خمسة أسئلة قبل جراحة الركبة' },
    },
    {
      slug: 'when-a-headache-needs-a-doctor',
      category: 'neurology',
      publishedAt: { days: -10, time: '10:00' },
      relatedPosts: ['what-an-mri-shows', 'high-blood-pressure-at-home'],
      en: {
        title: 'When a headache needs a doctor',
        excerpt: 'Most headaches are tension or migraine. Six signs tell the others apart.',
        author: 'Dr. Walid Naguib',
        body: `
<h2>Come today</h2>
<ul><li>The worst headache of your life, at its peak within a minute.</li><li>With fever and a stiff neck, or with weakness, double vision or confusion.</li><li>After a blow to the head.</li></ul>
<h2>Book a visit</h2>
<p>A headache that is new after fifty, that wakes you every night, or that needs tablets more than ten days a month.</p>
<h2>A diary helps</h2>
<p>Write down the hour, what you ate, how you slept and what helped. Four weeks of it are worth more than a scan.</p>`,
      },
      ar: {
        title: 'متى يستدعي الصداع زيارة الطبيب',
        excerpt: 'معظم الصداع توتر أو صداع نصفي. ست علامات تميّز ما عداهما.',
        author: 'د. وليد نجيب',
        body: `
<h2>تعالَ اليوم</h2>
<ul><li>أشد صداع في حياتك، يبلغ ذروته خلال دقيقة.</li><li>مع حرارة وتيبس في الرقبة، أو ضعف أو ازدواج رؤية أو تشوش.</li><li>بعد ضربة على الرأس.</li></ul>
<h2>احجز موعدًا</h2>
<p>صداع جديد بعد الخمسين، أو يوقظك كل ليلة، أو تحتاج معه إلى المسكن أكثر من عشرة أيام في الشهر.</p>
<h2>دفتر الصداع</h2>
<p>سجّل الساعة والطعام والنوم وما خفّف الألم. أربعة أسابيع من هذا أنفع من صورة أشعة.</p>`,
      },
    },
    {
      slug: 'blood-test-results',
      category: 'diagnostics',
      status: 'archived',
      publishedAt: { days: -50, time: '09:00' },
      relatedPosts: ['what-an-mri-shows'],
      tags: ['laboratories'],
      en: {
        title: 'Understanding your blood test results',
        excerpt: 'A star beside a number is not a diagnosis. What the most common lines of the report mean.',
        author: 'Dr. Iman Refaat',
        body: `
<h2>The normal range</h2>
<p>One healthy person in twenty falls outside it. The doctor looks at how far outside, and at the result before this one.</p>
<h2>Lines you will meet</h2>
<ul><li><strong>Haemoglobin</strong>: carries oxygen; low means anaemia.</li><li><strong>Creatinine</strong>: how the kidneys filter.</li><li><strong>ALT</strong>: the liver, also raised by hard training.</li></ul>`,
      },
      ar: {
        title: 'كيف تقرأ نتائج تحليل الدم',
        excerpt: 'النجمة بجوار الرقم ليست تشخيصًا. معنى أكثر السطور شيوعًا في التقرير.',
        author: 'د. إيمان رفعت',
        body: `
<h2>المعدل الطبيعي</h2>
<p>شخص سليم من كل عشرين يقع خارجه. ينظر الطبيب إلى مقدار الفرق وإلى النتيجة السابقة.</p>
<h2>سطور ستقابلها</h2>
<ul><li><strong>الهيموجلوبين</strong>: ينقل الأكسجين، وانخفاضه يعني أنيميا.</li><li><strong>الكرياتينين</strong>: كفاءة الكلى.</li><li><strong>إنزيم ALT</strong>: الكبد، ويرتفع أيضًا مع التمرين الشاق.</li></ul>`,
      },
    },
    {
      slug: 'heart-attack-first-ten-minutes',
      category: 'cardiology',
      publishedAt: { days: -62, time: '09:00' },
      relatedPosts: ['high-blood-pressure-at-home', 'new-heart-unit'],
      relatedOffers: ['heart-check'],
      tags: ['heart', 'patient-safety'],
      en: {
        title: 'Heart attack: the first ten minutes',
        excerpt: 'Call, sit, chew, unlock the door. Four actions in the right order save heart muscle.',
        author: 'Dr. Karim Halim',
        body: `
<h2>Signs</h2>
<p>Pressure in the chest that spreads to the arm, jaw or back; cold sweat; nausea. In women and in people with diabetes it can be only breathlessness or tiredness.</p>
<h2>In this order</h2>
<ol><li>Call the ambulance: 123 in Egypt, 997 in Saudi Arabia.</li><li>Sit down, half upright, and loosen clothes.</li><li>Chew one aspirin of 300 mg unless you are allergic to it.</li><li>Unlock the door and keep the line open.</li></ol>
<p>Do not drive yourself, and do not wait for it to pass.</p>`,
      },
      ar: {
        title: 'النوبة القلبية: الدقائق العشر الأولى',
        excerpt: 'اتصل، اجلس، امضغ، افتح الباب. أربع خطوات بالترتيب الصحيح تنقذ عضلة القلب.',
        author: 'د. كريم حليم',
        body: `
<h2>العلامات</h2>
<p>ضغط في الصدر يمتد إلى الذراع أو الفك أو الظهر، وعرق بارد، وغثيان. وقد تقتصر عند النساء ومرضى السكري على ضيق التنفس أو الإرهاق.</p>
<h2>بهذا الترتيب</h2>
<ol><li>اتصل بالإسعاف: 123 في مصر و997 في السعودية.</li><li>اجلس نصف جلسة وأرخِ ملابسك.</li><li>امضغ قرص أسبرين 300 مجم ما لم تكن لديك حساسية منه.</li><li>افتح الباب وأبقِ الخط مفتوحًا.</li></ol>
<p>لا تقد السيارة بنفسك، ولا تنتظر أن يزول الألم.</p>`,
      },
    },
    {
      slug: 'high-blood-pressure-at-home',
      category: 'cardiology',
      publishedAt: { days: -14, time: '08:00' },
      relatedPosts: ['heart-attack-first-ten-minutes', 'kidney-stones'],
      relatedOffers: ['heart-check'],
      tags: ['heart', 'home-monitoring'],
      en: {
        title: 'Measuring blood pressure at home, properly',
        excerpt: 'A cuff on the upper arm, five quiet minutes, two readings. What to write down and when to call.',
        author: 'Dr. Karim Halim',
        body: `
<h2>How</h2>
<ul><li>No coffee or cigarette for half an hour.</li><li>Back supported, feet flat, arm at the height of the heart.</li><li>Two readings, one minute apart, morning and evening for a week.</li></ul>
<h2>What the week says</h2>
<p>Leave out the first day and take the mean of the rest. Above 135 over 85 is worth a visit; above 180 over 110 with chest pain or confusion is an emergency.</p>`,
      },
      ar: {
        title: 'قياس ضغط الدم في المنزل بطريقة صحيحة',
        excerpt: 'جهاز للعضد، وخمس دقائق هدوء، وقراءتان. ماذا تسجّل ومتى تتصل.',
        author: 'د. كريم حليم',
        body: `
<h2>الطريقة</h2>
<ul><li>لا قهوة ولا تدخين قبل القياس بنصف ساعة.</li><li>ظهر مسنود وقدمان على الأرض وذراع بمستوى القلب.</li><li>قراءتان بينهما دقيقة، صباحًا ومساءً لمدة أسبوع.</li></ul>
<h2>ماذا يقول الأسبوع</h2>
<p>اترك اليوم الأول وخذ متوسط الباقي. ما زاد على 135/85 يستحق زيارة، وما زاد على 180/110 مع ألم في الصدر أو تشوش حالة طارئة.</p>`,
      },
    },
    {
      slug: 'asthma-in-winter',
      category: 'breathing',
      publishedAt: { days: -8, time: '09:30' },
      relatedPosts: ['childhood-vaccines', 'eczema-care'],
      tags: ['prevention'],
      en: {
        title: 'Asthma in winter: a plan on one page',
        excerpt: 'Green, yellow, red: what to take on a good day, on a bad one, and when to come to emergency.',
        author: 'Dr. Ola Hegazy',
        body: `
<h2>Green</h2>
<p>No cough at night, sport is possible: keep the preventer every day, rinse your mouth after it.</p>
<h2>Yellow</h2>
<p>A cold, a tight chest, the blue inhaler more than twice a week: follow the higher dose written in your plan and book a visit.</p>
<h2>Red</h2>
<ul><li>Words come one at a time.</li><li>The blue inhaler helps for less than four hours.</li><li>Take it every few minutes on the way to emergency.</li></ul>`,
      },
      ar: {
        title: 'الربو في الشتاء: خطة في صفحة واحدة',
        excerpt: 'أخضر وأصفر وأحمر: ماذا تأخذ في اليوم الجيد وفي اليوم الصعب، ومتى تأتي إلى الطوارئ.',
        author: 'د. علا حجازي',
        body: `
<h2>الأخضر</h2>
<p>لا سعال ليلًا والرياضة ممكنة: استمر على البخاخ الوقائي يوميًا، وتمضمض بعده.</p>
<h2>الأصفر</h2>
<p>نزلة برد أو ضيق في الصدر أو البخاخ الأزرق أكثر من مرتين أسبوعيًا: ارفع الجرعة كما في خطتك واحجز موعدًا.</p>
<h2>الأحمر</h2>
<ul><li>تخرج الكلمات واحدة واحدة.</li><li>لا يدوم أثر البخاخ الأزرق أربع ساعات.</li><li>كرره كل بضع دقائق في الطريق إلى الطوارئ.</li></ul>`,
      },
      later: { en: { author: 'Dr. Ola Hegazy and the chest clinic' } },
    },
    {
      slug: 'kidney-stones',
      category: 'kidney',
      publishedAt: { days: -21, time: '11:00' },
      relatedPosts: ['high-blood-pressure-at-home', 'blood-test-results'],
      en: {
        title: 'Kidney stones: how not to get a second one',
        excerpt: 'Half of those who had a stone get another within ten years, unless they drink differently.',
        author: 'Dr. Maged Sobhy',
        body: `
<h2>Water, measured</h2>
<p>Enough to pass two and a half litres a day. In summer that is twelve glasses; the colour should stay pale.</p>
<h2>On the table</h2>
<ul><li>Less salt before less calcium: milk at meals protects.</li><li>Meat once a day at most.</li><li>Lemon in the water.</li></ul>
<h2>Keep the stone</h2>
<p>Strain it and bring it in. What it is made of decides what prevents the next.</p>`,
      },
      ar: {
        title: 'حصوات الكلى: كيف تتجنب الثانية',
        excerpt: 'نصف من أصيبوا بحصوة يصابون بأخرى خلال عشر سنوات، إلا إذا غيّروا طريقة شربهم.',
        author: 'د. ماجد صبحي',
        body: `
<h2>الماء بالقياس</h2>
<p>ما يكفي لإخراج لترين ونصف يوميًا. في الصيف اثنا عشر كوبًا، وليبقَ اللون فاتحًا.</p>
<h2>على المائدة</h2>
<ul><li>قلّل الملح قبل الكالسيوم: اللبن مع الوجبات يحمي.</li><li>اللحم مرة واحدة يوميًا على الأكثر.</li><li>ليمون في الماء.</li></ul>
<h2>احتفظ بالحصوة</h2>
<p>صفّها وأحضرها معك، فتركيبها يحدد طريقة الوقاية.</p>`,
      },
    },
    {
      slug: 'back-pain-at-work',
      category: 'orthopaedics',
      publishedAt: { days: -28, time: '10:00' },
      relatedPosts: ['back-to-running', 'before-knee-surgery'],
      relatedOffers: ['physio-six-sessions'],
      en: {
        title: 'Back pain at the desk: ten minutes that help',
        excerpt: 'The best position is the next one. A routine for people who sit, with no mat and no gym.',
        author: 'Heba Salama, physiotherapist',
        body: `
<h2>Every hour</h2>
<ol><li>Stand up and reach for the ceiling, five breaths.</li><li>Hands on the hips, lean back gently, ten times.</li><li>Walk to the furthest printer.</li></ol>
<h2>The chair</h2>
<p>Hips a little higher than knees, screen at eye level, elbows on the table. Change something every day.</p>
<h2>See a doctor when</h2>
<p>Pain runs below the knee with numbness, or control of the bladder changes.</p>`,
      },
      ar: {
        title: 'ألم الظهر في المكتب: عشر دقائق تساعد',
        excerpt: 'أفضل وضعية هي التالية. تمرينات لمن يجلسون طويلًا، بلا سجادة ولا صالة رياضية.',
        author: 'هبة سلامة، أخصائية علاج طبيعي',
        body: `
<h2>كل ساعة</h2>
<ol><li>قف ومدّ ذراعيك إلى السقف خمسة أنفاس.</li><li>ضع يديك على خصرك ومِل إلى الخلف برفق عشر مرات.</li><li>امشِ إلى أبعد طابعة.</li></ol>
<h2>الكرسي</h2>
<p>الوركان أعلى قليلًا من الركبتين، والشاشة بمستوى العين، والمرفقان على المكتب. غيّر شيئًا كل يوم.</p>
<h2>راجع الطبيب إذا</h2>
<p>امتد الألم تحت الركبة مع تنميل، أو تغيّر التحكم في البول.</p>`,
      },
    },
    {
      slug: 'acid-reflux',
      category: 'digestion',
      publishedAt: { days: -35, time: '09:00' },
      relatedPosts: ['healthy-fasting-ramadan', 'medicines-and-meals'],
      en: {
        title: 'Acid reflux: change the evening first',
        excerpt: 'Dinner three hours before bed, and a raised headboard, help as much as tablets for many people.',
        author: 'Dr. Nadia Wahba',
        body: `
<h2>The evening</h2>
<ul><li>Dinner early and small.</li><li>No coffee, mint or chocolate after sunset.</li><li>Blocks under the head of the bed: pillows only bend the stomach.</li></ul>
<h2>Tablets</h2>
<p>Taken half an hour before breakfast, for eight weeks, then less. If it returns at once, we look inside.</p>
<h2>Do not wait</h2>
<p>Food that sticks, weight that falls or black stools need an endoscopy soon.</p>`,
      },
      ar: {
        title: 'ارتجاع المريء: ابدأ بتغيير المساء',
        excerpt: 'عشاء قبل النوم بثلاث ساعات ورأس سرير مرفوع يفيدان كثيرين بقدر الأقراص.',
        author: 'د. نادية وهبة',
        body: `
<h2>المساء</h2>
<ul><li>عشاء مبكر وخفيف.</li><li>لا قهوة ولا نعناع ولا شوكولاتة بعد المغرب.</li><li>ارفع رأس السرير نفسه: الوسائد تثني المعدة فقط.</li></ul>
<h2>الأقراص</h2>
<p>قبل الإفطار بنصف ساعة لمدة ثمانية أسابيع، ثم نقلل. إذا عادت الأعراض فورًا نلجأ إلى المنظار.</p>
<h2>لا تنتظر</h2>
<p>صعوبة البلع أو نقص الوزن أو البراز الأسود تستدعي منظارًا قريبًا.</p>`,
      },
    },
    {
      slug: 'eczema-care',
      category: 'skin',
      publishedAt: { days: -43, time: '12:00' },
      relatedPosts: ['asthma-in-winter'],
      en: {
        title: 'Eczema: moisturise like brushing teeth',
        excerpt: 'Twice a day, every day, also when the skin looks well. And how to use a steroid cream without fear.',
        author: 'Dr. Dalia Hamdy',
        body: `
<h2>Every day</h2>
<p>Short lukewarm showers, a soap-free wash, and a thick ointment on damp skin within three minutes.</p>
<h2>During a flare</h2>
<ul><li>One fingertip of steroid cream covers two palms.</li><li>Until the skin is smooth, then two days more.</li><li>Then twice a week on the places that always return.</li></ul>
<h2>Itching at night</h2>
<p>Short nails, cotton sleeves, a cool room. Wool and perfume stay outside.</p>`,
      },
      ar: {
        title: 'الإكزيما: رطّب بشرتك كما تنظف أسنانك',
        excerpt: 'مرتين كل يوم، حتى عندما تبدو البشرة سليمة. وكيف تستخدم كريم الكورتيزون بلا خوف.',
        author: 'د. داليا حمدي',
        body: `
<h2>كل يوم</h2>
<p>حمام قصير فاتر، وغسول خالٍ من الصابون، ومرهم غني على بشرة رطبة خلال ثلاث دقائق.</p>
<h2>عند التهيج</h2>
<ul><li>قدر طرف الإصبع من كريم الكورتيزون يغطي كفّين.</li><li>حتى تنعم البشرة ثم يومين بعدها.</li><li>ثم مرتين أسبوعيًا على الأماكن التي تتكرر.</li></ul>
<h2>الحكة ليلًا</h2>
<p>أظافر قصيرة وأكمام قطنية وغرفة باردة، بعيدًا عن الصوف والعطور.</p>`,
      },
    },
  ],
} satisfies Demonstration
