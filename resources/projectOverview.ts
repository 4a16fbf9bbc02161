import { feature, order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Project overview', ar: 'نظرة على المشروع' },
  singular: { en: 'Overview block', ar: 'جزء' },
  createLabel: { en: 'New block', ar: 'جزء جديد' },
  description: { en: 'Project overview shown on the home page.', ar: 'نظرة على المشروع في الصفحة الرئيسية.' },
  permission: 'Access Homepage',
  routes: { list: '/homepage/project-overview', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'layout', order: 63, when: feature('homepageProjects') },
  website: { fields: ['title', 'text', 'image', 'order'] },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
