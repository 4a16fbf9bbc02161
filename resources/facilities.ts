import { section } from '../src/schema/index.ts'
import { facilityFields, facilityList, facilityWebsite } from './shared/facility.ts'

export default section({
  label: { en: 'Facilities', ar: 'المرافق' },
  singular: { en: 'Facility', ar: 'مرفق' },
  createLabel: { en: 'New facility', ar: 'مرفق جديد' },
  description: { en: 'Rooms, gardens and services in the building.', ar: 'غرف المبنى وحدائقه وخدماته.' },
  permission: 'Access Facilitiy',
  routes: { show: false },
  menu: { group: 'care', icon: 'hospital', order: 70 },
  website: { fields: facilityWebsite },
  title: 'title',
  fields: facilityFields(),
  list: facilityList,
})
