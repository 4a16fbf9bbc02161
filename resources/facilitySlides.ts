import { section } from '../src/schema/index.ts'
import { facilityFields, facilityList, facilityWebsite } from './shared/facility.ts'

export default section({
  label: { en: 'Facility slides', ar: 'شرائح المرافق' },
  singular: { en: 'Slide', ar: 'شريحة' },
  createLabel: { en: 'New slide', ar: 'شريحة جديدة' },
  description: { en: 'Facilities page banner slides.', ar: 'شرائح أعلى صفحة المرافق.' },
  permission: 'Access Facilitiy',
  routes: { base: '/facilities/slider', show: false },
  api: 'facilities/slider',
  menu: { group: 'care', icon: 'image', parent: 'facilities', order: 1 },
  website: { fields: facilityWebsite },
  title: 'title',
  fields: facilityFields(),
  list: facilityList,
})
