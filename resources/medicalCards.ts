import { section } from '../src/schema/index.ts'
import { cardFields, cardList, cardWebsiteFields } from './shared/card.ts'

export default section({
  label: { en: 'Medical cards', ar: 'البطاقات الطبية' },
  singular: { en: 'Medical card', ar: 'بطاقة طبية' },
  createLabel: { en: 'New medical card', ar: 'بطاقة طبية جديدة' },
  description: {
    en: 'Discount cards for patients, valid for a year.',
    ar: 'بطاقات خصم للمرضى صالحة لمدة عام.',
  },
  permission: 'Access MedicalService',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'care', icon: 'credit-card', order: 80 },
  website: { fields: cardWebsiteFields },
  title: 'title',
  picture: 'image',
  fields: cardFields(),
  list: cardList,
})
