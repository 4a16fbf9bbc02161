import { order, section } from '../src/schema/index.ts'
import { blockFields, blockIcon, blockList } from './shared/block.ts'

export default section({
  label: { en: 'Wellness pillars', ar: 'ركائز العافية' },
  singular: { en: 'Wellness pillar', ar: 'ركيزة عافية' },
  createLabel: { en: 'New wellness pillar', ar: 'ركيزة عافية جديدة' },
  description: {
    en: 'Wellness pillars shown on the website.',
    ar: 'ركائز العافية المعروضة على الموقع.',
  },
  permission: 'Access WellnessPillar',
  routes: { list: '/about-us/wellness-pillars', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'heart-pulse', order: 2, parent: 'aboutUs' },
  website: { fields: ['title', 'text', 'icon', 'order'] },
  title: 'title',
  picture: 'icon',
  fields: { ...blockFields(), icon: blockIcon(), order: order() },
  list: blockList,
})
