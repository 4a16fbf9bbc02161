import type { home as english } from '../en/home.ts'

export const home: typeof english = {
  greeting: '%{greeting} يا %{name}',
  days: { 7: 'آخر 7 أيام', 30: 'آخر 30 يومًا', 90: 'آخر 90 يومًا' },
  range: 'الفترة',
  change: {
    up: 'زيادة %{value}٪ عن الفترة السابقة',
    down: 'انخفاض %{value}٪ عن الفترة السابقة',
    same: 'مثل الفترة السابقة',
    fresh: 'الجديد: %{value}',
    none: 'لا جديد',
  },
  chart: {
    by: 'يوميًا',
    day: 'اليوم',
    table: 'عرض كجدول',
    chart: 'عرض كرسم بياني',
    and: '%{first} و%{second}',
    many: 'الطلبات الواردة',
  },
  waiting: {
    title: 'المهام',
    none: 'أنجزت كل المهام.',
    new: '%{many}: لا جديد |||| %{many}: سجل واحد جديد |||| %{many}: سجلان جديدان |||| %{many}: %{smart_count} سجلات جديدة |||| %{many}: %{smart_count} سجلًا جديدًا |||| %{many}: %{smart_count} سجل جديد',
    language:
      '%{name}: لا شيء للترجمة |||| %{name}: سجل واحد للترجمة |||| %{name}: سجلان للترجمة |||| %{name}: %{smart_count} سجلات للترجمة |||| %{name}: %{smart_count} سجلًا للترجمة |||| %{name}: %{smart_count} سجل للترجمة',
    drafts:
      '%{name}: لا مسودات لك |||| %{name}: مسودة واحدة لك |||| %{name}: مسودتان لك |||| %{name}: %{smart_count} مسودات لك |||| %{name}: %{smart_count} مسودة لك |||| %{name}: %{smart_count} مسودة لك',
    picture:
      '%{many}: لا شيء بلا صورة |||| %{many}: سجل واحد بلا صورة |||| %{many}: سجلان بلا صورة |||| %{many}: %{smart_count} سجلات بلا صورة |||| %{many}: %{smart_count} سجلًا بلا صورة |||| %{many}: %{smart_count} سجل بلا صورة',
    since: 'أقدمها:',
    open: 'فتح',
    translate: 'ترجمة',
    add: 'إضافة',
    resume: 'متابعة',
  },
  missing: {
    title: 'استكمال إعداد %{unit}',
    add: 'إضافة',
    website: 'رابط الموقع',
    roles: 'البدء بالأدوار الافتراضية',
    rolesMade: 'أُضيفت الأدوار الافتراضية، ويمكنك تعديلها حسب حاجة الوحدة.',
  },
  recent: { title: 'آخر التعديلات', none: 'لا توجد تعديلات بعد.', you: 'أنت', untitled: 'بلا عنوان' },
}
