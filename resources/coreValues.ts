import { order, section } from '../src/schema/index.ts'
import { blockFields, blockIcon, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Core values', ar: 'قيمنا' },
  one: { en: 'Core value', ar: 'قيمة' },
  create: { en: 'New core value', ar: 'قيمة جديدة' },
  about: { en: 'What the unit stands for.', ar: 'ما تؤمن به الوحدة.' },
  permission: 'Access OurCoreValue',
  routes: { list: '/about-us/core-values', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'hand-heart', order: 1, parent: 'aboutUs' },
  title: 'title',
  picture: 'icon',
  fields: { ...blockFields(), icon: blockIcon(), order: order() },
  list: blockList,
})
