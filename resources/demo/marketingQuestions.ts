import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'question-1',
      order: 1,
      en: {
        question: 'Why train with you?',
        answer: 'Small groups, real equipment and instructors who still work on the wards.',
      },
      ar: {
        question: 'لماذا أتدرب عندكم؟',
        answer: 'مجموعات صغيرة وأجهزة حقيقية ومدربون ما زالوا يعملون في الأقسام.',
      },
    },
    {
      key: 'question-2',
      order: 2,
      en: {
        question: 'Is the certificate accepted abroad?',
        answer: 'Yes, in more than ninety countries, for two years.',
      },
      ar: {
        question: 'هل الشهادة مقبولة في الخارج؟',
        answer: 'نعم، في أكثر من تسعين دولة ولمدة عامين.',
      },
    },
    {
      key: 'question-3',
      order: 3,
      en: {
        question: 'How soon do I get my card?',
        answer: 'The evening of the last day.',
      },
      ar: {
        question: 'متى أستلم بطاقتي؟',
        answer: 'مساء اليوم الأخير.',
      },
    },
    {
      key: 'question-4',
      order: 4,
      en: {
        question: 'Can I pay in instalments?',
        answer: 'In three parts, without interest.',
      },
      ar: {
        question: 'هل يمكنني التقسيط؟',
        answer: 'على ثلاث دفعات بلا فوائد.',
      },
    },
    {
      key: 'question-5',
      order: 5,
      en: {
        question: 'Do you come to hospitals?',
        answer: 'From ten participants on, with all equipment.',
      },
      ar: {
        question: 'هل تأتون إلى المستشفيات؟',
        answer: 'بدءًا من عشرة متدربين ومعنا كل الأجهزة.',
      },
    },
    {
      key: 'question-6',
      order: 6,
      en: {
        question: 'What if I do not pass?',
        answer: 'You repeat the test within a month at no cost.',
      },
      ar: {
        question: 'ماذا لو لم أنجح؟',
        answer: 'تعيد الاختبار خلال شهر بلا رسوم.',
      },
    },
    {
      key: 'question-7',
      order: 7,
      en: {
        question: 'Are there classes for women only?',
        answer: 'Every second week, with women instructors.',
      },
      ar: {
        question: 'هل توجد مجموعات للسيدات فقط؟',
        answer: 'كل أسبوعين ومع مدربات.',
      },
    },
    {
      key: 'question-8',
      order: 8,
      en: {
        question: 'Which language are classes in?',
        answer: 'Arabic or English, with books in both.',
      },
      ar: {
        question: 'بأي لغة الدورات؟',
        answer: 'بالعربية أو الإنجليزية، والكتب باللغتين.',
      },
    },
    {
      key: 'question-9',
      order: 9,
      en: {
        question: 'May I bring a friend?',
        answer: 'Two people who register together get ten percent off.',
      },
      ar: {
        question: 'هل أحضر صديقًا؟',
        answer: 'خصم عشرة بالمئة لمن يسجلان معًا.',
      },
    },
    {
      key: 'question-10',
      order: 10,
      en: {
        question: 'How large are the groups?',
        answer: 'Six to one mannequin and one instructor.',
      },
      ar: {
        question: 'كم عدد المجموعة؟',
        answer: 'ستة لكل دمية ومدرب.',
      },
    },
  ],
} satisfies Demonstration
