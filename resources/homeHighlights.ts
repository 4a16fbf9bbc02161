import { feature, order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'About: highlights', ar: 'أبرز ما في «من نحن»' },
  one: { en: 'Highlight', ar: 'عنصر بارز' },
  create: { en: 'New highlight', ar: 'عنصر جديد' },
  about: {
    en: 'The figures and facts of the training site’s home page.',
    ar: 'أرقام وحقائق الصفحة الرئيسية لموقع التدريب.',
  },
  permission: 'Access Homepage',
  routes: { list: '/about-us/home-highlights', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'star', order: 5, parent: 'aboutUs', when: feature('homeHighlights') },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
