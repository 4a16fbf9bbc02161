/** The languages of a record, and how far it is in each. */
export const languages = {
  en: 'English',
  ar: 'Arabic',
  short: { en: 'EN', ar: 'ع' },
  missing: 'empty',
  incomplete: 'incomplete',
  outdated: 'outdated',
  complete: 'ready',
  states: {
    en: {
      missing: 'English empty',
      incomplete: 'English incomplete',
      outdated: 'English outdated',
      complete: 'English ready',
    },
    ar: {
      missing: 'Arabic empty',
      incomplete: 'Arabic incomplete',
      outdated: 'Arabic outdated',
      complete: 'Arabic ready',
    },
  },
} as const

/** The states of a record that is written for the website. */
export const statuses = {
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
  archived: 'Archived',
  deleted: 'Deleted',
  all: 'All',
  not: 'not %{status}',
} as const
