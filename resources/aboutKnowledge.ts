import { feature, order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'About: knowledge', ar: 'عن المعرفة' },
  singular: { en: 'Knowledge block', ar: 'جزء معرفة' },
  createLabel: { en: 'New block', ar: 'جزء جديد' },
  description: { en: 'Knowledge and sources shown on the About page.', ar: 'المعارف ومصادرها في صفحة «من نحن».' },
  permission: 'Access Homepage',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'book-open', order: 3, parent: 'aboutUs', when: feature('aboutKnowledge') },
  website: { fields: ['title', 'text', 'image', 'order'] },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
