import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: { status: 'published', image: { picture: 'scene' } },
  records: [
    {
      key: 'about-1',
      order: 1,
      members: [
        {
          image: { picture: 'woman' },
          en: { name: 'Mona Adel', title: 'Chief medical officer' },
          ar: { name: 'منى عادل', title: 'المديرة الطبية' },
        },
        {
          image: { picture: 'man' },
          en: { name: 'Tarek Mansour', title: 'Head of nursing' },
          ar: { name: 'طارق منصور', title: 'رئيس التمريض' },
        },
        {
          image: { picture: 'woman' },
          en: { name: 'Nadia Hassan', title: 'Head of quality' },
          ar: { name: 'نادية حسن', title: 'رئيسة الجودة' },
        },
        {
          image: { picture: 'man' },
          en: { name: 'Youssef Karim', title: 'Chief executive' },
          ar: { name: 'يوسف كريم', title: 'الرئيس التنفيذي' },
        },
      ],
      en: {
        title: 'Our story',
        aboutText:
          'We opened in 1987 with four rooms, two doctors and a waiting list that reached the street. The neighbours brought chairs. Much has changed since then: the rooms, the machines, the number of languages on our signs. What has stayed is that whoever waits is told why and for how long.',
        aboutShort: 'From four rooms in 1987 to a group of hospitals, with the same promise.',
      },
      ar: {
        title: 'قصتنا',
        aboutText:
          'بدأنا عام 1987 بأربع غرف وطبيبين وقائمة انتظار تصل إلى الشارع، وكان الجيران يأتون بالكراسي. تغيّر الكثير منذ ذلك الحين: الغرف والأجهزة وعدد اللغات على لافتاتنا. وما بقي هو أن من ينتظر يعرف لماذا ينتظر وكم سينتظر.',
        aboutShort: 'من أربع غرف عام 1987 إلى مجموعة مستشفيات، بالوعد نفسه.',
      },
    },
    {
      key: 'about-2',
      order: 2,
      en: {
        title: 'Our mission',
        aboutText:
          'To make good care as easy to reach as a good grocer: nearby, open when people need it, honest about prices, and glad to see you again in good health.',
        aboutShort: 'Good care that is easy to reach.',
      },
      ar: {
        title: 'رسالتنا',
        aboutText:
          'أن نجعل الرعاية الجيدة قريبة المنال: بجوارك، ومفتوحة حين تحتاج إليها، وصادقة في أسعارها، وسعيدة برؤيتك مرة أخرى بصحة جيدة.',
        aboutShort: 'رعاية جيدة سهلة المنال.',
      },
    },
    {
      key: 'about-3',
      order: 3,
      en: {
        title: 'Our vision',
        aboutText:
          'A country in which nobody travels abroad for a treatment that can be given at home, and in which a child in a village gets the same first hour as a child in the capital.',
        aboutShort: 'The same first hour for every child.',
      },
      ar: {
        title: 'رؤيتنا',
        aboutText:
          'بلد لا يسافر منه أحد لعلاج يمكن تقديمه فيه، وينال فيه طفل القرية الساعة الأولى نفسها التي ينالها طفل العاصمة.',
        aboutShort: 'الساعة الأولى نفسها لكل طفل.',
      },
    },
    {
      key: 'about-4',
      order: 4,
      members: [
        {
          image: { picture: 'woman' },
          en: { name: 'Nadia Hassan', title: 'Head of quality' },
          ar: { name: 'نادية حسن', title: 'رئيسة الجودة' },
        },
        {
          image: { picture: 'man' },
          en: { name: 'Youssef Karim', title: 'Chief executive' },
          ar: { name: 'يوسف كريم', title: 'الرئيس التنفيذي' },
        },
        {
          image: { picture: 'woman' },
          en: { name: 'Laila Samir', title: 'Director of education' },
          ar: { name: 'ليلى سمير', title: 'مديرة التعليم' },
        },
        {
          image: { picture: 'man' },
          en: { name: 'Sherif Anwar', title: 'Chief financial officer' },
          ar: { name: 'شريف أنور', title: 'المدير المالي' },
        },
      ],
      en: {
        title: 'Quality and safety',
        aboutText:
          'Anyone who works here may stop anything that looks unsafe, from the cleaner to the surgeon, and is thanked for it. We publish what went wrong and what we changed because of it, every quarter.',
        aboutShort: 'Anyone may stop anything that looks unsafe.',
      },
      ar: {
        title: 'الجودة والسلامة',
        aboutText:
          'لكل من يعمل هنا أن يوقف أي شيء لا يبدو آمنًا، من عامل النظافة إلى الجراح، ويُشكر على ذلك. وننشر كل ثلاثة أشهر ما أخطأنا فيه وما غيّرناه بسببه.',
        aboutShort: 'لكل شخص أن يوقف ما لا يبدو آمنًا.',
      },
    },
    {
      key: 'about-5',
      order: 5,
      en: {
        title: 'How we teach',
        aboutText:
          'Every ward is a classroom. Students, nurses and residents learn beside the bed, with the patient’s consent, and are asked what they saw before they are told what it means.',
        aboutShort: 'Every ward is a classroom.',
      },
      ar: {
        title: 'كيف نعلّم',
        aboutText:
          'كل قسم قاعة درس. يتعلم الطلاب والممرضون والمقيمون بجوار السرير بموافقة المريض، ويُسألون عما رأوا قبل أن يُقال لهم معناه.',
        aboutShort: 'كل قسم قاعة درس.',
      },
    },
    {
      key: 'about-6',
      order: 6,
      en: {
        title: 'Research',
        aboutText:
          'We take part in forty studies, most of them about illnesses that are common here and rare in the textbooks. Whoever joins one knows why, and may leave at any time.',
        aboutShort: 'Forty studies on the illnesses that are common here.',
      },
      ar: {
        title: 'البحث العلمي',
        aboutText:
          'نشارك في أربعين دراسة معظمها عن أمراض شائعة هنا ونادرة في الكتب. ومن ينضم إليها يعرف السبب، وله أن ينسحب متى شاء.',
        aboutShort: 'أربعون دراسة عن أمراض شائعة لدينا.',
      },
    },
    {
      key: 'about-7',
      order: 7,
      en: {
        title: 'In our neighbourhood',
        aboutText:
          'Twice a month our vans go where there is no clinic. Vaccinations, blood pressure, teeth and eyes: nobody pays, and nobody is sent away.',
        aboutShort: 'Vans that go where there is no clinic.',
      },
      ar: {
        title: 'في محيطنا',
        aboutText:
          'مرتين في الشهر تذهب سياراتنا إلى حيث لا عيادة. تطعيمات وضغط دم وأسنان وعيون: لا يدفع أحد ولا يُرد أحد.',
        aboutShort: 'سيارات تذهب إلى حيث لا عيادة.',
      },
    },
    {
      key: 'about-8',
      order: 8,
      en: {
        title: 'Awards and accreditations',
        aboutText:
          'We have been examined by people from four continents, and passed each time. The certificates hang in the corridor to the kitchen, because that is where we all pass.',
        aboutShort: 'Examined by people from four continents.',
      },
      ar: {
        title: 'الجوائز والاعتمادات',
        aboutText:
          'زارنا مقيّمون من أربع قارات ونجحنا في كل مرة. والشهادات معلقة في الممر المؤدي إلى المطبخ، لأننا جميعًا نمر منه.',
        aboutShort: 'قيّمنا خبراء من أربع قارات.',
      },
    },
    {
      key: 'about-9',
      order: 9,
      en: {
        title: 'The environment',
        aboutText:
          'The sun heats our water, the rain waters our trees, and since last year no plastic cup has left a ward. It costs less, which we did not expect.',
        aboutShort: 'Less waste, and at a lower cost.',
      },
      ar: {
        title: 'البيئة',
        aboutText:
          'الشمس تسخّن مياهنا والمطر يسقي أشجارنا، ومنذ العام الماضي لم يخرج كوب بلاستيكي من أي قسم. والتكلفة أقل، وهو ما لم نتوقعه.',
        aboutShort: 'نفايات أقل وبتكلفة أقل.',
      },
    },
    {
      key: 'about-10',
      order: 10,
      en: {
        title: 'Working here',
        aboutText:
          'Two thousand people work with us, and every second of them has been here for ten years or more. Ask them why when you wait for the lift.',
        aboutShort: 'Half of us have been here for ten years or more.',
      },
      ar: {
        title: 'العمل لدينا',
        aboutText: 'يعمل معنا ألفا شخص، ونصفهم معنا منذ عشر سنوات أو أكثر. اسألهم لماذا وأنت تنتظر المصعد.',
        aboutShort: 'نصفنا هنا منذ عشر سنوات أو أكثر.',
      },
    },
  ],
} satisfies Demonstration
