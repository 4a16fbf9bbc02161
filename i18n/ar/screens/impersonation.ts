import type { messages as english } from '../../en/screens/impersonation.ts'

export const messages = {
  as: 'تستعرض %{unit} بدور %{role} (للقراءة فقط)',
  end: 'إنهاء الاستعراض',
  begin: 'استعراض بهذا الدور',
  help: 'تظهر القائمة والسجلات كما يراها هذا الدور. يُسجَّل ذلك.',
} as const satisfies Readonly<Record<keyof typeof english, string>>
