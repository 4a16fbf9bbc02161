import { section } from '../src/schema/index.ts'
import { serviceFields, serviceForm, serviceList, serviceMessages } from './shared/service.ts'

export default section({
  label: { en: 'Services', ar: 'الخدمات' },
  one: { en: 'Service', ar: 'خدمة' },
  create: { en: 'New service', ar: 'خدمة جديدة' },
  about: {
    en: 'What the unit offers, each with its card and its page.',
    ar: 'ما تقدمه الوحدة، ولكل خدمة بطاقة وصفحة.',
  },
  permission: 'Access Service',
  routes: { list: '/services/services' },
  menu: { group: 'care', icon: 'heart-pulse', order: 30 },
  website: { path: '/services' },
  counter: { name: 'servicesCount', order: 9 },
  title: 'cardTitle',
  picture: 'cardIcon',
  messages: serviceMessages,
  fields: serviceFields(),
  list: serviceList,
  form: serviceForm,
})
