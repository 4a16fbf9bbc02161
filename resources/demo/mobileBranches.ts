import type { DemoData } from './shared/demoData.ts'

export default {
  each: { status: 'published' },
  records: [
    { key: 'all', order: 1, en: { name: 'All branches' }, ar: { name: 'كل الفروع' } },
    { key: 'new-cairo', order: 2, en: { name: 'New Cairo' }, ar: { name: 'القاهرة الجديدة' } },
    { key: 'sheikh-zayed', order: 3, en: { name: 'Sheikh Zayed' }, ar: { name: 'الشيخ زايد' } },
    { key: 'heliopolis', order: 4, en: { name: 'Heliopolis' }, ar: { name: 'مصر الجديدة' } },
    { key: 'alexandria', order: 5, en: { name: 'Alexandria' }, ar: { name: 'الإسكندرية' } },
    { key: 'jeddah', order: 6, en: { name: 'Jeddah' }, ar: { name: 'جدة' } },
    { key: 'riyadh', order: 7, en: { name: 'Riyadh' }, ar: { name: 'الرياض' } },
    { key: 'home', order: 8, en: { name: 'At home' }, ar: { name: 'في المنزل' } },
  ],
} satisfies DemoData
