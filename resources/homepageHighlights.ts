import { order, section, url } from '../src/schema/index.ts'
import { blockFields, blockIcon, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Home page highlights', ar: 'أبرز ما في الصفحة الرئيسية' },
  one: { en: 'Highlight', ar: 'عنصر بارز' },
  create: { en: 'New highlight', ar: 'عنصر جديد' },
  about: { en: 'What the home page says first of the unit.', ar: 'أول ما تقوله الصفحة الرئيسية عن الوحدة.' },
  permission: 'Access Homepage',
  routes: {
    list: '/homepage/highlights',
    create: '/homepage/create-highlight',
    edit: '/homepage/edit-highlight',
    show: false,
  },
  menu: { group: 'website', icon: 'sparkles', order: 60 },
  title: 'title',
  picture: 'icon',
  fields: { ...blockFields(), link: url({ page: true }), icon: blockIcon(), order: order() },
  list: blockList,
})
