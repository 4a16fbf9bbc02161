import { boolean, order, reference, section, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Navigation menu', ar: 'قائمة التنقل' },
  singular: { en: 'Menu item', ar: 'عنصر قائمة' },
  createLabel: { en: 'New menu item', ar: 'عنصر جديد' },
  description: {
    en: 'The navigation menu of the website.',
    ar: 'قائمة التنقل في الموقع.',
  },
  permission: 'Access Navigation',
  routes: { editSlug: 'required' },
  api: 'navigationMenus',
  menu: { group: 'website', icon: 'list-tree', order: 90 },
  website: { fields: ['label', 'link', 'parent', 'newTab', 'order'] },
  title: 'label',
  fields: {
    label: text({ localized: true, required: true, min: 2, max: 100 }),
    link: url({ page: true, label: { en: 'Page or URL', ar: 'صفحة أو رابط' } }),
    parent: reference('navigationMenu'),
    newTab: boolean({ label: { en: 'Opens in a new tab', ar: 'يفتح في علامة تبويب جديدة' } }),
    order: order(),
  },
  list: {
    columns: ['label', 'link', 'newTab', 'languages', 'status'],
    more: ['parent', 'order', 'updatedAt'],
    filters: ['status', 'parent', 'languages'],
    search: ['label'],
    sort: 'order',
    tree: 'parent',
    depth: 3,
  },
})
