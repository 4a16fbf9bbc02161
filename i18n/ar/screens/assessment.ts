import type { messages as english } from '../../en/screens/assessment.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** تقييمات المخاطر: أسئلتها ونطاقاتها وما يراه الزائر منها. */
export const messages = {
  row: {
    drag: 'نقل «%{name}»',
    up: 'نقل «%{name}» إلى أعلى',
    down: 'نقل «%{name}» إلى أسفل',
    edit: 'تعديل «%{name}»',
    copy: 'تكرار «%{name}»',
    remove: 'إزالة «%{name}»',
  },
  count: {
    questions:
      'بلا أسئلة |||| سؤال واحد |||| سؤالان |||| %{smart_count} أسئلة |||| %{smart_count} سؤالًا |||| %{smart_count} سؤال',
    answers:
      'بلا إجابات |||| إجابة واحدة |||| إجابتان |||| %{smart_count} إجابات |||| %{smart_count} إجابة |||| %{smart_count} إجابة',
    advices:
      'بلا نصائح |||| نصيحة واحدة |||| نصيحتان |||| %{smart_count} نصائح |||| %{smart_count} نصيحة |||| %{smart_count} نصيحة',
  },
  dialog: {
    new: {
      sections: 'قسم جديد',
      questions: 'سؤال جديد',
      answers: 'إجابة جديدة',
      advices: 'نصيحة جديدة',
      urls: 'رابط جديد',
    },
    edit: {
      sections: 'تعديل القسم',
      questions: 'تعديل السؤال',
      answers: 'تعديل الإجابة',
      advices: 'تعديل النصيحة',
      urls: 'تعديل الرابط',
    },
    add: 'إضافة',
    update: 'تحديث',
  },
  ranges: {
    bar: 'النطاقات من 1 إلى 100٪',
    border: 'الحد بين النطاقين من %{lower} إلى %{upper}٪',
    mend: 'سد الفجوات وإزالة التداخل',
    remove: 'إزالة النطاق %{number}',
    none: 'لا توجد نطاقات بعد.',
  },
  pages: {
    label: 'صفحات هذا التقييم',
    assessment: 'التقييم',
    ranges: 'النطاقات',
    recommendations: 'روابط التوصيات',
  },
  preview: {
    open: 'معاينة',
    title: 'معاينة',
    result: 'النتيجة',
    answered: 'أُجيب عن %{answered} من %{questions}',
    again: 'البدء من جديد',
    nothing: 'لا توجد أسئلة بعد.',
    noRange: 'لا يشمل أي نطاق هذه النسبة.',
  },
} as const satisfies Texts<typeof english>
