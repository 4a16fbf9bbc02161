import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    desktopImage: {
      picture: 'scene',
    },
    mobileImage: {
      picture: 'scene',
    },
  },
  records: [
    {
      slug: 'new-heart-lab',
      publishedAt: {
        days: -2,
        time: '08:00',
      },
      en: {
        title: 'Second heart laboratory opens',
        excerpt: 'The new room halves the wait for a catheter and stays open at night.',
        body: '<p>The new room halves the wait for a catheter and stays open at night.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Second heart laboratory opens',
      },
      ar: {
        title: 'افتتاح مختبر القلب الثاني',
        excerpt: 'تختصر الغرفة الجديدة انتظار القسطرة إلى النصف وتعمل ليلًا.',
        body: '<p>تختصر الغرفة الجديدة انتظار القسطرة إلى النصف وتعمل ليلًا.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'افتتاح مختبر القلب الثاني',
      },
    },
    {
      slug: 'accreditation-renewed',
      publishedAt: {
        days: -9,
        time: '08:00',
      },
      en: {
        title: 'Accreditation renewed for three years',
        excerpt: 'The surveyors spent four days on the wards and named the pharmacy as an example.',
        body: '<p>The surveyors spent four days on the wards and named the pharmacy as an example.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Accreditation renewed for three years',
      },
      ar: {
        title: 'تجديد الاعتماد لثلاث سنوات',
        excerpt: 'أمضى المراجعون أربعة أيام في الأقسام وعدّوا الصيدلية نموذجًا.',
        body: '<p>أمضى المراجعون أربعة أيام في الأقسام وعدّوا الصيدلية نموذجًا.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'تجديد الاعتماد لثلاث سنوات',
      },
    },
    {
      slug: 'free-breast-screening',
      publishedAt: {
        days: -16,
        time: '08:00',
      },
      en: {
        title: 'Free breast screening all month',
        excerpt: 'No appointment is needed on Saturdays and the result comes within two days.',
        body: '<p>No appointment is needed on Saturdays and the result comes within two days.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Free breast screening all month',
      },
      ar: {
        title: 'فحص الثدي مجانًا طوال الشهر',
        excerpt: 'لا حاجة إلى موعد أيام السبت وتصل النتيجة خلال يومين.',
        body: '<p>لا حاجة إلى موعد أيام السبت وتصل النتيجة خلال يومين.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'فحص الثدي مجانًا طوال الشهر',
      },
    },
    {
      slug: 'school-teachers-trained',
      publishedAt: {
        days: -23,
        time: '08:00',
      },
      en: {
        title: 'A thousand teachers can now save a life',
        excerpt: 'The last group received its certificates on Tuesday.',
        body: '<p>The last group received its certificates on Tuesday.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'A thousand teachers can now save a life',
      },
      ar: {
        title: 'ألف معلم صاروا قادرين على إنقاذ حياة',
        excerpt: 'تسلمت المجموعة الأخيرة شهاداتها يوم الثلاثاء.',
        body: '<p>تسلمت المجموعة الأخيرة شهاداتها يوم الثلاثاء.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'ألف معلم صاروا قادرين على إنقاذ حياة',
      },
    },
    {
      slug: 'solar-roof',
      publishedAt: {
        days: -31,
        time: '08:00',
      },
      en: {
        title: 'Solar roof lights the car park',
        excerpt: 'Six hundred panels also cool the children’s garden.',
        body: '<p>Six hundred panels also cool the children’s garden.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Solar roof lights the car park',
      },
      ar: {
        title: 'سقف شمسي يضيء موقف السيارات',
        excerpt: 'ستمئة لوح تبرّد أيضًا حديقة الأطفال.',
        body: '<p>ستمئة لوح تبرّد أيضًا حديقة الأطفال.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'سقف شمسي يضيء موقف السيارات',
      },
    },
    {
      slug: 'research-prize',
      publishedAt: {
        days: -38,
        time: '08:00',
      },
      later: {
        en: {
          excerpt: 'Their study showed how to shorten dialysis safely. It will be printed in January.',
        },
      },
      en: {
        title: 'Research prize for our kidney team',
        excerpt: 'Their study showed how to shorten dialysis safely.',
        body: '<p>Their study showed how to shorten dialysis safely.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Research prize for our kidney team',
      },
      ar: {
        title: 'جائزة بحثية لفريق الكلى لدينا',
        excerpt: 'أظهرت دراستهم كيف تُقصَّر جلسة الغسيل بأمان.',
        body: '<p>أظهرت دراستهم كيف تُقصَّر جلسة الغسيل بأمان.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'جائزة بحثية لفريق الكلى لدينا',
      },
    },
    {
      slug: 'app-in-arabic',
      publishedAt: {
        days: -44,
        time: '08:00',
      },
      en: {
        title: 'The app now speaks Arabic throughout',
        excerpt: 'Results, appointments and bills are in your language.',
        body: '<p>Results, appointments and bills are in your language.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'The app now speaks Arabic throughout',
      },
      ar: {
        title: 'التطبيق بالعربية من أوله إلى آخره',
        excerpt: 'النتائج والمواعيد والفواتير بلغتك.',
        body: '<p>النتائج والمواعيد والفواتير بلغتك.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'التطبيق بالعربية من أوله إلى آخره',
      },
    },
    {
      slug: 'flu-season',
      publishedAt: {
        days: -52,
        time: '08:00',
      },
      en: {
        title: 'Flu vaccine has arrived',
        excerpt: 'Children, older people and pregnant women come first.',
        body: '<p>Children, older people and pregnant women come first.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Flu vaccine has arrived',
      },
      ar: {
        title: 'وصل لقاح الإنفلونزا',
        excerpt: 'الأولوية للأطفال وكبار السن والحوامل.',
        body: '<p>الأولوية للأطفال وكبار السن والحوامل.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'وصل لقاح الإنفلونزا',
      },
    },
    {
      slug: 'partnership-university',
      publishedAt: {
        days: -60,
        time: '08:00',
      },
      en: {
        title: 'Partnership with Nile Valley University',
        excerpt: 'Sixty students a year will train on our wards.',
        body: '<p>Sixty students a year will train on our wards.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Partnership with Nile Valley University',
      },
      ar: {
        title: 'شراكة مع جامعة وادي النيل',
        excerpt: 'سيتدرب ستون طالبًا كل عام في أقسامنا.',
        body: '<p>سيتدرب ستون طالبًا كل عام في أقسامنا.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'شراكة مع جامعة وادي النيل',
      },
    },
    {
      slug: 'night-clinic',
      publishedAt: {
        days: 4,
        time: '08:00',
      },
      en: {
        title: 'Evening clinics until midnight',
        excerpt: 'From next month the family clinics stay open late.',
        body: '<p>From next month the family clinics stay open late.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Evening clinics until midnight',
      },
      ar: {
        title: 'عيادات مسائية حتى منتصف الليل',
        excerpt: 'تبقى عيادات الأسرة مفتوحة حتى وقت متأخر من الشهر القادم.',
        body: '<p>تبقى عيادات الأسرة مفتوحة حتى وقت متأخر من الشهر القادم.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'عيادات مسائية حتى منتصف الليل',
      },
    },
    {
      slug: 'blood-drive',
      status: 'draft',
      publishedAt: {
        days: -70,
        time: '08:00',
      },
      en: {
        title: 'Blood drive on Friday',
        excerpt: 'Half an hour of your day can serve three patients.',
        body: '<p>Half an hour of your day can serve three patients.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Blood drive on Friday',
      },
      ar: {
        title: 'حملة التبرع بالدم يوم الجمعة',
        excerpt: 'نصف ساعة من يومك قد تفيد ثلاثة مرضى.',
        body: '<p>نصف ساعة من يومك قد تفيد ثلاثة مرضى.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'حملة التبرع بالدم يوم الجمعة',
      },
    },
    {
      slug: 'new-children-wing',
      status: 'archived',
      publishedAt: {
        days: -77,
        time: '08:00',
      },
      en: {
        title: 'Children’s wing reaches the last floor',
        excerpt: 'The first patients are expected in spring.',
        body: '<p>The first patients are expected in spring.</p><p>More is told at the information desk and by telephone, every day from eight to eight.</p>',
        imageAlt: 'Children’s wing reaches the last floor',
      },
      ar: {
        title: 'جناح الأطفال يبلغ طابقه الأخير',
        excerpt: 'يُنتظر استقبال أول المرضى في الربيع.',
        body: '<p>يُنتظر استقبال أول المرضى في الربيع.</p><p>لمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.</p>',
        imageAlt: 'جناح الأطفال يبلغ طابقه الأخير',
      },
    },
  ],
} satisfies Demonstration
