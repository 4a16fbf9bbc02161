/** What is said above every page, the login page too, when something stands between it and the server. */
export const notice = {
  offline: 'You are offline. What you see may be out of date, and nothing can be saved.',
  away: 'The server cannot be reached at the moment. It is tried again by itself; what you have written stays here.',
  outdated: 'A new version is out, and this page needs it. Save your work, then reload the page.',
  renewed: 'A new version is out. Reload the page when it suits you.',
  reload: 'Reload the page',
}
