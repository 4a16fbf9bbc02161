import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: { status: 'published' },
  records: [
    {
      order: 1,
      en: {
        question: 'How do I book an appointment?',
        answer:
          'Here on the website, in the app, or by telephone from eight in the morning to ten at night. You receive a message with the time, the doctor and the floor.',
      },
      ar: {
        question: 'كيف أحجز موعدًا؟',
        answer:
          'من الموقع أو التطبيق أو هاتفيًا من الثامنة صباحًا حتى العاشرة مساءً، وتصلك رسالة بالموعد واسم الطبيب والطابق.',
      },
    },
    {
      order: 2,
      en: {
        question: 'Can I change or cancel an appointment?',
        answer:
          'Yes, free of charge until four hours before. Use the link in your message; someone else will be glad of the time.',
      },
      ar: {
        question: 'هل يمكنني تغيير الموعد أو إلغاؤه؟',
        answer: 'نعم، بلا رسوم حتى أربع ساعات قبل الموعد، من الرابط الموجود في الرسالة، وسيسعد غيرك بالموعد.',
      },
    },
    {
      order: 3,
      en: {
        question: 'Which insurance companies do you work with?',
        answer:
          'With more than thirty. Show your card at the desk; if your company is not on the list we give you the papers for a refund.',
      },
      ar: {
        question: 'مع أي شركات تأمين تتعاملون؟',
        answer:
          'مع أكثر من ثلاثين شركة. أظهر بطاقتك في الاستقبال، وإن لم تكن شركتك ضمن القائمة نعطيك الأوراق اللازمة للاسترداد.',
      },
    },
    {
      order: 4,
      en: {
        question: 'What should I bring to a first visit?',
        answer:
          'An identity card, your insurance card, earlier reports and pictures, and all medicines in their boxes.',
      },
      ar: {
        question: 'ماذا أحضر في الزيارة الأولى؟',
        answer: 'بطاقة الهوية وبطاقة التأمين والتقارير والأشعة السابقة وكل أدويتك في علبها.',
      },
    },
    {
      order: 5,
      en: {
        question: 'Do I need to fast before a blood test?',
        answer: 'For sugar and fats, eight to ten hours; water is allowed. For most other tests you may eat as usual.',
      },
      ar: {
        question: 'هل أصوم قبل تحليل الدم؟',
        answer: 'للسكر والدهون من ثماني إلى عشر ساعات مع السماح بالماء، ومعظم التحاليل الأخرى لا تحتاج إلى صيام.',
      },
    },
    {
      order: 6,
      en: {
        question: 'How do I get my results?',
        answer:
          'In the app as soon as they are signed, usually on the same day. Important results are told to you by your doctor first.',
      },
      ar: {
        question: 'كيف أحصل على نتائجي؟',
        answer: 'في التطبيق فور توقيعها، وغالبًا في اليوم نفسه. أما النتائج المهمة فيخبرك بها طبيبك أولًا.',
      },
    },
    {
      order: 7,
      en: {
        question: 'What are the visiting hours?',
        answer:
          'From four to eight in the afternoon, two visitors at a time. In intensive care: half an hour at noon and at six.',
      },
      ar: {
        question: 'ما مواعيد الزيارة؟',
        answer:
          'من الرابعة إلى الثامنة مساءً بحد أقصى زائران معًا، وفي العناية المركزة نصف ساعة ظهرًا ونصف ساعة في السادسة.',
      },
    },
    {
      order: 8,
      en: {
        question: 'May I stay with my child overnight?',
        answer: "One parent may always stay. There is a bed beside the child's and breakfast for you.",
      },
      ar: {
        question: 'هل يمكنني المبيت مع طفلي؟',
        answer: 'نعم، أحد الوالدين دائمًا. يوجد سرير بجوار سرير الطفل وإفطار لك.',
      },
    },
    {
      order: 9,
      en: {
        question: 'Where can I park?',
        answer:
          'Under the building, two hours free with a stamp from the desk. Places for wheelchairs are beside the lift.',
      },
      ar: {
        question: 'أين أركن سيارتي؟',
        answer: 'أسفل المبنى، أول ساعتين مجانًا بختم من الاستقبال، وأماكن الكراسي المتحركة بجوار المصعد.',
      },
    },
    {
      order: 10,
      en: {
        question: 'How much does a consultation cost?',
        answer: 'It depends on the doctor and is shown before you book. A follow-up within two weeks is free.',
      },
      ar: { question: 'كم سعر الكشف؟', answer: 'يختلف حسب الطبيب ويظهر قبل الحجز، والاستشارة خلال أسبوعين مجانية.' },
      later: {
        en: {
          answer: 'It depends on the doctor and is shown before you book. A follow-up within three weeks is free.',
        },
      },
    },
    {
      order: 11,
      en: {
        question: 'Can I pay in instalments?',
        answer: 'For planned operations and birth packages: six or twelve months without interest, with a bank card.',
      },
      ar: {
        question: 'هل يمكن التقسيط؟',
        answer: 'نعم، للعمليات المخططة وباقات الولادة: ستة أشهر أو اثنا عشر شهرًا بلا فوائد ببطاقة البنك.',
      },
    },
    {
      order: 12,
      en: {
        question: 'Do you offer video consultations?',
        answer: 'Yes, for follow-ups and for many first questions. The doctor tells you when you should rather come.',
      },
      ar: {
        question: 'هل تقدمون استشارات بالفيديو؟',
        answer: 'نعم، للمتابعة ولكثير من الأسئلة الأولى، ويخبرك الطبيب إن كان الحضور أفضل.',
      },
    },
    {
      order: 13,
      en: {
        question: 'How do I get a copy of my file?',
        answer:
          'Ask at the records office with your identity card, or in the app. It is ready within three working days.',
      },
      ar: {
        question: 'كيف أحصل على نسخة من ملفي؟',
        answer: 'اطلبها من قسم السجلات ببطاقة هويتك أو عبر التطبيق، وتكون جاهزة خلال ثلاثة أيام عمل.',
      },
    },
    {
      order: 14,
      en: {
        question: 'Who sees my medical file?',
        answer: 'Only those who treat you. Every look into a file is recorded, and you may ask for the list.',
      },
      ar: { question: 'من يطّلع على ملفي الطبي؟', answer: 'من يعالجك فقط. كل اطلاع مسجل ومن حقك طلب القائمة.' },
    },
    {
      order: 15,
      en: {
        question: 'When should I go to emergency?',
        answer:
          'With chest pain, weakness on one side, heavy bleeding, breathlessness, a convulsion, or a baby under three months with fever.',
      },
      ar: {
        question: 'متى أذهب إلى الطوارئ؟',
        answer: 'عند ألم الصدر أو ضعف في جانب واحد أو نزيف شديد أو ضيق تنفس أو تشنج أو حرارة رضيع دون ثلاثة أشهر.',
      },
    },
    {
      order: 16,
      en: {
        question: 'How long will I wait in emergency?',
        answer:
          'A nurse sees you within ten minutes. After that the most urgent go first; on busy evenings others may wait up to three hours.',
      },
      ar: {
        question: 'كم أنتظر في الطوارئ؟',
        answer:
          'تفحصك الممرضة خلال عشر دقائق، ثم يدخل الأشد حاجة أولًا، وقد ينتظر غيره حتى ثلاث ساعات في المساء المزدحم.',
      },
    },
    {
      order: 17,
      en: {
        question: 'Do you send an ambulance?',
        answer:
          'Within the city, yes: call the number at the top of this page. In danger of life always call the public number first.',
      },
      ar: {
        question: 'هل ترسلون سيارة إسعاف؟',
        answer: 'داخل المدينة نعم: اتصل بالرقم أعلى الصفحة. وعند الخطر على الحياة اتصل دائمًا بالإسعاف العام أولًا.',
      },
    },
    {
      order: 18,
      en: {
        question: 'Are female doctors available?',
        answer: 'In all specialties for women, and in most of the others. Choose the filter when you book.',
      },
      ar: { question: 'هل تتوفر طبيبات؟', answer: 'في كل تخصصات المرأة ومعظم التخصصات الأخرى، اختر ذلك عند الحجز.' },
    },
    {
      order: 19,
      en: {
        question: 'Which languages do your staff speak?',
        answer:
          'Arabic and English everywhere. For French, German, Urdu and sign language we call an interpreter, free of charge.',
      },
      ar: {
        question: 'ما اللغات التي يتحدثها العاملون؟',
        answer: 'العربية والإنجليزية في كل مكان، ونوفر مترجمًا مجانًا للفرنسية والألمانية والأردية ولغة الإشارة.',
      },
    },
    {
      order: 20,
      status: 'draft',
      en: {
        question: 'Can I choose my room?',
        answer:
          'Yes, when you are admitted on a planned day: single, double or suite. Pictures and prices are on the page of each branch.',
      },
      ar: {
        question: 'هل يمكنني اختيار الغرفة؟',
        answer: 'نعم عند الدخول المخطط: فردية أو مزدوجة أو جناح، والصور والأسعار في صفحة كل فرع.',
      },
    },
    {
      order: 21,
      en: {
        question: 'What happens on the day of an operation?',
        answer:
          'You come fasting at the hour of your message, meet the anaesthetist, and a nurse goes with you. Your family receives messages from the theatre.',
      },
      ar: {
        question: 'ماذا يحدث يوم العملية؟',
        answer:
          'تحضر صائمًا في الساعة المذكورة في الرسالة وتقابل طبيب التخدير وترافقك ممرضة، وتصل أسرتك رسائل من غرفة العمليات.',
      },
    },
    {
      order: 22,
      en: {
        question: 'May I eat before an operation?',
        answer:
          'No food for six hours and no water for two hours before, unless the anaesthetist has told you something else.',
      },
      ar: {
        question: 'هل آكل قبل العملية؟',
        answer: 'لا طعام قبلها بست ساعات ولا ماء قبلها بساعتين، ما لم يخبرك طبيب التخدير بغير ذلك.',
      },
    },
    {
      order: 23,
      en: {
        question: 'Do you accept patients from abroad?',
        answer:
          'Gladly. The international office answers within a day, helps with visa, hotel and transfer, and gives a price in advance.',
      },
      ar: {
        question: 'هل تستقبلون مرضى من الخارج؟',
        answer: 'بكل سرور. يرد المكتب الدولي خلال يوم ويساعد في التأشيرة والفندق والانتقال ويقدم السعر مقدمًا.',
      },
    },
    {
      order: 24,
      en: {
        question: 'How do I get a sick note?',
        answer: 'From the doctor who sees you, for the days that are needed. We cannot write one for days in the past.',
      },
      ar: {
        question: 'كيف أحصل على إجازة مرضية؟',
        answer: 'من الطبيب المعالج للأيام اللازمة، ولا يمكن إصدارها بتاريخ سابق.',
      },
    },
    {
      order: 25,
      en: {
        question: 'Can I get my medicines here?',
        answer: 'The pharmacy on the ground floor is open day and night and delivers within two hours.',
      },
      ar: {
        question: 'هل أصرف أدويتي من هنا؟',
        answer: 'الصيدلية في الطابق الأرضي مفتوحة ليلًا ونهارًا وتوصل خلال ساعتين.',
      },
    },
    {
      order: 26,
      en: {
        question: 'Is there a prayer room?',
        answer: 'On every floor for women and for men, with wheelchairs in mind. The direction is shown in each room.',
      },
      ar: {
        question: 'هل يوجد مصلى؟',
        answer: 'في كل طابق للنساء والرجال ومهيأ للكراسي المتحركة، واتجاه القبلة موضح في كل غرفة.',
      },
    },
    {
      order: 27,
      en: {
        question: 'How can I complain or say thank you?',
        answer:
          "Write to us from the app or speak to the patients' office. You get an answer within three working days, with a name under it.",
      },
      ar: {
        question: 'كيف أقدم شكوى أو شكرًا؟',
        answer: 'اكتب لنا من التطبيق أو تحدث مع مكتب المرضى، ويصلك رد خلال ثلاثة أيام عمل باسم من كتبه.',
      },
    },
    {
      order: 28,
      en: {
        question: 'Do you offer home visits?',
        answer: 'Doctors, nurses, physiotherapists and blood samples, every day from eight to ten at night.',
      },
      ar: {
        question: 'هل تقدمون زيارات منزلية؟',
        answer: 'أطباء وتمريض وعلاج طبيعي وسحب عينات، يوميًا من الثامنة صباحًا حتى العاشرة مساءً.',
      },
    },
    {
      order: 29,
      en: {
        question: 'How do I register a newborn?',
        answer:
          'Our office prepares the notice of birth on the first day. Bring both identity cards and the marriage certificate.',
      },
      ar: {
        question: 'كيف أسجّل مولودًا؟',
        answer: 'يجهز مكتبنا إخطار الولادة في أول يوم. أحضر بطاقتي الوالدين وقسيمة الزواج.',
      },
    },
    {
      order: 30,
      en: {
        question: 'Can I donate blood?',
        answer:
          "From eighteen to sixty, above fifty kilos and in good health: any day before two o'clock. It takes forty minutes.",
      },
      ar: {
        question: 'هل يمكنني التبرع بالدم؟',
        answer:
          'من الثامنة عشرة حتى الستين وفوق خمسين كيلوجرامًا وبصحة جيدة، أي يوم قبل الثانية ظهرًا، ويستغرق أربعين دقيقة.',
      },
    },
    {
      order: 31,
      en: {
        question: 'Are the prices of offers final?',
        answer:
          'Yes, taxes included, until the date written there. What an offer does not cover is told to you before it is done.',
      },
      ar: {
        question: 'هل أسعار العروض نهائية؟',
        answer: 'نعم وتشمل الضرائب حتى التاريخ المكتوب، ونخبرك بما لا يشمله العرض قبل إجرائه.',
      },
    },
    {
      order: 32,
      status: 'archived',
      en: {
        question: 'Can I use an offer for someone else?',
        answer: 'Yes, book with their name and telephone number. Each offer can be used once for each person.',
      },
      ar: { question: 'هل أستفيد من العرض لشخص آخر؟', answer: 'نعم، احجز باسمه ورقم هاتفه، ولكل شخص مرة واحدة.' },
    },
  ],
} satisfies Demonstration
