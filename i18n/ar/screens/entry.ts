import type { words as english } from '../../en/screens/entry.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

export const words = {
  when: 'الوقت',
  who: 'المستخدم',
  nobody: 'غير معروف',
  where: 'القسم',
  record: 'السجل',
  openRecord: 'فتح السجل',
  changes: 'ما الذي تغيّر',
  details: 'تفاصيل',
  withheld: 'تظهر التغييرات لمن يملك صلاحية هذا القسم.',
  gone: 'لا يمكن عرض التغييرات: لم يعد السجل موجودًا في هذه الوحدة.',
  named: {
    action: 'المحاولة',
    columns: 'الأعمدة',
    count: 'عدد السجلات',
    export: 'الصيغة',
    files: 'الملفات',
    filter: 'التصفية',
    format: 'الصيغة',
    forgotten: 'السجلات التي مُحيت بياناتها',
    method: 'الطريقة',
    personal: 'مع بيانات شخصية',
    reason: 'السبب',
    records: 'السجلات',
    rows: 'الصفوف',
    sections: 'الأقسام',
    version: 'النسخة المستعادة',
  },
} as const satisfies Texts<typeof english>
