import type { words as english } from '../../en/screens/media.ts'

/** مكتبة الصور التي تأخذ منها الحقول والنصوص صورها. */
export const words = {
  title: 'اختيار من المكتبة',
  search: 'ابحث باسم الملف أو عنوان السجل',
  pictures: 'الصور، الأحدث أولًا',
  upload: 'رفع صورة',
  orDrop: 'أو أفلت صورة جديدة هنا.',
  empty: 'لا توجد صور بعد. ما يُرفع لأي سجل أو في «الملفات» يمكن اختياره من هنا.',
  none: 'لا توجد نتائج عن «%{q}»',
  used: '%{section}: %{title}',
  more: ' |||| وموضع آخر |||| وموضعان آخران |||| و%{smart_count} مواضع أخرى |||| و%{smart_count} موضعًا آخر |||| و%{smart_count} موضع آخر',
  cut: 'ستُقتص',
  range: '%{range} من %{total}',
  newer: 'الأحدث',
  older: 'الأقدم',
} satisfies Record<keyof typeof english, string>
