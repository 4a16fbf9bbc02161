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
      slug: 'bls-provider',
      start: {
        days: 12,
      },
      end: {
        days: 13,
      },
      hours: 8,
      price: 1200,
      mode: 'onSite',
      presenters: ['nabil-fahmy', 'noura-bakhsh'],
      specialty: 'emergency-medicine',
      accreditation: 'resuscitation-council',
      certifier: 'heart-centre',
      belongsTo: 'training-department',
      en: {
        title: 'Basic life support',
        description:
          '<p>Chest compressions, breathing and the defibrillator, practised until they need no thought.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'دعم الحياة الأساسي',
        description:
          '<p>ضغطات الصدر والتنفس وجهاز الصدمات، تمارس حتى لا تحتاج إلى تفكير.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'acls-provider',
      start: {
        days: 20,
      },
      end: {
        days: 22,
      },
      hours: 16,
      price: 3400,
      mode: 'onSite',
      presenters: ['laila-mostafa', 'hazem-zaki'],
      specialty: 'cardiology',
      accreditation: 'arab-board',
      certifier: 'faculty-of-nursing',
      belongsTo: 'nursing-office',
      en: {
        title: 'Advanced cardiac life support',
        description:
          '<p>The team around a patient whose heart has stopped: roles, rhythms and drugs.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'دعم الحياة القلبي المتقدم',
        description:
          '<p>الفريق حول مريض توقف قلبه: الأدوار والنظم والأدوية.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'pals-provider',
      start: {
        days: 27,
      },
      end: {
        days: 29,
      },
      hours: 16,
      price: 3600,
      mode: 'onSite',
      presenters: ['ziad-kamel', 'mervat-helal'],
      specialty: 'emergency-medicine',
      accreditation: 'nursing-syndicate',
      certifier: 'simulation-institute',
      belongsTo: 'emergency-department',
      en: {
        title: 'Paediatric advanced life support',
        description:
          '<p>Recognising the child who is about to get worse, and acting in time.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'دعم الحياة المتقدم للأطفال',
        description:
          '<p>التعرف على الطفل الذي توشك حالته أن تسوء والتصرف في الوقت المناسب.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'heartsaver-first-aid',
      start: {
        days: 6,
      },
      end: {
        days: 7,
      },
      hours: 6,
      price: 650,
      mode: 'onSite',
      presenters: ['sahar-amin', 'fady-girgis'],
      specialty: 'cardiology',
      accreditation: 'medical-syndicate',
      certifier: 'trauma-college',
      belongsTo: 'heart-institute',
      en: {
        title: 'First aid for everyone',
        description:
          '<p>A day for teachers, drivers and parents.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'الإسعافات الأولية للجميع',
        description:
          '<p>يوم للمعلمين والسائقين والآباء.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'ecg-reading',
      start: {
        days: 34,
      },
      end: {
        days: 35,
      },
      hours: 10,
      price: 1500,
      mode: 'online',
      presenters: ['majed-alotaibi', 'samar-adly'],
      specialty: 'emergency-medicine',
      accreditation: 'quality-authority',
      certifier: 'paediatric-academy',
      belongsTo: 'children-hospital',
      en: {
        title: 'Reading the electrocardiogram',
        description:
          '<p>From the first strip to the emergencies that hide in it.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'قراءة تخطيط القلب',
        description:
          '<p>من أول شريط إلى الطوارئ المختبئة فيه.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'infection-prevention',
      start: {
        days: 41,
      },
      end: {
        days: 42,
      },
      hours: 12,
      price: 1100,
      mode: 'online',
      presenters: ['noura-bakhsh', 'anas-haddad'],
      specialty: 'emergency-medicine',
      accreditation: 'resuscitation-council',
      certifier: 'heart-centre',
      belongsTo: 'training-department',
      en: {
        title: 'Infection prevention on the ward',
        description:
          '<p>Hands, gloves, rooms and the habits in between.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'الوقاية من العدوى في الأقسام',
        description:
          '<p>الأيدي والقفازات والغرف وما بينها من عادات.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'wound-care',
      start: {
        days: 48,
      },
      end: {
        days: 49,
      },
      hours: 9,
      price: 1300,
      mode: 'onSite',
      presenters: ['hazem-zaki', 'rim-sleiman'],
      specialty: 'cardiology',
      accreditation: 'arab-board',
      certifier: 'faculty-of-nursing',
      belongsTo: 'nursing-office',
      en: {
        title: 'Wound care',
        description:
          '<p>Choosing a dressing and telling when it is time to ask.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'العناية بالجروح',
        description:
          '<p>اختيار الضماد ومعرفة متى تطلب المشورة.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'triage-nursing',
      status: 'archived',
      start: {
        days: -20,
      },
      end: {
        days: -19,
      },
      hours: 8,
      price: 1400,
      mode: 'onSite',
      presenters: ['mervat-helal', 'nabil-fahmy'],
      specialty: 'emergency-medicine',
      accreditation: 'nursing-syndicate',
      certifier: 'simulation-institute',
      belongsTo: 'emergency-department',
      en: {
        title: 'Triage for nurses',
        description:
          '<p>Five levels, one minute, and how to explain the wait.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'الفرز للممرضين',
        description:
          '<p>خمسة مستويات ودقيقة واحدة وكيف تشرح الانتظار.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'trauma-first-hour',
      start: {
        days: 55,
      },
      end: {
        days: 57,
      },
      hours: 20,
      price: 4200,
      mode: 'onSite',
      presenters: ['fady-girgis', 'laila-mostafa'],
      specialty: 'cardiology',
      accreditation: 'medical-syndicate',
      certifier: 'trauma-college',
      belongsTo: 'heart-institute',
      en: {
        title: 'The first hour of trauma',
        description:
          '<p>Scene, ambulance and emergency room as one team.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'الساعة الأولى للإصابات',
        description:
          '<p>موقع الحادث والإسعاف والطوارئ فريق واحد.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'safe-medication',
      status: 'draft',
      start: {
        days: -45,
      },
      end: {
        days: -44,
      },
      hours: 6,
      price: 900,
      mode: 'online',
      presenters: ['samar-adly', 'ziad-kamel'],
      specialty: 'emergency-medicine',
      accreditation: 'quality-authority',
      certifier: 'paediatric-academy',
      belongsTo: 'children-hospital',
      en: {
        title: 'Safe medication',
        description:
          '<p>Orders, doses and the double check.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'الدواء الآمن',
        description:
          '<p>الأوامر والجرعات والتحقق المزدوج.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'instructor-course',
      start: {
        days: 62,
      },
      end: {
        days: 65,
      },
      hours: 24,
      price: 5200,
      mode: 'onSite',
      presenters: ['anas-haddad', 'sahar-amin'],
      specialty: 'emergency-medicine',
      accreditation: 'resuscitation-council',
      certifier: 'heart-centre',
      belongsTo: 'training-department',
      en: {
        title: 'Becoming an instructor',
        description:
          '<p>How adults learn, and how to run a scenario.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'إعداد المدربين',
        description:
          '<p>كيف يتعلم الكبار وكيف تدير سيناريو.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'patient-communication',
      start: {
        days: 15,
      },
      end: {
        days: 16,
      },
      hours: 6,
      price: 800,
      mode: 'online',
      presenters: ['rim-sleiman', 'majed-alotaibi'],
      specialty: 'cardiology',
      accreditation: 'arab-board',
      certifier: 'faculty-of-nursing',
      belongsTo: 'nursing-office',
      en: {
        title: 'Speaking with patients',
        description:
          '<p>Bad news, angry families and plain words.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'التواصل مع المرضى',
        description:
          '<p>الأخبار الصعبة والأسر الغاضبة والكلمات البسيطة.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
  ],
} satisfies Demonstration
