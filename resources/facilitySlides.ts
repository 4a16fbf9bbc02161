import { section } from '../src/schema/index.ts'
import { facilityFields, facilityList } from './shared/facility.ts'

export default section({
  label: { en: 'Facility slides', ar: 'شرائح المرافق' },
  one: { en: 'Slide', ar: 'شريحة' },
  create: { en: 'New slide', ar: 'شريحة جديدة' },
  about: { en: 'What moves at the head of the facilities page.', ar: 'ما يتحرك أعلى صفحة المرافق.' },
  permission: 'Access Facilitiy',
  routes: { base: '/facilities/slider', show: false },
  api: 'facilities/slider',
  menu: { group: 'care', icon: 'image', parent: 'facilities', order: 1 },
  title: 'title',
  fields: facilityFields(),
  list: facilityList,
})
