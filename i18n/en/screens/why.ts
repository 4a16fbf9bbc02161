/** Why somebody cannot do something: what is missing, and who can give it. */
export const words = {
  title: 'Why can I not do this?',
  missing: 'Your role lacks',
  anyMissing: 'Your role lacks all of these, and one would be enough',
  limit: 'Your role is limited by',
  givers: 'Who can change that',
  nobody: 'Nobody in %{unit} but a master-admin',
  unknown: 'What is missing could not be found out just now.',
  close: 'Close',
} as const
