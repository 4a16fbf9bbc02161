import { feature, order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'About: knowledge', ar: 'عن المعرفة' },
  one: { en: 'Knowledge block', ar: 'مقطع معرفة' },
  create: { en: 'New block', ar: 'مقطع جديد' },
  about: { en: 'What the unit knows and where it comes from.', ar: 'ما تعرفه الوحدة ومن أين جاء.' },
  permission: 'Access Homepage',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'book-open', order: 3, parent: 'aboutUs', when: feature('aboutKnowledge') },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
