import { choice, list, singleton } from '../src/schema/index.ts'
import { pageNames, websitePages } from './shared/pages.ts'
import { seoFields } from './shared/seo.ts'

export default singleton({
  label: { en: 'SEO settings', ar: 'إعدادات محركات البحث' },
  about: {
    en: 'What search engines and social networks show of each public page.',
    ar: 'ما تعرضه محركات البحث وشبكات التواصل عن كل صفحة عامة.',
  },
  permission: 'Access Setting',
  routes: { base: '/settings/seo' },
  api: 'settings/seo',
  menu: { group: 'settings', icon: 'globe', order: 30 },
  title: 'pages',
  statuses: false,
  fields: {
    pages: list(
      { page: choice(websitePages, { required: true, called: pageNames }), ...seoFields() },
      {
        required: true,
        once: 'page',
        preview: 'search',
        max: Object.keys(websitePages).length,
        label: { en: 'Public pages', ar: 'الصفحات العامة' },
        add: { en: 'Add a page', ar: 'إضافة صفحة' },
      },
    ),
  },
  list: { columns: ['pages'] },
})
