import { order, section, url } from '../src/schema/index.ts'
import { blockFields, blockIcon, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Home page highlights', ar: 'أبرز ما في الصفحة الرئيسية' },
  singular: { en: 'Highlight', ar: 'عنصر بارز' },
  createLabel: { en: 'New highlight', ar: 'عنصر جديد' },
  description: { en: 'Highlights of the unit on the home page.', ar: 'أبرز المعلومات عن الوحدة في الصفحة الرئيسية.' },
  permission: 'Access Homepage',
  routes: {
    list: '/homepage/highlights',
    create: '/homepage/create-highlight',
    edit: '/homepage/edit-highlight',
    show: false,
  },
  menu: { group: 'website', icon: 'sparkles', order: 60 },
  website: { fields: ['title', 'text', 'link', 'icon', 'order'] },
  title: 'title',
  picture: 'icon',
  fields: { ...blockFields(), link: url({ page: true }), icon: blockIcon(), order: order() },
  list: blockList,
})
