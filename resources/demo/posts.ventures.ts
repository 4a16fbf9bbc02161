import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['ventures'],
  each: { status: 'published', desktopImage: { picture: 'scene' }, mobileImage: { picture: 'scene' } },
  records: [
    {
      slug: 'second-fund-closes',
      category: 'investment',
      publishedAt: { hours: -20 },
      relatedPosts: ['accelerator-third-class', 'what-we-look-for'],
      tags: ['funding', 'startups', 'africa'],
      showTableOfContents: true,
      en: {
        title: 'Our second fund closes above its target',
        excerpt:
          'Thirty companies in eight years: the second fund will put half of its money into care outside of hospitals.',
        author: 'Laila Mostafa',
        body: `
<h2>Where it goes</h2>
<p>Half of the fund is meant for care at home and by telephone, a third for hospital software, the rest for diagnostics that a pharmacy can run.</p>
<h2>How we work</h2>
<ul><li>First cheques from seed to series A.</li><li>A hospital of the group as the first customer.</li><li>An answer within six weeks, with reasons.</li></ul>`,
      },
      ar: {
        title: 'إغلاق صندوقنا الثاني فوق المستهدف',
        excerpt: 'ثلاثون شركة في ثماني سنوات: الصندوق الثاني يوجّه نصف أمواله إلى الرعاية خارج المستشفيات.',
        author: 'ليلى مصطفى',
        body: `
<h2>أين تذهب الأموال</h2>
<p>نصف الصندوق للرعاية المنزلية وعبر الهاتف، وثلثه لبرمجيات المستشفيات، والباقي لفحوص يمكن إجراؤها في الصيدلية.</p>
<h2>كيف نعمل</h2>
<ul><li>أول تمويل من المرحلة التأسيسية حتى الجولة الأولى.</li><li>أحد مستشفيات المجموعة هو العميل الأول.</li><li>رد خلال ستة أسابيع مع الأسباب.</li></ul>`,
      },
      gallery: [
        {
          image: { picture: 'scene', ratio: '16:9' },
          en: { alt: 'Signing the agreement' },
          ar: { alt: 'توقيع الاتفاقية' },
        },
        {
          image: { picture: 'scene', ratio: '16:9' },
          en: { alt: 'The team of the fund' },
          ar: { alt: 'فريق الصندوق' },
        },
      ],
    },
    {
      slug: 'accelerator-third-class',
      category: 'investment',
      publishedAt: { days: -4, time: '10:00' },
      relatedPosts: ['what-we-look-for', 'first-customer-hospital'],
      relatedEntities: ['delta-accelerator'],
      tags: ['accelerator', 'startups', 'egypt', 'saudi-arabia'],
      en: {
        title: 'The accelerator opens its third class',
        excerpt:
          'Ten teams, sixteen weeks between Cairo and Jeddah, and a week in a ward before the first line of code.',
        author: 'Youssef Hatem',
        body: `
<h2>The sixteen weeks</h2>
<ol><li>A week in a hospital, watching.</li><li>Seven weeks to build with a clinician beside you.</li><li>Six weeks of a pilot on one ward.</li><li>Two weeks to tell the story.</li></ol>
<h2>Who may apply</h2>
<p>Teams of two or more with something that runs. Students are welcome, papers are not needed.</p>`,
      },
      ar: {
        title: 'مسرّعة الأعمال تفتح دفعتها الثالثة',
        excerpt: 'عشرة فرق وستة عشر أسبوعًا بين القاهرة وجدة، وأسبوع في قسم داخلي قبل أول سطر برمجة.',
        author: 'يوسف حاتم',
        body: `
<h2>الأسابيع الستة عشر</h2>
<ol><li>أسبوع ملاحظة داخل المستشفى.</li><li>سبعة أسابيع بناء بصحبة طبيب.</li><li>ستة أسابيع تجربة في قسم واحد.</li><li>أسبوعان لعرض القصة.</li></ol>
<h2>من يتقدم</h2>
<p>فرق من شخصين أو أكثر لديها نموذج يعمل. الطلاب مرحب بهم، ولا نحتاج إلى أوراق كثيرة.</p>`,
      },
    },
    {
      slug: 'what-we-look-for',
      category: 'investment',
      publishedAt: { days: -9, time: '09:00' },
      relatedPosts: ['second-fund-closes'],
      tags: ['startups', 'funding', 'interviews'],
      en: {
        title: 'What we look for in a health start-up',
        excerpt: 'A nurse who would miss it, a number that moves, and a founder who changes their mind.',
        author: 'Laila Mostafa',
        body: `
<h2>Three signs</h2>
<ul><li>Somebody on the ward asks where it went when it is switched off.</li><li>One number of care gets better within three months.</li><li>The founder tells us what they got wrong.</li></ul>
<h2>What worries us</h2>
<p>A pilot without an end, data that nobody may use, and a product that needs the doctor to type more.</p>`,
      },
      ar: {
        title: 'ما الذي نبحث عنه في شركة صحية ناشئة',
        excerpt: 'ممرضة تفتقد المنتج إذا غاب، ورقم يتحرك، ومؤسس يغيّر رأيه.',
        author: 'ليلى مصطفى',
        body: `
<h2>ثلاث علامات</h2>
<ul><li>يسأل أحد العاملين أين ذهب المنتج عند إيقافه.</li><li>يتحسن رقم واحد من أرقام الرعاية خلال ثلاثة أشهر.</li><li>يخبرنا المؤسس بما أخطأ فيه.</li></ul>
<h2>ما يقلقنا</h2>
<p>تجربة بلا نهاية، وبيانات لا يحق لأحد استخدامها، ومنتج يطلب من الطبيب كتابة أكثر.</p>`,
      },
    },
    {
      slug: 'first-customer-hospital',
      category: 'investment',
      publishedAt: { days: -15, time: '11:00' },
      relatedPosts: ['what-we-look-for', 'buying-software-for-wards'],
      tags: ['partnerships', 'startups'],
      en: {
        title: 'A hospital as your first customer',
        excerpt: 'Procurement takes nine months. How the teams of our last class got it down to eleven weeks.',
        author: 'Youssef Hatem',
        body: `
<h2>Before the meeting</h2>
<p>Bring one page: what it replaces, who uses it, what happens when it fails at night.</p>
<h2>Four people to convince</h2>
<ol><li>The nurse in charge of the ward.</li><li>Information security.</li><li>The head of finance, with a price for each bed.</li><li>The lawyer, with where the data lives.</li></ol>`,
      },
      ar: {
        title: 'المستشفى عميلك الأول',
        excerpt: 'إجراءات الشراء تستغرق تسعة أشهر. كيف اختصرتها فرق دفعتنا الأخيرة إلى أحد عشر أسبوعًا.',
        author: 'يوسف حاتم',
        body: `
<h2>قبل الاجتماع</h2>
<p>صفحة واحدة: ما الذي يحل محله المنتج، ومن يستخدمه، وماذا يحدث إذا تعطّل ليلًا.</p>
<h2>أربعة تقنعهم</h2>
<ol><li>مسؤولة التمريض في القسم.</li><li>أمن المعلومات.</li><li>مدير المالية، بسعر لكل سرير.</li><li>المستشار القانوني، ومكان حفظ البيانات.</li></ol>`,
      },
    },
    {
      slug: 'reading-x-rays-with-machines',
      category: 'digital-health',
      publishedAt: { days: -22, time: '09:00' },
      tags: ['artificial-intelligence', 'medical-devices', 'patient-safety'],
      en: {
        title: 'Reading chest X-rays with a machine beside us',
        excerpt: 'Six months, 41,000 pictures: what the software found, what it missed, and who signs.',
        author: 'Dr. Ahmed Sabry',
        body: `
<h2>What changed</h2>
<p>The urgent pictures now come first. A collapsed lung waits nine minutes for a radiologist instead of fifty.</p>
<h2>What did not</h2>
<ul><li>A doctor signs every report.</li><li>Children under two are read without it.</li><li>Each month a hundred pictures are read twice.</li></ul>`,
      },
      ar: {
        title: 'قراءة أشعة الصدر وبجوارنا آلة',
        excerpt: 'ستة أشهر و41 ألف صورة: ما الذي وجده البرنامج وما الذي فاته ومن يوقّع.',
        author: 'د. أحمد صبري',
        body: `
<h2>ما الذي تغيّر</h2>
<p>تأتي الصور العاجلة أولًا. الرئة المنكمشة تنتظر طبيب الأشعة تسع دقائق بدل خمسين.</p>
<h2>ما الذي لم يتغيّر</h2>
<ul><li>يوقّع الطبيب كل تقرير.</li><li>صور من هم دون السنتين تُقرأ من دونه.</li><li>نقرأ مئة صورة مرتين كل شهر.</li></ul>`,
      },
      later: { en: { title: 'Reading chest X-rays with software beside us' } },
    },
    {
      slug: 'buying-software-for-wards',
      category: 'digital-health',
      publishedAt: { days: -30, time: '12:00' },
      tags: ['health-records', 'quality'],
      en: {
        title: 'Buying software for a ward: a list of twelve questions',
        excerpt: 'Ask them before the demonstration, and ask the night shift to come along.',
        author: 'Nour El Din Samy',
        body: `
<h2>The first four</h2>
<ul><li>What does a nurse do when the network is down?</li><li>How many clicks for a blood pressure?</li><li>Who owns the data when we leave?</li><li>Does it speak Arabic, and does it speak it to patients?</li></ul>
<h2>The next eight</h2>
<p>Price for each bed, training hours, hosting country, export, interfaces, audit, updates at night, and a hospital we may call.</p>`,
      },
      ar: {
        title: 'شراء برنامج لقسم داخلي: قائمة من اثني عشر سؤالًا',
        excerpt: 'اسألها قبل العرض التوضيحي، وادعُ وردية الليل إلى الحضور.',
        author: 'نور الدين سامي',
        body: `
<h2>أول أربعة</h2>
<ul><li>ماذا تفعل الممرضة إذا انقطعت الشبكة؟</li><li>كم نقرة لتسجيل قياس الضغط؟</li><li>لمن البيانات إذا تركنا البرنامج؟</li><li>هل يتحدث العربية مع المريض أيضًا؟</li></ul>
<h2>الثمانية التالية</h2>
<p>سعر السرير، وساعات التدريب، وبلد الاستضافة، والتصدير، والربط، وسجل المراجعة، والتحديث ليلًا، ومستشفى نتصل به.</p>`,
      },
    },
    {
      slug: 'telemedicine-in-upper-egypt',
      category: 'digital-health',
      publishedAt: { days: -36, time: '09:00' },
      tags: ['telemedicine', 'egypt', 'women-in-health'],
      en: {
        title: 'Telemedicine in Upper Egypt: a year in twelve villages',
        excerpt: 'A nurse with a tablet, a specialist two hundred kilometres away, and eight thousand visits.',
        author: 'Mariam Adly',
        body: `
<h2>Who came</h2>
<p>Two thirds were women, and half had not seen a specialist before. Skin, pregnancy and blood pressure were most of it.</p>
<h2>What we learned</h2>
<ul><li>The nurse of the village decides whether it works.</li><li>Fridays after prayer are the busiest hour.</li><li>One visit in six still needs a hospital.</li></ul>`,
      },
      ar: {
        title: 'الطب عن بُعد في الصعيد: عام في اثنتي عشرة قرية',
        excerpt: 'ممرضة معها جهاز لوحي، واستشاري على بُعد مئتي كيلومتر، وثمانية آلاف زيارة.',
        author: 'مريم عدلي',
        body: `
<h2>من جاء</h2>
<p>ثلثا الزائرين نساء، ونصفهم لم يرَ استشاريًا من قبل. معظم الحالات جلدية وحمل وضغط دم.</p>
<h2>ماذا تعلمنا</h2>
<ul><li>ممرضة القرية هي التي تقرر نجاح الفكرة.</li><li>أكثر الساعات ازدحامًا بعد صلاة الجمعة.</li><li>زيارة من كل ست ما زالت تحتاج إلى مستشفى.</li></ul>`,
      },
    },
    {
      slug: 'cold-chain-for-vaccines',
      category: 'research',
      publishedAt: { days: -44, time: '10:00' },
      tags: ['logistics', 'medical-devices', 'public-health'],
      en: {
        title: 'Keeping vaccines cold over the last kilometre',
        excerpt: 'A box without ice, charged by the sun, keeps eight degrees for five days. The trial in numbers.',
        author: 'Eng. Ramy Aziz',
        body: `
<h2>The trial</h2>
<p>Forty boxes, six months, three governorates. One dose in nine hundred was lost, compared with one in seventy before.</p>
<h2>Next</h2>
<ul><li>A lighter box for motorcycles.</li><li>A thermometer that sends text messages.</li><li>Assembly in the Tenth of Ramadan City.</li></ul>`,
      },
      ar: {
        title: 'تبريد التطعيمات في الكيلومتر الأخير',
        excerpt: 'صندوق بلا ثلج يُشحن بالشمس ويحفظ ثماني درجات خمسة أيام. التجربة بالأرقام.',
        author: 'م. رامي عزيز',
        body: `
<h2>التجربة</h2>
<p>أربعون صندوقًا في ستة أشهر وثلاث محافظات. فُقدت جرعة من كل تسعمئة، مقابل جرعة من كل سبعين سابقًا.</p>
<h2>التالي</h2>
<ul><li>صندوق أخف للدراجات النارية.</li><li>ترمومتر يرسل رسائل نصية.</li><li>التجميع في العاشر من رمضان.</li></ul>`,
      },
    },
    {
      slug: 'women-who-found',
      category: 'our-news',
      publishedAt: { days: -51, time: '13:00' },
      tags: ['women-in-health', 'interviews', 'startups'],
      en: {
        title: 'Four women who started a health company',
        excerpt: 'A pharmacist, a nurse, an engineer and a mother on the day they resigned, and the day after.',
        author: 'Mariam Adly',
        body: `
<h2>The day of resigning</h2>
<p>“My mother asked who will marry an unemployed woman. My first customer was my aunt.” Dina runs pharmacies by telephone with forty people today.</p>
<h2>Advice</h2>
<ul><li>Sell before you build.</li><li>Find the founder who is good at what bores you.</li><li>Ask for the second meeting before you leave the first.</li></ul>`,
      },
      ar: {
        title: 'أربع نساء أسسن شركة صحية',
        excerpt: 'صيدلانية وممرضة ومهندسة وأم، عن يوم الاستقالة واليوم الذي تلاه.',
        author: 'مريم عدلي',
        body: `
<h2>يوم الاستقالة</h2>
<p>«سألتني أمي من سيتزوج عاطلة عن العمل، وكانت خالتي أول عميلة». تدير دينا اليوم صيدليات عبر الهاتف مع أربعين موظفًا.</p>
<h2>نصائح</h2>
<ul><li>بيعي قبل أن تبني.</li><li>ابحثي عن شريك يتقن ما يملّك.</li><li>اطلبي الموعد الثاني قبل مغادرة الأول.</li></ul>`,
      },
    },
    {
      slug: 'health-data-who-owns-it',
      category: 'digital-health',
      publishedAt: { days: 5, time: '09:00' },
      relatedPosts: ['buying-software-for-wards'],
      tags: ['health-records', 'insurance', 'patient-safety'],
      en: {
        title: 'Health data: the patient holds the key',
        excerpt: 'A model contract that our companies sign: what may be kept, for how long, and how a patient says no.',
        author: 'Nour El Din Samy',
        body: `
<h2>Four sentences of the contract</h2>
<ol><li>The data belongs to the patient; we keep it for them.</li><li>It stays in the country.</li><li>A refusal changes nothing in the care.</li><li>What is deleted is deleted within thirty days.</li></ol>`,
      },
      ar: {
        title: 'البيانات الصحية: المفتاح مع المريض',
        excerpt: 'عقد نموذجي توقّعه شركاتنا: ما الذي يُحفظ وإلى متى، وكيف يقول المريض لا.',
        author: 'نور الدين سامي',
        body: `
<h2>أربع جمل من العقد</h2>
<ol><li>البيانات ملك المريض ونحفظها له.</li><li>تبقى داخل البلد.</li><li>الرفض لا يغيّر شيئًا في الرعاية.</li><li>ما يُحذف يُحذف خلال ثلاثين يومًا.</li></ol>`,
      },
    },
    {
      slug: 'hospital-energy',
      category: 'research',
      status: 'draft',
      tags: ['sustainability'],
      en: {
        title: 'A hospital that uses a third less energy',
        excerpt: 'Heat pumps, shaded windows and operating theatres that rest at night.',
        author: 'Eng. Ramy Aziz',
        body: '<h2>Where energy goes</h2><p>Air changes in operating theatres take more power than all the lights together. Lowering them at night saved eleven per cent.</p>',
      },
      ar: { title: 'مستشفى يستهلك طاقة أقل بمقدار الثلث' },
    },
    {
      slug: 'summit-2025-in-review',
      category: 'our-news',
      status: 'archived',
      publishedAt: { days: -83, time: '09:00' },
      tags: ['conferences', 'partnerships'],
      en: {
        title: 'The summit in review: 900 guests, 31 meetings that led on',
        excerpt: 'What was promised on stage in Jeddah and what has become of it since.',
        author: 'Laila Mostafa',
        body: '<h2>Promised and done</h2><ul><li>A shared registry of pilots: open since March.</li><li>Two hospitals for every class: done.</li><li>A fund for nurses: still looking for a home.</li></ul>',
      },
      ar: {
        title: 'حصاد القمة: 900 ضيف و31 لقاءً أثمر',
        excerpt: 'ما الذي وُعد به على المسرح في جدة وما الذي تحقق منه.',
        author: 'ليلى مصطفى',
        body: '<h2>وعود تحققت</h2><ul><li>سجل مشترك للتجارب: متاح منذ مارس.</li><li>مستشفيان لكل دفعة: تم.</li><li>صندوق للتمريض: ما زال يبحث عن جهة تحتضنه.</li></ul>',
      },
    },
  ],
} satisfies Demonstration
