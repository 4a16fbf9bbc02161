/** The first page of a new group, on which its units are made. */
export const messages = {
  yourName: 'Your name',
  unit: 'Unit %{number}',
  names: { en: 'Name in English', ar: 'Name in Arabic' },
  code: 'Code',
  codeHint: 'Used by websites; can’t be changed later. Latin letters, digits, - and _',
  country: 'Country',
  currency: 'Currency',
  timeZone: 'Time zone',
  another: 'Add another unit',
  remove: 'Remove unit %{number}',
  roles: 'Start with default roles: unit lead, content editor, front desk, people manager and website manager',
  later:
    'You can change everything except the codes later under Business units. Each unit’s home page lists what is still missing.',
  make: 'Create business units',
} as const
