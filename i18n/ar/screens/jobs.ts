import type { words as english } from '../../en/screens/jobs.ts'

export const words = {
  title: 'العمليات في الخلفية',
  underWay:
    'لا توجد عمليات جارية في الخلفية |||| عملية واحدة جارية في الخلفية |||| عمليتان جاريتان في الخلفية |||| %{smart_count} عمليات جارية في الخلفية |||| %{smart_count} عملية جارية في الخلفية |||| %{smart_count} عملية جارية في الخلفية',
  none: 'لا توجد عمليات في الخلفية',
  noneText: 'تظهر هنا لمدة يوم عمليات التصدير والاستيراد الكبيرة وتعديلات السجلات الكثيرة.',
  titles: {
    export: 'تصدير: %{section}',
    bulk: 'تعديل جماعي: %{section}',
    import: 'استيراد: %{section}',
    undo: 'تراجع: %{section}',
  },
  states: {
    waiting: 'في انتظار البدء',
    running: 'جارٍ التنفيذ',
    done: 'تمت',
    cancelled: 'أُلغيت',
    failed: 'تعذّر إتمامها',
  },
  progress: '%{done} من %{total}',
  counts: {
    exported: 'سجلات صُدِّرت: %{count}',
    created: 'سجلات أُضيفت: %{count}',
    changed: 'سجلات عُدِّلت: %{count}',
    deleted: 'سجلات حُذفت: %{count}',
    restored: 'سجلات استُعيدت: %{count}',
    same: 'سجلات كانت كذلك من قبل: %{count}',
    undone: 'سجلات أُعيدت كما كانت: %{count}',
    refused: 'سجلات تعذّر تعديلها: %{count}',
    kept: 'سجلات تُركت لأنها عُدِّلت بعد ذلك: %{count}',
  },
  left: 'السجلات التي تُركت، وسبب ذلك',
  changedSince: 'عُدِّل بعد ذلك',
  erased: 'حُذف ملفها لأن بيانات شخص ورد فيه مُحيت',
  problem: '%{label}: %{problem}',
  inLanguage: '%{field} (%{language})',
  download: 'تنزيل',
  undo: 'تراجع',
  ends: 'يمكن تنزيل الملف حتى:',
  and: ' · ',
} satisfies typeof english
