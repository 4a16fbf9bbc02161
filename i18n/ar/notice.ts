import type { notice as english } from '../en/notice.ts'

export const notice: typeof english = {
  offline: 'أنت غير متصل بالإنترنت. قد يكون ما تراه قديمًا، ولا يمكن حفظ شيء.',
  away: 'تعذّر الوصول إلى الخادم الآن. تتكرر المحاولة تلقائيًا، وما كتبته يبقى هنا.',
  outdated: 'صدر إصدار جديد تحتاج إليه هذه الصفحة. احفظ عملك، ثم أعد تحميل الصفحة.',
  reload: 'إعادة تحميل الصفحة',
}
