import type { messages as english } from '../../en/screens/units.ts'

export const messages: typeof english = {
  open: 'فتح في %{unit}',
  other: {
    title: 'هذه الصفحة في %{unit}',
    about: 'أنت الآن في %{here}',
    text: 'أُنشئ هذا الرابط في %{there}. فتحه هناك يبدّل وحدة العمل في هذه النافذة.',
  },
  foreign: {
    title: 'هذه الصفحة في وحدة عمل أخرى',
    about: 'أنت لا تعمل في تلك الوحدة',
    text: 'اسأل من أرسل إليك الرابط، أو أحد المشرفين.',
  },
  found: 'يوجد سجل بهذا الرابط في وحدة أخرى من وحداتك.',
  homeInstead: 'تلك الصفحة غير متاحة لك في %{unit}. هذه صفحتها الرئيسية.',
  menu: 'وحدات العمل',
  find: 'ابحث عن وحدة عمل',
  none: 'لا توجد وحدة بهذا الاسم',
}
