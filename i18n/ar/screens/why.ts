import type { words as english } from '../../en/screens/why.ts'

export const words = {
  title: 'لماذا لا يمكنني ذلك؟',
  missing: 'ينقص دورك',
  anyMissing: 'ينقص دورك كل ما يلي، ويكفي واحد منه',
  limit: 'دورك مقيّد بـ',
  givers: 'من يمكنه تغيير ذلك',
  nobody: 'لا أحد في %{unit} سوى master-admin',
  unknown: 'تعذّر الآن معرفة ما ينقص.',
  close: 'إغلاق',
} as const satisfies Readonly<Record<keyof typeof english, string>>
