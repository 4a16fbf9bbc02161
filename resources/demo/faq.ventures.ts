import type { Demonstration } from './shared/demonstration.ts'

export default {
  units: ['ventures'],
  each: { status: 'published' },
  records: [
    {
      order: 101,
      en: {
        question: 'How early may a company apply?',
        answer: 'As soon as something runs that a nurse or a patient can touch. An idea alone is too early.',
      },
      ar: {
        question: 'متى يمكن لشركة ناشئة أن تتقدم؟',
        answer: 'فور وجود نموذج تستخدمه ممرضة أو مريض. الفكرة وحدها مبكرة.',
      },
    },
    {
      order: 102,
      en: {
        question: 'How much do you invest?',
        answer: 'From one hundred thousand to two million dollars, in one or two steps.',
      },
      ar: { question: 'كم تستثمرون؟', answer: 'من مئة ألف إلى مليوني دولار على مرحلة أو اثنتين.' },
      later: { en: { answer: 'From one hundred thousand to three million dollars, in one or two steps.' } },
    },
    {
      order: 103,
      en: {
        question: 'Do you take seats on the board?',
        answer: 'One seat or one observer, and we leave it when a larger investor comes.',
      },
      ar: { question: 'هل تشغلون مقاعد في مجلس الإدارة؟', answer: 'مقعد واحد أو مراقب، ونتركه عند دخول مستثمر أكبر.' },
    },
    {
      order: 104,
      en: {
        question: 'How long until I get an answer?',
        answer: 'Two weeks for a first no, six weeks for a yes. Reasons are always given.',
      },
      ar: { question: 'متى يصلني الرد؟', answer: 'أسبوعان للرفض الأول وستة للقبول، مع ذكر الأسباب دائمًا.' },
    },
    {
      order: 105,
      en: {
        question: 'Must the company be in Egypt or Saudi Arabia?',
        answer: 'No, but the first hospital that uses it should be one of ours.',
      },
      ar: {
        question: 'هل يجب أن تكون الشركة في مصر أو السعودية؟',
        answer: 'لا، لكن أول مستشفى يستخدم المنتج يكون من مستشفياتنا.',
      },
    },
    {
      order: 106,
      en: {
        question: 'Can hospital staff found a company?',
        answer: 'Yes. They get one day a week for six months, and the invention stays theirs under fair terms.',
      },
      ar: {
        question: 'هل يمكن للعاملين تأسيس شركة؟',
        answer: 'نعم. يُمنحون يومًا أسبوعيًا لستة أشهر، ويبقى الابتكار لهم بشروط عادلة.',
      },
    },
    {
      order: 107,
      en: {
        question: 'Where are the programmes held?',
        answer: 'Eight weeks in Cairo, eight in Jeddah. Travel and rooms are paid for.',
      },
      ar: {
        question: 'أين تُقام البرامج؟',
        answer: 'ثمانية أسابيع في القاهرة وثمانية في جدة، والسفر والإقامة على حسابنا.',
      },
    },
  ],
} satisfies Demonstration
