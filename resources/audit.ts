import { choice, dateTime, list, log, number, reference, sectionName, text } from '../src/schema/index.ts'

export default log({
  label: { en: 'Audit log', ar: 'سجل التدقيق' },
  one: { en: 'Entry', ar: 'قيد' },
  about: {
    en: 'Who did what, and when: sign-ins, changes, personal data that was seen or taken out, and what was refused.',
    ar: 'من فعل ماذا ومتى: تسجيلات الدخول والتعديلات وما عُرض أو صُدّر من بيانات شخصية وما رُفض.',
  },
  permission: 'Access Admin',
  menu: { group: 'people', icon: 'history', order: 90 },
  detail: 'auditEntry',
  title: 'action',
  fields: {
    action: choice(
      {
        signIn: { en: 'Signed in', ar: 'تسجيل دخول' },
        signInRefused: { en: 'Sign-in refused', ar: 'رفض تسجيل دخول' },
        signOut: { en: 'Signed out', ar: 'تسجيل خروج' },
        sessionsEnded: { en: 'Sessions ended', ar: 'إنهاء جلسات' },
        passwordChanged: { en: 'Password changed', ar: 'تغيير كلمة مرور' },
        secondFactor: { en: 'Second factor', ar: 'التحقق بخطوتين' },
        refused: { en: 'Refused', ar: 'رفض وصول' },
        create: { en: 'Created', ar: 'إنشاء' },
        edit: { en: 'Edited', ar: 'تعديل' },
        delete: { en: 'Deleted', ar: 'حذف' },
        restore: { en: 'Restored', ar: 'استعادة' },
        reveal: { en: 'Personal data shown', ar: 'إظهار بيانات شخصية' },
        export: { en: 'Exported', ar: 'تصدير' },
        find: { en: 'Person searched for', ar: 'بحث عن شخص' },
        erase: { en: 'Person erased', ar: 'محو بيانات شخص' },
        forget: { en: 'Forgotten after their time', ar: 'محو بانتهاء المدة' },
      },
      { required: true, label: { en: 'Action', ar: 'الإجراء' } },
    ),
    at: dateTime({ label: { en: 'When', ar: 'الوقت' } }),
    person: reference('admins', { label: { en: 'Person', ar: 'المستخدم' } }),
    section: sectionName({ label: { en: 'Section', ar: 'القسم' } }),
    record: text({ localized: true, label: { en: 'Record', ar: 'السجل' } }),
    recordId: text({ label: { en: 'Number of the record', ar: 'رقم السجل' } }),
    recordVersion: number({ label: { en: 'Version', ar: 'النسخة' } }),
    details: list({
      name: text({ label: { en: 'What', ar: 'البيان' } }),
      value: text({ label: { en: 'Value', ar: 'القيمة' } }),
    }),
  },
  list: {
    columns: ['action', 'person', 'section', 'record', 'at'],
    more: ['recordVersion'],
    filters: ['action', 'person', 'section', 'at'],
    search: ['person', 'record'],
    sort: '-at',
  },
})
