/** The login page's own words; it loads no others. */
export const login = {
  product: 'Back office',
  title: 'Sign in',
  about: 'To the websites and inboxes of your units.',
  email: 'Email',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  submit: 'Sign in',
  busy: 'Signing in…',
  credentials: 'These credentials do not match our records.',
  unreachable: 'The server cannot be reached, check your connection.',
  tooMany: 'Too many attempts, please wait a little and try again.',
  expired: 'That took too long, please sign in again.',
  failed: 'The page could not be loaded, please try again.',
  motto: 'Every unit, two languages, one place to work.',
  language: 'Language',
}
