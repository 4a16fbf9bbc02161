import type { words as english } from '../../en/screens/seeing.ts'

export const words = {
  as: 'أنت ترى %{unit} كما يراها دور %{role}، ولا يمكن تغيير شيء.',
  end: 'العودة إلى دورك',
  begin: 'استعرض بهذا الدور',
  help: 'القائمة والجداول كما تظهر لمن يحمل هذا الدور، ويُسجَّل ذلك.',
} as const satisfies Readonly<Record<keyof typeof english, string>>
