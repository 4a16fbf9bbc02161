import type { words as english } from '../../en/screens/history.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

export const words = {
  title: 'سجل التغييرات',
  before: 'قبل',
  after: 'بعد',
  nothing: 'لا شيء',
  unknown: 'لم يعد موجودًا',
  hidden: 'تم تغييره، ولا تُحفظ البيانات الشخصية في السجل',
  formatting: 'النص كما هو، وتغيّر تنسيقه فقط',
  reordered: 'الصفوف نفسها بترتيب آخر',
  row: 'الصف %{place}',
  rows: { added: 'أُضيف', removed: 'أُزيل', changed: 'تغيّر' },
  website: 'الموقع الإلكتروني',
  product: 'النظام',
  actions: {
    create: 'إنشاء',
    edit: 'تعديل · النسخة %{version}',
    confirm: 'تأكيد أنه ما زال صحيحًا · %{field} (%{language})',
    delete: 'حذف',
    restore: 'استعادة من المحذوفات · النسخة %{version}',
    erase: 'محو البيانات الشخصية',
    forget: 'محو البيانات الشخصية بانتهاء مدتها',
  },
  everything: 'كل النصوص',
  wentBack: 'رجوع إلى النسخة %{back} · النسخة %{version}',
  fields: 'لا حقول |||| حقل واحد |||| حقلان |||| %{smart_count} حقول |||| %{smart_count} حقلًا |||| %{smart_count} حقل',
  earlier: 'الأقدم',
  restore: 'استعادة هذه النسخة',
  restoreOne: 'استعادة النسخة %{version}',
  confirm: 'استعادة النسخة %{version}؟',
  explain: 'تعود هذه الحقول إلى ما كانت عليه. تبقى البيانات الشخصية وكلمات المرور كما هي، ويحتفظ السجل بما استُبدل.',
  same: 'لن يتغير شيء: السجل الآن كما كان حينها.',
  refused: 'لا يمكن استعادة هذه النسخة:',
  cancel: 'إلغاء',
  unsaved: 'لاستعادة نسخة، احفظ تعديلاتك أو تجاهلها أولًا.',
} as const satisfies Texts<typeof english>
