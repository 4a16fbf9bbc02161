import { feature, order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'About: services', ar: 'عن الخدمات' },
  singular: { en: 'Service block', ar: 'جزء خدمة' },
  createLabel: { en: 'New block', ar: 'جزء جديد' },
  description: { en: 'Training services shown on the About page.', ar: 'خدمات التدريب في صفحة «من نحن».' },
  permission: 'Access Homepage',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'briefcase', order: 4, parent: 'aboutUs', when: feature('aboutServices') },
  website: { fields: ['title', 'text', 'image', 'order'] },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
