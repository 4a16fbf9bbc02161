import type { messages as english } from '../../en/screens/settings.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** الإعدادات: أجزاء الصفحات، وكيف تظهر الصفحات في المواقع الأخرى. */
export const messages = {
  blocks: {
    hidden: 'تم إخفاء «%{name}»',
    shown: 'يظهر %{count} من %{total}',
    drag: 'نقل «%{name}»',
    up: 'نقل «%{name}» إلى أعلى',
    down: 'نقل «%{name}» إلى أسفل',
    show: 'إظهار «%{name}»',
  },
  preview: {
    label: 'معاينة',
    which: 'المعاينة في',
    search: 'نتيجة البحث',
    facebook: 'فيسبوك',
    twitter: 'تويتر',
    noDescription: 'إذا لم تكتب وصفًا، تختار محركات البحث فقرة من الصفحة.',
    noPicture: 'لا توجد صورة بعد',
    untitled: 'لا يوجد عنوان بعد',
    slide: 'الشريحة كما يراها الزوار',
  },
} as const satisfies Texts<typeof english>
