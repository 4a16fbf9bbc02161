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
      slug: 'heart-and-vessels',
      phone: '+20 2 2555 0210',
      doctors: ['karim-halim', 'faisal-alharbi'],
      order: 1,
      en: {
        name: 'Heart and vessels clinic',
        description: '<p>Blood pressure, rhythm and the years after a stent.</p>',
      },
      ar: {
        name: 'عيادة القلب والأوعية',
        description: '<p>الضغط والنظم والسنوات بعد الدعامة.</p>',
      },
    },
    {
      slug: 'sugar-and-weight',
      phone: '+20 2 2555 0211',
      doctors: ['yasmin-fouad', 'rania-ezzat'],
      order: 2,
      en: {
        name: 'Sugar and weight clinic',
        description: '<p>A doctor, a dietitian and a nurse in one visit.</p>',
      },
      ar: {
        name: 'عيادة السكري والوزن',
        description: '<p>طبيب وأخصائي تغذية وممرضة في زيارة واحدة.</p>',
      },
    },
    {
      slug: 'bones-and-joints',
      phone: '+20 2 2555 0212',
      doctors: ['hossam-badawy', 'heba-salama'],
      order: 3,
      en: {
        name: 'Bones and joints clinic',
        description: '<p>From sports injuries to new hips.</p>',
      },
      ar: {
        name: 'عيادة العظام والمفاصل',
        description: '<p>من إصابات الملاعب إلى المفصل الجديد.</p>',
      },
    },
    {
      slug: 'mother-clinic',
      phone: '+20 2 2555 0213',
      doctors: ['noha-shawky'],
      order: 4,
      en: {
        name: 'Mother clinic',
        description: '<p>Pregnancy, birth and the forty days.</p>',
      },
      ar: {
        name: 'عيادة الأم',
        description: '<p>الحمل والولادة والأربعون يومًا.</p>',
      },
    },
    {
      slug: 'children-teeth',
      phone: '+20 2 2555 0214',
      doctors: ['hanaa-adel'],
      order: 5,
      en: {
        name: 'Children’s teeth clinic',
        description: '<p>A small chair and a lot of patience.</p>',
      },
      ar: {
        name: 'عيادة أسنان الأطفال',
        description: '<p>كرسي صغير وصبر كثير.</p>',
      },
    },
    {
      slug: 'skin-and-light',
      phone: '+20 2 2555 0215',
      doctors: ['dalia-hamdy'],
      order: 6,
      en: {
        name: 'Skin and light clinic',
        description: '<p>Eczema, acne and light treatment.</p>',
      },
      ar: {
        name: 'عيادة الجلد والضوء',
        description: '<p>الإكزيما وحب الشباب والعلاج الضوئي.</p>',
      },
    },
    {
      slug: 'breathing',
      phone: '+20 2 2555 0216',
      doctors: ['amal-said', 'ola-hegazy'],
      order: 7,
      en: {
        name: 'Breathing clinic',
        description: '<p>Asthma plans that fit on one page.</p>',
      },
      ar: {
        name: 'عيادة التنفس',
        description: '<p>خطط ربو في صفحة واحدة.</p>',
      },
    },
    {
      slug: 'memory',
      phone: '+20 2 2555 0217',
      doctors: ['walid-naguib'],
      order: 8,
      en: {
        name: 'Memory clinic',
        description: '<p>Tests, answers and support for the family.</p>',
      },
      ar: {
        name: 'عيادة الذاكرة',
        description: '<p>اختبارات وإجابات ودعم للأسرة.</p>',
      },
    },
    {
      slug: 'travel',
      phone: '+20 2 2555 0218',
      doctors: ['tarek-mansour'],
      order: 9,
      en: {
        name: 'Travel clinic',
        description: '<p>Vaccines and advice before you go.</p>',
      },
      ar: {
        name: 'عيادة السفر',
        description: '<p>لقاحات ونصائح قبل السفر.</p>',
      },
    },
    {
      slug: 'pain',
      phone: '+20 2 2555 0219',
      doctors: ['ihab-gad', 'sawsan-radwan'],
      order: 10,
      en: {
        name: 'Pain clinic',
        description: '<p>For pain that has outstayed its reason.</p>',
      },
      ar: {
        name: 'عيادة الألم',
        description: '<p>لألم بقي بعد زوال سببه.</p>',
      },
    },
    {
      slug: 'sleep',
      phone: '+20 2 2555 0220',
      doctors: ['ola-hegazy'],
      order: 11,
      en: {
        name: 'Sleep clinic',
        description: '<p>One night in a quiet room tells a lot.</p>',
      },
      ar: {
        name: 'عيادة النوم',
        description: '<p>ليلة واحدة في غرفة هادئة تقول الكثير.</p>',
      },
    },
  ],
} satisfies Demonstration
