import { image, imageRatio, list, order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'About us', ar: 'من نحن' },
  singular: { en: 'About text', ar: 'نبذة' },
  createLabel: { en: 'New about text', ar: 'نبذة جديدة' },
  description: {
    en: 'About texts of the unit and its team members.',
    ar: 'نبذات عن الوحدة وأعضاء فريقها.',
  },
  permission: 'Access Setting',
  routes: { list: '/about-us', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'users-round', order: 65 },
  website: { fields: ['title', 'aboutText', 'aboutShort', 'image', 'members', 'order'] },
  title: 'title',
  picture: 'image',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    aboutText: text({
      localized: true,
      required: true,
      max: 2000,
      recommended: 500,
      multiline: true,
      label: { en: 'About us', ar: 'من نحن' },
    }),
    aboutShort: text({
      localized: true,
      max: 1000,
      recommended: 260,
      multiline: true,
      label: { en: 'About us in short', ar: 'من نحن باختصار' },
    }),
    image: image({ ratio: imageRatio('aboutUs'), maxSize: '2mb' }),
    members: list(
      {
        name: text({ localized: true, required: true, min: 2, max: 50, rule: 'textOnly' }),
        title: text({ localized: true, min: 2, max: 100 }),
        image: image({ ratio: '1:1', maxSize: '1mb' }),
      },
      {
        api: 'teamMembers',
        max: 60,
        label: { en: 'Team members', ar: 'أعضاء الفريق' },
        add: { en: 'Add a member', ar: 'إضافة عضو' },
      },
    ),
    order: order(),
  },
  list: {
    columns: ['title', 'languages', 'status', 'updatedAt'],
    more: ['aboutShort', 'order'],
    filters: ['status', 'languages'],
    search: ['title', 'aboutText'],
    sort: 'order',
  },
})
