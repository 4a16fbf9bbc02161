import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
    logo: {
      picture: 'mark',
    },
  },
  records: [
    {
      key: 'arab-board',
      order: 1,
      en: {
        name: 'Arab Board of Health Specialisations',
      },
      ar: {
        name: 'المجلس العربي للاختصاصات الصحية',
      },
    },
    {
      key: 'resuscitation-council',
      order: 2,
      en: {
        name: 'Regional Resuscitation Council',
      },
      ar: {
        name: 'المجلس الإقليمي للإنعاش',
      },
    },
    {
      key: 'nursing-syndicate',
      order: 3,
      en: {
        name: 'Nursing Syndicate',
      },
      ar: {
        name: 'نقابة التمريض',
      },
    },
    {
      key: 'medical-syndicate',
      order: 4,
      en: {
        name: 'Medical Syndicate',
      },
      ar: {
        name: 'نقابة الأطباء',
      },
    },
    {
      key: 'health-council',
      order: 5,
      en: {
        name: 'Supreme Health Council',
      },
      ar: {
        name: 'المجلس الأعلى للصحة',
      },
    },
    {
      key: 'quality-authority',
      order: 6,
      en: {
        name: 'Authority for Healthcare Quality',
      },
      ar: {
        name: 'هيئة جودة الرعاية الصحية',
      },
    },
    {
      key: 'training-academy',
      order: 7,
      en: {
        name: 'National Training Academy',
      },
      ar: {
        name: 'الأكاديمية الوطنية للتدريب',
      },
    },
    {
      key: 'gulf-cpd',
      order: 8,
      en: {
        name: 'Gulf Continuing Education Committee',
      },
      ar: {
        name: 'لجنة التعليم المستمر الخليجية',
      },
    },
    {
      key: 'emergency-society',
      order: 9,
      en: {
        name: 'Society of Emergency Medicine',
      },
      ar: {
        name: 'جمعية طب الطوارئ',
      },
    },
    {
      key: 'pharmacy-council',
      order: 10,
      en: {
        name: 'Pharmacy Education Council',
      },
      ar: {
        name: 'مجلس التعليم الصيدلي',
      },
    },
    {
      key: 'patient-safety-board',
      order: 11,
      en: {
        name: 'Patient Safety Board',
      },
      ar: {
        name: 'مجلس سلامة المرضى',
      },
    },
  ],
} satisfies Demonstration
