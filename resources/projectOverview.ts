import { feature, order, section } from '../src/schema/index.ts'
import { blockFields, blockImage, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Project overview', ar: 'نظرة على المشروع' },
  one: { en: 'Overview block', ar: 'مقطع' },
  create: { en: 'New block', ar: 'مقطع جديد' },
  about: { en: 'What the home page tells of the project.', ar: 'ما ترويه الصفحة الرئيسية عن المشروع.' },
  permission: 'Access Homepage',
  routes: { list: '/homepage/project-overview', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'layout', order: 63, when: feature('homepageProjects') },
  title: 'title',
  picture: 'image',
  fields: { ...blockFields(), image: blockImage(), order: order() },
  list: blockList,
})
