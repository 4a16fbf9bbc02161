import type { messages as english } from '../../en/screens/access.ts'

export const messages = {
  title: 'لماذا لا يمكنني ذلك؟',
  missing: 'الصلاحية الناقصة',
  anyMissing: 'تحتاج إلى إحدى هذه الصلاحيات',
  limit: 'قيود دورك',
  givers: 'من يمكنه تغيير ذلك',
  nobody: 'لا أحد في %{unit} غير حاملي الدور master-admin',
  unknown: 'تعذّر الآن تحديد الصلاحية الناقصة.',
  close: 'إغلاق',
} as const satisfies Readonly<Record<keyof typeof english, string>>
