import { feature, richText, singleton } from '../src/schema/index.ts'

export default singleton({
  label: { en: 'Policies', ar: 'السياسات' },
  description: {
    en: 'Terms and policies of the website.',
    ar: 'شروط الموقع وسياساته.',
  },
  permission: 'Access Setting',
  routes: { base: '/settings/Policy' },
  api: 'settings/Policy',
  menu: { group: 'settings', icon: 'shield', order: 40, when: feature('policy') },
  website: { records: 'all', fields: ['terms', 'privacyPolicy', 'refundPolicy'] },
  title: 'terms',
  statuses: false,
  fields: {
    terms: richText({ localized: true, required: true, label: { en: 'Terms and conditions', ar: 'الشروط والأحكام' } }),
    privacyPolicy: richText({
      localized: true,
      required: true,
      label: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
    }),
    refundPolicy: richText({
      localized: true,
      required: true,
      when: feature('refundPolicy'),
      label: { en: 'Refund policy', ar: 'سياسة الاسترداد' },
    }),
  },
  list: { columns: ['terms'] },
  form: { terms: ['terms'], privacy: ['privacyPolicy'], refund: ['refundPolicy'] },
  tabs: {
    terms: { en: 'Terms', ar: 'الشروط' },
    privacy: { en: 'Privacy', ar: 'الخصوصية' },
    refund: { en: 'Refund', ar: 'الاسترداد' },
  },
})
