import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    image: {
      picture: 'scene',
    },
  },
  records: [
    {
      slug: 'after-a-stroke-at-home',
      en: {
        title: 'After a stroke, at home',
        excerpt: 'The first six weeks: rails, routines and rest.',
        body: '<p>The first six weeks: rails, routines and rest.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'بعد السكتة في البيت',
        excerpt: 'الأسابيع الستة الأولى: مقابض وعادات وراحة.',
        body: '<p>الأسابيع الستة الأولى: مقابض وعادات وراحة.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'iv-drip-at-home',
      en: {
        title: 'A drip in the living room',
        excerpt: 'What the nurse brings and what you prepare.',
        body: '<p>What the nurse brings and what you prepare.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'المحلول الوريدي في غرفة المعيشة',
        excerpt: 'ما تحضره الممرضة وما تجهزونه أنتم.',
        body: '<p>ما تحضره الممرضة وما تجهزونه أنتم.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'pressure-sores',
      en: {
        title: 'Preventing pressure sores',
        excerpt: 'Turn, dry, feed, look: four verbs for every day.',
        body: '<p>Turn, dry, feed, look: four verbs for every day.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'الوقاية من قرح الفراش',
        excerpt: 'تقليب وتجفيف وتغذية ونظر: أربعة أفعال لكل يوم.',
        body: '<p>تقليب وتجفيف وتغذية ونظر: أربعة أفعال لكل يوم.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'newborn-visits',
      en: {
        title: 'The midwife’s visits',
        excerpt: 'Three visits in ten days, and a number for the nights.',
        body: '<p>Three visits in ten days, and a number for the nights.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'زيارات القابلة',
        excerpt: 'ثلاث زيارات في عشرة أيام ورقم لليالي.',
        body: '<p>ثلاث زيارات في عشرة أيام ورقم لليالي.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'oxygen-at-home',
      en: {
        title: 'Oxygen at home',
        excerpt: 'Where the machine stands, and what never comes near it.',
        body: '<p>Where the machine stands, and what never comes near it.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'الأكسجين في المنزل',
        excerpt: 'أين يوضع الجهاز وما لا يقترب منه أبدًا.',
        body: '<p>أين يوضع الجهاز وما لا يقترب منه أبدًا.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'living-with-dementia',
      en: {
        title: 'Living with dementia',
        excerpt: 'A quiet house, short sentences and help for the helper.',
        body: '<p>A quiet house, short sentences and help for the helper.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'العيش مع الخرف',
        excerpt: 'بيت هادئ وجمل قصيرة وعون لمن يعين.',
        body: '<p>بيت هادئ وجمل قصيرة وعون لمن يعين.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'tube-feeding',
      en: {
        title: 'Feeding by tube',
        excerpt: 'A calm hour four times a day.',
        body: '<p>A calm hour four times a day.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'التغذية بالأنبوب',
        excerpt: 'ساعة هادئة أربع مرات في اليوم.',
        body: '<p>ساعة هادئة أربع مرات في اليوم.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'physio-in-your-room',
      en: {
        title: 'Physiotherapy in your own room',
        excerpt: 'A chair, a towel and twenty minutes.',
        body: '<p>A chair, a towel and twenty minutes.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'العلاج الطبيعي في غرفتك',
        excerpt: 'كرسي ومنشفة وعشرون دقيقة.',
        body: '<p>كرسي ومنشفة وعشرون دقيقة.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'blood-tests-at-home',
      en: {
        title: 'Blood tests without leaving home',
        excerpt: 'Fasting or not, and when the result arrives.',
        body: '<p>Fasting or not, and when the result arrives.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'تحاليل الدم دون مغادرة المنزل',
        excerpt: 'صائم أم لا، ومتى تصل النتيجة.',
        body: '<p>صائم أم لا، ومتى تصل النتيجة.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'last-days-at-home',
      status: 'draft',
      en: {
        title: 'The last days at home',
        excerpt: 'Comfort, company and who to call at night.',
        body: '<p>Comfort, company and who to call at night.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'الأيام الأخيرة في البيت',
        excerpt: 'الراحة والصحبة ومن تتصل به ليلًا.',
        body: '<p>الراحة والصحبة ومن تتصل به ليلًا.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
    {
      slug: 'medicine-box',
      en: {
        title: 'One box for all medicines',
        excerpt: 'How our pharmacist sorts a week in an hour.',
        body: '<p>How our pharmacist sorts a week in an hour.</p><h2>When to call us</h2><p>When fever lasts, when pain is new, or when you simply do not know.</p>',
      },
      ar: {
        title: 'علبة واحدة لكل الأدوية',
        excerpt: 'كيف يرتب الصيدلي أسبوعًا كاملًا في ساعة.',
        body: '<p>كيف يرتب الصيدلي أسبوعًا كاملًا في ساعة.</p><h2>متى تتصل بنا</h2><p>إذا طالت الحمى أو ظهر ألم جديد أو إذا لم تعرف ماذا تفعل.</p>',
      },
    },
  ],
} satisfies Demonstration
