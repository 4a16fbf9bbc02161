import type { DemoData } from './shared/demoData.ts'

export default {
  each: { status: 'published' },
  records: [
    { key: 'cardiology', en: { name: 'Cardiology' }, ar: { name: 'القلب' } },
    { key: 'children', en: { name: 'Children' }, ar: { name: 'الأطفال' } },
    { key: 'women', en: { name: 'Women and birth' }, ar: { name: 'النساء والولادة' } },
    { key: 'bones', en: { name: 'Bones and joints' }, ar: { name: 'العظام والمفاصل' } },
    { key: 'teeth', en: { name: 'Teeth' }, ar: { name: 'الأسنان' } },
    { key: 'skin', en: { name: 'Skin and laser' }, ar: { name: 'الجلدية والليزر' } },
    { key: 'eyes', en: { name: 'Eyes' }, ar: { name: 'العيون' } },
    { key: 'diabetes', en: { name: 'Diabetes' }, ar: { name: 'السكري' } },
    { key: 'physiotherapy', en: { name: 'Physiotherapy' }, ar: { name: 'العلاج الطبيعي' } },
    { key: 'training', en: { name: 'Training courses' }, ar: { name: 'الدورات التدريبية' } },
  ],
} satisfies DemoData
