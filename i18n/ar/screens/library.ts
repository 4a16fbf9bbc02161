import type { words as english } from '../../en/screens/library.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** شاشة الملفات. */
export const words = {
  view: { label: 'طريقة العرض', grid: 'شبكة', list: 'قائمة' },
  upload: 'رفع ملفات',
  drop: 'أفلت الملفات هنا، بأي عدد',
  dropNow: 'اترك الملفات لبدء الرفع',
  limits: '%{formats}، بحد أقصى %{size} لكل ملف',
  sending: {
    title: 'عمليات الرفع',
    label: 'جارٍ إرسال %{name}',
    waiting: 'في الانتظار',
    done: 'تم الرفع',
    cancelled: 'أُلغي',
    count:
      'لم يُرفع أي ملف من %{total} |||| رُفع ملف واحد من %{total} |||| رُفع ملفان من %{total} |||| رُفعت %{smart_count} ملفات من %{total} |||| رُفع %{smart_count} ملفًا من %{total} |||| رُفع %{smart_count} ملف من %{total}',
    failed:
      'لم يتعذّر شيء |||| تعذّر رفع ملف واحد |||| تعذّر رفع ملفين |||| تعذّر رفع %{smart_count} ملفات |||| تعذّر رفع %{smart_count} ملفًا |||| تعذّر رفع %{smart_count} ملف',
    mismatch: 'محتوى الملف لا يطابق امتداده',
    cancel: 'إلغاء %{name}',
    retry: 'إعادة محاولة %{name}',
    remove: 'إزالة %{name} من هذه القائمة',
    close: 'إغلاق قائمة الرفع',
  },
} satisfies Texts<typeof english>
