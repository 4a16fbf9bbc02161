/** The languages of a record, and how far it is in each. */
export const languages = {
  en: 'الإنجليزية',
  ar: 'العربية',
  short: { en: 'EN', ar: 'ع' },
  complete: 'مكتملة',
  missing: 'ناقصة',
  outdated: 'تحتاج إلى تحديث',
  states: {
    en: { complete: 'الإنجليزية مكتملة', missing: 'الإنجليزية ناقصة', outdated: 'الإنجليزية تحتاج إلى تحديث' },
    ar: { complete: 'العربية مكتملة', missing: 'العربية ناقصة', outdated: 'العربية تحتاج إلى تحديث' },
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
