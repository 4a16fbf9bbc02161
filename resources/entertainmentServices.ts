import { section } from '../src/schema/index.ts'
import { serviceFields, serviceForm, serviceList, serviceMessages } from './shared/service.ts'

export default section({
  label: { en: 'Entertainment services', ar: 'الخدمات الترفيهية' },
  one: { en: 'Entertainment service', ar: 'خدمة ترفيهية' },
  create: { en: 'New entertainment service', ar: 'خدمة ترفيهية جديدة' },
  about: {
    en: 'What makes a stay pleasant, each with its card and its page.',
    ar: 'ما يجعل الإقامة أجمل، ولكل خدمة بطاقة وصفحة.',
  },
  permission: 'Access EntertainmentService',
  routes: { editSlug: 'required' },
  menu: { group: 'care', icon: 'sparkles', order: 60 },
  title: 'cardTitle',
  picture: 'cardIcon',
  messages: serviceMessages,
  fields: serviceFields(),
  list: serviceList,
  form: serviceForm,
})
