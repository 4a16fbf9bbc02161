import type { messages as english } from '../../en/screens/order.ts'

export const messages = {
  column: 'الترتيب',
  handle: 'نقل %{title}',
  treeHandle: 'نقل %{title}. السهمان الأعلى والأسفل لنقله، والسهمان الجانبيان لتغيير مستواه.',
  up: 'نقل إلى أعلى',
  down: 'نقل إلى أسفل',
  top: 'نقل إلى البداية',
  bottom: 'نقل إلى النهاية',
  in: 'وضع تحت العنصر السابق',
  out: 'إخراج مستوى واحدًا',
  limited: '%{label} – %{limit}',
  moved: 'نُقل إلى الموضع %{place} من %{total}',
  movedUnder: 'نُقل تحت %{parent}، الموضع %{place}',
  movedTop: 'نُقل إلى المستوى الأول، الموضع %{place}',
  open: 'إظهار العناصر تحت %{title}',
  close: 'إخفاء العناصر تحت %{title}',
} satisfies typeof english
