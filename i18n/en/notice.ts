/** What is said above every page, the login page too, when something stands between it and the server. */
export const notice = {
  offline: 'You’re offline. This page may be outdated, and changes can’t be saved.',
  away: 'Can’t reach the server. Retrying automatically; your unsaved changes stay here.',
  outdated: 'A new version is available, and this page needs it. Save your work, then reload the page.',
  renewed: 'A new version is available. Reload when it’s convenient.',
  reload: 'Reload page',
}
