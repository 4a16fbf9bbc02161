import { order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Home page facilities', ar: 'مرافق الصفحة الرئيسية' },
  one: { en: 'Facility', ar: 'مرفق' },
  create: { en: 'New facility', ar: 'مرفق جديد' },
  about: { en: 'The facilities that the home page shows.', ar: 'المرافق التي تعرضها الصفحة الرئيسية.' },
  permission: 'Access Homepage',
  routes: { list: '/homepage/facilities', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'building', order: 62 },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
