/** The first page of a new group, on which its units are made. */
export const words = {
  offered: 'Units',
  own: 'Another unit, %{number}',
  code: 'Code',
  names: { en: 'Name in English', ar: 'Name in Arabic' },
  another: 'Name another unit',
  remove: 'Remove the other unit %{number}',
  roles: 'Begin with the roles that most units have: unit lead, content editor, front desk, people and website manager',
  later:
    'All of it can be changed later under Units, but for the codes, which websites send. What a unit still lacks stands on its home page.',
  make: 'Make these units',
  none: 'Tick a unit, or name one',
} as const
