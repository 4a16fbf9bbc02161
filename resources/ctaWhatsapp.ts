import { ctaReport } from './shared/cta.ts'

export default ctaReport('whatsapp', {
  label: { en: 'WhatsApp clicks', ar: 'نقرات واتساب' },
  about: { en: 'WhatsApp conversations started from the website.', ar: 'محادثات واتساب التي بدأت من الموقع.' },
  permission: 'Access CTA',
  icon: 'send',
  order: 110,
})
