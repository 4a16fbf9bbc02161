import { choice, feature, section } from '../src/schema/index.ts'
import { pageNames, websitePages } from './shared/pages.ts'
import { slideFields, slideList } from './shared/slider.ts'

export default section({
  label: { en: 'Slider management', ar: 'إدارة الشرائح' },
  singular: { en: 'Slide', ar: 'شريحة' },
  createLabel: { en: 'New slide', ar: 'شريحة جديدة' },
  description: { en: 'Slides of the training site, by page.', ar: 'شرائح موقع التدريب، صفحة صفحة.' },
  permission: 'Access HeroSection',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'image', order: 1, parent: 'sliders', when: feature('sliderManagement') },
  website: { fields: ['page', 'title', 'subtitle', 'link', 'image', 'mobileImage', 'order'] },
  title: 'title',
  picture: 'image',
  fields: {
    page: choice(websitePages, { required: true, labelsByProfile: pageNames, label: { en: 'Page', ar: 'الصفحة' } }),
    ...slideFields(),
  },
  list: {
    ...slideList,
    columns: ['title', 'page', 'link', 'languages', 'status', 'updatedAt'],
    filters: ['page', 'status', 'languages'],
  },
})
