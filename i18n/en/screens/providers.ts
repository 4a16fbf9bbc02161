/** What group admins see of a sign-in provider below what it is: whether it answers, what it has to know, and a dry run of its groups. */
export const messages = {
  state: 'Connection status',
  checking: 'Checking…',
  works: 'Connected. The issuer matches.',
  signOuts: 'Supports single sign-out: sessions end as soon as someone signs out at the provider.',
  noSignOuts:
    'Doesn’t support single sign-out. Sessions are checked every ten minutes if the provider allows it; otherwise they end after an hour.',
  scopes: 'Unsupported scopes: %{names}',
  again: 'Check again',
  unsaved: 'Checked with the saved values, not your unsaved changes.',
  addresses: 'URLs to register at the provider',
  redirectUri: 'Redirect URI',
  backChannelLogoutUri: 'Back-channel logout URI',
  postLogoutRedirectUri: 'Post-logout redirect URI',
  copy: 'Copy: %{name}',
  noAddress: 'Sign-in isn’t possible until the system administrator sets PUBLIC_URL.',
  first: 'After you save, the connection status and the URLs to register appear here.',
  try: 'Preview role changes',
  tryTitle: 'Role changes',
  tryAbout:
    'Based on each person’s groups when last reported by the provider. This changes nothing; changes apply at the next sign-in, or within ten minutes.',
  nobodyKnown: 'No one has signed in with this provider yet, so no roles change.',
  nothing:
    'No role changes for the one person who has signed in with this provider. |||| No role changes for the %{smart_count} people who have signed in with this provider.',
  failed: 'The preview failed. Fill in every group, unit and role, then try again.',
  wins: '%{unit}: gains %{after}',
  loses: '%{unit}: loses %{before}',
  becomes: '%{unit}: %{before} → %{after}',
  kept: '%{unit}: keeps %{before}, because no one else is master-admin there',
  close: 'Close',
} as const
