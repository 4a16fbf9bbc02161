import type { words as english } from '../../en/screens/palette.ts'

export const words: typeof english = {
  placeholder: 'ابحث أو انتقل أو نفّذ أمرًا',
  commands: 'الأوامر',
  units: 'وحدات العمل',
  create: 'جديد: %{section}',
  switchTo: 'الانتقال إلى %{unit}',
  language: 'التبديل إلى الإنجليزية',
  toLight: 'التبديل إلى الألوان الفاتحة',
  toDark: 'التبديل إلى الألوان الداكنة',
  in: '%{field} (%{language})',
}
