/** The languages of a record, and how far it is in each. */
export const languages = {
  en: 'English',
  ar: 'Arabic',
  short: { en: 'EN', ar: 'ع' },
  complete: 'complete',
  missing: 'missing',
  outdated: 'outdated',
  states: {
    en: { complete: 'English complete', missing: 'English missing', outdated: 'English outdated' },
    ar: { complete: 'Arabic complete', missing: 'Arabic missing', outdated: 'Arabic outdated' },
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
