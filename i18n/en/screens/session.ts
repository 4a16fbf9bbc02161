/** The dialog that signs in again over the page. */
export const words = {
  title: 'Sign in again',
  ended: 'Your session has ended. The page behind stays as it is: what you have written is not lost.',
  forbiddenTitle: 'Your role no longer allows this',
  forbidden: 'What you have written is still here. Sign in again to try once more, or copy what you need and sign out.',
  password: 'Password of %{email}',
  submit: 'Sign in',
  busy: 'Signing in…',
  decline: 'Sign out instead',
  credentials: 'These credentials do not match our records.',
  expired: 'That took too long, please enter the password again.',
  unreachable: 'The server cannot be reached, check your connection.',
  broken: 'The server has a problem at the moment, please try again in a few minutes.',
  tooMany: 'Too many attempts, please wait a little and try again.',
  failed: 'An error occurred, please try again',
} as const
