import { ctaReport } from './shared/cta.ts'

export default ctaReport('messenger', {
  label: { en: 'Messenger clicks', ar: 'نقرات ماسنجر' },
  about: { en: 'Messenger conversations started from the website.', ar: 'محادثات ماسنجر التي بدأت من الموقع.' },
  permission: 'Access CTA',
  icon: 'messages',
  order: 50,
})
