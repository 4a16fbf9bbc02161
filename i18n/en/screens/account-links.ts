/** The pages of links that come by letter: an invitation, a forgotten password, and another e-mail address. */
export const messages = {
  invitation: 'Set your password',
  reset: 'Choose a new password',
  newEmail: 'Confirm your new email',
  newEmailPage: {
    about: 'After you confirm, sign in with %{email}. Emails about the account are sent there.',
    save: 'Confirm email',
    done: 'Email confirmed',
    doneAbout: 'Use it to sign in from now on.',
  },
  oldEmail: 'Keep your email',
  oldEmailPage: {
    about:
      'The account keeps %{email}. Its password and passkeys are removed and its sessions end, so that no one else can sign in. Choose a new password afterwards.',
    save: 'Keep this email',
    done: 'The account keeps this email',
    doneAbout:
      'Its password and passkeys were removed and its sessions ended. Choose a new password now, or sign in with your provider.',
  },
  account: 'For the account %{email}.',
  next: 'New password',
  again: 'Confirm new password',
  least: 'At least %{min} characters, without your name or email.',
  save: 'Save password',
  differs: 'Passwords don’t match.',
  done: 'Password saved',
  doneAbout: 'Sign in with it now. You were signed out everywhere, and the passkeys of the account were removed.',
  toSignIn: 'Go to sign-in',
  dead: 'This link is no longer valid',
  deadInvitation: 'It was already used or is older than three days. Ask the person who invited you to send a new one.',
  deadReset: 'It was already used or is older than one hour.',
  deadEmail: 'It was already used, is older than three days, or was replaced by a newer request.',
  another: 'Request a new link',
  forgotten: 'Forgot your password?',
  forgottenAbout: 'Enter your email and we’ll send you a reset link.',
  send: 'Send reset link',
  sent: 'Check your inbox',
  sentAbout:
    'If there’s an account with this email, we’ve sent a link that expires in one hour. If you don’t see it, check your spam folder.',
  noMail: 'Email isn’t set up. Ask your administrator for a new password.',
  back: 'Back to sign-in',
}
