import type { messages as english } from '../../en/screens/reports.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

export const messages = {
  range: {
    label: 'الفترة',
    days: { 7: '7 أيام', 30: '30 يومًا', 90: '90 يومًا' },
    custom: 'فترة محددة',
    from: 'من',
    to: 'إلى',
    reversed: 'تاريخ النهاية يسبق تاريخ البداية',
    swap: 'تبديل التاريخين',
    long: 'هذه الفترة بلا أيام، والحد الأقصى للتقرير %{max} يوم |||| هذه الفترة يوم واحد، والحد الأقصى للتقرير %{max} يوم |||| هذه الفترة يومان، والحد الأقصى للتقرير %{max} يوم |||| هذه الفترة %{smart_count} أيام، والحد الأقصى للتقرير %{max} يوم |||| هذه الفترة %{smart_count} يومًا، والحد الأقصى للتقرير %{max} يوم |||| هذه الفترة %{smart_count} يوم، والحد الأقصى للتقرير %{max} يوم',
  },
  this: 'هذه الفترة',
  before: 'الفترة السابقة',
  total: 'الإجمالي',
  average: 'المتوسط اليومي',
  averageNote:
    'بلا أيام |||| خلال يوم واحد |||| خلال يومين |||| خلال %{smart_count} أيام |||| خلال %{smart_count} يومًا |||| خلال %{smart_count} يوم',
  busiest: 'أكثر الأيام نشاطًا',
  mostly: 'الأكثر حسب %{what}',
  change: {
    up: 'زيادة %{value}٪ عن الفترة السابقة',
    down: 'انخفاض %{value}٪ عن الفترة السابقة',
    same: 'مثل الفترة السابقة',
    fresh: 'لا شيء في الفترة السابقة',
  },
  share: '%{value} من الإجمالي',
  times: 'لا مرة |||| مرة واحدة |||| مرتان |||| %{smart_count} مرات |||| %{smart_count} مرة |||| %{smart_count} مرة',
  other: 'غير ذلك',
  nothing: 'غير معروف',
  empty: { title: 'لا توجد بيانات لهذه الفترة', text: 'اختر فترة أطول، أو عد لاحقًا.' },
  impossible: { title: 'لا يوجد تقرير لهذين التاريخين', text: 'اختر تاريخين آخرين في الأعلى.' },
  tables: { label: 'الجداول', sum: 'حسب %{what}', all: 'التفاصيل' },
  byDay: 'تصدير يومي',
} satisfies Texts<typeof english>
