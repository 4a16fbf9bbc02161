import { image, order, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Project members', ar: 'أعضاء المشروعات' },
  singular: { en: 'Member', ar: 'عضو' },
  createLabel: { en: 'New member', ar: 'عضو جديد' },
  description: { en: 'People who can be listed on projects.', ar: 'الأشخاص الذين يمكن إدراجهم في المشروعات.' },
  permission: 'Access Member',
  routes: { base: '/our-projects/members', editSlug: 'required' },
  api: 'ourProjects/members',
  menu: { group: 'content', icon: 'users-round', parent: 'ourProjects', order: 1 },
  website: { fields: ['name', 'title', 'image', 'order'] },
  title: 'name',
  picture: 'image',
  fields: {
    name: text({ localized: true, required: true, min: 2, max: 100, rule: 'textOnly' }),
    title: text({ localized: true, min: 2, max: 100 }),
    image: image({ ratio: '1:1', maxSize: '1mb' }),
    order: order(),
  },
  list: {
    columns: ['name', 'title', 'languages', 'status', 'updatedAt'],
    more: ['order'],
    filters: ['status', 'languages'],
    search: ['name', 'title'],
    sort: 'order',
  },
})
