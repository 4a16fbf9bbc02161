import type { messages as english } from '../../en/screens/palette.ts'

export const messages: typeof english = {
  placeholder: 'ابحث أو اكتب أمرًا',
  commands: 'الأوامر',
  units: 'وحدات العمل',
  create: 'جديد: %{section}',
  switchTo: 'الانتقال إلى %{unit}',
  language: 'التبديل إلى الإنجليزية',
  toLight: 'التبديل إلى الوضع الفاتح',
  toDark: 'التبديل إلى الوضع الداكن',
  in: '%{field} (%{language})',
}
