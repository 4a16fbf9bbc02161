import { section } from '../src/schema/index.ts'
import { serviceFields, serviceForm, serviceList, serviceMessages, serviceWebsite } from './shared/service.ts'

export default section({
  label: { en: 'Medical services', ar: 'الخدمات الطبية' },
  singular: { en: 'Medical service', ar: 'خدمة طبية' },
  createLabel: { en: 'New medical service', ar: 'خدمة طبية جديدة' },
  description: {
    en: 'Treatments and examinations, each with a card and a page on the website.',
    ar: 'العلاجات والفحوص، ولكل خدمة بطاقة وصفحة على الموقع.',
  },
  permission: 'Access MedicalService',
  routes: { list: '/medical-services/services' },
  menu: { group: 'care', icon: 'hospital', order: 40 },
  website: { fields: serviceWebsite },
  title: 'cardTitle',
  picture: 'cardIcon',
  messages: serviceMessages,
  fields: serviceFields(),
  list: serviceList,
  form: serviceForm,
})
