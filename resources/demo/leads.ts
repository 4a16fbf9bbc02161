import type { DemoHandling, Demonstration } from './shared/demonstration.ts'
import { egyptianNames, firstNames, saudiFirstNames, saudiNames } from './shared/people.ts'

const arabic = [
  'أريد حجز موعد مع طبيب قلب هذا الأسبوع، متى أقرب موعد متاح؟',
  'كم سعر فحص الأسنان الشتوي؟ وهل يشمل التنظيف؟',
  'والدتي عمرها 68 سنة وتعاني من ألم في الركبة، هل تنصحون بالكشف أم بالرنين أولًا؟',
  'هل تتعاملون مع تأمين الأهرام؟ أحتاج إلى كشف عيون لطفلي.',
  'أرغب في معرفة تفاصيل باقة الولادة وعدد الليالي.',
  'أحتاج إلى ممرضة في المنزل لتغيير جرح بعد عملية الأسبوع الماضي.',
  'ابني يعاني من حساسية صدر وأريد متابعة مع طبيب واحد.',
  'هل نتيجة تحاليل ما قبل الزواج تصدر في اليوم نفسه؟',
  'من فضلكم اتصلوا بي بعد الخامسة مساءً بخصوص جلسات الليزر.',
  'حجزت عبر التطبيق ولم تصلني رسالة التأكيد.',
  'أريد استشارة بالفيديو مع د. ياسمين فؤاد لمتابعة السكري.',
  'هل يوجد طبيبة جلدية يوم الجمعة؟',
  'أبحث عن جلسات علاج طبيعي للظهر قرب مصر الجديدة.',
  'نرغب في فحص شامل لعشرين موظفًا، أرسلوا لنا عرض سعر.',
] as const
const english = [
  'I would like to see a cardiologist this week. What is the first free appointment?',
  'How much is the winter dental check, and does it include cleaning?',
  'My mother is 68 and her knee hurts. Should we come for a visit or have an MRI first?',
  'Do you work with Pyramids Health Insurance? My son needs an eye test.',
  'Please send me the details of the birth package and what it covers.',
  'We need a nurse at home to change a dressing after surgery last week.',
  'Looking for one paediatrician to follow my daughter with asthma.',
  'Are the tests before marriage ready on the same day?',
  'Please call me after five about the laser sessions.',
  'I booked in the app but no confirmation has arrived.',
  'Can I have a video visit with Dr. Yasmin Fouad about my diabetes?',
  'Is there a female dermatologist on Fridays?',
  'I am flying in from Kuwait and would like a full check-up in one day.',
  'We are a company of twenty people and would like a quotation for check-ups.',
] as const

const handled: readonly DemoHandling[] = [
  { age: [0, 3], status: 'new' },
  {
    age: [2, 30],
    status: 'contacted',
    owner: ['desk@example.com', 'mona.adel@example.com', 'omar.farouk@example.com'],
    notes: ['Called, asked to be called again tomorrow.', 'أرسلنا الأسعار على واتساب، وينتظر رد التأمين.', null, null],
  },
  {
    age: [3, 100],
    status: 'converted',
    owner: ['desk@example.com', 'mona.adel@example.com'],
    notes: ['Booked and came.', 'تم الحجز وحضر في الموعد.', null],
  },
  { age: [5, 100], status: 'converted', owner: ['desk@example.com'] },
  {
    age: [6, 100],
    status: 'closed',
    owner: ['omar.farouk@example.com', null],
    notes: ['No answer after three calls.', 'اختار مستشفى أقرب إلى منزله.', null],
  },
]

const specialities = [
  'cardiology',
  'children',
  'women',
  'bones',
  'teeth',
  'skin',
  'eyes',
  'diabetes',
  'physiotherapy',
  null,
] as const
const pages = ['/offers/winter-dental', '/doctors', '/services/heart-clinic', '/contact-us', '/offers', '/'] as const
const campaigns = [
  'winter-2026',
  'women-november',
  'heart-2026',
  'laser-autumn',
  'google-brand',
  'instagram',
  null,
  null,
]
const egyptianBranches = ['new-cairo', 'sheikh-zayed', 'heliopolis', 'maadi', 'alexandria'] as const
const saudiBranches = ['jeddah-hamra', 'jeddah-rawdah', 'riyadh-olaya'] as const

export default {
  units: [
    'main-hospital',
    'dental-centers',
    'ladies-wellness',
    'kids-wellness',
    'medical-tourism',
    'family-wellness',
    'egypt-hospital',
    'home-care',
    'AWP',
  ],
  mix: {
    count: { 'main-hospital': 400, '*': 9 },
    words: { first: firstNames, last: egyptianNames, saudiFirst: saudiFirstNames, saudiLast: saudiNames },
    shapes: [
      {
        share: 5,
        fields: {
          name: '{first.ar} {last.ar}',
          email: ['{first.en}.{last.en}##@example.com', null],
          phone: ['+20 10########', '+20 11########', '+20 12########', '+20 15########'],
          message: arabic,
          campaign: campaigns,
          branch: egyptianBranches,
          speciality: specialities,
          page: ['/ar/offers', '/ar/doctors', '/ar/contact-us', '/ar/offers/winter-dental'],
          locale: 'ar',
        },
        handled,
      },
      {
        share: 3,
        fields: {
          name: '{first.en} {last.en}',
          email: '{first.en}.{last.en}##@example.com',
          phone: ['+20 10########', '+20 11########', '+20 12########'],
          message: english,
          campaign: campaigns,
          branch: egyptianBranches,
          speciality: specialities,
          page: pages,
          locale: 'en',
        },
        handled,
      },
      {
        share: 3,
        fields: {
          name: '{saudiFirst.ar} {saudiLast.ar}',
          email: ['{saudiFirst.en}.{saudiLast.en}##@example.com', null],
          phone: ['+966 50#######', '+966 53#######', '+966 55#######'],
          message: arabic,
          campaign: campaigns,
          branch: saudiBranches,
          speciality: specialities,
          page: ['/ar/offers', '/ar/doctors', '/ar/contact-us'],
          locale: 'ar',
        },
        handled,
      },
      {
        share: 1,
        fields: {
          name: '{saudiFirst.en} {saudiLast.en}',
          email: '{saudiFirst.en}.{saudiLast.en}##@example.com',
          phone: ['+966 50#######', '+966 56#######'],
          message: english,
          branch: saudiBranches,
          speciality: specialities,
          page: pages,
          locale: 'en',
        },
        handled,
      },
    ],
  },
} satisfies Demonstration
