import { order, section } from '../src/schema/index.ts'
import { blockFields, blockIcon, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Core values', ar: 'قيمنا' },
  singular: { en: 'Core value', ar: 'قيمة' },
  createLabel: { en: 'New core value', ar: 'قيمة جديدة' },
  description: { en: 'Core values shown on the website.', ar: 'القيم المعروضة على الموقع.' },
  permission: 'Access OurCoreValue',
  routes: { list: '/about-us/core-values', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'hand-heart', order: 1, parent: 'aboutUs' },
  website: { fields: ['title', 'text', 'icon', 'order'] },
  title: 'title',
  picture: 'icon',
  fields: { ...blockFields(), icon: blockIcon(), order: order() },
  list: blockList,
})
