import type { DemoData } from './shared/demoData.ts'

export default {
  each: { status: 'published' },
  records: [
    { key: 'new-cairo', en: { name: 'New Cairo' }, ar: { name: 'القاهرة الجديدة' } },
    { key: 'sheikh-zayed', en: { name: 'Sheikh Zayed' }, ar: { name: 'الشيخ زايد' } },
    { key: 'heliopolis', en: { name: 'Heliopolis' }, ar: { name: 'مصر الجديدة' } },
    { key: 'maadi', en: { name: 'Maadi' }, ar: { name: 'المعادي' } },
    { key: 'alexandria', en: { name: 'Alexandria' }, ar: { name: 'الإسكندرية' } },
    { key: 'jeddah-hamra', en: { name: 'Jeddah, Al Hamra' }, ar: { name: 'جدة، الحمراء' } },
    { key: 'jeddah-rawdah', en: { name: 'Jeddah, Al Rawdah' }, ar: { name: 'جدة، الروضة' } },
    { key: 'riyadh-olaya', en: { name: 'Riyadh, Al Olaya' }, ar: { name: 'الرياض، العليا' } },
  ],
} satisfies DemoData
