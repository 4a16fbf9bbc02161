import { image, list, references, richText, section, slug, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Our projects', ar: 'مشروعاتنا' },
  singular: { en: 'Project', ar: 'مشروع' },
  createLabel: { en: 'New project', ar: 'مشروع جديد' },
  description: { en: 'Projects of the unit and the people behind them.', ar: 'مشروعات الوحدة والقائمون عليها.' },
  permission: 'Access OurProjects',
  routes: { editSlug: 'required' },
  menu: { group: 'content', icon: 'briefcase', order: 80 },
  website: { fields: ['title', 'slug', 'description', 'url', 'members', 'tags', 'gallery', 'image'] },
  title: 'title',
  picture: 'image',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('title'),
    description: richText({ localized: true, min: 2 }),
    url: url(),
    members: references('projectMembers'),
    tags: references('projectTags'),
    gallery: list(
      { image: image({ required: true, maxSize: '2mb', alt: 'alt' }), alt: text({ localized: true, max: 160 }) },
      { max: 24, add: { en: 'Add an image', ar: 'إضافة صورة' } },
    ),
    image: image({ ratio: '16:9', maxSize: '2mb' }),
  },
  list: {
    columns: ['title', 'tags', 'languages', 'status', 'updatedAt'],
    more: ['members', 'url'],
    filters: ['status', 'tags', 'languages'],
    search: ['title', 'slug', 'description'],
    sort: 'title',
  },
  form: {
    content: ['title', 'slug', 'description', 'url'],
    images: ['gallery'],
    people: ['members'],
    side: ['tags', 'image'],
  },
})
