import { ctaReport } from './shared/cta.ts'

export default ctaReport('whatsapp', {
  label: { en: 'WhatsApp clicks', ar: 'نقرات واتساب' },
  about: { en: 'Who opened a WhatsApp conversation from the website.', ar: 'من بدأ محادثة واتساب من الموقع.' },
  permission: 'Access CTA',
  icon: 'send',
  order: 110,
})
