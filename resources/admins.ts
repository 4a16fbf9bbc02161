import {
  assignments,
  boolean,
  dateTime,
  email,
  field,
  image,
  not,
  password,
  reference,
  section,
  text,
} from '../src/schema/index.ts'

/** Whoever is invited chooses their own. */
const hasPassword = not(field('status', 'invited'))

export default section({
  label: { en: 'Admins', ar: 'المشرفون' },
  one: { en: 'Admin', ar: 'مشرف' },
  create: { en: 'New admin', ar: 'مشرف جديد' },
  about: { en: 'Who works in this unit, and with which role.', ar: 'من يعمل في هذه الوحدة، وبأي دور.' },
  permission: 'Access Admin',
  routes: { list: '/admins/admins', showSlug: 'optional' },
  menu: { group: 'people', icon: 'users-round', order: 10 },
  needed: 2,
  title: 'name',
  picture: 'avatar',
  statuses: {
    active: { en: 'Active', ar: 'نشط', tone: 'good' },
    invited: { en: 'Invited', ar: 'مدعو', tone: 'info', onlyNew: true },
    inactive: { en: 'Deactivated', ar: 'موقوف', tone: 'quiet' },
  },
  fields: {
    name: text({ required: true, min: 2, max: 50 }),
    email: email({
      required: true,
      unique: true,
      messages: {
        taken: {
          en: 'Somebody already has an account with this e-mail, perhaps in another unit or in the trash',
          ar: 'يوجد حساب بهذا البريد الإلكتروني، ربما في وحدة أخرى أو في المحذوفات',
        },
      },
    }),
    newEmail: email({
      label: { en: 'New e-mail, not confirmed yet', ar: 'بريد إلكتروني جديد لم يُؤكَّد بعد' },
      help: {
        en: 'Takes the place of the present one once the link that was sent there is opened',
        ar: 'يحل محل الحالي بعد فتح الرابط المرسل إليه',
      },
      readOnly: true,
    }),
    password: password({
      required: true,
      when: hasPassword,
      min: 6,
      help: { en: 'Leave it empty to keep the present one', ar: 'اتركها فارغة للإبقاء على الحالية' },
    }),
    confirmPassword: password({ confirms: 'password', when: hasPassword }),
    supervisorLevel: reference('supervisorLevels'),
    groupAdmin: boolean({
      label: { en: 'Group admin', ar: 'مشرف المجموعة' },
      help: {
        en: 'Master-admin of every unit, later ones too. The units belong to group admins, and only one of them gives or takes this.',
        ar: 'يحمل الدور master-admin في كل وحدة، بما فيها ما يُضاف لاحقًا. الوحدات من شأن مشرفي المجموعة، ولا يمنح هذه الصفة أو يسحبها إلا واحد منهم.',
      },
    }),
    assignments: assignments({
      when: not(field('groupAdmin', true)),
      label: { en: 'Business units and roles', ar: 'الوحدات والأدوار' },
      required: true,
      messages: { required: { en: 'A role is required', ar: 'الدور مطلوب' } },
    }),
    avatar: image({ formats: ['jpg', 'png', 'webp'], maxSize: '2mb', ratio: '1:1' }),
    lastSignIn: dateTime({ label: { en: 'Last sign-in', ar: 'آخر تسجيل دخول' }, readOnly: 'live' }),
  },
  list: {
    columns: ['name', 'email', 'assignments', 'status', 'lastSignIn'],
    more: ['groupAdmin', 'supervisorLevel', 'createdAt', 'updatedAt'],
    filters: ['status', 'supervisorLevel', 'lastSignIn'],
    search: ['name', 'email'],
    sort: 'name',
  },
  form: {
    profile: [['name', 'email'], ['password', 'confirmPassword'], 'groupAdmin', 'assignments'],
    side: ['supervisorLevel', 'lastSignIn', 'newEmail', 'avatar'],
  },
  guard: 'account',
  messages: {
    failed: {
      en: 'Please make sure that you have filled all required inputs and that you assigned a role to the admin',
      ar: 'يرجى التأكد من ملء جميع الحقول المطلوبة ومن تعيين دور للمشرف',
    },
  },
})
