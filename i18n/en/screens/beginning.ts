/** The first page of a new group, on which its units are made. */
export const words = {
  yourName: 'Your name',
  unit: 'Unit %{number}',
  names: { en: 'Name in English', ar: 'Name in Arabic' },
  code: 'Code',
  codeHint: 'Websites send it, so it cannot be changed later: Latin letters, digits, - and _',
  country: 'Country',
  currency: 'Currency',
  timeZone: 'Time zone',
  another: 'Add another unit',
  remove: 'Remove unit %{number}',
  roles: 'Start with the usual roles: unit lead, content editor, front desk, people manager and website manager',
  later:
    'Everything but the codes can be changed later under Units. The home page of a unit lists what it still lacks.',
  make: 'Create units',
} as const
