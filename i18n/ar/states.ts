/** The languages of a record, and how far it is in each. */
export const languages = {
  en: 'الإنجليزية',
  ar: 'العربية',
  short: { en: 'EN', ar: 'ع' },
  missing: 'فارغة',
  incomplete: 'غير مكتملة',
  outdated: 'تحتاج إلى تحديث',
  complete: 'جاهزة',
  states: {
    en: {
      missing: 'الإنجليزية فارغة',
      incomplete: 'الإنجليزية غير مكتملة',
      outdated: 'الإنجليزية تحتاج إلى تحديث',
      complete: 'الإنجليزية جاهزة',
    },
    ar: {
      missing: 'العربية فارغة',
      incomplete: 'العربية غير مكتملة',
      outdated: 'العربية تحتاج إلى تحديث',
      complete: 'العربية جاهزة',
    },
  },
}

/** The states of a record that is written for the website. */
export const statuses = {
  draft: 'مسودة',
  published: 'منشور',
  scheduled: 'مجدول',
  archived: 'مؤرشف',
  deleted: 'محذوف',
  all: 'الكل',
  not: 'ما عدا: %{status}',
}
