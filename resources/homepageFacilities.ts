import { order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Home page facilities', ar: 'مرافق الصفحة الرئيسية' },
  singular: { en: 'Facility', ar: 'مرفق' },
  createLabel: { en: 'New facility', ar: 'مرفق جديد' },
  description: { en: 'Facilities shown on the home page.', ar: 'المرافق المعروضة في الصفحة الرئيسية.' },
  permission: 'Access Homepage',
  routes: { list: '/homepage/facilities', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'building', order: 62 },
  website: { fields: ['title', 'text', 'image', 'order'] },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
