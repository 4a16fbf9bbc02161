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
      slug: 'emergency-nurse',
      start: {
        days: 30,
      },
      end: {
        days: 97,
      },
      hours: 60,
      price: 7800,
      mode: 'onSite',
      presenters: ['nabil-fahmy', 'noura-bakhsh'],
      specialty: 'emergency-medicine',
      accreditation: 'resuscitation-council',
      certifier: 'heart-centre',
      belongsTo: 'training-department',
      courses: ['bls-provider', 'acls-provider', 'triage-nursing'],
      en: {
        title: 'Emergency nurse',
        description:
          '<p>Three courses and forty supervised shifts.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'ممرض الطوارئ',
        description:
          '<p>ثلاث دورات وأربعون نوبة تحت الإشراف.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'children-ward-nurse',
      start: {
        days: 44,
      },
      end: {
        days: 111,
      },
      hours: 56,
      price: 7200,
      mode: 'onSite',
      presenters: ['laila-mostafa', 'hazem-zaki'],
      specialty: 'cardiology',
      accreditation: 'arab-board',
      certifier: 'faculty-of-nursing',
      belongsTo: 'nursing-office',
      courses: ['bls-provider', 'pals-provider'],
      en: {
        title: 'Children’s ward nurse',
        description:
          '<p>For nurses who move from adult wards to children.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'ممرض قسم الأطفال',
        description:
          '<p>للممرضين المنتقلين من أقسام الكبار إلى الأطفال.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'school-safety',
      start: {
        days: 25,
      },
      end: {
        days: 88,
      },
      hours: 30,
      price: 9500,
      mode: 'onSite',
      presenters: ['ziad-kamel', 'mervat-helal'],
      specialty: 'emergency-medicine',
      accreditation: 'nursing-syndicate',
      certifier: 'simulation-institute',
      belongsTo: 'emergency-department',
      courses: ['heartsaver-first-aid', 'patient-communication'],
      en: {
        title: 'Safe school',
        description:
          '<p>First aid for staff, drills with pupils and a plan on the wall.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'مدرسة آمنة',
        description:
          '<p>إسعافات أولية للعاملين وتدريبات مع التلاميذ وخطة على الجدار.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'ward-leader',
      start: {
        days: 50,
      },
      end: {
        days: 119,
      },
      hours: 72,
      price: 8800,
      mode: 'online',
      presenters: ['sahar-amin', 'fady-girgis'],
      specialty: 'cardiology',
      accreditation: 'medical-syndicate',
      certifier: 'trauma-college',
      belongsTo: 'heart-institute',
      courses: ['patient-communication', 'safe-medication'],
      en: {
        title: 'Ward leader',
        description:
          '<p>Shifts, people, quality and money for new head nurses.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'قائد القسم',
        description:
          '<p>النوبات والأفراد والجودة والمال لرؤساء التمريض الجدد.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'infection-control-officer',
      start: {
        days: 38,
      },
      end: {
        days: 106,
      },
      hours: 64,
      price: 6900,
      mode: 'online',
      presenters: ['majed-alotaibi', 'samar-adly'],
      specialty: 'emergency-medicine',
      accreditation: 'quality-authority',
      certifier: 'paediatric-academy',
      belongsTo: 'children-hospital',
      courses: ['infection-prevention'],
      en: {
        title: 'Infection control officer',
        description:
          '<p>From the first audit to the yearly plan.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'مسؤول مكافحة العدوى',
        description:
          '<p>من أول مراجعة إلى الخطة السنوية.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'heart-technician',
      start: {
        days: 70,
      },
      end: {
        days: 140,
      },
      hours: 80,
      price: 9900,
      mode: 'onSite',
      presenters: ['noura-bakhsh', 'anas-haddad'],
      specialty: 'emergency-medicine',
      accreditation: 'resuscitation-council',
      certifier: 'heart-centre',
      belongsTo: 'training-department',
      courses: ['ecg-reading', 'acls-provider'],
      en: {
        title: 'Heart technician',
        description:
          '<p>Strips, monitors and stress tests.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'فني القلب',
        description:
          '<p>التخطيط والمراقبة واختبار الجهد.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'trauma-team',
      start: {
        days: 90,
      },
      end: {
        days: 165,
      },
      hours: 120,
      price: 16500,
      mode: 'onSite',
      presenters: ['hazem-zaki', 'rim-sleiman'],
      specialty: 'cardiology',
      accreditation: 'arab-board',
      certifier: 'faculty-of-nursing',
      belongsTo: 'nursing-office',
      courses: ['trauma-first-hour', 'acls-provider'],
      en: {
        title: 'Trauma team',
        description:
          '<p>A year with the same five people.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'فريق الإصابات',
        description:
          '<p>عام مع الأشخاص الخمسة أنفسهم.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'home-nurse',
      status: 'archived',
      start: {
        days: -60,
      },
      end: {
        days: 6,
      },
      hours: 48,
      price: 5400,
      mode: 'onSite',
      presenters: ['mervat-helal', 'nabil-fahmy'],
      specialty: 'emergency-medicine',
      accreditation: 'nursing-syndicate',
      certifier: 'simulation-institute',
      belongsTo: 'emergency-department',
      courses: ['wound-care', 'safe-medication'],
      en: {
        title: 'Home nurse',
        description:
          '<p>Care without a corridor of colleagues.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'ممرض الرعاية المنزلية',
        description:
          '<p>رعاية بلا ممر مليء بالزملاء.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'instructor-path',
      start: {
        days: 80,
      },
      end: {
        days: 151,
      },
      hours: 90,
      price: 11200,
      mode: 'onSite',
      presenters: ['fady-girgis', 'laila-mostafa'],
      specialty: 'cardiology',
      accreditation: 'medical-syndicate',
      certifier: 'trauma-college',
      belongsTo: 'heart-institute',
      courses: ['instructor-course'],
      en: {
        title: 'Instructor path',
        description:
          '<p>From good provider to good teacher.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'مسار المدرب',
        description:
          '<p>من مقدم رعاية جيد إلى معلم جيد.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'pharmacy-safety',
      status: 'draft',
      start: {
        days: 35,
      },
      end: {
        days: 100,
      },
      hours: 40,
      price: 5100,
      mode: 'online',
      presenters: ['samar-adly', 'ziad-kamel'],
      specialty: 'emergency-medicine',
      accreditation: 'quality-authority',
      certifier: 'paediatric-academy',
      belongsTo: 'children-hospital',
      courses: ['safe-medication'],
      en: {
        title: 'Safe pharmacy',
        description:
          '<p>For pharmacists on the wards.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'صيدلية آمنة',
        description: '<p>للصيادلة في الأقسام.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
    {
      slug: 'corporate-responder',
      start: {
        days: 22,
      },
      end: {
        days: 86,
      },
      hours: 36,
      price: 4700,
      mode: 'onSite',
      presenters: ['anas-haddad', 'sahar-amin'],
      specialty: 'emergency-medicine',
      accreditation: 'resuscitation-council',
      certifier: 'heart-centre',
      belongsTo: 'training-department',
      courses: ['heartsaver-first-aid', 'bls-provider'],
      en: {
        title: 'Company responder',
        description:
          '<p>The person whom colleagues look for when something happens.</p><h2>What you take with you</h2><p>A certificate, the course book and a number to call when in doubt.</p>',
      },
      ar: {
        title: 'مسعف الشركات',
        description:
          '<p>من يبحث عنه الزملاء حين يقع شيء.</p><h2>ما تخرج به</h2><p>شهادة وكتاب الدورة ورقم تتصل به عند الشك.</p>',
      },
    },
  ],
} satisfies Demonstration
