import { feature, section } from '../src/schema/index.ts'
import { slideFields, slideList } from './shared/slider.ts'

export default section({
  label: { en: 'Slider management', ar: 'إدارة الشرائح' },
  one: { en: 'Slide', ar: 'شريحة' },
  create: { en: 'New slide', ar: 'شريحة جديدة' },
  about: { en: 'The slides of the training site, page by page.', ar: 'شرائح موقع التدريب، صفحة صفحة.' },
  permission: 'Access HeroSection',
  when: feature('sliderManagement'),
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'image', order: 1, parent: 'sliders' },
  title: 'title',
  picture: 'image',
  fields: slideFields(),
  list: slideList,
})
