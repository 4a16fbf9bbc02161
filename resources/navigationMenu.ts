import { boolean, order, reference, section, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Navigation menu', ar: 'قائمة التنقل' },
  one: { en: 'Menu entry', ar: 'عنصر قائمة' },
  create: { en: 'New entry', ar: 'عنصر جديد' },
  about: {
    en: 'The website’s own menu: entries, and entries under them.',
    ar: 'قائمة الموقع: عناصرها، وما تحت كل عنصر.',
  },
  permission: 'Access Navigation',
  routes: { editSlug: 'required' },
  api: 'navigationMenus',
  menu: { group: 'website', icon: 'list-tree', order: 90 },
  title: 'label',
  fields: {
    label: text({ localized: true, required: true, min: 2, max: 100 }),
    link: url({ page: true, label: { en: 'Page or address', ar: 'صفحة أو عنوان' } }),
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
