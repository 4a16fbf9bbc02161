import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    image: {
      picture: 'scene',
    },
    gallery: [
      {
        image: {
          picture: 'scene',
          ratio: '16:9',
        },
      },
      {
        image: {
          picture: 'scene',
          ratio: '4:3',
        },
      },
    ],
  },
  records: [
    {
      slug: 'children-wing',
      tags: ['building', 'children'],
      members: ['rania-kassem', 'wael-shokry'],
      url: 'https://children-wing.example.com',
      en: {
        title: 'The children’s wing',
        description: '<p>Sixty beds, a school room and a kitchen for parents.</p>',
      },
      ar: {
        title: 'جناح الأطفال',
        description: '<p>ستون سريرًا وفصل دراسي ومطبخ للآباء.</p>',
      },
    },
    {
      slug: 'village-caravan',
      tags: ['rural-health', 'community'],
      members: ['omar-sharawy', 'jumana-rashid'],
      url: 'https://village-caravan.example.com',
      en: {
        title: 'The village caravan',
        description: '<p>A clinic on wheels that visits forty villages a year.</p>',
      },
      ar: {
        title: 'قافلة القرى',
        description: '<p>عيادة متنقلة تزور أربعين قرية في العام.</p>',
      },
    },
    {
      slug: 'one-record',
      tags: ['digital'],
      members: ['nadine-fares', 'hatem-badr'],
      url: 'https://one-record.example.com',
      en: {
        title: 'One record',
        description: '<p>A patient’s file that follows the patient.</p>',
      },
      ar: {
        title: 'ملف واحد',
        description: '<p>ملف يتبع المريض أينما ذهب.</p>',
      },
    },
    {
      slug: 'green-roof',
      tags: ['environment', 'building'],
      members: ['wael-shokry', 'salma-nagy'],
      url: 'https://green-roof.example.com',
      en: {
        title: 'The green roof',
        description: '<p>Shade, herbs and a cooler ward below.</p>',
      },
      ar: {
        title: 'السقف الأخضر',
        description: '<p>ظل وأعشاب وقسم أبرد تحته.</p>',
      },
    },
    {
      slug: 'midwives-upriver',
      tags: ['women', 'training'],
      members: ['jumana-rashid', 'fares-almutairi'],
      url: 'https://midwives-upriver.example.com',
      en: {
        title: 'Midwives upriver',
        description: '<p>Training and bags for two hundred midwives.</p>',
      },
      ar: {
        title: 'قابلات الصعيد',
        description: '<p>تدريب وحقائب لمئتي قابلة.</p>',
      },
    },
    {
      slug: 'heart-registry',
      tags: ['research'],
      members: ['hatem-badr', 'doaa-elmasry'],
      url: 'https://heart-registry.example.com',
      en: {
        title: 'The heart registry',
        description: '<p>What happens to our patients a year later.</p>',
      },
      ar: {
        title: 'سجل القلب',
        description: '<p>ماذا يحدث لمرضانا بعد عام.</p>',
      },
    },
    {
      slug: 'ambulance-motorbikes',
      tags: ['emergency'],
      members: ['salma-nagy', 'nader-iskandar'],
      url: 'https://ambulance-motorbikes.example.com',
      en: {
        title: 'Ambulance motorbikes',
        description: '<p>Through traffic in seven minutes.</p>',
      },
      ar: {
        title: 'دراجات الإسعاف',
        description: '<p>عبر الزحام في سبع دقائق.</p>',
      },
    },
    {
      slug: 'school-defibrillators',
      tags: ['emergency', 'children'],
      members: ['fares-almutairi', 'rania-kassem'],
      url: 'https://school-defibrillators.example.com',
      en: {
        title: 'A defibrillator in every school',
        description: '<p>Boxes on walls and people who dare open them.</p>',
      },
      ar: {
        title: 'جهاز صدمات في كل مدرسة',
        description: '<p>صناديق على الجدران وأناس يجرؤون على فتحها.</p>',
      },
    },
    {
      slug: 'telehealth-sinai',
      tags: ['digital', 'rural-health'],
      members: ['doaa-elmasry', 'omar-sharawy'],
      url: 'https://telehealth-sinai.example.com',
      en: {
        title: 'Doctors on screen for Sinai',
        description: '<p>Eight specialties, two evenings a week.</p>',
      },
      ar: {
        title: 'أطباء على الشاشة لسيناء',
        description: '<p>ثمانية تخصصات، أمسيتان في الأسبوع.</p>',
      },
    },
    {
      slug: 'clean-water-clinic',
      status: 'draft',
      tags: ['environment', 'community'],
      members: ['nader-iskandar', 'nadine-fares'],
      url: 'https://clean-water-clinic.example.com',
      en: {
        title: 'Clean water, fewer clinics',
        description: '<p>Filters for schools along the canal.</p>',
      },
      ar: {
        title: 'ماء نظيف وعيادات أقل',
        description: '<p>مرشحات لمدارس القناة.</p>',
      },
    },
    {
      slug: 'nurse-academy',
      tags: ['training'],
      members: ['rania-kassem', 'wael-shokry'],
      url: 'https://nurse-academy.example.com',
      en: {
        title: 'The nurse academy',
        description: '<p>A three-year school with a job at its end.</p>',
      },
      ar: {
        title: 'أكاديمية التمريض',
        description: '<p>مدرسة لثلاث سنوات تنتهي بوظيفة.</p>',
      },
    },
  ],
} satisfies Demonstration
