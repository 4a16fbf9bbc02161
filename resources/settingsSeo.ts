import { choice, list, singleton } from '../src/schema/index.ts'
import { pageNames, websitePages } from './shared/pages.ts'
import { seoFields } from './shared/seo.ts'

export default singleton({
  label: { en: 'SEO settings', ar: 'إعدادات محركات البحث' },
  description: {
    en: 'How public pages appear in search engines and on social media.',
    ar: 'كيف تظهر الصفحات العامة في محركات البحث وشبكات التواصل.',
  },
  permission: 'Access Setting',
  routes: { base: '/settings/seo' },
  api: 'settings/seo',
  menu: { group: 'settings', icon: 'globe', order: 30 },
  website: { records: 'all', fields: ['pages'] },
  title: 'pages',
  statuses: false,
  fields: {
    pages: list(
      { page: choice(websitePages, { required: true, labelsByProfile: pageNames }), ...seoFields() },
      {
        required: true,
        uniqueBy: 'page',
        preview: 'search',
        max: Object.keys(websitePages).length,
        label: { en: 'Public pages', ar: 'الصفحات العامة' },
        add: { en: 'Add a page', ar: 'إضافة صفحة' },
      },
    ),
  },
  list: { columns: ['pages'] },
})
