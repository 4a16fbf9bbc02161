import { section } from '../src/schema/index.ts'
import { serviceFields, serviceForm, serviceList, serviceMessages } from './shared/service.ts'

export default section({
  label: { en: 'Medical services', ar: 'الخدمات الطبية' },
  one: { en: 'Medical service', ar: 'خدمة طبية' },
  create: { en: 'New medical service', ar: 'خدمة طبية جديدة' },
  about: {
    en: 'Treatments and examinations, each with its card and its page.',
    ar: 'العلاجات والفحوص، ولكل خدمة بطاقة وصفحة.',
  },
  permission: 'Access MedicalService',
  routes: { list: '/medical-services/services' },
  menu: { group: 'care', icon: 'hospital', order: 40 },
  title: 'cardTitle',
  picture: 'cardIcon',
  messages: serviceMessages,
  fields: serviceFields(),
  list: serviceList,
  form: serviceForm,
})
