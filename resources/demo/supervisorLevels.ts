import type { DemoData } from './shared/demoData.ts'

export default {
  each: { status: 'published' },
  records: [
    { key: 'group', order: 1, en: { name: 'Group director' }, ar: { name: 'مدير المجموعة' } },
    { key: 'medical', order: 2, en: { name: 'Medical director' }, ar: { name: 'المدير الطبي' } },
    { key: 'operations', order: 3, en: { name: 'Operations manager' }, ar: { name: 'مدير العمليات' } },
    { key: 'department', order: 4, en: { name: 'Head of department' }, ar: { name: 'رئيس قسم' } },
    { key: 'nursing', order: 5, en: { name: 'Head of nursing' }, ar: { name: 'رئيسة التمريض' } },
    { key: 'training', order: 6, en: { name: 'Head of training' }, ar: { name: 'رئيس التدريب' } },
    { key: 'marketing', order: 7, en: { name: 'Head of marketing' }, ar: { name: 'رئيس التسويق' } },
    { key: 'shift', order: 8, en: { name: 'Shift supervisor' }, ar: { name: 'مشرف وردية' } },
    { key: 'team', order: 9, en: { name: 'Team leader' }, ar: { name: 'قائد فريق' } },
    { key: 'member', order: 10, en: { name: 'Team member' }, ar: { name: 'عضو فريق' } },
  ],
} satisfies DemoData
