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
  singular: { en: 'Admin', ar: 'مشرف' },
  createLabel: { en: 'New admin', ar: 'مشرف جديد' },
  description: { en: 'People who work in this unit, and their roles.', ar: 'العاملون في هذه الوحدة وأدوارهم.' },
  permission: 'Access Admin',
  routes: { list: '/admins/admins', showSlug: 'optional' },
  pages: { '/invite': 'invitations' },
  links: { '/invite': { en: 'Invite people', ar: 'دعوة أشخاص' } },
  menu: { group: 'people', icon: 'users-round', order: 10 },
  minRecords: 2,
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
          en: 'An account with this email already exists, possibly in another unit or among deleted admins',
          ar: 'يوجد حساب بهذا البريد الإلكتروني بالفعل، ربما في وحدة أخرى أو في المحذوفات',
        },
      },
    }),
    newEmail: email({
      label: { en: 'Pending email', ar: 'بريد بانتظار التأكيد' },
      help: {
        en: 'Replaces the current email after it is confirmed',
        ar: 'يحل محل البريد الحالي بعد تأكيده',
      },
      readOnly: true,
    }),
    password: password({
      required: true,
      when: hasPassword,
      min: 6,
      help: { en: 'Leave empty to keep the current password', ar: 'اتركها فارغة للإبقاء على الحالية' },
    }),
    confirmPassword: password({ mustMatch: 'password', when: hasPassword }),
    supervisorLevel: reference('supervisorLevels'),
    groupAdmin: boolean({
      label: { en: 'Group admin', ar: 'مشرف المجموعة' },
      help: {
        en: 'Master-admin of all units, including future ones. Group admins manage the business units. Only a group admin can give or remove this.',
        ar: 'يحمل الدور master-admin في كل الوحدات، بما فيها المستقبلية. يدير مشرفو المجموعة وحدات العمل، ولا يمنح هذه الصفة أو يسحبها غيرهم.',
      },
    }),
    assignments: assignments({
      when: not(field('groupAdmin', true)),
      label: { en: 'Business units and roles', ar: 'وحدات العمل والأدوار' },
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
  writePolicy: 'account',
  messages: {
    failed: {
      en: 'Please make sure that you have filled all required inputs and that you assigned a role to the admin',
      ar: 'يرجى التأكد من ملء جميع الحقول المطلوبة ومن تعيين دور للمشرف',
    },
  },
})
