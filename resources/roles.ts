import { boolean, field, not, number, permissions, section, text, units } from '../src/schema/index.ts'

export default section({
  label: { en: 'Roles', ar: 'الأدوار' },
  singular: { en: 'Role', ar: 'دور' },
  createLabel: { en: 'New role', ar: 'دور جديد' },
  description: {
    en: 'What people in this unit can see and do.',
    ar: 'ما يمكن للعاملين في هذه الوحدة رؤيته وفعله.',
  },
  permission: 'Access Role',
  routes: { show: false },
  menu: { group: 'people', icon: 'shield', order: 20 },
  minRecords: 2,
  title: 'name',
  statuses: false,
  fields: {
    name: text({
      required: true,
      min: 2,
      max: 50,
      unique: true,
      messages: {
        taken: { en: 'This unit already has a role with this name', ar: 'يوجد دور بهذا الاسم في هذه الوحدة' },
      },
    }),
    description: text({
      localized: true,
      min: 2,
      max: 150,
      label: { en: 'Description', ar: 'الوصف' },
      help: {
        en: 'What people with this role do, for those who assign it.',
        ar: 'ما يقوم به من يحمل هذا الدور، لمن يسنده إلى غيره.',
      },
    }),
    people: number({ readOnly: 'live', label: { en: 'People', ar: 'عدد الأشخاص' } }),
    units: units({
      label: { en: 'Available in', ar: 'متاح في' },
      help: {
        en: 'Changes apply in every selected unit',
        ar: 'تسري التعديلات في كل الوحدات المحددة',
      },
    }),
    permissions: permissions({
      required: true,
      messages: { required: { en: 'Choose at least one permission', ar: 'اختر صلاحية واحدة على الأقل' } },
    }),
    readOnly: boolean({
      label: { en: 'Read-only', ar: 'للقراءة فقط' },
      help: {
        en: 'Can view everything its permissions cover, but not change anything.',
        ar: 'يمكنه عرض كل ما تتيحه صلاحياته دون تغيير أي شيء.',
      },
    }),
    noDeleting: boolean({
      label: { en: 'Can’t delete', ar: 'لا يمكنه الحذف' },
      help: {
        en: 'Can’t delete or restore records.',
        ar: 'لا يمكنه حذف السجلات ولا استعادتها.',
      },
      when: not(field('readOnly', true)),
    }),
    noPublishing: boolean({
      label: { en: 'Can’t publish', ar: 'لا يمكنه النشر' },
      help: {
        en: 'Can only work on drafts: can’t publish or schedule, can’t change, archive or delete published or scheduled records, and can’t change website settings.',
        ar: 'يعمل على المسودات فقط: لا يمكنه النشر أو الجدولة، ولا تعديل المنشور أو المجدول أو أرشفته أو حذفه، ولا تغيير إعدادات الموقع.',
      },
      when: not(field('readOnly', true)),
    }),
    secondFactor: boolean({
      label: { en: 'Two-step verification required', ar: 'التحقق بخطوتين إلزامي' },
      help: {
        en: 'People with this role also need a code from an authenticator app to sign in. They set it up at their next sign-in.',
        ar: 'يحتاج من يحمل هذا الدور أيضًا إلى رمز من تطبيق المصادقة لتسجيل الدخول، ويُعدّه عند تسجيل الدخول التالي.',
      },
    }),
  },
  list: {
    columns: ['name', 'description', 'people', 'units', 'permissions'],
    more: ['updatedAt', 'readOnly', 'noDeleting', 'noPublishing', 'secondFactor', 'createdAt'],
    search: ['name'],
    sort: 'name',
  },
  writePolicy: 'role',
})
