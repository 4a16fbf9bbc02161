import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: { status: 'published' },
  records: [
    {
      order: 101,
      en: {
        question: 'Which course do I need for my job?',
        answer:
          'Nurses and technicians need the basic course; those in emergency, intensive care and anaesthesia also the advanced one.',
      },
      ar: {
        question: 'أي دورة أحتاجها لعملي؟',
        answer:
          'التمريض والفنيون يحتاجون الدورة الأساسية، والعاملون في الطوارئ والعناية والتخدير يحتاجون المتقدمة أيضًا.',
      },
    },
    {
      order: 102,
      en: { question: 'How long is a card valid?', answer: 'Two years, to the end of the month in which you passed.' },
      ar: { question: 'كم تسري البطاقة؟', answer: 'سنتان حتى نهاية شهر النجاح.' },
    },
    {
      order: 103,
      en: {
        question: 'I lost my card. What now?',
        answer: 'Cards are electronic: sign in with the address that you registered with and download it again.',
      },
      ar: {
        question: 'فقدت بطاقتي، ماذا أفعل؟',
        answer: 'البطاقات إلكترونية: ادخل بالبريد الذي سجلت به وحمّلها من جديد.',
      },
    },
    {
      order: 104,
      en: {
        question: 'Can I move to another date?',
        answer: 'Once, free of charge, until one week before. After that half of the fee is due.',
      },
      ar: {
        question: 'هل يمكنني تغيير موعد الدورة؟',
        answer: 'مرة واحدة بلا رسوم حتى أسبوع قبل الدورة، وبعدها يُحسب نصف الرسوم.',
      },
    },
    {
      order: 105,
      en: {
        question: 'What happens if I fail the test?',
        answer:
          'You may try again on the same day. If it does not work out, the next class is free within three months.',
      },
      ar: {
        question: 'ماذا لو لم أجتز الاختبار؟',
        answer: 'يمكنك الإعادة في اليوم نفسه، وإن لم توفق فالدورة التالية مجانية خلال ثلاثة أشهر.',
      },
    },
    {
      order: 106,
      en: {
        question: 'Do you train at our hospital?',
        answer: 'From twelve people we come to you, with manikins and two instructors.',
      },
      ar: { question: 'هل تدربون في مستشفانا؟', answer: 'من اثني عشر متدربًا نأتي إليكم بالدمى ومدربَين.' },
    },
    {
      order: 107,
      en: {
        question: 'Is the course in Arabic?',
        answer: 'Both languages are spoken; the written test can be taken in either.',
      },
      ar: { question: 'هل الدورة بالعربية؟', answer: 'الشرح باللغتين، والاختبار النظري بأيهما تختار.' },
    },
    {
      order: 108,
      status: 'draft',
      en: {
        question: 'Is there a discount for students?',
        answer: 'Thirty per cent with a student card, on weekday classes.',
      },
      ar: { question: 'هل يوجد خصم للطلاب؟', answer: 'ثلاثون بالمئة ببطاقة الطالب في دورات أيام العمل.' },
    },
  ],
} satisfies Demonstration
