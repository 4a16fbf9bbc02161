import { section } from '../src/schema/index.ts'
import { facilityFields, facilityList } from './shared/facility.ts'

export default section({
  label: { en: 'Facilities', ar: 'المرافق' },
  one: { en: 'Facility', ar: 'مرفق' },
  create: { en: 'New facility', ar: 'مرفق جديد' },
  about: { en: 'Rooms, gardens and services of the building.', ar: 'غرف المبنى وحدائقه وخدماته.' },
  permission: 'Access Facilitiy',
  routes: { show: false },
  menu: { group: 'care', icon: 'hospital', order: 70 },
  title: 'title',
  fields: facilityFields(),
  list: facilityList,
})
