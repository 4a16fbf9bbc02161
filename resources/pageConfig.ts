import { feature, singleton } from '../src/schema/index.ts'
import { pageBlocks } from './shared/pages.ts'

export default singleton({
  label: { en: 'Page config', ar: 'تهيئة الصفحات' },
  description: {
    en: 'Blocks of each public page and their order.',
    ar: 'أجزاء كل صفحة عامة وترتيبها.',
  },
  permission: { role: 'master-admin' },
  when: feature('pageConfig'),
  routes: { base: '/pageConfig/edit' },
  menu: { group: 'settings', icon: 'layout', order: 50 },
  website: {
    records: 'all',
    fields: ['home', 'aboutUs', 'services', 'doctors', 'offers', 'posts', 'events', 'contactUs'],
  },
  title: 'home',
  statuses: false,
  fields: {
    home: pageBlocks('home', [
      'hero',
      'highlights',
      'about',
      'services',
      'doctors',
      'offers',
      'facilities',
      'partners',
      'testimonials',
      'posts',
      'faq',
      'contactForm',
      'newsletter',
    ]),
    aboutUs: pageBlocks('aboutUs', ['hero', 'about', 'values', 'team', 'facilities', 'partners', 'testimonials']),
    services: pageBlocks('services', ['hero', 'filters', 'services', 'specialties', 'offers', 'faq', 'contactForm']),
    doctors: pageBlocks('doctors', ['hero', 'filters', 'doctors', 'specialties', 'testimonials', 'contactForm']),
    offers: pageBlocks('offers', ['hero', 'filters', 'offers', 'faq', 'contactForm']),
    posts: pageBlocks('posts', ['hero', 'filters', 'posts', 'newsletter']),
    events: pageBlocks('events', ['hero', 'filters', 'events', 'partners', 'newsletter']),
    contactUs: pageBlocks('contactUs', ['hero', 'contactForm', 'map', 'faq']),
  },
  list: { columns: ['home'] },
  form: {
    content: [
      ['home', 'aboutUs'],
      ['services', 'doctors'],
      ['offers', 'posts'],
      ['events', 'contactUs'],
    ],
  },
})
