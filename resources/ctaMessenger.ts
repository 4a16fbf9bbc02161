import { ctaReport } from './shared/cta.ts'

export default ctaReport('messenger', {
  label: { en: 'Messenger clicks', ar: 'نقرات ماسنجر' },
  about: { en: 'Who opened a Messenger conversation from the website.', ar: 'من بدأ محادثة ماسنجر من الموقع.' },
  permission: 'Access CTA',
  icon: 'messages',
  order: 50,
})
