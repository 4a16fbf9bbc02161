/** What is said of every partner, one of these of each. */
const closings = [
  ['You show one card at the desk and pay nothing in advance.', 'تُظهر بطاقة واحدة في الاستقبال ولا تدفع مقدمًا.'],
  ['Your file travels with you, and only with your consent.', 'ينتقل ملفك معك وبموافقتك فقط.'],
  ['A named person on both sides answers your questions.', 'شخص معروف لدى الجهتين يجيب عن أسئلتك.'],
  ['Appointments are made here, without a second telephone call.', 'تُحجز المواعيد من هنا دون مكالمة ثانية.'],
] as const

const since = { en: '{about}\n## Together since {since}', ar: '{about}\n## نتعاون منذ {since}' }

/** How a partner is described, in its turn. */
export const partnerDescriptions = {
  en: { description: closings.map(([en]) => `${since.en}\n${en}`) },
  ar: { description: closings.map(([, ar]) => `${since.ar}\n${ar}`) },
}
