import { boolean, field, not, permissions, section, text, units } from '../src/schema/index.ts'

export default section({
  label: { en: 'Roles', ar: 'الأدوار' },
  one: { en: 'Role', ar: 'دور' },
  create: { en: 'New role', ar: 'دور جديد' },
  about: {
    en: 'What the people of this unit may see and do, by the work that they have here.',
    ar: 'ما يمكن للعاملين في هذه الوحدة رؤيته وفعله، حسب عملهم فيها.',
  },
  permission: 'Access Role',
  routes: { show: false },
  menu: { group: 'people', icon: 'shield', order: 20 },
  needed: 2,
  title: 'name',
  statuses: false,
  fields: {
    name: text({
      required: true,
      min: 2,
      max: 50,
      unique: true,
      messages: { taken: { en: 'This unit already has a role of this name', ar: 'يوجد دور بهذا الاسم في هذه الوحدة' } },
    }),
    units: units({
      label: { en: 'Works in', ar: 'معمول به في' },
      help: {
        en: 'One role for several units: what is changed here counts in all of them',
        ar: 'دور واحد لعدة وحدات: ما يتغير هنا يسري فيها جميعًا',
      },
    }),
    permissions: permissions({
      required: true,
      messages: { required: { en: 'Choose at least one permission', ar: 'اختر صلاحية واحدة على الأقل' } },
    }),
    readOnly: boolean({
      label: { en: 'Reading only', ar: 'للقراءة فقط' },
      help: {
        en: 'Sees all that its permissions open, and changes nothing of it.',
        ar: 'يرى حامله كل ما تتيحه صلاحياته، ولا يغيّر فيه شيئًا.',
      },
    }),
    noDeleting: boolean({
      label: { en: 'No deleting', ar: 'بدون حذف' },
      help: {
        en: 'Neither deletes records nor brings deleted ones back.',
        ar: 'لا يحذف السجلات ولا يستعيد المحذوف منها.',
      },
      when: not(field('readOnly', true)),
    }),
    noPublishing: boolean({
      label: { en: 'No publishing', ar: 'بدون نشر' },
      help: {
        en: 'Works on what visitors do not see: neither publishes and schedules, nor changes, archives or deletes what is published or scheduled, nor changes the settings of the website.',
        ar: 'يعمل على ما لا يراه الزوار: لا ينشر ولا يجدول، ولا يعدّل المنشور أو المجدول ولا يؤرشفه ولا يحذفه، ولا يغيّر إعدادات الموقع.',
      },
      when: not(field('readOnly', true)),
    }),
    secondFactor: boolean({
      label: { en: 'Two-step verification required', ar: 'التحقق بخطوتين إلزامي' },
      help: {
        en: 'Whoever has this role signs in with a code from an authenticator app too, and sets it up at the next sign-in.',
        ar: 'من يحمل هذا الدور يسجل الدخول برمز من تطبيق المصادقة أيضًا، ويُطلب منه إعداده عند تسجيل الدخول التالي.',
      },
    }),
  },
  list: {
    columns: ['name', 'units', 'permissions', 'updatedAt'],
    more: ['readOnly', 'noDeleting', 'noPublishing', 'secondFactor', 'createdAt'],
    search: ['name'],
    sort: 'name',
  },
  guard: 'role',
})
