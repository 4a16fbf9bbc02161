import { references, section } from '../src/schema/index.ts'
import { serviceFields, serviceForm, serviceList, serviceMessages } from './shared/service.ts'

export default section({
  label: { en: 'Oncology', ar: 'الأورام' },
  one: { en: 'Oncology service', ar: 'خدمة أورام' },
  create: { en: 'New oncology service', ar: 'خدمة أورام جديدة' },
  about: {
    en: 'What the oncology centre offers, and the doctors who do it.',
    ar: 'ما يقدمه مركز الأورام، والأطباء القائمون عليه.',
  },
  permission: 'Access MedicalService',
  routes: { list: '/oncology/oncology' },
  api: 'oncologies',
  menu: { group: 'care', icon: 'ribbon', order: 50 },
  title: 'cardTitle',
  picture: 'cardIcon',
  messages: serviceMessages,
  fields: { ...serviceFields(), doctors: references('doctors') },
  list: serviceList,
  form: { ...serviceForm, people: ['doctors'] },
})
