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
      slug: 'emergency',
      en: {
        cardTitle: 'Emergency',
        cardShortDescription: 'Open day and night for adults and children, with a doctor at the door.',
        description:
          'A nurse sees you within ten minutes. Laboratory, imaging and operating theatre are on the same floor.',
        longDescription:
          '<h2>Who comes first</h2><p>The most urgent case, not the earliest. Five colours tell how long you may wait.</p><ul><li>Chest pain and stroke teams round the clock</li><li>A separate room for children</li><li>An ambulance entrance of its own</li></ul>',
      },
      ar: {
        cardTitle: 'الطوارئ',
        cardShortDescription: 'طوارئ للكبار والأطفال على مدار الساعة، وطبيب في استقبالك.',
        description: 'تفحصك الممرضة خلال عشر دقائق، والمختبر والأشعة وغرفة العمليات في الطابق نفسه.',
        longDescription:
          '<h2>من يدخل أولًا</h2><p>الحالة الأشد خطرًا لا الأسبق وصولًا، وخمسة ألوان تخبرك بمدة الانتظار.</p><ul><li>فريقا ألم الصدر والسكتة على مدار الساعة</li><li>غرفة منفصلة للأطفال</li><li>مدخل مستقل للإسعاف</li></ul>',
      },
      details: [
        {
          en: { title: 'What to bring', text: 'Medicines in their boxes, the last reports, an identity card.' },
          ar: { title: 'ماذا تحضر', text: 'الأدوية في علبها وآخر التقارير وبطاقة الهوية.' },
        },
      ],
    },
    {
      slug: 'check-up',
      en: {
        cardTitle: 'Full check-up',
        cardShortDescription: 'Blood, heart, lungs and advice in one morning, with a report in your language.',
        description: 'Four programmes by age. You leave with a plan for the year and the appointments that it needs.',
        longDescription:
          '<h2>The morning</h2><p>Fasting blood at eight, breakfast at nine, the doctor at eleven.</p><ul><li>Blood count, sugar, fats, liver and kidneys</li><li>ECG and ultrasound of the abdomen</li><li>Eyes, hearing and teeth on request</li></ul>',
      },
      ar: {
        cardTitle: 'الفحص الشامل',
        cardShortDescription: 'تحاليل وقلب وصدر ونصائح في صباح واحد، مع تقرير بلغتك.',
        description: 'أربعة برامج حسب العمر. تخرج بخطة للسنة ومواعيدها.',
        longDescription:
          '<h2>صباح الفحص</h2><p>سحب الدم صائمًا في الثامنة، وإفطار في التاسعة، والطبيب في الحادية عشرة.</p><ul><li>صورة دم وسكر ودهون وكبد وكلى</li><li>رسم قلب وسونار بطن</li><li>نظر وسمع وأسنان عند الطلب</li></ul>',
      },
      details: [
        {
          en: { title: 'How to prepare', text: 'Ten hours without food; water is allowed.' },
          ar: { title: 'الاستعداد', text: 'صيام عشر ساعات مع السماح بالماء.' },
        },
      ],
    },
    {
      slug: 'heart-clinic',
      en: {
        cardTitle: 'Heart clinic',
        cardShortDescription: 'Echo, exercise test and a cardiologist in a single visit.',
        description: 'For high pressure, palpitations, breathlessness and for those whose family has heart disease.',
        longDescription:
          '<h2>In one visit</h2><p>You see the pictures of your heart on the screen and take them home.</p><ul><li>Ultrasound of the heart</li><li>Exercise test on the treadmill</li><li>Holter recorder for a day or a week</li></ul>',
      },
      ar: {
        cardTitle: 'عيادة القلب',
        cardShortDescription: 'إيكو واختبار مجهود وطبيب قلب في زيارة واحدة.',
        description: 'لارتفاع الضغط والخفقان وضيق التنفس، ولمن لديه تاريخ عائلي لأمراض القلب.',
        longDescription:
          '<h2>في زيارة واحدة</h2><p>ترى صور قلبك على الشاشة وتأخذها معك.</p><ul><li>موجات صوتية على القلب</li><li>اختبار مجهود</li><li>هولتر ليوم أو أسبوع</li></ul>',
      },
      details: [{ en: { title: 'Duration', text: 'About two hours.' }, ar: { title: 'المدة', text: 'نحو ساعتين.' } }],
    },
    {
      slug: 'heart-catheter',
      en: {
        cardTitle: 'Heart catheter',
        cardShortDescription: 'Two catheter rooms and a team on call: narrowed arteries are opened through the wrist.',
        description: 'Most people go home the next morning with a small plaster on the arm.',
        longDescription:
          '<h2>How it is done</h2><p>Awake, with local anaesthesia, in thirty to sixty minutes.</p><ul><li>Diagnostic catheter</li><li>Balloon and stent</li><li>Pressure wire when a picture is not enough</li></ul>',
      },
      ar: {
        cardTitle: 'قسطرة القلب',
        cardShortDescription: 'غرفتا قسطرة وفريق مناوب: نفتح الشرايين الضيقة من المعصم.',
        description: 'يعود معظم المرضى إلى المنزل في الصباح التالي بلاصق صغير على الذراع.',
        longDescription:
          '<h2>كيف تُجرى</h2><p>وأنت مستيقظ بتخدير موضعي خلال نصف ساعة إلى ساعة.</p><ul><li>قسطرة تشخيصية</li><li>بالون ودعامة</li><li>قياس الضغط داخل الشريان عند الحاجة</li></ul>',
      },
      details: [
        {
          en: { title: 'Afterwards', text: 'Six hours of rest, then walking.' },
          ar: { title: 'بعدها', text: 'راحة ست ساعات ثم المشي.' },
        },
      ],
    },
    {
      slug: 'heart-surgery',
      en: {
        cardTitle: 'Heart surgery',
        cardShortDescription: 'Bypass and valve surgery, with repair before replacement wherever it lasts.',
        description: 'A heart team of surgeon, cardiologist and anaesthetist decides with you, not about you.',
        longDescription:
          '<h2>What we do</h2><p>Each case is discussed on Sunday and the family is invited.</p><ul><li>Bypass with arteries</li><li>Valve repair and replacement</li><li>Surgery through small cuts for chosen cases</li></ul>',
      },
      ar: {
        cardTitle: 'جراحة القلب',
        cardShortDescription: 'جراحات الشرايين والصمامات، والإصلاح قبل التغيير متى أمكن.',
        description: 'فريق من الجراح وطبيب القلب والتخدير يقرر معك لا عنك.',
        longDescription:
          '<h2>ماذا نجري</h2><p>تُناقش كل حالة يوم الأحد بحضور الأسرة.</p><ul><li>ترقيع بالشرايين</li><li>إصلاح الصمامات وتغييرها</li><li>جراحة بفتحات صغيرة لحالات مختارة</li></ul>',
      },
      details: [
        {
          en: { title: 'Rehabilitation', text: 'Six weeks of supervised exercise begin in the hospital.' },
          ar: { title: 'التأهيل', text: 'ستة أسابيع تمارين بإشراف تبدأ في المستشفى.' },
        },
      ],
    },
    {
      slug: 'children-clinic',
      en: {
        cardTitle: "Children's clinic",
        cardShortDescription: 'Paediatricians every day until ten, and a waiting room where nobody has to sit still.',
        description: 'From growth and feeding to asthma and allergies, with the same doctor each time.',
        longDescription:
          '<h2>Every day</h2><p>Walk in before noon, by appointment afterwards.</p><ul><li>Growth and development</li><li>Asthma and allergy</li><li>Feeding and sleep</li></ul>',
      },
      ar: {
        cardTitle: 'عيادة الأطفال',
        cardShortDescription: 'أطباء أطفال يوميًا حتى العاشرة مساءً، وقاعة انتظار للعب.',
        description: 'من النمو والتغذية إلى الربو والحساسية، مع الطبيب نفسه كل مرة.',
        longDescription:
          '<h2>كل يوم</h2><p>دون موعد قبل الظهر، وبموعد بعده.</p><ul><li>النمو والتطور</li><li>الربو والحساسية</li><li>التغذية والنوم</li></ul>',
      },
      details: [
        {
          en: { title: 'Ages', text: 'From birth to eighteen.' },
          ar: { title: 'الأعمار', text: 'من الولادة حتى الثامنة عشرة.' },
        },
      ],
    },
    {
      slug: 'vaccination-room',
      en: {
        cardTitle: 'Vaccination room',
        cardShortDescription: 'All vaccines of the calendar and of travel, with a card that works abroad.',
        description: 'We remind you by message before each date and keep the record for both parents.',
        longDescription:
          "<h2>Without waiting</h2><p>Fifteen minutes with the nurse, fifteen to rest.</p><ul><li>Children's calendar</li><li>Hajj, umrah and travel</li><li>Flu and pneumonia for older people</li></ul>",
      },
      ar: {
        cardTitle: 'غرفة التطعيمات',
        cardShortDescription: 'كل تطعيمات الجدول والسفر، مع بطاقة معترف بها في الخارج.',
        description: 'نذكّرك برسالة قبل كل موعد ونحفظ السجل للوالدين.',
        longDescription:
          '<h2>بلا انتظار</h2><p>ربع ساعة مع الممرضة وربع ساعة راحة.</p><ul><li>جدول الأطفال</li><li>الحج والعمرة والسفر</li><li>الإنفلونزا والالتهاب الرئوي لكبار السن</li></ul>',
      },
      details: [
        {
          en: { title: 'Cold chain', text: 'The temperature of each box is recorded every minute.' },
          ar: { title: 'سلسلة التبريد', text: 'نسجل حرارة كل علبة كل دقيقة.' },
        },
      ],
    },
    {
      slug: 'newborn-unit',
      en: {
        cardTitle: 'Newborn intensive care',
        cardShortDescription: 'Twenty incubators, one nurse for two babies, and parents welcome at any hour.',
        description: 'We care for babies from the twenty-sixth week, and for the parents who wait with them.',
        longDescription:
          "<h2>Skin to skin</h2><p>Even the smallest lie on their parents' chest as soon as they are stable.</p><ul><li>Breathing support without a tube where possible</li><li>Milk bank for mothers</li><li>Eye and hearing tests before going home</li></ul>",
      },
      ar: {
        cardTitle: 'العناية المركزة للمواليد',
        cardShortDescription: 'عشرون حضّانة، وممرضة لكل رضيعين، والوالدان مرحب بهما في أي ساعة.',
        description: 'نرعى المواليد من الأسبوع السادس والعشرين، والوالدين المنتظرين معهم.',
        longDescription:
          '<h2>جلدًا لجلد</h2><p>حتى أصغرهم يوضع على صدر والديه متى استقرت حالته.</p><ul><li>دعم التنفس دون أنبوب متى أمكن</li><li>حفظ لبن الأم</li><li>فحص العين والسمع قبل الخروج</li></ul>',
      },
      details: [
        {
          en: { title: 'Visits', text: 'Parents always; brothers and sisters on Fridays.' },
          ar: { title: 'الزيارة', text: 'الوالدان دائمًا، والإخوة يوم الجمعة.' },
        },
      ],
    },
    {
      slug: 'birth-and-maternity',
      en: {
        cardTitle: 'Birth and maternity',
        cardShortDescription: 'Birth rooms that look like bedrooms, with an operating theatre one door away.',
        description: 'One midwife stays with you through the night. Fathers are part of it, if you wish.',
        longDescription:
          '<h2>Your birth</h2><p>Write down your wishes in the seventh month; we keep to them unless safety speaks against it.</p><ul><li>Pain relief at any hour</li><li>Rooming-in from the first minute</li><li>Breastfeeding visit on the second day</li></ul>',
      },
      ar: {
        cardTitle: 'الولادة ورعاية الأم',
        cardShortDescription: 'غرف ولادة تشبه غرف النوم، وغرفة عمليات على بعد باب.',
        description: 'قابلة واحدة ترافقك طوال الليل، والأب حاضر إن رغبتِ.',
        longDescription:
          '<h2>ولادتك</h2><p>اكتبي رغباتك في الشهر السابع ونلتزم بها ما لم تمنع السلامة.</p><ul><li>تخفيف الألم في أي ساعة</li><li>طفلك معك من أول دقيقة</li><li>زيارة للرضاعة في اليوم الثاني</li></ul>',
      },
      details: [
        {
          en: { title: 'Stay', text: 'One night, or two after a caesarean.' },
          ar: { title: 'الإقامة', text: 'ليلة، أو ليلتان بعد القيصرية.' },
        },
      ],
    },
    {
      slug: 'pregnancy-follow-up',
      en: {
        cardTitle: 'Pregnancy follow-up',
        cardShortDescription: 'Nine visits, three scans, one midwife and a number to call at night.',
        description: 'A calm plan from the first test to six weeks after the birth.',
        longDescription:
          '<h2>The plan</h2><p>The detailed scan is in the twentieth week, with time for questions.</p><ul><li>Blood tests and iron</li><li>Sugar test in the sixth month</li><li>Class for parents on Saturdays</li></ul>',
      },
      ar: {
        cardTitle: 'متابعة الحمل',
        cardShortDescription: 'تسع زيارات وثلاث فحوص بالموجات وقابلة واحدة ورقم للاتصال ليلًا.',
        description: 'خطة هادئة من أول تحليل حتى ستة أسابيع بعد الولادة.',
        longDescription:
          '<h2>الخطة</h2><p>الفحص التفصيلي في الأسبوع العشرين مع وقت لأسئلتك.</p><ul><li>تحاليل الدم والحديد</li><li>تحليل السكر في الشهر السادس</li><li>درس للوالدين كل سبت</li></ul>',
      },
      details: [
        {
          en: { title: 'High risk', text: 'Twins, diabetes and pressure are followed by two consultants.' },
          ar: { title: 'الحمل عالي الخطورة', text: 'التوائم والسكري والضغط بمتابعة استشاريين.' },
        },
      ],
    },
    {
      slug: 'diabetes-clinic',
      en: {
        cardTitle: 'Diabetes clinic',
        cardShortDescription: 'Doctor, dietitian, foot nurse and eye picture in one afternoon, four times a year.',
        description: 'We treat the person who has to eat, work and fast with it, not the number alone.',
        longDescription:
          '<h2>A year of care</h2><p>The sensor is read with you on the screen.</p><ul><li>HbA1c while you wait</li><li>Feet and nerves</li><li>Picture of the retina</li></ul>',
      },
      ar: {
        cardTitle: 'عيادة السكري',
        cardShortDescription: 'طبيب وأخصائية تغذية وممرضة قدم وصورة شبكية في عصر واحد أربع مرات سنويًا.',
        description: 'نعالج الإنسان الذي يأكل ويعمل ويصوم مع السكري، لا الرقم وحده.',
        longDescription:
          '<h2>رعاية سنة</h2><p>نقرأ الحساس معك على الشاشة.</p><ul><li>السكر التراكمي أثناء انتظارك</li><li>القدمان والأعصاب</li><li>صورة الشبكية</li></ul>',
      },
      details: [
        {
          en: { title: 'Pumps', text: 'Fitting and schooling for insulin pumps.' },
          ar: { title: 'المضخات', text: 'تركيب مضخات الأنسولين والتدريب عليها.' },
        },
      ],
    },
    {
      slug: 'nutrition-clinic',
      en: {
        cardTitle: 'Nutrition clinic',
        cardShortDescription: "Plans that fit the family's kitchen, for weight, illness and sport.",
        description: 'No forbidden lists. We change two things at a time and measure what happens.',
        longDescription:
          '<h2>How we work</h2><p>Bring what you ate for three days, honestly.</p><ul><li>Body composition</li><li>Meal plan with local food</li><li>Follow-up by message every week</li></ul>',
      },
      ar: {
        cardTitle: 'عيادة التغذية',
        cardShortDescription: 'خطط تناسب مطبخ الأسرة للوزن والمرض والرياضة.',
        description: 'بلا قوائم ممنوعات: نغيّر شيئين في كل مرة ونقيس النتيجة.',
        longDescription:
          '<h2>كيف نعمل</h2><p>أحضر ما أكلته ثلاثة أيام بصدق.</p><ul><li>تكوين الجسم</li><li>خطة وجبات من طعامنا</li><li>متابعة أسبوعية بالرسائل</li></ul>',
      },
      details: [
        {
          en: { title: 'Children', text: 'With the whole family at the table.' },
          ar: { title: 'الأطفال', text: 'مع الأسرة كلها على المائدة.' },
        },
      ],
    },
    {
      slug: 'laboratory',
      en: {
        cardTitle: 'Laboratory',
        cardShortDescription: 'Four hundred tests, results of most of them the same day in the app.',
        description: 'Samples are taken from six in the morning, and at home for those who cannot come.',
        longDescription:
          '<h2>Trust</h2><p>Every result that is far outside is measured twice and telephoned to the doctor.</p><ul><li>Chemistry and hormones</li><li>Germs and sensitivity</li><li>Genetic tests before marriage</li></ul>',
      },
      ar: {
        cardTitle: 'المختبر',
        cardShortDescription: 'أربعمئة تحليل، ومعظم نتائجها في اليوم نفسه عبر التطبيق.',
        description: 'سحب العينات من السادسة صباحًا، وفي المنزل لمن يتعذر حضوره.',
        longDescription:
          '<h2>الثقة</h2><p>كل نتيجة بعيدة عن المعدل نعيدها ونبلغ بها الطبيب هاتفيًا.</p><ul><li>كيمياء وهرمونات</li><li>مزارع وحساسية</li><li>فحوص ما قبل الزواج</li></ul>',
      },
      details: [
        {
          en: { title: 'Home visits', text: 'Within three hours of the call.' },
          ar: { title: 'الزيارة المنزلية', text: 'خلال ثلاث ساعات من الاتصال.' },
        },
      ],
    },
    {
      slug: 'mri',
      en: {
        cardTitle: 'MRI',
        cardShortDescription: 'A wide, quiet scanner, open until midnight, with a report on the next day.',
        description:
          'For joints, back, brain, belly and heart. Children sleep through it with an anaesthetist beside them.',
        longDescription:
          '<h2>On the day</h2><p>Twenty to forty minutes; a bell in your hand the whole time.</p><ul><li>Music of your choice</li><li>Contrast only when it answers a question</li><li>Pictures on a link for your doctor</li></ul>',
      },
      ar: {
        cardTitle: 'الرنين المغناطيسي',
        cardShortDescription: 'جهاز واسع هادئ يعمل حتى منتصف الليل، والتقرير في اليوم التالي.',
        description: 'للمفاصل والظهر والمخ والبطن والقلب، وينام الأطفال أثناءه بإشراف طبيب تخدير.',
        longDescription:
          '<h2>يوم الفحص</h2><p>من عشرين إلى أربعين دقيقة وفي يدك جرس طوال الوقت.</p><ul><li>موسيقى من اختيارك</li><li>صبغة عند الضرورة فقط</li><li>الصور برابط لطبيبك</li></ul>',
      },
      details: [
        {
          en: { title: 'Not for', text: 'Some pacemakers and implants: call us first.' },
          ar: { title: 'لا يناسب', text: 'بعض منظمات القلب والغرسات: اتصل بنا أولًا.' },
        },
      ],
      later: {
        en: { cardShortDescription: 'A wide, quiet scanner, open until midnight, with a report the next morning.' },
      },
    },
    {
      slug: 'ct-scan',
      en: {
        cardTitle: 'CT scan',
        cardShortDescription: 'Pictures of the whole chest in one breath, with a third of the usual dose.',
        description: 'Round the clock for emergencies, by appointment for everything else.',
        longDescription:
          '<h2>When it is best</h2><p>Accidents, stones, lungs and the arteries of the heart.</p><ul><li>Low-dose programmes for children</li><li>Heart CT without a catheter</li><li>Report within two hours for inpatients</li></ul>',
      },
      ar: {
        cardTitle: 'الأشعة المقطعية',
        cardShortDescription: 'صورة للصدر كله في نفس واحد، بثلث الجرعة المعتادة.',
        description: 'على مدار الساعة للطوارئ، وبموعد لما عداها.',
        longDescription:
          '<h2>متى تكون الأنسب</h2><p>الحوادث والحصوات والرئتان وشرايين القلب.</p><ul><li>برامج جرعة منخفضة للأطفال</li><li>مقطعية القلب دون قسطرة</li><li>تقرير خلال ساعتين للمنومين</li></ul>',
      },
      details: [
        {
          en: { title: 'Before', text: 'Tell us about allergies and your kidneys.' },
          ar: { title: 'قبل الفحص', text: 'أخبرنا عن الحساسية وحالة الكلى.' },
        },
      ],
    },
    {
      slug: 'breast-unit',
      en: {
        cardTitle: 'Breast unit',
        cardShortDescription: 'Screening, ultrasound and biopsy on one floor, by women, within a week.',
        description: 'From the first picture to the answer in five working days, and a nurse who goes with you.',
        longDescription:
          '<h2>One path</h2><p>You know the next date before you leave.</p><ul><li>Mammogram in three dimensions</li><li>Biopsy on the same day</li><li>Meeting of all specialists on Tuesdays</li></ul>',
      },
      ar: {
        cardTitle: 'وحدة الثدي',
        cardShortDescription: 'فحص وموجات وعينة في طابق واحد، بفريق نسائي، خلال أسبوع.',
        description: 'من أول صورة حتى النتيجة خمسة أيام عمل، وممرضة ترافقك.',
        longDescription:
          '<h2>مسار واحد</h2><p>تعرفين موعدك التالي قبل أن تغادري.</p><ul><li>ماموجرام ثلاثي الأبعاد</li><li>عينة في اليوم نفسه</li><li>اجتماع التخصصات كل ثلاثاء</li></ul>',
      },
      details: [
        {
          en: { title: 'Screening', text: 'From forty, once a year.' },
          ar: { title: 'الفحص الدوري', text: 'من الأربعين مرة كل سنة.' },
        },
      ],
    },
    {
      slug: 'day-chemotherapy',
      en: {
        cardTitle: 'Day chemotherapy',
        cardShortDescription: 'Twelve chairs by a window. Treatment in the morning, home in the afternoon.',
        description: 'Blood is checked the day before, so that nobody waits in vain.',
        longDescription:
          '<h2>During treatment</h2><p>A companion may stay, and the dietitian comes by.</p><ul><li>Cold cap against hair loss</li><li>A telephone line day and night</li><li>Psychologist in the team</li></ul>',
      },
      ar: {
        cardTitle: 'العلاج الكيماوي النهاري',
        cardShortDescription: 'اثنا عشر كرسيًا بجوار النافذة: العلاج صباحًا والعودة عصرًا.',
        description: 'نفحص الدم قبلها بيوم حتى لا ينتظر أحد بلا داعٍ.',
        longDescription:
          '<h2>أثناء العلاج</h2><p>يبقى معك مرافق وتمر أخصائية التغذية.</p><ul><li>غطاء تبريد لتقليل تساقط الشعر</li><li>خط هاتف ليلًا ونهارًا</li><li>أخصائي نفسي ضمن الفريق</li></ul>',
      },
      details: [
        {
          en: { title: 'Fever', text: 'Above 38° come at once, at any hour.' },
          ar: { title: 'عند الحرارة', text: 'فوق 38 درجة تعالَ فورًا في أي ساعة.' },
        },
      ],
    },
    {
      slug: 'dialysis',
      en: {
        cardTitle: 'Dialysis',
        cardShortDescription: 'Three shifts, forty machines, and a place for travellers and pilgrims.',
        description: 'The same chair and the same nurse, as far as we can, and an evening shift for those who work.',
        longDescription:
          '<h2>Guests</h2><p>Send the last report a week ahead; we answer the same day.</p><ul><li>Water tested every day</li><li>Fistula clinic</li><li>Preparation for transplant</li></ul>',
      },
      ar: {
        cardTitle: 'الغسيل الكلوي',
        cardShortDescription: 'ثلاث ورديات وأربعون جهازًا، ومكان للمسافرين والحجاج.',
        description: 'الكرسي نفسه والممرضة نفسها قدر الإمكان، ووردية مسائية للعاملين.',
        longDescription:
          '<h2>الضيوف</h2><p>أرسل آخر تقرير قبلها بأسبوع ونرد في اليوم نفسه.</p><ul><li>فحص الماء يوميًا</li><li>عيادة الوصلة الشريانية</li><li>التحضير للزراعة</li></ul>',
      },
      details: [
        {
          en: { title: 'Hours', text: 'From six to eleven at night.' },
          ar: { title: 'المواعيد', text: 'من السادسة صباحًا حتى الحادية عشرة ليلًا.' },
        },
      ],
    },
  ],
} satisfies Demonstration
