import { section } from '../src/schema/index.ts'
import { serviceFields, serviceForm, serviceList, serviceMessages, serviceWebsite } from './shared/service.ts'

export default section({
  label: { en: 'Entertainment services', ar: 'الخدمات الترفيهية' },
  singular: { en: 'Entertainment service', ar: 'خدمة ترفيهية' },
  createLabel: { en: 'New entertainment service', ar: 'خدمة ترفيهية جديدة' },
  description: {
    en: 'Entertainment services, each with a card and a page on the website.',
    ar: 'الخدمات الترفيهية، ولكل خدمة بطاقة وصفحة على الموقع.',
  },
  permission: 'Access EntertainmentService',
  routes: { editSlug: 'required' },
  menu: { group: 'care', icon: 'sparkles', order: 60 },
  website: { fields: serviceWebsite },
  title: 'cardTitle',
  picture: 'cardIcon',
  messages: serviceMessages,
  fields: serviceFields(),
  list: serviceList,
  form: serviceForm,
})
