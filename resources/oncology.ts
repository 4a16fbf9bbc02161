import { references, section } from '../src/schema/index.ts'
import { serviceFields, serviceForm, serviceList, serviceMessages, serviceWebsite } from './shared/service.ts'

export default section({
  label: { en: 'Oncology', ar: 'الأورام' },
  singular: { en: 'Oncology service', ar: 'خدمة أورام' },
  createLabel: { en: 'New oncology service', ar: 'خدمة أورام جديدة' },
  description: {
    en: 'Services of the oncology center and its doctors.',
    ar: 'خدمات مركز الأورام وأطباؤه.',
  },
  permission: 'Access MedicalService',
  routes: { list: '/oncology/oncology' },
  api: 'oncologies',
  menu: { group: 'care', icon: 'ribbon', order: 50 },
  website: { fields: [...serviceWebsite, 'doctors'] },
  title: 'cardTitle',
  picture: 'cardIcon',
  messages: serviceMessages,
  fields: { ...serviceFields(), doctors: references('doctors') },
  list: serviceList,
  form: { ...serviceForm, people: ['doctors'] },
})
