import { feature, order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'About: services', ar: 'عن الخدمات' },
  one: { en: 'Service block', ar: 'مقطع خدمة' },
  create: { en: 'New block', ar: 'مقطع جديد' },
  about: { en: 'What the unit does for those who train with it.', ar: 'ما تقدمه الوحدة لمن يتدرب معها.' },
  permission: 'Access Homepage',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'briefcase', order: 4, parent: 'aboutUs', when: feature('aboutServices') },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
