import { image, list, references, richText, section, slug, text, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Our projects', ar: 'مشروعاتنا' },
  one: { en: 'Project', ar: 'مشروع' },
  create: { en: 'New project', ar: 'مشروع جديد' },
  about: { en: 'What the unit has built, with the people behind it.', ar: 'ما أنجزته الوحدة، ومن يقف وراءه.' },
  permission: 'Access OurProjects',
  routes: { editSlug: 'required' },
  menu: { group: 'content', icon: 'briefcase', order: 80 },
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
      { image: image({ required: true, maxSize: '2mb' }), alt: text({ localized: true, max: 160 }) },
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
