import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      slug: 'cardiac-arrest',
      en: {
        name: 'Cardiac arrest',
      },
      ar: {
        name: 'توقف القلب',
      },
    },
    {
      slug: 'stroke-care',
      en: {
        name: 'Stroke care',
      },
      ar: {
        name: 'رعاية السكتة الدماغية',
      },
    },
    {
      slug: 'patient-safety',
      en: {
        name: 'Patient safety',
      },
      ar: {
        name: 'سلامة المرضى',
      },
    },
    {
      slug: 'artificial-intelligence',
      en: {
        name: 'Artificial intelligence in medicine',
      },
      ar: {
        name: 'الذكاء الاصطناعي في الطب',
      },
    },
    {
      slug: 'simulation',
      en: {
        name: 'Learning by simulation',
      },
      ar: {
        name: 'التعلم بالمحاكاة',
      },
    },
    {
      slug: 'nursing-leadership',
      en: {
        name: 'Nursing leadership',
      },
      ar: {
        name: 'القيادة التمريضية',
      },
    },
    {
      slug: 'infection-control',
      en: {
        name: 'Infection control',
      },
      ar: {
        name: 'مكافحة العدوى',
      },
    },
    {
      slug: 'maternal-health',
      en: {
        name: 'Maternal health',
      },
      ar: {
        name: 'صحة الأم',
      },
    },
    {
      slug: 'diabetes',
      en: {
        name: 'Diabetes',
      },
      ar: {
        name: 'السكري',
      },
    },
    {
      slug: 'digital-health',
      en: {
        name: 'Digital health',
      },
      ar: {
        name: 'الصحة الرقمية',
      },
    },
    {
      slug: 'health-investment',
      en: {
        name: 'Investment in health',
      },
      ar: {
        name: 'الاستثمار الصحي',
      },
    },
    {
      slug: 'rare-diseases',
      en: {
        name: 'Rare diseases',
      },
      ar: {
        name: 'الأمراض النادرة',
      },
    },
  ],
} satisfies Demonstration
