import { section } from '../src/schema/index.ts'
import { cardFields, cardList } from './shared/card.ts'

export default section({
  label: { en: 'Commercial spaces', ar: 'المساحات التجارية' },
  one: { en: 'Commercial space', ar: 'مساحة تجارية' },
  create: { en: 'New commercial space', ar: 'مساحة جديدة' },
  about: { en: 'Shops and spaces in the building, with what they offer.', ar: 'محال المبنى ومساحاته وما تقدمه.' },
  permission: 'Access CommercialSpace',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'shopping-bag', order: 50 },
  title: 'title',
  picture: 'image',
  fields: cardFields(),
  list: cardList,
})
