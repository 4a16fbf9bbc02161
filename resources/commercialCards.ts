import { section } from '../src/schema/index.ts'
import { cardFields, cardList, cardWebsiteFields } from './shared/card.ts'

export default section({
  label: { en: 'Commercial spaces', ar: 'المساحات التجارية' },
  singular: { en: 'Commercial space', ar: 'مساحة تجارية' },
  createLabel: { en: 'New commercial space', ar: 'مساحة جديدة' },
  description: {
    en: 'Shops and commercial spaces in the building, with their benefits.',
    ar: 'المحال والمساحات التجارية في المبنى ومزاياها.',
  },
  permission: 'Access CommercialSpace',
  routes: { editSlug: 'required', show: false },
  menu: { group: 'website', icon: 'shopping-bag', order: 50 },
  website: { fields: cardWebsiteFields },
  title: 'title',
  picture: 'image',
  fields: cardFields(),
  list: cardList,
})
