import type { messages as english } from '../../en/screens/media.ts'

/** مكتبة الصور التي تأخذ منها الحقول والنصوص صورها. */
export const messages = {
  title: 'اختيار من المكتبة',
  search: 'ابحث باسم الملف أو عنوان السجل',
  pictures: 'الأحدث أولًا',
  upload: 'رفع صورة',
  orDrop: 'أو أفلت صورة جديدة هنا.',
  empty: 'لا توجد صور بعد. الصور المرفوعة للسجلات أو في «الملفات» يمكن اختيارها من هنا.',
  none: 'لا توجد نتائج عن «%{q}»',
  used: '%{section}: %{title}',
  more: ' |||| وموضع آخر |||| وموضعان آخران |||| و%{smart_count} مواضع أخرى |||| و%{smart_count} موضعًا آخر |||| و%{smart_count} موضع آخر',
  cut: 'تحتاج إلى اقتصاص',
  range: '%{range} من %{total}',
  newer: 'السابق',
  older: 'التالي',
} satisfies Record<keyof typeof english, string>
