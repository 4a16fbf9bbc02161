import { section } from '../src/schema/index.ts'
import { cardFields, cardList } from './shared/card.ts'

export default section({
  label: { en: 'Medical cards', ar: 'البطاقات الطبية' },
  one: { en: 'Medical card', ar: 'بطاقة طبية' },
  create: { en: 'New medical card', ar: 'بطاقة جديدة' },
  about: { en: 'Cards that give patients lower prices for a year.', ar: 'بطاقات تمنح المرضى أسعارًا أقل لمدة عام.' },
  permission: 'Access MedicalService',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'care', icon: 'credit-card', order: 80 },
  title: 'title',
  picture: 'image',
  fields: cardFields(),
  list: cardList,
})
