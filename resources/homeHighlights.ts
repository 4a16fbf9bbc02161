import { feature, order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'About: highlights', ar: 'أبرز ما في «من نحن»' },
  singular: { en: 'Highlight', ar: 'عنصر بارز' },
  createLabel: { en: 'New highlight', ar: 'عنصر جديد' },
  description: {
    en: 'Figures and facts on the training site’s home page.',
    ar: 'أرقام وحقائق الصفحة الرئيسية لموقع التدريب.',
  },
  permission: 'Access Homepage',
  routes: { list: '/about-us/home-highlights', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'star', order: 5, parent: 'aboutUs', when: feature('homeHighlights') },
  website: { fields: ['title', 'text', 'image', 'order'] },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
