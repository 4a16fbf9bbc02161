import { image, list, order, ratio, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'About us', ar: 'من نحن' },
  one: { en: 'About text', ar: 'نبذة' },
  create: { en: 'New about text', ar: 'نبذة جديدة' },
  about: { en: 'What the unit says of itself, and who works there.', ar: 'ما تقوله الوحدة عن نفسها، ومن يعمل فيها.' },
  permission: 'Access Setting',
  routes: { list: '/about-us', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'users-round', order: 65 },
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
    image: image({ ratio: ratio('aboutUs'), maxSize: '2mb' }),
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
