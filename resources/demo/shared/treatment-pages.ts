/** What the pages of treatments say beside their own words. */
export const treatmentPages = {
  status: 'published',
  cardIcon: 'mark',
  cardHoverIcon: 'mark',
  images: [{ image: 'scene 16:9' }],
  en: {
    description: '{cardShortDescription} Ask at the desk or by telephone.',
    longDescription: '{cardShortDescription}\n## How it goes\nYou speak with a specialist first, and decide at home.',
  },
  ar: {
    description: '{cardShortDescription} اسأل في الاستقبال أو عبر الهاتف.',
    longDescription: '{cardShortDescription}\n## كيف تسير الأمور\nتتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.',
  },
  details: [
    {
      en: { title: 'What to bring', text: 'Your last reports and a list of your medicines.' },
      ar: { title: 'ماذا تحضر', text: 'آخر التقارير وقائمة أدويتك.' },
    },
  ],
}
