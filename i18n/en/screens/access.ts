/** Why somebody cannot do something: what is missing, and who can give it. */
export const messages = {
  title: 'Why can’t I do this?',
  missing: 'Missing permission',
  anyMissing: 'You need one of these permissions',
  limit: 'Restriction of your role',
  givers: 'Who can change this',
  nobody: 'Only a master-admin of %{unit}',
  unknown: 'The missing permission couldn’t be determined right now.',
  close: 'Close',
} as const
