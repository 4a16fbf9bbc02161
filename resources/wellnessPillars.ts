import { order, section } from '../src/schema/index.ts'
import { blockFields, blockIcon, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Wellness pillars', ar: 'ركائز العافية' },
  one: { en: 'Wellness pillar', ar: 'ركيزة' },
  create: { en: 'New pillar', ar: 'ركيزة جديدة' },
  about: {
    en: 'What a healthy life rests on, as the unit sees it.',
    ar: 'ما تقوم عليه الحياة الصحية كما تراها الوحدة.',
  },
  permission: 'Access WellnessPillar',
  routes: { list: '/about-us/wellness-pillars', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'heart-pulse', order: 2, parent: 'aboutUs' },
  title: 'title',
  picture: 'icon',
  fields: { ...blockFields(), icon: blockIcon(), order: order() },
  list: blockList,
})
