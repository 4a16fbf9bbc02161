import type { words as english } from '../../en/screens/staff.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

export const words = {
  permissions: {
    find: 'ابحث عن صلاحية',
    none: 'لا توجد صلاحية بهذا الاسم',
    count: '%{count} من %{total}',
    all: 'كل ما في %{group}',
    others: 'بلا بند في القائمة هنا',
    notHeld: 'أنت لا تملك هذه الصلاحية',
    reserved: 'يملك الدور master-admin جميع الصلاحيات، ولا يمكن أن يُعدَّل فيه إلا طريقة تسجيل الدخول.',
  },
  menu: {
    title: 'القائمة كما تظهر لصاحب الدور',
    none: 'اختر الصلاحيات لترى القائمة التي تظهر لأصحاب هذا الدور.',
  },
  holders: {
    title: 'من له هذا الدور',
    none: 'لا أحد بعد',
    more: 'لا أحد غيرهم |||| وشخص آخر |||| وشخصان آخران |||| و%{smart_count} آخرون |||| و%{smart_count} شخصًا آخر |||| و%{smart_count} شخص آخر',
  },
  assignments: {
    unit: 'الوحدة',
    role: 'الدور',
    row: '%{name}، التعيين %{number}',
    add: 'إضافة وحدة',
    remove: 'إزالة %{unit}',
    fixed: 'أنت لا تدير المشرفين في هذه الوحدة',
    above: 'يتجاوز دورك',
    here: 'هذه الوحدة',
    account: 'الملف الشخصي والجلسات',
    password: 'تغيير كلمة المرور',
  },
} as const satisfies Texts<typeof english>
