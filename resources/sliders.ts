import { section } from '../src/schema/index.ts'
import { slideFields, slideList } from './shared/slider.ts'

export default section({
  label: { en: 'Sliders', ar: 'الشرائح' },
  one: { en: 'Slide', ar: 'شريحة' },
  create: { en: 'New slide', ar: 'شريحة جديدة' },
  about: { en: 'What moves at the head of the home page.', ar: 'ما يتحرك أعلى الصفحة الرئيسية.' },
  permission: 'Access HeroSection',
  routes: { show: false },
  menu: { group: 'website', icon: 'image', order: 80 },
  title: 'title',
  picture: 'image',
  fields: slideFields(),
  list: slideList,
})
