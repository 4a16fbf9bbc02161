import type { home as english } from '../en/home.ts'

export const home: typeof english = {
  greeting: '%{greeting} يا %{name}',
  days: { 7: 'آخر 7 أيام', 30: 'آخر 30 يومًا', 90: 'آخر 90 يومًا' },
  range: 'الفترة',
  change: {
    up: '%{value}٪ أكثر من الأيام السابقة',
    down: '%{value}٪ أقل من الأيام السابقة',
    same: 'مثل الأيام السابقة',
    fresh: 'الجديد: %{value}',
    none: 'لا جديد',
  },
  chart: {
    by: 'يوميًا',
    day: 'اليوم',
    table: 'عرض الأرقام في جدول',
    chart: 'عرض الرسم البياني',
    and: '%{first} و%{second}',
    many: 'ما وصل إلينا',
  },
  waiting: {
    title: 'بانتظارك',
    none: 'لا شيء بانتظارك. أحسنت.',
    new: '%{many}: لا جديد |||| %{many}: سجل واحد جديد |||| %{many}: سجلان جديدان |||| %{many}: %{smart_count} سجلات جديدة |||| %{many}: %{smart_count} سجلًا جديدًا |||| %{many}: %{smart_count} سجل جديد',
    language:
      '%{many}: لا شيء للترجمة |||| %{many}: سجل واحد للترجمة |||| %{many}: سجلان للترجمة |||| %{many}: %{smart_count} سجلات للترجمة |||| %{many}: %{smart_count} سجلًا للترجمة |||| %{many}: %{smart_count} سجل للترجمة',
    drafts:
      '%{name}: لا مسودات لك |||| %{name}: مسودة واحدة لك |||| %{name}: مسودتان لك |||| %{name}: %{smart_count} مسودات لك |||| %{name}: %{smart_count} مسودة لك |||| %{name}: %{smart_count} مسودة لك',
    picture:
      '%{many}: لا شيء بلا صورة |||| %{many}: سجل واحد بلا صورة |||| %{many}: سجلان بلا صورة |||| %{many}: %{smart_count} سجلات بلا صورة |||| %{many}: %{smart_count} سجلًا بلا صورة |||| %{many}: %{smart_count} سجل بلا صورة',
    since: 'الأقدم',
    open: 'فتح',
    translate: 'ترجمة',
    add: 'إضافة',
    resume: 'متابعة',
  },
  missing: {
    title: 'قبل أن يبدأ العمل في %{unit}',
    add: 'إضافة',
    website: 'عنوان الموقع',
    roles: 'البدء بالأدوار المعتادة',
    rolesMade: 'أُضيفت الأدوار المعتادة، ويمكن تعديلها حسب حاجة الوحدة',
  },
  recent: { title: 'آخر التعديلات', none: 'لم يُعدّل شيء هنا بعد.', you: 'أنت', untitled: 'بلا عنوان' },
}
