import { boolean, permissions, section, text } from '../src/schema/index.ts'

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
    permissions: permissions({
      required: true,
      messages: { required: { en: 'Choose at least one permission', ar: 'اختر صلاحية واحدة على الأقل' } },
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
    columns: ['name', 'permissions', 'updatedAt'],
    more: ['secondFactor', 'createdAt'],
    search: ['name'],
    sort: 'name',
  },
  guard: 'role',
})
