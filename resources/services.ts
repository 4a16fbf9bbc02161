import { section } from '../src/schema/index.ts'
import { serviceFields, serviceForm, serviceList, serviceMessages, serviceWebsite } from './shared/service.ts'

export default section({
  label: { en: 'Services', ar: 'الخدمات' },
  singular: { en: 'Service', ar: 'خدمة' },
  createLabel: { en: 'New service', ar: 'خدمة جديدة' },
  description: {
    en: 'Services of the unit, each with a card and a page on the website.',
    ar: 'خدمات الوحدة، ولكل خدمة بطاقة وصفحة على الموقع.',
  },
  permission: 'Access Service',
  routes: { list: '/services/services' },
  menu: { group: 'care', icon: 'heart-pulse', order: 30 },
  dashboardCounter: { name: 'servicesCount', order: 9 },
  website: { path: '/services', fields: serviceWebsite },
  title: 'cardTitle',
  picture: 'cardIcon',
  messages: serviceMessages,
  fields: serviceFields(),
  list: serviceList,
  form: serviceForm,
})
