import type { words as english } from '../../en/screens/order.ts'

export const words = {
  column: 'الترتيب',
  handle: 'نقل %{title}',
  treeHandle: 'نقل %{title}. السهمان الأعلى والأسفل ينقلانه، والسهمان الجانبيان يُدخلانه مستوى أو يُخرجانه.',
  up: 'نقل إلى أعلى',
  down: 'نقل إلى أسفل',
  top: 'نقل إلى البداية',
  bottom: 'نقل إلى النهاية',
  in: 'وضعه تحت العنصر السابق',
  out: 'إخراجه مستوى واحدًا',
  limited: '%{label} – %{limit}',
  moved: 'نُقل إلى الموضع %{place} من %{total}',
  movedUnder: 'نُقل تحت %{parent}، الموضع %{place}',
  movedTop: 'نُقل إلى المستوى الأول، الموضع %{place}',
  open: 'إظهار ما تحت %{title}',
  close: 'إخفاء ما تحت %{title}',
} satisfies typeof english
