import { section } from '../src/schema/index.ts'
import { slideFields, slideList, slideWebsite } from './shared/slider.ts'

export default section({
  label: { en: 'Sliders', ar: 'الشرائح' },
  singular: { en: 'Slide', ar: 'شريحة' },
  createLabel: { en: 'New slide', ar: 'شريحة جديدة' },
  description: { en: 'Home page banner slides.', ar: 'شرائح أعلى الصفحة الرئيسية.' },
  permission: 'Access HeroSection',
  routes: { show: false },
  menu: { group: 'website', icon: 'image', order: 80 },
  website: { fields: slideWebsite },
  title: 'title',
  picture: 'image',
  fields: slideFields(),
  list: slideList,
})
