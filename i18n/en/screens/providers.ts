/** What group admins see of a sign-in provider below what it is: whether it answers, what it has to know, and a dry run of its groups. */
export const words = {
  state: 'What the provider says',
  checking: 'Asking the provider…',
  works: 'It answers, and calls itself by this address.',
  signOuts: 'It says at once who has signed out there.',
  noSignOuts:
    'It does not say who has signed out there: it is asked every ten minutes instead, where it gives what that takes, else sessions end after an hour.',
  scopes: 'It does not know these scopes: %{names}',
  again: 'Check again',
  unsaved: 'Asked by what is saved, not by what is being written.',
  addresses: 'What the provider has to know',
  returnAddress: 'Redirect URI',
  signOutAddress: 'Back-channel logout URI',
  leftAddress: 'Post-logout redirect URI',
  copy: 'Copy: %{name}',
  noAddress: 'People can be sent back only once whoever runs the product has set PUBLIC_URL.',
  first: 'Once it is saved, this says whether the provider answers, and which addresses it has to know.',
  try: 'Dry run: who would win or lose what?',
  tryTitle: 'Who would win or lose what',
  tryAbout:
    'By the groups in which people were when the provider was last asked. Nothing is changed by this; each gets theirs at the next sign-in, or within ten minutes.',
  nobodyKnown: 'Nobody has come from this provider yet, so nobody wins or loses anything.',
  nothing:
    'Nothing changes for the one person who ever came from this provider. |||| Nothing changes for the %{smart_count} people who ever came from this provider.',
  failed: 'The dry run could not be made. Fill in every group, unit and role, then try again.',
  wins: '%{unit}: gets %{after}',
  loses: '%{unit}: loses %{before}',
  becomes: '%{unit}: %{before} becomes %{after}',
  kept: '%{unit}: stays %{before}, because nobody else is master-admin there',
  close: 'Close',
} as const
